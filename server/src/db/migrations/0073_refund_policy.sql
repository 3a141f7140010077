-- What a player whom a captain releases before the first match gets back: everything until that day in the session's time
-- zone, then a share in percent.
ALTER TABLE sessions
  ADD COLUMN full_refund_until date,
  ADD COLUMN refund_percent smallint NOT NULL DEFAULT 100 CHECK (refund_percent BETWEEN 0 AND 100);
