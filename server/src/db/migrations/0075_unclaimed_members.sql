-- A person whom an import put on a roster, until they claim the record: a member without address and password, whom no one can
-- sign in as. The constraint allows what it did, and these:
-- contract: members_deleted_is_nobody satisfied since 0.1.0

ALTER TABLE members ADD COLUMN is_unclaimed boolean NOT NULL DEFAULT false;

ALTER TABLE members DROP CONSTRAINT members_deleted_is_nobody;
ALTER TABLE members ADD CONSTRAINT members_deleted_is_nobody CHECK (
  CASE WHEN deleted_at IS NULL THEN email IS NOT NULL
    OR (password_hash IS NULL AND (birth_date IS NOT NULL OR is_unclaimed) AND NOT is_admin)
  ELSE num_nonnulls(email, password_hash, phone, birth_date, gender_type_id, place_name, place_id, profile_image) = 0 AND NOT is_admin END
);
