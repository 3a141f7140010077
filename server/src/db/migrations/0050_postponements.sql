-- A match or some of its lines that are not played on their date. A match has at most one that is open.
CREATE TABLE postponements (
  id             integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  team_match_id  integer NOT NULL REFERENCES team_matches ON DELETE CASCADE,
  reason         text NOT NULL CHECK (reason IN ('rain', 'court', 'player')),
  -- The match itself has no date meanwhile; otherwise the lines that name this postponement wait for one.
  is_whole_match boolean NOT NULL,
  -- When the match was to be played.
  original_at    timestamptz,
  message        text CHECK (char_length(message) <= 500),
  postponed_by   integer NOT NULL REFERENCES members,
  postponed_at   timestamptz NOT NULL,
  settled_by     integer REFERENCES members,
  settled_at     timestamptz,
  -- agreed by both sides, set by an organizer or in the match editor, or resumed on the date that it had.
  outcome        text CHECK (outcome IN ('agreed', 'set', 'resumed')),
  CONSTRAINT postponements_settled_with_outcome CHECK ((settled_at IS NULL) = (outcome IS NULL))
);
CREATE UNIQUE INDEX postponements_one_open ON postponements (team_match_id) WHERE settled_at IS NULL;
CREATE INDEX postponements_of_match ON postponements (team_match_id, id);
CREATE INDEX postponements_postponed_by ON postponements (postponed_by);
CREATE INDEX postponements_settled_by ON postponements (settled_by);
CREATE CONSTRAINT TRIGGER postponements_are_public AFTER INSERT OR UPDATE OR DELETE ON postponements
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_public_change();

-- Lines that do not follow the date of their match.
CREATE TABLE postponed_lines (
  line_id         integer PRIMARY KEY REFERENCES lines ON DELETE CASCADE,
  postponement_id integer NOT NULL REFERENCES postponements ON DELETE CASCADE,
  -- Null while both sides look for a date.
  play_at         timestamptz,
  -- Null: where the match is played.
  place_id        integer REFERENCES places ON DELETE SET NULL
);
CREATE INDEX postponed_lines_postponement_id ON postponed_lines (postponement_id);
CREATE INDEX postponed_lines_place_id ON postponed_lines (place_id);
CREATE CONSTRAINT TRIGGER postponed_lines_are_public AFTER INSERT OR UPDATE OR DELETE ON postponed_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_public_change();
