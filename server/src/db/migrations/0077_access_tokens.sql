-- Tokens with which programs call the service: personal ones, and those of a league, which work for that league only.
-- The digest finds a token; the beginning lets its owner recognize it. Revoking deletes the row.
CREATE TABLE access_tokens (
  id                integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id         integer NOT NULL REFERENCES members ON DELETE CASCADE,
  league_id         integer REFERENCES leagues ON DELETE CASCADE,
  name              text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  digest            bytea NOT NULL UNIQUE,
  beginning         text NOT NULL,
  scopes            text[] NOT NULL CHECK (scopes <@ ARRAY['read-public', 'read-league', 'write-scores']),
  -- Whether the log-in that made it had proven a second factor: without, it has no organizer's rights where they need one.
  has_second_factor boolean NOT NULL,
  created_at        timestamptz NOT NULL,
  expires_at        timestamptz NOT NULL,
  last_used_at      timestamptz
);
CREATE INDEX access_tokens_member_id ON access_tokens (member_id);
CREATE INDEX access_tokens_league_id ON access_tokens (league_id);
CREATE INDEX access_tokens_expires_at ON access_tokens (expires_at);
