-- A match without a place of its own is at the home court of its first team, so it moves with that court.
CREATE FUNCTION count_home_court_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Locked by id, as wherever several matches are locked, so that two writers never wait for each other.
  UPDATE team_matches SET calendar_sequence = calendar_sequence + 1, calendar_changed_at = now()
  WHERE id IN (SELECT m.id FROM team_matches m WHERE m.position1_team_id = NEW.id AND m.place_id IS NULL
    ORDER BY m.id FOR UPDATE);
  UPDATE postponed_lines o SET calendar_sequence = o.calendar_sequence + 1, calendar_changed_at = now()
  FROM team_matches m JOIN lines n ON n.team_match_id = m.id
  WHERE m.position1_team_id = NEW.id AND m.place_id IS NULL AND o.line_id = n.id AND o.place_id IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER teams_calendar_change AFTER UPDATE OF home_court_place_id ON teams FOR EACH ROW
  WHEN (OLD.home_court_place_id IS DISTINCT FROM NEW.home_court_place_id)
  EXECUTE FUNCTION count_home_court_change();

-- What calendars say is canceled, beside deleted matches: matches without a date or an opponent for now, lines that had a date of
-- their own, and, for the feeds of a team that was replaced, what it no longer plays (former_team_id).
ALTER TABLE canceled_matches
  DROP CONSTRAINT canceled_matches_pkey,
  ADD COLUMN line_id integer,
  ADD COLUMN match_type_id smallint,
  ADD COLUMN lineup_position smallint,
  ADD COLUMN former_team_id integer REFERENCES teams ON DELETE CASCADE,
  ADD CONSTRAINT canceled_matches_line CHECK (num_nonnulls(line_id, match_type_id, lineup_position) IN (0, 3)),
  ADD CONSTRAINT canceled_matches_once UNIQUE NULLS NOT DISTINCT (team_match_id, line_id, former_team_id);
CREATE INDEX canceled_matches_line_id ON canceled_matches (line_id) WHERE line_id IS NOT NULL;
CREATE INDEX canceled_matches_former_team_id ON canceled_matches (former_team_id) WHERE former_team_id IS NOT NULL;

-- How often the date, place or teams of the line changed, which so far was counted with its match.
ALTER TABLE postponed_lines
  ADD COLUMN calendar_sequence integer NOT NULL DEFAULT 0,
  ADD COLUMN calendar_changed_at timestamptz NOT NULL DEFAULT now();
UPDATE postponed_lines o SET calendar_sequence = m.calendar_sequence + 1
FROM lines n JOIN team_matches m ON m.id = n.team_match_id WHERE n.id = o.line_id;

INSERT INTO canceled_matches (team_match_id, session_id, position1_team_id, position2_team_id, place_id, match_at,
  sequence, canceled_at)
SELECT m.id, m.session_id, m.position1_team_id, m.position2_team_id, m.place_id, x.original_at, m.calendar_sequence,
  m.calendar_changed_at
FROM postponements x
JOIN team_matches m ON m.id = x.team_match_id AND m.match_at IS NULL
JOIN schedules d ON d.session_id = m.session_id AND d.schedule_status_type_id = 2
WHERE x.settled_at IS NULL AND x.is_whole_match AND x.original_at IS NOT NULL
  AND m.position1_team_id IS NOT NULL AND m.position2_team_id IS NOT NULL;

