-- One-time tokens are removed from e-mails when they are sent. Removing one earlier or later reads only the others.
CREATE INDEX mails_unsent ON mails (kind, created_at) WHERE state <> 'sent';
