-- The conference of every roster row: whether a reader knows a junior is asked for each name that a search finds, so that
-- it stands in the row itself and need not be looked for through team and session. Null until the next migration fills it.

ALTER TABLE team_members ADD COLUMN conference_id integer;

-- Runs before each roster row is added, and again when its team, session or conference moves.
CREATE OR REPLACE FUNCTION mark_junior() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT l.league_type_id IN (3, 7), c.id INTO NEW.among_juniors, NEW.conference_id
  FROM teams t
    JOIN sessions s ON s.id = t.session_id
    JOIN conferences c ON c.id = s.conference_id
    JOIN leagues l ON l.id = c.league_id
  WHERE t.id = NEW.team_id;
  -- Where there is no such team, the foreign key says so afterwards.
  NEW.among_juniors := coalesce(NEW.among_juniors, false);
  RETURN NEW;
END
$$;

-- No release asked these two.
DROP FUNCTION knows_player(integer, integer);
DROP FUNCTION belongs_to_league(integer, integer);
