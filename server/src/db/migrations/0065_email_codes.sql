-- Six digits that a member reads in an e-mail. They are typed in one log-in, which may be that of someone else, and confirm one
-- thing: subject_hash is what the code was sent for, such as lines of a match with their versions.
CREATE TABLE email_codes (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id    integer NOT NULL REFERENCES members ON DELETE CASCADE,
  log_in_id    integer NOT NULL REFERENCES log_ins ON DELETE CASCADE,
  purpose      text NOT NULL CHECK (purpose ~ '^[a-z][a-z-]{0,39}$'),
  subject_hash bytea NOT NULL CHECK (octet_length(subject_hash) = 32),
  code_hash    bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  -- Wrong codes; a code with too many of them is dead.
  wrong_codes  smallint NOT NULL DEFAULT 0,
  expires_at   timestamptz NOT NULL,
  UNIQUE (log_in_id, purpose, member_id)
);
CREATE INDEX email_codes_member_id ON email_codes (member_id);
CREATE INDEX email_codes_expires_at ON email_codes (expires_at);
