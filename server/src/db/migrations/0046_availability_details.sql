ALTER TABLE availability
  ADD COLUMN comment text CHECK (char_length(comment) BETWEEN 1 AND 140),
  -- The player can play this match or the one at the same time, but not both.
  ADD COLUMN is_either boolean NOT NULL DEFAULT false,
  -- Set if an absence answered; the answer goes with it.
  ADD COLUMN absence_id integer REFERENCES absences ON DELETE CASCADE;
CREATE INDEX availability_absence_id ON availability (absence_id) WHERE absence_id IS NOT NULL;
