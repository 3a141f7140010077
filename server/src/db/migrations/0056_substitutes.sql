-- People who offer to play as substitutes in a session. Days of the week are 0 (Sunday) to 6. The rating is what the person
-- says, used only if no rating is known.
CREATE TABLE session_substitutes (
  session_id integer NOT NULL REFERENCES sessions ON DELETE CASCADE,
  member_id  integer NOT NULL REFERENCES members ON DELETE CASCADE,
  days       smallint[] NOT NULL CHECK (cardinality(days) BETWEEN 1 AND 7 AND days <@ '{0,1,2,3,4,5,6}'),
  rating     numeric(4,2),
  created_by integer NOT NULL REFERENCES members,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (session_id, member_id)
);
CREATE INDEX session_substitutes_member_id ON session_substitutes (member_id);
CREATE INDEX session_substitutes_created_by ON session_substitutes (created_by);

-- A captain looks for one substitute for a match, or for a line of it.
CREATE TABLE substitute_searches (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  team_match_id integer NOT NULL REFERENCES team_matches ON DELETE CASCADE,
  team_id       integer NOT NULL REFERENCES teams ON DELETE CASCADE,
  line_id       integer REFERENCES lines ON DELETE CASCADE,
  is_ordered    boolean NOT NULL,
  minutes       smallint NOT NULL CHECK (minutes BETWEEN 1 AND 1440),
  state         text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'filled', 'canceled', 'ended')),
  created_by    integer NOT NULL REFERENCES members,
  created_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX substitute_searches_match ON substitute_searches (team_match_id, team_id);
CREATE INDEX substitute_searches_team_id ON substitute_searches (team_id);
CREATE INDEX substitute_searches_line_id ON substitute_searches (line_id);
CREATE INDEX substitute_searches_created_by ON substitute_searches (created_by);
CREATE INDEX substitute_searches_open ON substitute_searches (id) WHERE state = 'open';

CREATE TABLE substitute_invitations (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  search_id   integer NOT NULL REFERENCES substitute_searches ON DELETE CASCADE,
  member_id   integer NOT NULL REFERENCES members ON DELETE CASCADE,
  position    smallint NOT NULL,
  -- From the session's list, not a substitute of the team.
  is_listed   boolean NOT NULL,
  state       text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'open', 'accepted', 'declined', 'expired', 'taken', 'canceled')),
  expires_at  timestamptz,
  answered_at timestamptz,
  answered_by integer REFERENCES members,
  CONSTRAINT substitute_invitations_once UNIQUE (search_id, member_id),
  CONSTRAINT substitute_invitations_open_until CHECK (state = 'waiting' OR state = 'canceled' OR expires_at IS NOT NULL)
);
CREATE UNIQUE INDEX substitute_invitations_one_accepted ON substitute_invitations (search_id) WHERE state = 'accepted';
CREATE INDEX substitute_invitations_member_id ON substitute_invitations (member_id);
CREATE INDEX substitute_invitations_answered_by ON substitute_invitations (answered_by);

-- Spots for one match: the roster row has left_at, so that the person is on the team for nothing else.
CREATE TABLE match_substitutes (
  team_match_id  integer NOT NULL REFERENCES team_matches ON DELETE CASCADE,
  team_member_id integer PRIMARY KEY REFERENCES team_members ON DELETE CASCADE,
  invitation_id  integer NOT NULL REFERENCES substitute_invitations ON DELETE CASCADE
);
CREATE INDEX match_substitutes_team_match_id ON match_substitutes (team_match_id);
CREATE INDEX match_substitutes_invitation_id ON match_substitutes (invitation_id);

-- Whether the session has a substitute list, and what a substitute pays for a match, in whole units of the currency.
ALTER TABLE session_match_rules
  ADD COLUMN has_substitute_list boolean NOT NULL DEFAULT false,
  ADD COLUMN substitute_fee smallint NOT NULL DEFAULT 0 CHECK (substitute_fee BETWEEN 0 AND 500);
