-- What happened in a session, as links of a hash chain: `hash` is the SHA-256, in hexadecimal, of the previous hash, a line
-- break and `text`. Texts hold ids and scores, no names, so that an account can be erased and the chain still holds.
CREATE TABLE session_records (
  session_id integer NOT NULL REFERENCES sessions ON DELETE CASCADE,
  number     integer NOT NULL CHECK (number > 0),
  text       text NOT NULL,
  hash       text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  PRIMARY KEY (session_id, number)
);

CREATE CONSTRAINT TRIGGER session_records_are_public AFTER INSERT OR UPDATE OR DELETE ON session_records
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_public_change();
