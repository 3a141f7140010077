-- Early and late prices of a session, by day in its time zone, and codes that reduce a price.
ALTER TABLE sessions
  ADD COLUMN early_fee_cents integer CHECK (early_fee_cents >= 0),
  ADD COLUMN early_until date,
  ADD COLUMN late_fee_cents integer CHECK (late_fee_cents >= 0),
  ADD COLUMN late_from date;

CREATE TABLE price_codes (
  id               integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  session_id       integer NOT NULL REFERENCES sessions ON DELETE CASCADE,
  -- In capitals, as people are meant to type it; compared without regard to case.
  code             text NOT NULL CHECK (code ~ '^[A-Z0-9-]{4,20}$'),
  percent_off      smallint CHECK (percent_off BETWEEN 1 AND 100),
  amount_off_cents integer CHECK (amount_off_cents > 0),
  -- Null: as often as it is typed.
  uses_max         integer CHECK (uses_max > 0),
  -- The last day on which it is taken; null if there is none.
  until            date,
  created_by       integer REFERENCES members ON DELETE SET NULL,
  created_at       timestamptz NOT NULL,
  -- Set by organizers who no longer want it to be used; registrations keep its price.
  ended_at         timestamptz,
  CONSTRAINT price_codes_one_kind CHECK (num_nonnulls(percent_off, amount_off_cents) = 1),
  CONSTRAINT price_codes_once_per_session UNIQUE (session_id, code)
);
CREATE INDEX price_codes_created_by ON price_codes (created_by) WHERE created_by IS NOT NULL;
