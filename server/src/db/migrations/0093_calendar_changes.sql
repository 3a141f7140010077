-- A match without a place of its own is at the home court of its first team, so it moves with that court.
CREATE FUNCTION count_home_court_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Locked by id, as wherever several matches are locked, so that two writers never wait for each other.
  UPDATE team_matches SET calendar_sequence = calendar_sequence + 1, calendar_changed_at = now()
  WHERE id IN (SELECT m.id FROM team_matches m WHERE m.position1_team_id = NEW.id AND m.place_id IS NULL
    ORDER BY m.id FOR UPDATE);
  RETURN NULL;
END $$;
CREATE TRIGGER teams_calendar_change AFTER UPDATE OF home_court_place_id ON teams FOR EACH ROW
  WHEN (OLD.home_court_place_id IS DISTINCT FROM NEW.home_court_place_id)
  EXECUTE FUNCTION count_home_court_change();
