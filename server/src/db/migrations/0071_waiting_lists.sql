-- People who wait for a spot on a full team, or on any team of a full session, in the order of their ids. An offer is a held
-- registration, so that an offered spot counts like any other held one; its deadline is the end of the hold.
CREATE TABLE waiting_list_entries (
  id              integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  session_id      integer NOT NULL REFERENCES sessions ON DELETE CASCADE,
  -- Null: any team of the session.
  team_id         integer REFERENCES teams ON DELETE CASCADE,
  member_id       integer NOT NULL REFERENCES members ON DELETE CASCADE,
  -- The guardian who put the member, a child, on the list.
  guardian_id     integer REFERENCES members ON DELETE SET NULL,
  state           text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'offered', 'joined', 'declined', 'expired', 'left', 'closed')),
  registration_id integer REFERENCES registrations ON DELETE SET NULL,
  created_at      timestamptz NOT NULL,
  ended_at        timestamptz
);
CREATE UNIQUE INDEX waiting_list_entries_one_per_session ON waiting_list_entries (session_id, member_id)
  WHERE state IN ('waiting', 'offered');
CREATE INDEX waiting_list_entries_session_id ON waiting_list_entries (session_id);
CREATE INDEX waiting_list_entries_team_id ON waiting_list_entries (team_id);
CREATE INDEX waiting_list_entries_member_id ON waiting_list_entries (member_id);
CREATE INDEX waiting_list_entries_guardian_id ON waiting_list_entries (guardian_id);
CREATE INDEX waiting_list_entries_registration_id ON waiting_list_entries (registration_id);
