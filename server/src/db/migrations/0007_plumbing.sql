-- What keeps the service honest: remembered answers, limits, the record of who did what, and the outbox of mails.

CREATE TABLE idempotency_keys (
  member_id    integer NOT NULL REFERENCES members ON DELETE CASCADE,
  key          text NOT NULL CHECK (char_length(key) BETWEEN 1 AND 200),
  request_hash bytea NOT NULL CHECK (octet_length(request_hash) = 32),
  -- Empty until the first request has its answer, and where a call answers nothing.
  answer       text,
  created_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, key)
);
CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at);

-- Counts of the running window only, so a crash may forget them and nothing is logged for them.
CREATE UNLOGGED TABLE rate_limits (
  name         text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  key          text NOT NULL CHECK (char_length(key) BETWEEN 1 AND 300),
  window_start timestamptz NOT NULL DEFAULT now(),
  count        integer NOT NULL DEFAULT 1 CHECK (count >= 0),
  expires_at   timestamptz NOT NULL,
  PRIMARY KEY (name, key)
) WITH (fillfactor = 60);
CREATE INDEX rate_limits_expires_at ON rate_limits (expires_at);

CREATE TABLE audit (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at           timestamptz NOT NULL DEFAULT now(),
  -- The person at the keyboard; while impersonating, as_member_id is the one they appear as.
  member_id    integer REFERENCES members,
  as_member_id integer REFERENCES members,
  what         text NOT NULL CHECK (char_length(what) BETWEEN 1 AND 80),
  -- No foreign key: the record outlives what it tells of.
  target_kind  text CHECK (char_length(target_kind) BETWEEN 1 AND 40),
  target_id    integer,
  detail       jsonb NOT NULL DEFAULT '{}',
  request_id   text CHECK (char_length(request_id) <= 80),
  address      text CHECK (char_length(address) <= 64)
);
CREATE INDEX audit_at ON audit (at DESC, id DESC);
CREATE INDEX audit_of_target ON audit (target_kind, target_id, at DESC, id DESC);
CREATE INDEX audit_of_target_kind ON audit (target_kind, at DESC, id DESC);
CREATE INDEX audit_member_id ON audit (member_id, at DESC, id DESC);
CREATE INDEX audit_as_member_id ON audit (as_member_id, at DESC, id DESC) WHERE as_member_id IS NOT NULL;
CREATE INDEX audit_what ON audit (what, at DESC, id DESC);

CREATE TABLE mails (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind         text NOT NULL CHECK (kind ~ '^[a-z][a-z-]{0,39}$'),
  to_member_id integer REFERENCES members ON DELETE SET NULL,
  to_address   text NOT NULL CHECK (char_length(to_address) BETWEEN 3 AND 320 AND to_address !~ '[\r\n]'),
  reply_to     text CHECK (char_length(reply_to) <= 320 AND reply_to !~ '[\r\n]'),
  subject      text NOT NULL CHECK (char_length(subject) BETWEEN 1 AND 200 AND subject !~ '[\r\n]'),
  text         text NOT NULL,
  html         text,
  -- 'kept' is the end state where no mail server is configured; 'stopped', where the receiver no longer wanted it.
  state        text NOT NULL DEFAULT 'queued'
               CHECK (state IN ('queued', 'sent', 'kept', 'failed', 'stopped')),
  attempts     smallint NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  error        text,
  created_at   timestamptz NOT NULL DEFAULT now(),
  sent_at      timestamptz,
  CONSTRAINT mails_sent_has_a_time CHECK ((state = 'sent') = (sent_at IS NOT NULL))
);
CREATE INDEX mails_by_state ON mails (state, id DESC);
CREATE INDEX mails_by_kind ON mails (kind, id DESC);
CREATE INDEX mails_created_at ON mails (created_at);
CREATE INDEX mails_to_address ON mails (lower(to_address), id DESC);
CREATE INDEX mails_to_member_id ON mails (to_member_id) WHERE to_member_id IS NOT NULL;

-- A row means that the member wants no mails of this kind.
CREATE TABLE stopped_mails (
  member_id integer NOT NULL REFERENCES members ON DELETE CASCADE,
  kind      text NOT NULL CHECK (kind ~ '^[a-z][a-z-]{0,39}$'),
  PRIMARY KEY (member_id, kind)
);
