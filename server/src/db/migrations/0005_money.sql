-- Registration and money. Amounts are cents; nothing here is ever deleted, and no card data is stored.

CREATE TABLE registrations (
  id                integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id         integer NOT NULL REFERENCES members,
  league_id         integer NOT NULL REFERENCES leagues,
  session_id        integer REFERENCES sessions ON DELETE SET NULL,
  team_id           integer REFERENCES teams ON DELETE SET NULL,
  team_member_id    integer REFERENCES team_members ON DELETE SET NULL,
  -- What was joined, in words, for the receipt and after session or team are gone.
  description       text NOT NULL CHECK (char_length(description) BETWEEN 1 AND 400),
  state             text NOT NULL CHECK (state IN ('held', 'confirmed', 'expired', 'cancelled', 'withdrawn')),
  entry_fee_cents   integer NOT NULL CHECK (entry_fee_cents >= 0),
  league_fee_cents  integer NOT NULL CHECK (league_fee_cents >= 0),
  service_fee_cents integer NOT NULL CHECK (service_fee_cents >= 0),
  total_cents       integer NOT NULL GENERATED ALWAYS AS (entry_fee_cents + league_fee_cents + service_fee_cents) STORED,
  currency          text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  usap_member_id    text CHECK (usap_member_id ~ '^[0-9]{1,20}$'),
  created_at        timestamptz NOT NULL DEFAULT now(),
  expires_at        timestamptz,
  confirmed_at      timestamptz,
  CONSTRAINT registrations_held_until CHECK (state <> 'held' OR coalesce(expires_at > created_at, false)),
  CONSTRAINT registrations_confirmed_has_a_time CHECK (state <> 'confirmed' OR confirmed_at IS NOT NULL),
  -- A session or team on which somebody holds or has a place cannot be deleted: emptying the reference breaks this.
  CONSTRAINT registrations_live_has_a_team CHECK (
    state NOT IN ('held', 'confirmed') OR num_nonnulls(session_id, team_id) = 2
  ),
  FOREIGN KEY (session_id, team_id) REFERENCES teams (session_id, id)
);
CREATE UNIQUE INDEX registrations_one_live_per_session ON registrations (member_id, session_id)
  WHERE state IN ('held', 'confirmed');
CREATE INDEX registrations_member_id ON registrations (member_id, id DESC);
CREATE INDEX registrations_league_id ON registrations (league_id, id DESC);
CREATE INDEX registrations_session_id ON registrations (session_id, state);
CREATE INDEX registrations_team_id ON registrations (team_id, state);
CREATE INDEX registrations_team_member_id ON registrations (team_member_id) WHERE team_member_id IS NOT NULL;
CREATE INDEX registrations_to_expire ON registrations (expires_at) WHERE state = 'held';

CREATE TABLE payments (
  id                  integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  registration_id     integer NOT NULL REFERENCES registrations,
  provider            text NOT NULL CHECK (provider IN ('stripe', 'test')),
  provider_payment_id text NOT NULL CHECK (char_length(provider_payment_id) BETWEEN 1 AND 200),
  payment_account_id  text CHECK (char_length(payment_account_id) BETWEEN 1 AND 200),
  amount_cents        integer NOT NULL CHECK (amount_cents > 0),
  currency            text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  state               text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'succeeded', 'failed', 'cancelled')),
  failure             text CHECK (char_length(failure) <= 400),
  created_at          timestamptz NOT NULL DEFAULT now(),
  updated_at          timestamptz NOT NULL DEFAULT now(),
  succeeded_at        timestamptz,
  CONSTRAINT payments_succeeded_has_a_time CHECK ((state = 'succeeded') = (succeeded_at IS NOT NULL)),
  CONSTRAINT payments_provider_id_once UNIQUE (provider, provider_payment_id),
  CONSTRAINT payments_amount UNIQUE (id, amount_cents)
);
CREATE UNIQUE INDEX payments_one_live_per_registration ON payments (registration_id) WHERE state IN ('pending', 'succeeded');
CREATE INDEX payments_registration_id ON payments (registration_id);
CREATE INDEX payments_pending ON payments (updated_at) WHERE state = 'pending';

CREATE TABLE refunds (
  id                   integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id           integer NOT NULL,
  -- Repeated from the payment, so that more than was paid cannot go back.
  payment_amount_cents integer NOT NULL,
  amount_cents         integer NOT NULL CHECK (amount_cents > 0),
  provider_refund_id   text CHECK (char_length(provider_refund_id) BETWEEN 1 AND 200),
  state                text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'succeeded', 'failed')),
  reason               text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 400),
  failure              text CHECK (char_length(failure) <= 400),
  requested_by         integer REFERENCES members,
  created_at           timestamptz NOT NULL DEFAULT now(),
  updated_at           timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT refunds_at_most_what_was_paid CHECK (amount_cents <= payment_amount_cents),
  FOREIGN KEY (payment_id, payment_amount_cents) REFERENCES payments (id, amount_cents)
);
CREATE UNIQUE INDEX refunds_one_live_per_payment ON refunds (payment_id) WHERE state <> 'failed';
CREATE INDEX refunds_payment_id ON refunds (payment_id);
CREATE INDEX refunds_pending ON refunds (created_at) WHERE state = 'pending';
CREATE INDEX refunds_provider_refund_id ON refunds (provider_refund_id) WHERE provider_refund_id IS NOT NULL;
CREATE INDEX refunds_requested_by ON refunds (requested_by) WHERE requested_by IS NOT NULL;

-- Events of the payment provider that have had their effect; a repeated one finds itself here.
CREATE TABLE webhook_events (
  provider    text NOT NULL CHECK (provider IN ('stripe', 'test')),
  event_id    text NOT NULL CHECK (char_length(event_id) BETWEEN 1 AND 200),
  kind        text NOT NULL CHECK (char_length(kind) BETWEEN 1 AND 100),
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (provider, event_id)
);
CREATE INDEX webhook_events_received_at ON webhook_events (received_at);

-- What the built-in payment provider keeps to itself, as a real one does on its own machines; no money moves here.
CREATE TABLE test_payments (
  id              text PRIMARY KEY CHECK (char_length(id) BETWEEN 1 AND 200),
  idempotency_key text NOT NULL UNIQUE CHECK (char_length(idempotency_key) BETWEEN 1 AND 200),
  amount_cents    integer NOT NULL CHECK (amount_cents > 0),
  currency        text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  state           text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'authenticating', 'succeeded', 'cancelled')),
  failure         text CHECK (char_length(failure) <= 400),
  created_at      timestamptz NOT NULL DEFAULT now()
);
