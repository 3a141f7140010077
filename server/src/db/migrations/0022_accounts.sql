-- The roles that a member had when an answer was kept. It is sent again only while they still have all of them;
-- empty for answers that were kept before this column existed.
ALTER TABLE idempotency_keys ADD COLUMN roles text[];

-- Every role of a member that a policy asks for, as words that two moments can be compared by.
CREATE FUNCTION roles_of(member integer) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT array(
    SELECT 'admin' FROM members WHERE id = member AND is_admin
    UNION ALL SELECT 'league ' || league_id FROM league_organizers WHERE member_id = member
    UNION ALL SELECT 'conference ' || conference_id FROM conference_organizers WHERE member_id = member
    UNION ALL SELECT 'captain ' || team_id FROM team_captains WHERE member_id = member
    UNION ALL SELECT 'roster ' || team_id FROM team_members WHERE member_id = member AND left_at IS NULL
  )
$$;
