-- Sites whose pages may show parts of a league in a frame. Without any, nobody may.
CREATE TABLE embed_origins (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  league_id  integer NOT NULL REFERENCES leagues ON DELETE CASCADE,
  origin     text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT embed_origins_once UNIQUE (league_id, origin)
);
