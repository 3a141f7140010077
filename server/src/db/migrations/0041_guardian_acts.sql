-- The guardian who acted for a child. Answers for a match already name who gave them.
ALTER TABLE registrations ADD COLUMN guardian_id integer REFERENCES members;
ALTER TABLE session_requests ADD COLUMN guardian_id integer REFERENCES members;
