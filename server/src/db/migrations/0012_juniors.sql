-- Who stands, or ever stood, on a roster of a junior league: asked for every name that a visitor searches, so that it
-- stands in the row itself and need not be looked for through team, session, conference and league.

ALTER TABLE team_members ADD COLUMN among_juniors boolean NOT NULL DEFAULT false;

UPDATE team_members r SET among_juniors = true
FROM teams t
  JOIN sessions s ON s.id = t.session_id
  JOIN conferences c ON c.id = s.conference_id
  JOIN leagues l ON l.id = c.league_id
WHERE t.id = r.team_id AND l.league_type_id IN (3, 7);

CREATE INDEX team_members_juniors ON team_members (player_id) WHERE among_juniors;

-- 3 and 7 are the league types of juniors.
CREATE FUNCTION is_team_of_juniors(team integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT l.league_type_id IN (3, 7)
  FROM teams t
    JOIN sessions s ON s.id = t.session_id
    JOIN conferences c ON c.id = s.conference_id
    JOIN leagues l ON l.id = c.league_id
  WHERE t.id = team
$$;

-- Where there is no such team, the foreign key says so afterwards.
CREATE FUNCTION mark_junior() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.among_juniors := coalesce(is_team_of_juniors(NEW.team_id), false);
  RETURN NEW;
END
$$;

CREATE TRIGGER team_members_among_juniors BEFORE INSERT OR UPDATE OF team_id, among_juniors ON team_members
  FOR EACH ROW EXECUTE FUNCTION mark_junior();

-- Touched again, so that they are marked by what they belong to now.
CREATE FUNCTION mark_juniors_below() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE team_members r SET among_juniors = false
  FROM teams t JOIN sessions s ON s.id = t.session_id JOIN conferences c ON c.id = s.conference_id
  WHERE r.team_id = t.id AND CASE TG_TABLE_NAME
    WHEN 'teams' THEN t.id = NEW.id
    WHEN 'sessions' THEN s.id = NEW.id
    WHEN 'conferences' THEN c.id = NEW.id
    ELSE c.league_id = NEW.id END;
  RETURN NULL;
END
$$;

CREATE TRIGGER leagues_change_juniors AFTER UPDATE OF league_type_id ON leagues FOR EACH ROW
  WHEN (OLD.league_type_id <> NEW.league_type_id) EXECUTE FUNCTION mark_juniors_below();
CREATE TRIGGER conferences_change_juniors AFTER UPDATE OF league_id ON conferences FOR EACH ROW
  WHEN (OLD.league_id <> NEW.league_id) EXECUTE FUNCTION mark_juniors_below();
CREATE TRIGGER sessions_change_juniors AFTER UPDATE OF conference_id ON sessions FOR EACH ROW
  WHEN (OLD.conference_id <> NEW.conference_id) EXECUTE FUNCTION mark_juniors_below();
CREATE TRIGGER teams_change_juniors AFTER UPDATE OF session_id ON teams FOR EACH ROW
  WHEN (OLD.session_id <> NEW.session_id) EXECUTE FUNCTION mark_juniors_below();
