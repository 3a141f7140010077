-- Captains are told of the results of a match in one e-mail, some minutes after the last change.

-- A row means that changes of the match are yet to be told.
CREATE TABLE result_digests (
  team_match_id integer PRIMARY KEY REFERENCES team_matches ON DELETE CASCADE,
  -- The first change that is not told yet.
  since         timestamptz NOT NULL,
  due_at        timestamptz NOT NULL
);
CREATE INDEX result_digests_due_at ON result_digests (due_at);

-- The previous release tells of each change at once, so its rows are not to be told again.
ALTER TABLE result_history ADD COLUMN to_tell boolean NOT NULL DEFAULT false;
