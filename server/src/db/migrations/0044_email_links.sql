-- What the signed links of an e-mail say. They are signed when it is sent, so no stored e-mail has one that works.
ALTER TABLE mails ADD COLUMN links jsonb;
