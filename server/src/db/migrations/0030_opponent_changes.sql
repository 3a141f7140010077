-- Matches of a draw that a result gave other teams, until the people of these teams are told. The e-mail goes out with the
-- one about the results of the match that caused it, so that a result corrected at once is told once.

CREATE TABLE opponent_changes (
  team_match_id  integer PRIMARY KEY REFERENCES team_matches ON DELETE CASCADE,
  -- The match whose result changed the teams.
  result_of      integer NOT NULL REFERENCES team_matches ON DELETE CASCADE,
  -- The teams that people last knew in positions 1 and 2, null for an open one.
  known_team_ids integer[] NOT NULL CHECK (cardinality(known_team_ids) = 2)
);
CREATE INDEX opponent_changes_result_of ON opponent_changes (result_of);
