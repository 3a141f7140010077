-- A browser that gets pushes. It ends with the log-in in which it was switched on: signing out is enough.
CREATE TABLE push_subscriptions (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id  integer NOT NULL REFERENCES members ON DELETE CASCADE,
  log_in_id  integer NOT NULL UNIQUE REFERENCES log_ins ON DELETE CASCADE,
  endpoint   text NOT NULL UNIQUE CHECK (char_length(endpoint) BETWEEN 1 AND 1000),
  -- The browser's public key and its secret, by which pushes are encrypted for it.
  p256dh     bytea NOT NULL CHECK (octet_length(p256dh) = 65),
  auth       bytea NOT NULL CHECK (octet_length(auth) = 16),
  created_at timestamptz NOT NULL
);
CREATE INDEX push_subscriptions_member_id ON push_subscriptions (member_id);

-- Whether a member wants a kind of news by push. No row: as by e-mail.
CREATE TABLE push_choices (
  member_id integer NOT NULL REFERENCES members ON DELETE CASCADE,
  kind      text NOT NULL CHECK (kind ~ '^[a-z][a-z-]{0,39}$'),
  is_wanted boolean NOT NULL,
  PRIMARY KEY (member_id, kind)
);

-- Pushes that wait to be sent, each to one browser; deleted once they are sent. Links are signed when they are sent.
CREATE TABLE pushes (
  id              integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subscription_id integer NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
  -- As in mails.
  kind            text NOT NULL CHECK (kind ~ '^[a-z][a-z-]{0,39}$'),
  title           text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 200),
  path            text NOT NULL CHECK (path ~ '^/'),
  topic           text NOT NULL CHECK (topic ~ '^[A-Za-z0-9_-]{1,32}$'),
  link            jsonb,
  created_at      timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX pushes_subscription_id ON pushes (subscription_id);
CREATE INDEX pushes_created_at ON pushes (created_at);
