-- A player who may do for one match what a captain may, until midnight after the match day (compared when it is read). A team
-- has one for each match. Lineups saved before sees_from stay hidden, because whoever named the player did not see them.
CREATE TABLE acting_captains (
  team_match_id  integer NOT NULL REFERENCES team_matches ON DELETE CASCADE,
  team_id        integer NOT NULL REFERENCES teams ON DELETE CASCADE,
  team_member_id integer NOT NULL REFERENCES team_members ON DELETE CASCADE,
  named_by       integer NOT NULL REFERENCES members,
  named_at       timestamptz NOT NULL,
  sees_from      timestamptz,
  PRIMARY KEY (team_match_id, team_id)
);
CREATE INDEX acting_captains_team_id ON acting_captains (team_id);
CREATE INDEX acting_captains_team_member_id ON acting_captains (team_member_id);
CREATE INDEX acting_captains_named_by ON acting_captains (named_by);
