-- What the price of a registration was made of. Its fees stay what is due, after the discount.
ALTER TABLE registrations
  ADD COLUMN price_kind text NOT NULL DEFAULT 'regular' CHECK (price_kind IN ('early', 'regular', 'late')),
  ADD COLUMN price_code_id integer REFERENCES price_codes ON DELETE SET NULL,
  -- Repeated from the code, for the receipt after the session is gone.
  ADD COLUMN price_code text,
  ADD COLUMN entry_discount_cents integer NOT NULL DEFAULT 0 CHECK (entry_discount_cents >= 0),
  ADD COLUMN league_discount_cents integer NOT NULL DEFAULT 0 CHECK (league_discount_cents >= 0);
CREATE INDEX registrations_price_code_id ON registrations (price_code_id) WHERE price_code_id IS NOT NULL;
