-- Every conversation with a junior has a second responsible adult who reads along.

-- Accepted captains of a team on whose roster the junior is, and accepted organizers of a session they play in.
CREATE FUNCTION is_responsible_for(adult integer, junior integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM team_members p
      JOIN teams t ON t.id = p.team_id
      JOIN sessions s ON s.id = t.session_id
      JOIN conferences c ON c.id = s.conference_id
    WHERE p.member_id = junior AND p.left_at IS NULL AND (
      EXISTS (SELECT FROM team_captains k
        WHERE k.team_id = t.id AND k.member_id = adult AND k.accepted_at IS NOT NULL)
      OR EXISTS (SELECT FROM conference_organizers o
        WHERE o.conference_id = c.id AND o.member_id = adult AND o.accepted_at IS NOT NULL)
      OR EXISTS (SELECT FROM league_organizers o
        WHERE o.league_id = c.league_id AND o.member_id = adult AND o.accepted_at IS NOT NULL)))
$$;

-- Another captain of a team that connects the two, else an organizer of its conference, of its league, else an admin.
CREATE FUNCTION second_adult(adult integer, junior integer, today date)
RETURNS TABLE (member_id integer, role text) LANGUAGE sql STABLE AS $$
  WITH connecting AS (
    SELECT t.id AS team_id, c.id AS conference_id, c.league_id
    FROM team_members p
      JOIN teams t ON t.id = p.team_id
      JOIN sessions s ON s.id = t.session_id
      JOIN conferences c ON c.id = s.conference_id
    WHERE p.member_id = junior AND p.left_at IS NULL AND (
      EXISTS (SELECT FROM team_captains k WHERE k.team_id = t.id AND k.member_id = adult)
      OR EXISTS (SELECT FROM conference_organizers o WHERE o.conference_id = c.id AND o.member_id = adult)
      OR EXISTS (SELECT FROM league_organizers o WHERE o.league_id = c.league_id AND o.member_id = adult))
  ), candidates AS (
    SELECT k.member_id, 'captain' AS role, 1 AS priority FROM connecting x
      JOIN team_captains k ON k.team_id = x.team_id AND k.accepted_at IS NOT NULL
    UNION ALL
    SELECT o.member_id, 'organizer', 2 FROM connecting x
      JOIN conference_organizers o ON o.conference_id = x.conference_id AND o.accepted_at IS NOT NULL
    UNION ALL
    SELECT o.member_id, 'organizer', 3 FROM connecting x
      JOIN league_organizers o ON o.league_id = x.league_id AND o.accepted_at IS NOT NULL
    UNION ALL
    SELECT m.id, 'admin', 4 FROM members m WHERE m.is_admin
  )
  SELECT d.member_id, d.role FROM candidates d JOIN members m ON m.id = d.member_id
  WHERE m.deleted_at IS NULL AND d.member_id NOT IN (adult, junior) AND NOT is_junior(d.member_id, today)
  ORDER BY d.priority, d.member_id LIMIT 1
$$;

-- Who reads a direct room along, from which message on. Kept, so that the conversation can say who it is.
CREATE TABLE room_readers (
  room_id      integer PRIMARY KEY REFERENCES rooms ON DELETE CASCADE,
  junior_id    integer NOT NULL REFERENCES members,
  member_id    integer NOT NULL REFERENCES members,
  role         text NOT NULL CHECK (role IN ('captain', 'organizer', 'admin')),
  hidden_count integer NOT NULL DEFAULT 0 CHECK (hidden_count >= 0),
  CONSTRAINT room_readers_someone_else CHECK (member_id <> junior_id)
);
CREATE INDEX room_readers_member_id ON room_readers (member_id);
CREATE INDEX room_readers_junior_id ON room_readers (junior_id);

-- Whoever is not responsible any more reads no further, also before another adult takes their place.
CREATE FUNCTION reads_along(reader integer, junior integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT is_responsible_for(reader, junior) OR EXISTS (SELECT FROM members m WHERE m.id = reader AND m.is_admin)
$$;

CREATE OR REPLACE VIEW room_people AS
  SELECT id AS room_id, direct_member_a AS member_id, message_count, last_message_at, 0 AS hidden_count
    FROM rooms WHERE direct_member_a IS NOT NULL
  UNION ALL
  SELECT id, direct_member_b, message_count, last_message_at, 0 FROM rooms WHERE direct_member_b IS NOT NULL
  UNION ALL
  SELECT r.id, p.member_id, r.message_count, r.last_message_at, coalesce(k.hidden_count, 0)
    FROM rooms r JOIN team_members p ON p.team_id = r.team_id AND p.left_at IS NULL
      LEFT JOIN room_marks k ON k.room_id = r.id AND k.member_id = p.member_id
  UNION ALL
  SELECT r.id, c.member_id, r.message_count, r.last_message_at, coalesce(k.hidden_count, 0)
    FROM rooms r JOIN team_captains c ON c.team_id = r.team_id
      LEFT JOIN room_marks k ON k.room_id = r.id AND k.member_id = c.member_id
    WHERE c.accepted_at IS NOT NULL AND NOT EXISTS (SELECT FROM team_members p
      WHERE p.team_id = c.team_id AND p.member_id = c.member_id AND p.left_at IS NULL)
  UNION ALL
  SELECT r.id, x.member_id, r.message_count, r.last_message_at, x.hidden_count
    FROM room_readers x JOIN rooms r ON r.id = x.room_id
    WHERE reads_along(x.member_id, x.junior_id);

-- Whether someone plays, captains or organizes in a league.
CREATE FUNCTION belongs_to_league(person integer, league integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM league_organizers o WHERE o.league_id = league AND o.member_id = person)
    OR EXISTS (SELECT FROM conference_organizers o JOIN conferences c ON c.id = o.conference_id
      WHERE o.member_id = person AND c.league_id = league)
    OR EXISTS (SELECT FROM team_members r JOIN teams t ON t.id = r.team_id JOIN sessions s ON s.id = t.session_id
      JOIN conferences c ON c.id = s.conference_id
      WHERE r.member_id = person AND r.left_at IS NULL AND c.league_id = league)
    OR EXISTS (SELECT FROM team_captains k JOIN teams t ON t.id = k.team_id JOIN sessions s ON s.id = t.session_id
      JOIN conferences c ON c.id = s.conference_id WHERE k.member_id = person AND c.league_id = league)
$$;

-- Strangers do not find juniors: only people of a league in which the player is on a roster, admins and the player do.
CREATE FUNCTION knows_player(reader integer, player integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM members m WHERE m.id = reader AND m.is_admin)
    OR EXISTS (SELECT FROM players p WHERE p.id = player AND p.member_id = reader)
    OR EXISTS (SELECT FROM team_members r JOIN teams t ON t.id = r.team_id JOIN sessions s ON s.id = t.session_id
      JOIN conferences c ON c.id = s.conference_id
      WHERE r.player_id = player AND r.left_at IS NULL AND belongs_to_league(reader, c.league_id))
$$;
