-- A session's teams: captains, roster, seeds, and the requests of those who want in.

CREATE TABLE teams (
  id                  integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  session_id          integer NOT NULL REFERENCES sessions ON DELETE CASCADE,
  name                text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  home_court_place_id integer REFERENCES places,
  -- The play slot is wall time in the home court's zone; 0 is Sunday.
  day_of_week         smallint CHECK (day_of_week BETWEEN 0 AND 6),
  time_of_day         time,
  team_registration_availability_status_type_id smallint NOT NULL DEFAULT 1
    CHECK (team_registration_availability_status_type_id IN (1, 2)),
  -- Nonce, tag and ciphertext in one value; the key lies outside the database.
  registration_pin_sealed bytea CHECK (octet_length(registration_pin_sealed) BETWEEN 29 AND 200),
  copied_from_team_id integer REFERENCES teams ON DELETE SET NULL,
  withdrawn_at        timestamptz,
  version             integer NOT NULL DEFAULT 1,
  created_by          integer REFERENCES members,
  created_at          timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT teams_whole_slot CHECK ((day_of_week IS NULL) = (time_of_day IS NULL)),
  CONSTRAINT teams_not_copied_from_itself CHECK (copied_from_team_id <> id),
  -- Lets a match or a seed prove by foreign key that its team plays in its session.
  CONSTRAINT teams_in_session UNIQUE (session_id, id)
);
CREATE INDEX teams_by_name ON teams (session_id, lower(name), id);
CREATE UNIQUE INDEX teams_copied_once_per_session ON teams (copied_from_team_id, session_id) WHERE copied_from_team_id IS NOT NULL;
CREATE INDEX teams_home_court_place_id ON teams (home_court_place_id);
CREATE INDEX teams_created_by ON teams (created_by);

-- The slot among three makes a fourth captain impossible; that one remains is guarded by locking the team.
CREATE TABLE team_captains (
  id        integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  team_id   integer NOT NULL REFERENCES teams ON DELETE CASCADE,
  member_id integer NOT NULL REFERENCES members,
  slot      smallint NOT NULL CHECK (slot BETWEEN 1 AND 3),
  added_by  integer REFERENCES members,
  added_at  timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT team_captains_once UNIQUE (team_id, member_id),
  CONSTRAINT team_captains_at_most_three UNIQUE (team_id, slot)
);
CREATE INDEX team_captains_member_id ON team_captains (member_id);
CREATE INDEX team_captains_added_by ON team_captains (added_by);

-- Who leaves stays as a row with left_at, so that results keep their people. Deleting a team never deletes its roster.
CREATE TABLE team_members (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  team_id       integer NOT NULL REFERENCES teams,
  member_id     integer NOT NULL REFERENCES members,
  player_id     integer NOT NULL REFERENCES players,
  is_substitute boolean NOT NULL DEFAULT false,
  added_by      integer REFERENCES members,
  joined_at     timestamptz NOT NULL DEFAULT now(),
  left_at       timestamptz,
  left_because  text CHECK (left_because IN ('withdrawn', 'moved')),
  CONSTRAINT team_members_left_with_reason CHECK ((left_at IS NULL) = (left_because IS NULL)),
  CONSTRAINT team_members_dates_ordered CHECK (left_at >= joined_at),
  CONSTRAINT team_members_in_team UNIQUE (team_id, id),
  CONSTRAINT team_members_is_player UNIQUE (id, player_id)
);
CREATE UNIQUE INDEX team_members_member_once ON team_members (team_id, member_id) WHERE left_at IS NULL;
CREATE UNIQUE INDEX team_members_player_once ON team_members (team_id, player_id) WHERE left_at IS NULL;
CREATE INDEX team_members_member_id ON team_members (member_id);
CREATE INDEX team_members_player_id ON team_members (player_id);
CREATE INDEX team_members_added_by ON team_members (added_by);

CREATE TABLE team_seeds (
  session_id integer NOT NULL,
  team_id    integer NOT NULL,
  seed       smallint NOT NULL CHECK (seed BETWEEN 1 AND 128),
  PRIMARY KEY (session_id, team_id),
  CONSTRAINT team_seeds_once UNIQUE (session_id, seed),
  FOREIGN KEY (session_id, team_id) REFERENCES teams (session_id, id) ON DELETE CASCADE
);
CREATE INDEX team_seeds_team_id ON team_seeds (team_id);

CREATE TABLE session_requests (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  session_id integer NOT NULL REFERENCES sessions ON DELETE CASCADE,
  member_id  integer NOT NULL REFERENCES members,
  kind       text NOT NULL CHECK (kind IN ('captain', 'join')),
  -- 1 pending, 2 approved, 3 declined.
  session_request_status_type_id smallint NOT NULL DEFAULT 1 CHECK (session_request_status_type_id BETWEEN 1 AND 3),
  team_id    integer REFERENCES teams ON DELETE SET NULL,
  decided_by integer REFERENCES members,
  decided_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT session_requests_decided_once CHECK ((session_request_status_type_id = 1) = (decided_at IS NULL))
);
CREATE UNIQUE INDEX session_requests_one_pending_captain ON session_requests (session_id, member_id)
  WHERE kind = 'captain' AND session_request_status_type_id = 1;
CREATE UNIQUE INDEX session_requests_one_join ON session_requests (session_id, member_id) WHERE kind = 'join';
CREATE INDEX session_requests_of_session ON session_requests (session_id, session_request_status_type_id, created_at);
CREATE INDEX session_requests_member_id ON session_requests (member_id);
CREATE INDEX session_requests_team_id ON session_requests (team_id) WHERE team_id IS NOT NULL;
CREATE INDEX session_requests_decided_by ON session_requests (decided_by) WHERE decided_by IS NOT NULL;

-- The table of a session shows how strong its rosters are, and a rating may change without anybody touching a session.
CREATE FUNCTION raise_sessions_of_rated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sessions SET public_version = public_version + 1 WHERE id IN (
    SELECT t.session_id FROM changed c
    JOIN team_members r ON r.player_id = c.player_id AND r.left_at IS NULL
    JOIN teams t ON t.id = r.team_id
  );
  RETURN NULL;
END $$;
CREATE TRIGGER ratings_added AFTER INSERT ON ratings REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION raise_sessions_of_rated();
CREATE TRIGGER ratings_changed AFTER UPDATE ON ratings REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION raise_sessions_of_rated();
CREATE TRIGGER ratings_removed AFTER DELETE ON ratings REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION raise_sessions_of_rated();
