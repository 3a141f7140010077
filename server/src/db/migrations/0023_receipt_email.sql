-- Where the receipt goes, when the player types another address at checkout; null is the address of the account.
ALTER TABLE registrations ADD COLUMN receipt_email text
  CHECK (char_length(receipt_email) BETWEEN 3 AND 254);
