-- Searches for a season. The problem is stored with a run, so that a restarted search and its result do not depend on later
-- changes of the plan. Any node can show progress and result.
CREATE TABLE season_runs (
  id             integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  session_id     integer NOT NULL REFERENCES sessions ON DELETE CASCADE,
  state          text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'stopped', 'failed')),
  problem        jsonb NOT NULL,
  -- Digest of the problem: a plan with another one has changed since.
  fingerprint    text NOT NULL,
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
CREATE UNIQUE INDEX season_runs_one_at_a_time ON season_runs (session_id) WHERE state IN ('waiting', 'running');
CREATE INDEX season_runs_of_session ON season_runs (session_id, id);
CREATE INDEX season_runs_started_by ON season_runs (started_by);
