-- A date that one captain sets alone does not bring the opening of the other side's lineup forward. That side is pending
-- until its captains confirm the date, publish their lineup, or an organizer sets the date. lineups_hidden_until is kept
-- for the previous release only.

ALTER TABLE team_matches
  ADD COLUMN position1_date_pending     boolean NOT NULL DEFAULT false,
  ADD COLUMN position2_date_pending     boolean NOT NULL DEFAULT false,
  -- While pending: when the lineup would have opened before the date was moved; null where it would not have opened.
  ADD COLUMN position1_opens_not_before timestamptz,
  ADD COLUMN position2_opens_not_before timestamptz,
  ADD CONSTRAINT team_matches_opening_kept_while_pending CHECK (
    (position1_date_pending OR position1_opens_not_before IS NULL)
    AND (position2_date_pending OR position2_opens_not_before IS NULL)
  );

-- When the players of a lineup were last saved; locking and publishing do not change it. A captain who is not to see
-- earlier lineups sees those that were saved since.
ALTER TABLE lineups ADD COLUMN saved_at timestamptz NOT NULL DEFAULT now();
UPDATE lineups SET saved_at = updated_at;
