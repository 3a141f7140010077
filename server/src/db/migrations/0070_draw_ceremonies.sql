-- A draw to which captains add secrets: first only as their SHA-256, then revealed. The teams, seeds and lines of a ceremony are
-- copied, so that anyone can repeat the draw after teams were renamed, moved or deleted.
CREATE TABLE draw_ceremonies (
  id                 integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  session_id         integer NOT NULL REFERENCES sessions ON DELETE CASCADE,
  step               text NOT NULL DEFAULT 'collecting' CHECK (step IN ('collecting', 'revealing', 'drawn', 'canceled')),
  service_commitment text NOT NULL CHECK (service_commitment ~ '^[0-9a-f]{64}$'),
  -- Published with the draw; removed if the ceremony is canceled.
  service_secret     text,
  team_ids           integer[],
  seeds              jsonb,
  random_seed        integer,
  lines              integer[],
  opened_by          integer REFERENCES members ON DELETE SET NULL,
  opened_at          timestamptz NOT NULL,
  ended_at           timestamptz,
  CHECK (step <> 'drawn' OR num_nonnulls(service_secret, team_ids, seeds, random_seed, lines, ended_at) = 6)
);
CREATE UNIQUE INDEX draw_ceremonies_one_at_a_time ON draw_ceremonies (session_id)
  WHERE step IN ('collecting', 'revealing');
CREATE INDEX draw_ceremonies_of_session ON draw_ceremonies (session_id, id);
CREATE INDEX draw_ceremonies_opened_by ON draw_ceremonies (opened_by);

CREATE TABLE draw_secrets (
  ceremony_id integer NOT NULL REFERENCES draw_ceremonies ON DELETE CASCADE,
  -- Without a foreign key: the draw can be repeated after the team is deleted.
  team_id     integer NOT NULL,
  commitment  text NOT NULL CHECK (commitment ~ '^[0-9a-f]{64}$'),
  -- Null until a captain reveals it.
  secret      text CHECK (length(secret) <= 240),
  PRIMARY KEY (ceremony_id, team_id)
);
