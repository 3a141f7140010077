-- The steps at which a player was asked about a match: 1 the first question, 2 three days and 3 one day before.
CREATE TABLE availability_questions (
  team_match_id  integer NOT NULL REFERENCES team_matches ON DELETE CASCADE,
  team_member_id integer NOT NULL REFERENCES team_members ON DELETE CASCADE,
  step           smallint NOT NULL CHECK (step BETWEEN 1 AND 3),
  asked_at       timestamptz NOT NULL,
  PRIMARY KEY (team_match_id, team_member_id, step)
);
CREATE INDEX availability_questions_team_member_id ON availability_questions (team_member_id);
