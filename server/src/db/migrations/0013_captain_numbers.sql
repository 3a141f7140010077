-- A captain is named by the captain's own number or by the member's. Both are drawn from one sequence, so that no number
-- means two people, not even after one of them has gone.

SELECT setval('members_id_seq', greatest(m.last_value, c.last_value))
FROM members_id_seq m, team_captains_id_seq c
WHERE EXISTS (SELECT FROM team_captains);

ALTER TABLE team_captains ALTER COLUMN id DROP IDENTITY;
ALTER TABLE team_captains ALTER COLUMN id SET DEFAULT nextval('members_id_seq');

UPDATE team_captains SET id = DEFAULT;
