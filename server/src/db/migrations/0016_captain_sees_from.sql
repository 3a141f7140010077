-- Lineups and messages saved before this moment are hidden from the captain: set for captains who appointed themselves,
-- who captain a second team of the session, or to whom the last seat of a team was passed on; null for everyone else.

ALTER TABLE team_captains ADD COLUMN sees_from timestamptz;

UPDATE team_captains k SET sees_from = k.added_at
FROM teams t
WHERE t.id = k.team_id AND (
  k.added_by = k.member_id
  OR EXISTS (
    SELECT FROM team_captains x JOIN teams u ON u.id = x.team_id
    WHERE x.member_id = k.member_id AND u.session_id = t.session_id AND (x.added_at, x.id) < (k.added_at, k.id)
  )
);
