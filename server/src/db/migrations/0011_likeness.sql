-- Finding what was mistyped, by the likeness of names; asked only where their beginnings find nothing.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Every first and last name that players bear, once: a million players share some hundred thousand, and likeness is
-- looked for among these.
CREATE TABLE player_names (name text PRIMARY KEY);
CREATE INDEX player_names_alike ON player_names USING gin (name gin_trgm_ops);

CREATE INDEX clubs_alike ON clubs USING gin (lower(name) gin_trgm_ops);
CREATE INDEX events_alike ON events USING gin (lower(name) gin_trgm_ops);
CREATE INDEX schools_alike ON schools USING gin (lower(name) gin_trgm_ops);

-- Both say what a comparison really costs, so that a search goes along an index and never from end to end.
CREATE FUNCTION is_name_like(typed text, name text) RETURNS boolean
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 5000 AS $$
BEGIN
  RETURN similarity(typed, name) >= 0.3;
END
$$;
CREATE FUNCTION is_word_like(typed text, name text) RETURNS boolean
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 5000 AS $$
BEGIN
  RETURN strict_word_similarity(typed, name) >= 0.4;
END
$$;

-- In one order, so that two who bring the same new names at once never wait for each other in a circle.
CREATE FUNCTION save_player_names(names text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO player_names SELECT DISTINCT name FROM unnest(names) name ORDER BY name ON CONFLICT DO NOTHING;
$$;

-- A name that nobody bears any more is nobody's business. Whoever joins under it at that very moment is found by it all
-- the same, only not by a mistyped one. A space comes right before an exclamation mark.
CREATE FUNCTION forget_player_names(names text[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM player_names p WHERE p.name = ANY (names)
    AND NOT EXISTS (SELECT FROM players n WHERE lower(n.first_name || ' ' || n.last_name) ~>=~ (p.name || ' ')
      AND lower(n.first_name || ' ' || n.last_name) ~<~ (p.name || '!'))
    AND NOT EXISTS (SELECT FROM players n WHERE lower(n.last_name || ' ' || n.first_name) ~>=~ (p.name || ' ')
      AND lower(n.last_name || ' ' || n.first_name) ~<~ (p.name || '!'));
$$;

CREATE FUNCTION keep_player_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM save_player_names(array_agg(lower(first_name)) || array_agg(lower(last_name))) FROM added;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM forget_player_names(array_agg(lower(first_name)) || array_agg(lower(last_name))) FROM gone;
  ELSE
    PERFORM save_player_names(ARRAY[lower(NEW.first_name), lower(NEW.last_name)]);
    PERFORM forget_player_names(ARRAY[lower(OLD.first_name), lower(OLD.last_name)]);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER players_bring_names AFTER INSERT ON players
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_player_names();
CREATE TRIGGER players_take_names AFTER DELETE ON players
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_player_names();
CREATE TRIGGER players_change_names AFTER UPDATE OF first_name, last_name ON players FOR EACH ROW
  WHEN (OLD.first_name <> NEW.first_name OR OLD.last_name <> NEW.last_name) EXECUTE FUNCTION keep_player_names();

SELECT save_player_names(array_agg(lower(first_name)) || array_agg(lower(last_name))) FROM players;
