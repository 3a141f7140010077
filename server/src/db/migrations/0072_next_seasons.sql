-- The session that follows a finished one. One each, so that two organizers don't start it twice.
CREATE TABLE next_seasons (
  session_id      integer PRIMARY KEY REFERENCES sessions ON DELETE CASCADE,
  from_session_id integer NOT NULL UNIQUE REFERENCES sessions ON DELETE CASCADE,
  -- What was taken along besides the settings.
  taken           text[] NOT NULL CHECK (taken <@ ARRAY['rules', 'venues', 'teams', 'captains', 'rosters']),
  -- Captains are asked to answer by this day.
  answer_by       date NOT NULL,
  created_by      integer REFERENCES members ON DELETE SET NULL,
  created_at      timestamptz NOT NULL
);
CREATE INDEX next_seasons_created_by ON next_seasons (created_by);

-- Teams that were taken along: whether they play again is for their captains to say, and for organizers to approve.
CREATE TABLE returning_teams (
  team_id           integer PRIMARY KEY REFERENCES teams ON DELETE CASCADE,
  answer            text CHECK (answer IN ('in', 'out')),
  answered_by       integer REFERENCES members ON DELETE SET NULL,
  answered_at       timestamptz,
  asked_at          timestamptz NOT NULL,
  approved_at       timestamptz,
  -- The last reminders to those who have not answered, and to those who have not paid.
  nudged_at         timestamptz,
  payment_nudged_at timestamptz
);
CREATE INDEX returning_teams_answered_by ON returning_teams (answered_by);

-- Players of the last season, who are invited once their captain says that the team plays again. Not a roster: they register.
CREATE TABLE returning_players (
  team_id     integer NOT NULL REFERENCES returning_teams ON DELETE CASCADE,
  member_id   integer NOT NULL REFERENCES members ON DELETE CASCADE,
  invited_at  timestamptz,
  answer      text CHECK (answer IN ('in', 'out')),
  answered_at timestamptz,
  PRIMARY KEY (team_id, member_id)
);
CREATE INDEX returning_players_member ON returning_players (member_id);
