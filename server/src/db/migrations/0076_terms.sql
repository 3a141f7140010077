-- What a league asks players to agree to, such as a waiver. A change is a new version; old ones stay, with who accepted them.
CREATE TABLE league_terms (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  league_id  integer NOT NULL REFERENCES leagues ON DELETE CASCADE,
  version    integer NOT NULL CHECK (version > 0),
  title      text NOT NULL,
  body       text NOT NULL,
  created_by integer REFERENCES members ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT league_terms_version UNIQUE (league_id, version)
);
CREATE INDEX league_terms_created_by ON league_terms (created_by);

CREATE TABLE terms_acceptances (
  terms_id    integer NOT NULL REFERENCES league_terms ON DELETE CASCADE,
  member_id   integer NOT NULL REFERENCES members ON DELETE CASCADE,
  -- The member, or a guardian of a child.
  accepted_by integer REFERENCES members ON DELETE SET NULL,
  accepted_at timestamptz NOT NULL,
  PRIMARY KEY (terms_id, member_id)
);
CREATE INDEX terms_acceptances_member_id ON terms_acceptances (member_id);
CREATE INDEX terms_acceptances_accepted_by ON terms_acceptances (accepted_by);

-- Whether players accept the current version of their league before they register.
ALTER TABLE sessions ADD COLUMN requires_terms boolean NOT NULL DEFAULT false;
