-- What calendars need to follow a match: how often its date, place or teams changed, and when they last did.
ALTER TABLE team_matches
  ADD COLUMN calendar_sequence integer NOT NULL DEFAULT 0,
  ADD COLUMN calendar_changed_at timestamptz NOT NULL DEFAULT now();

CREATE FUNCTION count_calendar_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.calendar_sequence := OLD.calendar_sequence + 1;
  NEW.calendar_changed_at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER team_matches_calendar_change
  BEFORE UPDATE OF match_at, place_id, position1_team_id, position2_team_id ON team_matches
  FOR EACH ROW WHEN ((OLD.match_at, OLD.place_id, OLD.position1_team_id, OLD.position2_team_id)
    IS DISTINCT FROM (NEW.match_at, NEW.place_id, NEW.position1_team_id, NEW.position2_team_id))
  EXECUTE FUNCTION count_calendar_change();

-- Deleted matches of published schedules, so that calendars can say that they are canceled.
CREATE TABLE canceled_matches (
  team_match_id     integer PRIMARY KEY,
  session_id        integer NOT NULL REFERENCES sessions ON DELETE CASCADE,
  position1_team_id integer NOT NULL REFERENCES teams ON DELETE CASCADE,
  position2_team_id integer NOT NULL REFERENCES teams ON DELETE CASCADE,
  place_id          integer REFERENCES places ON DELETE SET NULL,
  match_at          timestamptz NOT NULL,
  sequence          integer NOT NULL,
  canceled_at       timestamptz NOT NULL
);
CREATE INDEX canceled_matches_session_id ON canceled_matches (session_id);
CREATE INDEX canceled_matches_position1_team_id ON canceled_matches (position1_team_id);
CREATE INDEX canceled_matches_position2_team_id ON canceled_matches (position2_team_id);
CREATE INDEX canceled_matches_place_id ON canceled_matches (place_id);
CREATE CONSTRAINT TRIGGER canceled_matches_are_public AFTER INSERT OR UPDATE OR DELETE ON canceled_matches
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_public_change();

-- The secret address of a member's own calendar: its digest to find it by, and encrypted to show it again.
CREATE TABLE calendar_addresses (
  member_id integer PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  digest    bytea NOT NULL UNIQUE,
  encrypted bytea NOT NULL,
  made_at   timestamptz NOT NULL
);
