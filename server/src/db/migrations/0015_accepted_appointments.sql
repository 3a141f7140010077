-- An appointment takes effect at once, but the person's contact details stay hidden until they accept it: null until then.
-- The default marks everything that stood before this rule, and what the previous release still writes, as accepted.

ALTER TABLE league_organizers ADD COLUMN accepted_at timestamptz DEFAULT now();
ALTER TABLE conference_organizers ADD COLUMN accepted_at timestamptz DEFAULT now();
ALTER TABLE team_captains ADD COLUMN accepted_at timestamptz DEFAULT now();

-- A junior is under 18, or has no birth date on file and is, or was, on a roster of a junior league. The day is an argument,
-- so that the answer does not depend on the clock of the database.
CREATE FUNCTION is_junior(member integer, today date) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    coalesce(m.birth_date, p.birth_date) > (today - interval '18 years')::date,
    EXISTS (SELECT FROM team_members r WHERE r.member_id = m.id AND r.among_juniors)
  )
  FROM members m LEFT JOIN players p ON p.member_id = m.id
  WHERE m.id = member
$$;
