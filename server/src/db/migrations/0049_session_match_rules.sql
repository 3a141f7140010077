-- Rules of the matches of a session, one row for each session; the defaults change nothing.
CREATE TABLE session_match_rules (
  session_id      integer PRIMARY KEY REFERENCES sessions ON DELETE CASCADE,
  version         integer NOT NULL DEFAULT 1,
  -- Whether the other side confirms a score, and after how many hours it stands by itself.
  confirms_scores boolean NOT NULL DEFAULT false,
  confirm_hours   smallint NOT NULL DEFAULT 48 CHECK (confirm_hours BETWEEN 1 AND 336)
);
INSERT INTO session_match_rules (session_id) SELECT id FROM sessions;

-- By a trigger, because the previous release does not know the table.
CREATE FUNCTION add_match_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO session_match_rules (session_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_add_match_rules AFTER INSERT ON sessions
  FOR EACH ROW EXECUTE FUNCTION add_match_rules();

CREATE CONSTRAINT TRIGGER session_match_rules_are_public AFTER INSERT OR UPDATE OR DELETE ON session_match_rules
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_public_change();
