-- Proposals to repair a season: what the organizer said happened, the matches at that time, and the schedule that was found.
CREATE TABLE season_repairs (
  id             integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  session_id     integer NOT NULL REFERENCES sessions ON DELETE CASCADE,
  state          text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'stopped', 'failed')),
  events         jsonb NOT NULL,
  problem        jsonb NOT NULL,
  -- Date, place, teams and version of every match, to notice a change before the proposal is published.
  snapshot       jsonb NOT NULL,
  search_seconds smallint NOT NULL,
  progress       jsonb NOT NULL,
  proposal       jsonb,
  should_stop    boolean NOT NULL DEFAULT false,
  attempts       smallint NOT NULL DEFAULT 0,
  started_by     integer REFERENCES members ON DELETE SET NULL,
  created_at     timestamptz NOT NULL,
  -- When the worker last wrote; a worker that is silent for long is gone.
  seen_at        timestamptz NOT NULL,
  used_at        timestamptz
);
CREATE UNIQUE INDEX season_repairs_one_at_a_time ON season_repairs (session_id) WHERE state IN ('waiting', 'running');
CREATE INDEX season_repairs_of_session ON season_repairs (session_id, id);
CREATE INDEX season_repairs_started_by ON season_repairs (started_by);
