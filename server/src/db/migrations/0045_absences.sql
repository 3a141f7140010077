-- Days on which a member cannot play, in the time zone of each match. Matches on these days are answered with no.
CREATE TABLE absences (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id  integer NOT NULL REFERENCES members ON DELETE CASCADE,
  starts_on  date NOT NULL,
  ends_on    date NOT NULL,
  created_by integer NOT NULL REFERENCES members,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT absences_in_order CHECK (starts_on <= ends_on)
);
CREATE INDEX absences_of_member ON absences (member_id, ends_on);
CREATE INDEX absences_created_by ON absences (created_by);
