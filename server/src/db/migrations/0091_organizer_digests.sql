-- The week of the last digest that an organizer was sent, or that had nothing to say: the Monday on which it was due.
CREATE TABLE organizer_digests (
  member_id integer PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  week      date NOT NULL
);

-- The address, in lower case, that the mail server said does not exist. It counts while it is the member's address.
ALTER TABLE members ADD COLUMN refused_email text CHECK (char_length(refused_email) <= 254);
