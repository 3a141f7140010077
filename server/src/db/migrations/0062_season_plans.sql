-- What an organizer enters to plan the season of a session; the service checks its fields. No row: nothing entered yet.
CREATE TABLE season_plans (
  session_id   integer PRIMARY KEY REFERENCES sessions ON DELETE CASCADE,
  plan         jsonb NOT NULL DEFAULT '{}',
  -- The last day on which captains can enter their dates.
  dates_due_on date,
  version      integer NOT NULL DEFAULT 0
);

-- Days on which a team can't play, and the days of the week that it prefers: 0 (Sunday) to 6.
CREATE TABLE team_season_dates (
  team_id        integer PRIMARY KEY REFERENCES teams ON DELETE CASCADE,
  blackout_days  date[] NOT NULL DEFAULT '{}' CHECK (cardinality(blackout_days) <= 60),
  preferred_days smallint[] NOT NULL DEFAULT '{}' CHECK (preferred_days <@ '{0,1,2,3,4,5,6}'::smallint[]),
  answered_by    integer REFERENCES members ON DELETE SET NULL,
  answered_at    timestamptz NOT NULL,
  version        integer NOT NULL DEFAULT 1
);
CREATE INDEX team_season_dates_answered_by ON team_season_dates (answered_by);
