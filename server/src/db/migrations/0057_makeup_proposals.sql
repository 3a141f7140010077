-- Times that a side proposes for what is postponed. A postponement has at most one open proposal: another one replaces it.
CREATE TABLE makeup_proposals (
  id              integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  postponement_id integer NOT NULL REFERENCES postponements ON DELETE CASCADE,
  -- The side whose captain proposes.
  side            smallint NOT NULL CHECK (side IN (1, 2)),
  state           text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'replaced', 'withdrawn', 'closed')),
  proposed_by     integer NOT NULL REFERENCES members,
  proposed_at     timestamptz NOT NULL,
  decided_by      integer REFERENCES members,
  decided_at      timestamptz,
  CONSTRAINT makeup_proposals_decided_or_open CHECK ((state = 'open') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX makeup_proposals_one_open ON makeup_proposals (postponement_id) WHERE state = 'open';
CREATE INDEX makeup_proposals_of_postponement ON makeup_proposals (postponement_id, id);
CREATE INDEX makeup_proposals_proposed_by ON makeup_proposals (proposed_by);
CREATE INDEX makeup_proposals_decided_by ON makeup_proposals (decided_by);

CREATE TABLE makeup_slots (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  proposal_id integer NOT NULL REFERENCES makeup_proposals ON DELETE CASCADE,
  play_at     timestamptz NOT NULL,
  -- Null: where the match was to be played.
  place_id    integer REFERENCES places ON DELETE SET NULL,
  is_accepted boolean NOT NULL DEFAULT false
);
CREATE INDEX makeup_slots_of_proposal ON makeup_slots (proposal_id, id);
CREATE UNIQUE INDEX makeup_slots_one_accepted ON makeup_slots (proposal_id) WHERE is_accepted;
CREATE INDEX makeup_slots_place_id ON makeup_slots (place_id);

-- Who is asked about a proposal, and what they write to both captains.
CREATE TABLE makeup_players (
  proposal_id    integer NOT NULL REFERENCES makeup_proposals ON DELETE CASCADE,
  team_member_id integer NOT NULL REFERENCES team_members ON DELETE CASCADE,
  note           text CHECK (char_length(note) <= 140),
  PRIMARY KEY (proposal_id, team_member_id)
);
CREATE INDEX makeup_players_team_member_id ON makeup_players (team_member_id);

CREATE TABLE makeup_answers (
  slot_id        integer NOT NULL REFERENCES makeup_slots ON DELETE CASCADE,
  team_member_id integer NOT NULL REFERENCES team_members ON DELETE CASCADE,
  -- 1 yes, 2 maybe, 3 no.
  player_availability_status_type_id smallint NOT NULL CHECK (player_availability_status_type_id BETWEEN 1 AND 3),
  updated_by     integer NOT NULL REFERENCES members,
  updated_at     timestamptz NOT NULL,
  PRIMARY KEY (slot_id, team_member_id)
);
CREATE INDEX makeup_answers_team_member_id ON makeup_answers (team_member_id);
CREATE INDEX makeup_answers_updated_by ON makeup_answers (updated_by);
