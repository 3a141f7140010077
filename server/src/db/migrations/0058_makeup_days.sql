-- Days that captains have to agree on a make-up date; 0 for no limit.
ALTER TABLE session_match_rules ADD COLUMN makeup_days smallint NOT NULL DEFAULT 0 CHECK (makeup_days BETWEEN 0 AND 90);
