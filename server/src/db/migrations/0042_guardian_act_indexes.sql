-- Few rows name a guardian, so the indexes by which the foreign keys are found hold only those.
CREATE INDEX registrations_guardian_id ON registrations (guardian_id) WHERE guardian_id IS NOT NULL;
CREATE INDEX session_requests_guardian_id ON session_requests (guardian_id) WHERE guardian_id IS NOT NULL;
CREATE INDEX messages_guardian_id ON messages (guardian_id) WHERE guardian_id IS NOT NULL;
