-- Links by which captains and organizers invite people to a team, or organizers to a session. The link is signed with a key
-- outside the database: the code alone opens nothing.
CREATE TABLE invitation_links (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  session_id integer NOT NULL REFERENCES sessions ON DELETE CASCADE,
  -- Null: to the session, where the person chooses the team.
  team_id    integer REFERENCES teams ON DELETE CASCADE,
  code       bytea NOT NULL CHECK (octet_length(code) = 16),
  role       text NOT NULL CHECK (role IN ('player', 'captain')),
  max_uses   smallint NOT NULL CHECK (max_uses BETWEEN 1 AND 100),
  -- To which the link was sent; removed once it is used, revoked or expired.
  email      text,
  is_emailed boolean NOT NULL,
  invited_by integer NOT NULL REFERENCES members ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  CONSTRAINT invitation_links_code UNIQUE (code),
  CONSTRAINT invitation_links_captain_of_a_team CHECK (role = 'player' OR team_id IS NOT NULL),
  CONSTRAINT invitation_links_end CHECK (expires_at > created_at)
);
CREATE INDEX invitation_links_session_id ON invitation_links (session_id);
CREATE INDEX invitation_links_team_id ON invitation_links (team_id);
CREATE INDEX invitation_links_invited_by ON invitation_links (invited_by);
CREATE INDEX invitation_links_email ON invitation_links (lower(email)) WHERE email IS NOT NULL;

-- Who accepted an invitation.
CREATE TABLE invitation_uses (
  invitation_id integer NOT NULL REFERENCES invitation_links ON DELETE CASCADE,
  member_id     integer NOT NULL REFERENCES members ON DELETE CASCADE,
  used_at       timestamptz NOT NULL,
  PRIMARY KEY (invitation_id, member_id)
);
CREATE INDEX invitation_uses_member_id ON invitation_uses (member_id);
