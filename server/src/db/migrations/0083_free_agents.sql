-- People without a team who want to play in a session. Days of the week are 0 (Sunday) to 6. The rating is what the person
-- says, used only if no rating is known.
CREATE TABLE free_agents (
  session_id  integer NOT NULL REFERENCES sessions ON DELETE CASCADE,
  member_id   integer NOT NULL REFERENCES members ON DELETE CASCADE,
  days        smallint[] NOT NULL CHECK (cardinality(days) BETWEEN 1 AND 7 AND days <@ '{0,1,2,3,4,5,6}'),
  rating      numeric(4,2),
  -- Whether captains see the place of the person's profile; never that of a junior.
  shows_place boolean NOT NULL,
  -- The guardian of a child, else the person.
  created_by  integer NOT NULL REFERENCES members,
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (session_id, member_id)
);
CREATE INDEX free_agents_member_id ON free_agents (member_id);
CREATE INDEX free_agents_created_by ON free_agents (created_by);

-- Teams that invite a free agent. They end with the entry: when the person leaves the board or joins a team.
CREATE TABLE team_invitations (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  session_id  integer NOT NULL,
  member_id   integer NOT NULL,
  team_id     integer NOT NULL REFERENCES teams ON DELETE CASCADE,
  invited_by  integer REFERENCES members ON DELETE SET NULL,
  created_at  timestamptz NOT NULL,
  declined_at timestamptz,
  CONSTRAINT team_invitations_once UNIQUE (team_id, member_id),
  FOREIGN KEY (session_id, member_id) REFERENCES free_agents ON DELETE CASCADE
);
CREATE INDEX team_invitations_free_agent ON team_invitations (session_id, member_id);
CREATE INDEX team_invitations_member_id ON team_invitations (member_id);
CREATE INDEX team_invitations_invited_by ON team_invitations (invited_by);
