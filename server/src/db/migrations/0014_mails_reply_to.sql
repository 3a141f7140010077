-- Whoever deletes the account is found in the mails that others could answer.
CREATE INDEX mails_reply_to ON mails (lower(reply_to)) WHERE reply_to IS NOT NULL;
