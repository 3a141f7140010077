-- Sealed exchange of lineups: whether the matches of a session use it, and how long before a match both lineups open.
ALTER TABLE session_match_rules
  ADD COLUMN seals_lineups boolean NOT NULL DEFAULT false,
  ADD COLUMN seal_minutes  smallint NOT NULL DEFAULT 60 CHECK (seal_minutes BETWEEN 0 AND 1440);

-- A sealed lineup: `fingerprint` is the SHA-256 of `text`, which ends with a random salt and is secret until `opened_at`.
CREATE TABLE lineup_seals (
  team_match_id integer NOT NULL,
  team_id       integer NOT NULL,
  fingerprint   text NOT NULL CHECK (fingerprint ~ '^[0-9a-f]{64}$'),
  text          text NOT NULL,
  -- False if it was sealed by the deadline with open spots.
  is_complete   boolean NOT NULL,
  is_automatic  boolean NOT NULL,
  sealed_at     timestamptz NOT NULL,
  opened_at     timestamptz,
  PRIMARY KEY (team_match_id, team_id),
  FOREIGN KEY (team_match_id, team_id) REFERENCES lineups ON DELETE CASCADE
);

-- Changes of lineups after they were opened.
CREATE TABLE lineup_corrections (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  team_match_id integer NOT NULL,
  team_id       integer NOT NULL,
  -- Null if a player left the team.
  reason        text CHECK (char_length(reason) BETWEEN 1 AND 200),
  changed_by    integer REFERENCES members,
  changed_at    timestamptz NOT NULL,
  FOREIGN KEY (team_match_id, team_id) REFERENCES lineups ON DELETE CASCADE
);
CREATE INDEX lineup_corrections_of_lineup ON lineup_corrections (team_match_id, team_id);
CREATE INDEX lineup_corrections_changed_by ON lineup_corrections (changed_by);

CREATE CONSTRAINT TRIGGER lineup_seals_are_public AFTER INSERT OR UPDATE OR DELETE ON lineup_seals
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_public_change();
CREATE CONSTRAINT TRIGGER lineup_corrections_are_public AFTER INSERT OR UPDATE OR DELETE ON lineup_corrections
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_public_change();
