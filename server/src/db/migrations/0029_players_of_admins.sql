-- Organizers and captains are found among players. Earlier releases created the first admin without one.
INSERT INTO players (member_id, first_name, last_name, gender_type_id, birth_date, place_name, place_id, profile_image)
  SELECT m.id, m.first_name, m.last_name, m.gender_type_id, m.birth_date, m.place_name, m.place_id, m.profile_image
  FROM members m
  WHERE m.is_admin AND m.deleted_at IS NULL AND NOT EXISTS (SELECT FROM players p WHERE p.member_id = m.id);
