-- The guardian who acted for a child. Answers for a match already name who gave them.
ALTER TABLE registrations ADD COLUMN guardian_id integer REFERENCES members;
ALTER TABLE session_requests ADD COLUMN guardian_id integer REFERENCES members;

-- The guardian who wrote a message on behalf of its sender, a child.
ALTER TABLE messages ADD COLUMN guardian_id integer REFERENCES members;

-- A guardian is the first choice for the second adult of a conversation with a junior.
ALTER TABLE room_readers DROP CONSTRAINT room_readers_role_check;
ALTER TABLE room_readers ADD CONSTRAINT room_readers_role_check CHECK (role IN ('guardian', 'captain', 'organizer', 'admin'));

CREATE OR REPLACE FUNCTION second_adult(adult integer, junior integer, today date)
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
    SELECT g.guardian_id AS member_id, 'guardian' AS role, 0 AS priority FROM guardianships g
      WHERE g.child_id = junior AND g.ended_at IS NULL
    UNION ALL
    SELECT k.member_id, 'captain', 1 FROM connecting x
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

CREATE OR REPLACE FUNCTION reads_along(reader integer, junior integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT is_responsible_for(reader, junior) OR EXISTS (SELECT FROM members m WHERE m.id = reader AND m.is_admin)
    OR EXISTS (SELECT FROM guardianships g WHERE g.child_id = junior AND g.guardian_id = reader AND g.ended_at IS NULL)
$$;
