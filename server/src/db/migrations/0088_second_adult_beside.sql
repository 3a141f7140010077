-- The second adult of a junior without some people, such as guardians who captain another team: what is written to a team is
-- not for them. In the same order as `second_adult` with three arguments.
CREATE FUNCTION second_adult(adult integer, junior integer, today date, excluded integer[])
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
  WHERE m.deleted_at IS NULL AND d.member_id NOT IN (adult, junior) AND d.member_id <> ALL (excluded)
    AND NOT is_junior(d.member_id, today)
  ORDER BY d.priority, d.member_id LIMIT 1
$$;
