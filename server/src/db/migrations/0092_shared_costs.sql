-- A cost of a match that someone paid for a team, such as courts or balls, and what each player owes of it. Nothing is collected
-- here: captains and the one who paid say who has paid.
CREATE TABLE match_costs (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  team_match_id integer NOT NULL REFERENCES team_matches ON DELETE CASCADE,
  team_id       integer NOT NULL REFERENCES teams ON DELETE CASCADE,
  what          text NOT NULL CHECK (char_length(what) BETWEEN 1 AND 60),
  amount_cents  integer NOT NULL CHECK (amount_cents > 0),
  payer_id      integer NOT NULL REFERENCES members,
  shared_by     integer NOT NULL REFERENCES members,
  shared_at     timestamptz NOT NULL
);
CREATE INDEX match_costs_team_match_id ON match_costs (team_match_id);
CREATE INDEX match_costs_team_id ON match_costs (team_id);
CREATE INDEX match_costs_payer_id ON match_costs (payer_id);
CREATE INDEX match_costs_shared_by ON match_costs (shared_by);

CREATE TABLE match_cost_shares (
  cost_id        integer NOT NULL REFERENCES match_costs ON DELETE CASCADE,
  team_member_id integer NOT NULL REFERENCES team_members,
  amount_cents   integer NOT NULL CHECK (amount_cents > 0),
  -- Null while it is owed; the share of the one who paid is never owed.
  paid_at        timestamptz,
  PRIMARY KEY (cost_id, team_member_id)
);
CREATE INDEX match_cost_shares_of_member ON match_cost_shares (team_member_id);
