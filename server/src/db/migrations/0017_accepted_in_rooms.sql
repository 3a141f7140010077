-- A captain belongs to the team's room once the appointment is accepted; who plays for the team belongs to it anyway.

CREATE OR REPLACE VIEW room_people AS
  SELECT id AS room_id, direct_member_a AS member_id, message_count, last_message_at
    FROM rooms WHERE direct_member_a IS NOT NULL
  UNION ALL
  SELECT id, direct_member_b, message_count, last_message_at FROM rooms WHERE direct_member_b IS NOT NULL
  UNION ALL
  SELECT r.id, p.member_id, r.message_count, r.last_message_at FROM rooms r JOIN team_members p ON p.team_id = r.team_id AND p.left_at IS NULL
  UNION ALL
  SELECT r.id, c.member_id, r.message_count, r.last_message_at FROM rooms r JOIN team_captains c ON c.team_id = r.team_id
    WHERE c.accepted_at IS NOT NULL AND NOT EXISTS (SELECT FROM team_members p
      WHERE p.team_id = c.team_id AND p.member_id = c.member_id AND p.left_at IS NULL);
