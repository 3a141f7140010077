-- Ratings that a league computes from its own results (docs/ratings.md). rating_source says which rating the rules of the league use.

ALTER TABLE leagues ADD COLUMN rating_source text NOT NULL DEFAULT 'provider'
  CHECK (rating_source IN ('provider', 'imported', 'league'));

CREATE TABLE league_ratings (
  league_id     integer NOT NULL REFERENCES leagues ON DELETE CASCADE,
  match_type_id smallint NOT NULL CHECK (match_type_id IN (1, 2)),
  player_id     integer NOT NULL REFERENCES players ON DELETE CASCADE,
  value         numeric(4, 2) NOT NULL,
  spread        double precision NOT NULL,
  match_count   integer NOT NULL CHECK (match_count >= 1),
  last_match_on date NOT NULL,
  PRIMARY KEY (league_id, match_type_id, player_id)
);
CREATE INDEX league_ratings_ranked ON league_ratings (league_id, match_type_id, (-value), player_id) WHERE match_count >= 6;
CREATE INDEX league_ratings_player_id ON league_ratings (player_id);

-- What each result changed. Computed from results and replaced from a day on, so that lines and leagues are no foreign keys: the
-- job removes what has gone, and a league of many years is written in seconds.
CREATE TABLE league_rating_changes (
  league_id     integer NOT NULL,
  match_type_id smallint NOT NULL CHECK (match_type_id IN (1, 2)),
  player_id     integer NOT NULL REFERENCES players ON DELETE CASCADE,
  played_at     timestamptz NOT NULL,
  line_id       integer NOT NULL,
  won           boolean NOT NULL,
  -- As shown, and by how much this result changed it.
  value         numeric(4, 2) NOT NULL,
  change        numeric(4, 2) NOT NULL,
  opponents     numeric(4, 2) NOT NULL,
  partner       numeric(4, 2),
  mean          double precision NOT NULL,
  spread        double precision NOT NULL,
  match_count   integer NOT NULL CHECK (match_count >= 1),
  PRIMARY KEY (player_id, league_id, match_type_id, played_at, line_id)
);
CREATE INDEX league_rating_changes_by_day ON league_rating_changes (league_id, played_at);

-- From which day on a league has to be computed again. Only added to, so that results of one league do not wait for each other.
CREATE TABLE league_rating_jobs (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  league_id integer NOT NULL REFERENCES leagues ON DELETE CASCADE,
  from_at   timestamptz NOT NULL
);
CREATE INDEX league_rating_jobs_league_id ON league_rating_jobs (league_id);

CREATE FUNCTION ask_for_ratings(line integer, posted timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO league_rating_jobs (league_id, from_at)
  SELECT c.league_id, least(m.match_at, posted)
  FROM lines n
  JOIN team_matches m ON m.id = n.team_match_id
  JOIN sessions s ON s.id = m.session_id
  JOIN conferences c ON c.id = s.conference_id
  WHERE n.id = line;
$$;

CREATE FUNCTION rate_result() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM ask_for_ratings(OLD.line_id, OLD.posted_at);
  ELSE PERFORM ask_for_ratings(NEW.line_id, NEW.posted_at);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER results_are_rated AFTER INSERT OR DELETE ON results
  FOR EACH ROW EXECUTE FUNCTION rate_result();
CREATE TRIGGER corrected_results_are_rated AFTER UPDATE ON results FOR EACH ROW
  WHEN ((OLD.result_completion_type_id, OLD.winning_side, OLD.sets)
    IS DISTINCT FROM (NEW.result_completion_type_id, NEW.winning_side, NEW.sets))
  EXECUTE FUNCTION rate_result();

-- Players of a result that is cleared go with it; here are those that are corrected, and merged records.
CREATE FUNCTION rate_result_players() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ask_for_ratings(r.line_id, r.posted_at) FROM results r WHERE r.line_id IN (SELECT line_id FROM changed);
  RETURN NULL;
END $$;
CREATE TRIGGER added_result_players_are_rated AFTER INSERT ON result_players REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION rate_result_players();
CREATE TRIGGER changed_result_players_are_rated AFTER UPDATE ON result_players REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION rate_result_players();
CREATE TRIGGER removed_result_players_are_rated AFTER DELETE ON result_players REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION rate_result_players();

CREATE FUNCTION rate_moved_match() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO league_rating_jobs (league_id, from_at)
  SELECT c.league_id, least(OLD.match_at, NEW.match_at, min(r.posted_at))
  FROM lines n
  JOIN results r ON r.line_id = n.id
  JOIN sessions s ON s.id = NEW.session_id
  JOIN conferences c ON c.id = s.conference_id
  WHERE n.team_match_id = NEW.id
  GROUP BY c.league_id;
  RETURN NULL;
END $$;
CREATE TRIGGER moved_matches_are_rated AFTER UPDATE ON team_matches FOR EACH ROW
  WHEN (OLD.match_at IS DISTINCT FROM NEW.match_at) EXECUTE FUNCTION rate_moved_match();

CREATE CONSTRAINT TRIGGER league_ratings_are_public AFTER INSERT OR UPDATE OR DELETE ON league_ratings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_public_change();
