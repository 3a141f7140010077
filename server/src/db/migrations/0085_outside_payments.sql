-- Payments that organizers took themselves, such as cash or a check, and noted.
CREATE TABLE outside_payments (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  league_id    integer NOT NULL REFERENCES leagues,
  session_id   integer REFERENCES sessions ON DELETE SET NULL,
  member_id    integer NOT NULL REFERENCES members,
  -- What was paid for, in words, for the receipt and after session or team are gone.
  description  text NOT NULL CHECK (char_length(description) BETWEEN 1 AND 400),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  currency     text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  method       text NOT NULL CHECK (method IN ('cash', 'check', 'transfer', 'other')),
  note         text CHECK (char_length(note) BETWEEN 1 AND 100),
  paid_on      date NOT NULL,
  noted_by     integer REFERENCES members ON DELETE SET NULL,
  noted_at     timestamptz NOT NULL,
  -- Undone because it was a mistake, or because the money was given back; the row stays.
  ended_as     text CHECK (ended_as IN ('mistake', 'returned')),
  ended_by     integer REFERENCES members ON DELETE SET NULL,
  ended_at     timestamptz,
  CONSTRAINT outside_payments_ended_for_a_reason CHECK ((ended_as IS NULL) = (ended_at IS NULL))
);
CREATE UNIQUE INDEX outside_payments_one_live_per_session ON outside_payments (session_id, member_id) WHERE ended_at IS NULL;
CREATE INDEX outside_payments_league_id ON outside_payments (league_id, id DESC);
CREATE INDEX outside_payments_session_id ON outside_payments (session_id, id DESC);
CREATE INDEX outside_payments_member_id ON outside_payments (member_id, id DESC);
CREATE INDEX outside_payments_noted_by ON outside_payments (noted_by) WHERE noted_by IS NOT NULL;
CREATE INDEX outside_payments_ended_by ON outside_payments (ended_by) WHERE ended_by IS NOT NULL;
