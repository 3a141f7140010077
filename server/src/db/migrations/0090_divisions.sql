-- Divisions of a conference: a session plays below another, and between the two as many teams go up as go down when their
-- next seasons start. A chain, so that a session has at most one division above and one below.
CREATE TABLE divisions (
  session_id       integer PRIMARY KEY REFERENCES sessions ON DELETE CASCADE,
  above_session_id integer NOT NULL UNIQUE REFERENCES sessions ON DELETE CASCADE,
  teams_moving     smallint NOT NULL CHECK (teams_moving BETWEEN 1 AND 8),
  CONSTRAINT divisions_are_two_sessions CHECK (session_id <> above_session_id)
);

-- Whether the team came from the division below or above; its captains are told with the question.
ALTER TABLE returning_teams ADD COLUMN moved text CHECK (moved IN ('up', 'down'));
