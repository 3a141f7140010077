-- A child is a member without an e-mail address, for whom guardians act. The constraint allows what it did, and children:
-- contract: members_deleted_is_nobody satisfied since 0.1.0

ALTER TABLE members DROP CONSTRAINT members_deleted_is_nobody;
ALTER TABLE members ADD CONSTRAINT members_deleted_is_nobody CHECK (
  CASE WHEN deleted_at IS NULL THEN email IS NOT NULL OR (password_hash IS NULL AND birth_date IS NOT NULL AND NOT is_admin)
  ELSE num_nonnulls(email, password_hash, phone, birth_date, gender_type_id, place_name, place_id, profile_image) = 0 AND NOT is_admin END
);

-- Who is told what concerns a member who has both an address of their own and guardians.
ALTER TABLE members ADD COLUMN told text NOT NULL DEFAULT 'both' CHECK (told IN ('player', 'guardians', 'both'));

CREATE TABLE guardianships (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  guardian_id integer NOT NULL REFERENCES members,
  child_id    integer NOT NULL REFERENCES members,
  -- Each guardian decides whether to receive what is sent about the child; one always does.
  is_told     boolean NOT NULL DEFAULT true,
  added_by    integer NOT NULL REFERENCES members,
  created_at  timestamptz NOT NULL DEFAULT now(),
  ended_at    timestamptz,
  CONSTRAINT guardianships_two_people CHECK (guardian_id <> child_id)
);
CREATE UNIQUE INDEX guardianships_current ON guardianships (guardian_id, child_id) WHERE ended_at IS NULL;
CREATE INDEX guardianships_of_child ON guardianships (child_id) WHERE ended_at IS NULL;

-- What a guardian agreed to for a child, by version of the text. The newest row of a kind counts.
CREATE TABLE child_consents (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  child_id    integer NOT NULL REFERENCES members,
  kind        text NOT NULL CHECK (kind IN ('terms', 'photo')),
  is_given    boolean NOT NULL,
  version     text NOT NULL CHECK (char_length(version) BETWEEN 1 AND 40),
  guardian_id integer NOT NULL REFERENCES members,
  decided_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX child_consents_of_child ON child_consents (child_id, kind, id);

-- Who receives what is sent about a member: the member, the guardians, or both. Every e-mail about a person uses it.
CREATE VIEW recipients AS
  SELECT m.id AS about_id, m.id AS member_id, m.first_name, m.last_name, m.email
  FROM members m
  WHERE m.email IS NOT NULL AND (m.told <> 'guardians' OR NOT EXISTS (
    SELECT FROM guardianships g WHERE g.child_id = m.id AND g.ended_at IS NULL AND g.is_told))
  UNION ALL
  SELECT c.id, a.id, a.first_name, a.last_name, a.email
  FROM guardianships g
    JOIN members c ON c.id = g.child_id
    JOIN members a ON a.id = g.guardian_id
  WHERE g.ended_at IS NULL AND g.is_told AND a.email IS NOT NULL AND (c.email IS NULL OR c.told <> 'player');

-- A claim for a child: the member says to be the guardian of the player on record.
ALTER TABLE player_claims ADD COLUMN is_for_child boolean NOT NULL DEFAULT false;