-- The match, or the line, is played by these teams again: only feeds of teams that were replaced still say that it is canceled.
CREATE FUNCTION end_cancellation(match integer, line integer, team1 integer, team2 integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO canceled_matches (team_match_id, session_id, position1_team_id, position2_team_id, place_id, match_at,
    sequence, canceled_at, line_id, match_type_id, lineup_position, former_team_id)
  SELECT x.team_match_id, x.session_id, x.position1_team_id, x.position2_team_id, x.place_id, x.match_at,
    x.sequence, x.canceled_at, x.line_id, x.match_type_id, x.lineup_position, f.team_id
  FROM canceled_matches x CROSS JOIN unnest(ARRAY[x.position1_team_id, x.position2_team_id]) AS f (team_id)
  WHERE x.team_match_id = match AND x.line_id IS NOT DISTINCT FROM line AND x.former_team_id IS NULL
    AND f.team_id NOT IN (team1, team2)
  ON CONFLICT ON CONSTRAINT canceled_matches_once DO UPDATE
    SET position1_team_id = excluded.position1_team_id, position2_team_id = excluded.position2_team_id,
      place_id = excluded.place_id, match_at = excluded.match_at, sequence = excluded.sequence,
      canceled_at = excluded.canceled_at;
  DELETE FROM canceled_matches x WHERE x.team_match_id = match AND x.line_id IS NOT DISTINCT FROM line
    AND (x.former_team_id IS NULL OR x.former_team_id IN (team1, team2));
$$;

CREATE FUNCTION follow_calendar_match() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  had_teams boolean := num_nulls(OLD.position1_team_id, OLD.position2_team_id) = 0;
  has_teams boolean := num_nulls(NEW.position1_team_id, NEW.position2_team_id) = 0;
  new_teams boolean := (OLD.position1_team_id, OLD.position2_team_id)
    IS DISTINCT FROM (NEW.position1_team_id, NEW.position2_team_id);
BEGIN
  IF new_teams OR OLD.place_id IS DISTINCT FROM NEW.place_id THEN
    UPDATE postponed_lines o SET calendar_sequence = o.calendar_sequence + 1, calendar_changed_at = now()
    FROM lines n WHERE n.team_match_id = NEW.id AND o.line_id = n.id AND (new_teams OR o.place_id IS NULL);
  END IF;
  IF had_teams AND (new_teams OR NEW.match_at IS NULL) AND EXISTS (SELECT FROM schedules d
    WHERE d.session_id = NEW.session_id AND d.schedule_status_type_id = 2) THEN
    INSERT INTO canceled_matches (team_match_id, session_id, position1_team_id, position2_team_id, place_id, match_at,
      sequence, canceled_at, line_id, match_type_id, lineup_position)
    SELECT NEW.id, NEW.session_id, OLD.position1_team_id, OLD.position2_team_id, OLD.place_id, OLD.match_at,
      NEW.calendar_sequence, now(), NULL, NULL, NULL
    WHERE OLD.match_at IS NOT NULL
    UNION ALL
    SELECT NEW.id, NEW.session_id, OLD.position1_team_id, OLD.position2_team_id, coalesce(o.place_id, OLD.place_id),
      o.play_at, o.calendar_sequence, now(), n.id, n.match_type_id, n.lineup_position
    FROM lines n JOIN postponed_lines o ON o.line_id = n.id
    WHERE new_teams AND n.team_match_id = NEW.id AND o.play_at IS NOT NULL
    ON CONFLICT ON CONSTRAINT canceled_matches_once DO NOTHING;
  END IF;
  IF has_teams AND NEW.match_at IS NOT NULL AND (new_teams OR OLD.match_at IS NULL) THEN
    PERFORM end_cancellation(NEW.id, NULL, NEW.position1_team_id, NEW.position2_team_id);
  END IF;
  IF has_teams AND new_teams THEN
    PERFORM end_cancellation(NEW.id, n.id, NEW.position1_team_id, NEW.position2_team_id)
    FROM lines n JOIN postponed_lines o ON o.line_id = n.id
    WHERE n.team_match_id = NEW.id AND o.play_at IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER team_matches_in_calendars
  AFTER UPDATE OF match_at, place_id, position1_team_id, position2_team_id ON team_matches
  FOR EACH ROW WHEN ((OLD.match_at, OLD.place_id, OLD.position1_team_id, OLD.position2_team_id)
    IS DISTINCT FROM (NEW.match_at, NEW.place_id, NEW.position1_team_id, NEW.position2_team_id))
  EXECUTE FUNCTION follow_calendar_match();

CREATE FUNCTION count_calendar_line_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    NEW.calendar_sequence := OLD.calendar_sequence + 1;
    NEW.calendar_changed_at := now();
  ELSE
    -- The line had a date of its own before.
    NEW.calendar_sequence := coalesce((SELECT x.sequence + 1 FROM canceled_matches x
      WHERE x.line_id = NEW.line_id AND x.former_team_id IS NULL), NEW.calendar_sequence);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER postponed_lines_calendar_start BEFORE INSERT ON postponed_lines
  FOR EACH ROW EXECUTE FUNCTION count_calendar_line_change();
CREATE TRIGGER postponed_lines_calendar_change BEFORE UPDATE OF play_at, place_id ON postponed_lines
  FOR EACH ROW WHEN ((OLD.play_at, OLD.place_id) IS DISTINCT FROM (NEW.play_at, NEW.place_id))
  EXECUTE FUNCTION count_calendar_line_change();

CREATE FUNCTION follow_calendar_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' AND NEW.play_at IS NOT NULL THEN
    PERFORM end_cancellation(m.id, n.id, m.position1_team_id, m.position2_team_id)
    FROM lines n JOIN team_matches m ON m.id = n.team_match_id
    WHERE n.id = NEW.line_id AND m.position1_team_id IS NOT NULL AND m.position2_team_id IS NOT NULL;
  ELSIF TG_OP <> 'INSERT' AND OLD.play_at IS NOT NULL THEN
    -- Nothing is found if the line itself is deleted.
    INSERT INTO canceled_matches (team_match_id, session_id, position1_team_id, position2_team_id, place_id, match_at,
      sequence, canceled_at, line_id, match_type_id, lineup_position)
    SELECT m.id, m.session_id, m.position1_team_id, m.position2_team_id, coalesce(OLD.place_id, m.place_id),
      OLD.play_at, OLD.calendar_sequence + 1, now(), n.id, n.match_type_id, n.lineup_position
    FROM lines n
    JOIN team_matches m ON m.id = n.team_match_id
    JOIN schedules d ON d.session_id = m.session_id AND d.schedule_status_type_id = 2
    WHERE n.id = OLD.line_id AND m.position1_team_id IS NOT NULL AND m.position2_team_id IS NOT NULL
    ON CONFLICT ON CONSTRAINT canceled_matches_once DO NOTHING;
  ELSE
    -- It waits for a date again, or no longer.
    UPDATE canceled_matches SET sequence = sequence + 1, canceled_at = now()
    WHERE line_id = coalesce(NEW.line_id, OLD.line_id) AND former_team_id IS NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER postponed_lines_in_calendars AFTER INSERT OR DELETE ON postponed_lines
  FOR EACH ROW EXECUTE FUNCTION follow_calendar_line();
CREATE TRIGGER postponed_lines_dated_in_calendars AFTER UPDATE OF play_at ON postponed_lines
  FOR EACH ROW WHEN (OLD.play_at IS DISTINCT FROM NEW.play_at) EXECUTE FUNCTION follow_calendar_line();
