-- League points that an organizer gave to a team, or took from it. Standings of rounds before after_round do not count them.
CREATE TABLE point_adjustments (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  session_id  integer NOT NULL REFERENCES sessions ON DELETE CASCADE,
  team_id     integer NOT NULL REFERENCES teams ON DELETE CASCADE,
  points      numeric(5, 2) NOT NULL CHECK (points BETWEEN -100 AND 100 AND points <> 0),
  reason      text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 200),
  after_round integer NOT NULL CHECK (after_round >= 0),
  created_at  timestamptz NOT NULL
);
CREATE INDEX point_adjustments_session_id ON point_adjustments (session_id, id);
CREATE INDEX point_adjustments_team_id ON point_adjustments (team_id);

CREATE CONSTRAINT TRIGGER point_adjustments_are_public AFTER INSERT OR UPDATE OR DELETE ON point_adjustments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_public_change();
