-- Rule packs that an organizer imported for a session. A version is never changed: a change is the next version. `pack` is text,
-- which keeps the order of its fields.
CREATE TABLE imported_rule_packs (
  session_id  integer NOT NULL REFERENCES sessions ON DELETE CASCADE,
  pack_id     text NOT NULL CHECK (char_length(pack_id) BETWEEN 1 AND 40),
  version     integer NOT NULL CHECK (version BETWEEN 1 AND 9999),
  pack        json NOT NULL CHECK (json_typeof(pack) = 'object'),
  imported_at timestamptz NOT NULL,
  PRIMARY KEY (session_id, pack_id, version)
);

CREATE CONSTRAINT TRIGGER imported_rule_packs_are_public AFTER INSERT OR UPDATE OR DELETE ON imported_rule_packs
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_public_change();
