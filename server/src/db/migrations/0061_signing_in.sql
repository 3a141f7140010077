-- When the person behind a log-in last confirmed who they are, and when they proved a second factor.
ALTER TABLE log_ins
  ADD COLUMN confirmed_at     timestamptz,
  ADD COLUMN second_factor_at timestamptz;

-- Links that sign in. `device_hash` is the browser that asked; `code_hash` the code it showed, for any other browser.
CREATE TABLE sign_in_links (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id   integer NOT NULL REFERENCES members ON DELETE CASCADE,
  token_hash  bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  code_hash   bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  device_hash bytea NOT NULL CHECK (octet_length(device_hash) = 32),
  -- Wrong codes; a link with too many of them is dead.
  wrong_codes smallint NOT NULL DEFAULT 0,
  created_at  timestamptz NOT NULL DEFAULT now(),
  expires_at  timestamptz NOT NULL,
  used_at     timestamptz
);
CREATE INDEX sign_in_links_member_id ON sign_in_links (member_id);
CREATE INDEX sign_in_links_expires_at ON sign_in_links (expires_at);

CREATE TABLE passkeys (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id     integer NOT NULL REFERENCES members ON DELETE CASCADE,
  credential_id bytea NOT NULL UNIQUE CHECK (octet_length(credential_id) BETWEEN 1 AND 1023),
  public_key    bytea NOT NULL CHECK (octet_length(public_key) BETWEEN 1 AND 2000),
  -- How often the authenticator says it was used; 0 forever if it does not count.
  counter       bigint NOT NULL DEFAULT 0,
  transports    jsonb NOT NULL DEFAULT '[]',
  name          text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  created_at    timestamptz NOT NULL DEFAULT now(),
  last_used_at  timestamptz
);
CREATE INDEX passkeys_member_id ON passkeys (member_id);

-- What an authenticator has to sign, once. Without a member: for signing in.
CREATE TABLE passkey_challenges (
  challenge_hash bytea PRIMARY KEY CHECK (octet_length(challenge_hash) = 32),
  purpose        text NOT NULL CHECK (purpose ~ '^[a-z][a-z-]{0,39}$'),
  member_id      integer REFERENCES members ON DELETE CASCADE,
  expires_at     timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_member_id ON passkey_challenges (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX passkey_challenges_expires_at ON passkey_challenges (expires_at);

-- The secret that a member's authenticator app holds, encrypted. It counts once a code of it was entered.
CREATE TABLE authenticators (
  member_id    integer PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  encrypted    bytea NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  -- The time step of the last accepted code: a code works once.
  last_step    bigint NOT NULL DEFAULT 0
);

CREATE TABLE recovery_codes (
  id        integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id integer NOT NULL REFERENCES members ON DELETE CASCADE,
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  used_at   timestamptz,
  UNIQUE (member_id, code_hash)
);

-- Sign-ins that wait for the second factor, by the browser; at most one in each.
CREATE TABLE pending_sign_ins (
  device_hash bytea PRIMARY KEY CHECK (octet_length(device_hash) = 32),
  member_id   integer NOT NULL REFERENCES members ON DELETE CASCADE,
  wrong_codes smallint NOT NULL DEFAULT 0,
  expires_at  timestamptz NOT NULL
);
CREATE INDEX pending_sign_ins_member_id ON pending_sign_ins (member_id);
CREATE INDEX pending_sign_ins_expires_at ON pending_sign_ins (expires_at);

-- At most one row: what admins require of signing in.
CREATE TABLE sign_in_policy (
  is_only                boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  requires_second_factor boolean NOT NULL DEFAULT false
);
