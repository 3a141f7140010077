-- The start page shows the open sessions whose registration closes first.
CREATE INDEX sessions_registering ON sessions (team_registration_ends_at, id) WHERE session_status_type_id = 1;
