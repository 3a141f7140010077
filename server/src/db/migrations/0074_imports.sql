-- A file that an organizer imports into a session: first read and checked, then imported, and undone while nothing depends on it.
-- Rows hold what people typed about others, so that they are deleted after a while.
CREATE TABLE imports (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  session_id  integer NOT NULL REFERENCES sessions ON DELETE CASCADE,
  kind        text NOT NULL CHECK (kind ~ '^[a-z]{1,20}$'),
  file_name   text NOT NULL CHECK (char_length(file_name) BETWEEN 1 AND 120),
  state       text NOT NULL DEFAULT 'checked' CHECK (state IN ('checked', 'imported', 'undone')),
  headings    jsonb NOT NULL CHECK (jsonb_typeof(headings) = 'array'),
  -- The heading of each field.
  mapping     jsonb NOT NULL CHECK (jsonb_typeof(mapping) = 'object'),
  version     integer NOT NULL DEFAULT 1,
  created_by  integer REFERENCES members ON DELETE SET NULL,
  created_at  timestamptz NOT NULL,
  imported_at timestamptz,
  undone_at   timestamptz,
  CONSTRAINT imports_dated CHECK (num_nonnulls(imported_at) = (state <> 'checked')::int
    AND num_nonnulls(undone_at) = (state = 'undone')::int)
);
CREATE INDEX imports_of_session ON imports (session_id, id);
CREATE INDEX imports_created_by ON imports (created_by);
CREATE INDEX imports_created_at ON imports (created_at);

CREATE TABLE import_rows (
  import_id     integer NOT NULL REFERENCES imports ON DELETE CASCADE,
  -- As counted in the file.
  line          integer NOT NULL CHECK (line > 0),
  cells         jsonb NOT NULL CHECK (jsonb_typeof(cells) = 'array'),
  state         text NOT NULL CHECK (state IN ('new', 'matched', 'changed', 'unsure', 'wrong')),
  note          text NOT NULL CHECK (char_length(note) <= 500),
  candidate_ids integer[] NOT NULL DEFAULT '{}',
  -- The organizer's answer to a question: a member, or 0 for a new person.
  answer        integer,
  PRIMARY KEY (import_id, line)
);
CREATE INDEX import_rows_by_state ON import_rows (import_id, state, line);

-- What an import created or changed, by which it is undone. Without foreign keys: what is gone by then needs no undoing.
CREATE TABLE import_changes (
  import_id integer NOT NULL REFERENCES imports ON DELETE CASCADE,
  kind      text NOT NULL CHECK (kind IN ('team', 'member', 'spot', 'captain', 'substitute')),
  -- Of the team, member, roster spot or captain.
  id        integer NOT NULL,
  PRIMARY KEY (import_id, kind, id)
);

-- The columns of the last import, so that the next file of the same league needs no choosing.
CREATE TABLE import_mappings (
  league_id integer NOT NULL REFERENCES leagues ON DELETE CASCADE,
  kind      text NOT NULL CHECK (kind ~ '^[a-z]{1,20}$'),
  mapping   jsonb NOT NULL CHECK (jsonb_typeof(mapping) = 'object'),
  PRIMARY KEY (league_id, kind)
);
