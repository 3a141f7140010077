-- A result names the players who played; line_players holds the lineup that the captains saved. Posting, correcting and
-- clearing a result leave the lineup as it is.

CREATE TABLE result_players (
  line_id        integer NOT NULL REFERENCES results ON DELETE CASCADE,
  side           smallint NOT NULL CHECK (side IN (1, 2)),
  slot           smallint NOT NULL CHECK (slot IN (1, 2)),
  team_member_id integer NOT NULL,
  -- Carried along because a player rostered on both teams has two team_member_ids; follows when players are merged.
  player_id      integer NOT NULL,
  PRIMARY KEY (line_id, side, slot),
  CONSTRAINT result_players_once UNIQUE (line_id, side, player_id),
  FOREIGN KEY (team_member_id, player_id) REFERENCES team_members (id, player_id) ON UPDATE CASCADE
);
CREATE INDEX result_players_team_member_id ON result_players (team_member_id);
CREATE INDEX result_players_player_id ON result_players (player_id);

INSERT INTO result_players (line_id, side, slot, team_member_id, player_id)
SELECT p.line_id, p.side, p.slot, p.team_member_id, p.player_id
FROM line_players p JOIN results r ON r.line_id = p.line_id;

-- The previous release writes the players of a result into line_players. False marks its results, whose players are
-- copied by the two triggers below as long as nodes of that release may run beside this one.
ALTER TABLE results ADD COLUMN has_own_players boolean NOT NULL DEFAULT false;

CREATE FUNCTION copy_result_players() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO result_players (line_id, side, slot, team_member_id, player_id)
  SELECT p.line_id, p.side, p.slot, p.team_member_id, p.player_id FROM line_players p WHERE p.line_id = NEW.line_id;
  RETURN NULL;
END $$;
CREATE TRIGGER results_copy_players AFTER INSERT ON results
  FOR EACH ROW WHEN (NOT NEW.has_own_players) EXECUTE FUNCTION copy_result_players();

CREATE FUNCTION follow_line_players() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM result_players p USING results r
    WHERE r.line_id = OLD.line_id AND NOT r.has_own_players
      AND p.line_id = OLD.line_id AND p.side = OLD.side AND p.slot = OLD.slot;
  ELSE
    INSERT INTO result_players (line_id, side, slot, team_member_id, player_id)
    SELECT NEW.line_id, NEW.side, NEW.slot, NEW.team_member_id, NEW.player_id
    FROM results r WHERE r.line_id = NEW.line_id AND NOT r.has_own_players;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER line_players_follow AFTER INSERT OR DELETE ON line_players
  FOR EACH ROW EXECUTE FUNCTION follow_line_players();
