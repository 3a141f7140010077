-- Finding sessions near a place: all that a search asks of a session in one row, kept true by triggers.

-- A degree by a degree, row by row from the south: the north pole lies in the last row, and both sides of the date line
-- in the first column.
CREATE FUNCTION cell_of(latitude double precision, longitude double precision) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN least(floor(latitude + 90), 179)::integer * 360 + floor(longitude + 180)::integer % 360;

-- x, y and z are the place on a ball of radius one: the product of two such vectors is the cosine of the way between
-- them, so a distance costs three multiplications and is right at the poles too.
CREATE TABLE session_search (
  session_id     integer PRIMARY KEY REFERENCES sessions ON DELETE CASCADE,
  name_key       text NOT NULL,
  sport_type_id  smallint NOT NULL,
  league_type_id smallint NOT NULL,
  gender_type_id smallint NOT NULL,
  min_age        smallint NOT NULL,
  max_age        smallint NOT NULL,
  rating_min     real NOT NULL,
  rating_max     real NOT NULL,
  starts_at      timestamptz NOT NULL,
  ends_at        timestamptz NOT NULL,
  -- Empty where neither the session nor its conference has a place.
  cell           integer,
  x              double precision,
  y              double precision,
  z              double precision,
  CONSTRAINT session_search_whole_place CHECK (num_nonnulls(cell, x, y, z) IN (0, 4))
);
CREATE INDEX session_search_near ON session_search (cell, league_type_id, ends_at);
CREATE INDEX session_search_by_name ON session_search (league_type_id, name_key, session_id);
CREATE INDEX session_search_by_start ON session_search (league_type_id, starts_at, session_id);
CREATE INDEX session_search_by_end ON session_search (league_type_id, ends_at, session_id);

-- What the table must hold; a season plays where its conference is.
CREATE VIEW session_search_source AS
  SELECT s.id AS session_id, lower(s.name) AS name_key, l.sport_type_id, l.league_type_id, c.gender_type_id, c.min_age,
    c.max_age, c.rating_min::real AS rating_min, c.rating_max::real AS rating_max, s.starts_at, s.ends_at,
    cell_of(p.latitude, p.longitude) AS cell,
    cos(radians(p.latitude)) * cos(radians(p.longitude)) AS x,
    cos(radians(p.latitude)) * sin(radians(p.longitude)) AS y,
    sin(radians(p.latitude)) AS z
  FROM sessions s
  JOIN conferences c ON c.id = s.conference_id
  JOIN leagues l ON l.id = c.league_id
  LEFT JOIN places p ON p.id = coalesce(s.place_id, c.place_id);

CREATE FUNCTION write_session_search(session_ids integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO session_search
  SELECT * FROM session_search_source WHERE session_id IN (SELECT unnest(session_ids)) ORDER BY session_id
  ON CONFLICT (session_id) DO UPDATE SET
    name_key = excluded.name_key, sport_type_id = excluded.sport_type_id, league_type_id = excluded.league_type_id,
    gender_type_id = excluded.gender_type_id, min_age = excluded.min_age, max_age = excluded.max_age,
    rating_min = excluded.rating_min, rating_max = excluded.rating_max, starts_at = excluded.starts_at,
    ends_at = excluded.ends_at, cell = excluded.cell, x = excluded.x, y = excluded.y, z = excluded.z
$$;

-- Whoever changes the conference right now is waited for, or waits and then finds the sessions of this statement there.
CREATE FUNCTION search_new_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM conferences WHERE id IN (SELECT conference_id FROM added) ORDER BY id FOR SHARE;
  PERFORM write_session_search(ARRAY(SELECT id FROM added));
  RETURN NULL;
END
$$;

CREATE FUNCTION search_changed_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'sessions' THEN
      PERFORM FROM conferences WHERE id = NEW.conference_id FOR SHARE;
      PERFORM write_session_search(ARRAY[NEW.id]);
    WHEN 'conferences' THEN
      PERFORM write_session_search(ARRAY(SELECT id FROM sessions WHERE conference_id = NEW.id));
    WHEN 'leagues' THEN
      PERFORM write_session_search(ARRAY(
        SELECT s.id FROM sessions s JOIN conferences c ON c.id = s.conference_id WHERE c.league_id = NEW.id
      ));
    WHEN 'places' THEN
      PERFORM write_session_search(ARRAY(
        SELECT id FROM sessions WHERE place_id = NEW.id
        UNION SELECT s.id FROM sessions s JOIN conferences c ON c.id = s.conference_id WHERE c.place_id = NEW.id
      ));
  END CASE;
  RETURN NULL;
END
$$;

CREATE TRIGGER sessions_are_searched AFTER INSERT ON sessions REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION search_new_sessions();
CREATE TRIGGER changed_sessions_are_searched
  AFTER UPDATE OF conference_id, place_id, name, starts_at, ends_at ON sessions
  FOR EACH ROW EXECUTE FUNCTION search_changed_sessions();
CREATE TRIGGER conferences_are_searched
  AFTER UPDATE OF league_id, place_id, gender_type_id, min_age, max_age, rating_min, rating_max ON conferences
  FOR EACH ROW
  WHEN ((OLD.league_id, OLD.place_id, OLD.gender_type_id, OLD.min_age, OLD.max_age, OLD.rating_min, OLD.rating_max)
    IS DISTINCT FROM
    (NEW.league_id, NEW.place_id, NEW.gender_type_id, NEW.min_age, NEW.max_age, NEW.rating_min, NEW.rating_max))
  EXECUTE FUNCTION search_changed_sessions();
CREATE TRIGGER leagues_are_searched AFTER UPDATE OF sport_type_id, league_type_id ON leagues
  FOR EACH ROW EXECUTE FUNCTION search_changed_sessions();
CREATE TRIGGER places_are_searched AFTER UPDATE OF latitude, longitude ON places
  FOR EACH ROW EXECUTE FUNCTION search_changed_sessions();

INSERT INTO session_search SELECT * FROM session_search_source;
