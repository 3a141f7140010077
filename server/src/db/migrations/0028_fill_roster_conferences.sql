-- A file of its own, so that the table does not stay locked while the rows are filled.

UPDATE team_members r SET conference_id = s.conference_id
FROM teams t JOIN sessions s ON s.id = t.session_id
WHERE t.id = r.team_id AND r.conference_id IS NULL;
