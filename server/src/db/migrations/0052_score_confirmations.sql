-- Whether the result of a line stands, in sessions whose scores are confirmed. No row: nothing was to be confirmed.
CREATE TABLE score_confirmations (
  line_id       integer PRIMARY KEY REFERENCES results ON DELETE CASCADE,
  team_match_id integer NOT NULL REFERENCES team_matches ON DELETE CASCADE,
  -- The side that posted the result, the captains of the other one answer; null if an organizer posted it.
  posted_side   smallint CHECK (posted_side IN (1, 2)),
  -- 1 provisional, 2 disputed, 3 confirmed.
  state         smallint NOT NULL CHECK (state BETWEEN 1 AND 3),
  -- When a provisional result stands by itself.
  due_at        timestamptz NOT NULL,
  confirmed_at  timestamptz,
  -- Null if nobody answered in time.
  confirmed_by  integer REFERENCES members,
  CONSTRAINT score_confirmations_when_confirmed CHECK ((state = 3) = (confirmed_at IS NOT NULL))
);
CREATE INDEX score_confirmations_of_match ON score_confirmations (team_match_id, state);
CREATE INDEX score_confirmations_due ON score_confirmations (due_at) WHERE state = 1;
CREATE INDEX score_confirmations_confirmed_by ON score_confirmations (confirmed_by) WHERE confirmed_by IS NOT NULL;
CREATE CONSTRAINT TRIGGER score_confirmations_are_public AFTER INSERT OR UPDATE OR DELETE ON score_confirmations
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_public_change();

-- A captain says that a result is wrong; an organizer decides.
CREATE TABLE score_disputes (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  line_id    integer NOT NULL REFERENCES lines ON DELETE CASCADE,
  raised_by  integer NOT NULL REFERENCES members,
  raised_at  timestamptz NOT NULL,
  reason     text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 500),
  -- Outcome, winner and sets, as in result_history.
  posted     jsonb NOT NULL,
  proposed   jsonb NOT NULL,
  decision   text CHECK (decision IN ('posted', 'proposed', 'other')),
  note       text CHECK (char_length(note) BETWEEN 1 AND 500),
  decided_by integer REFERENCES members,
  decided_at timestamptz,
  CONSTRAINT score_disputes_when_decided CHECK ((decision IS NULL) = (decided_at IS NULL))
);
CREATE UNIQUE INDEX score_disputes_open ON score_disputes (line_id) WHERE decided_at IS NULL;
CREATE INDEX score_disputes_of_line ON score_disputes (line_id, id);
CREATE INDEX score_disputes_raised_by ON score_disputes (raised_by);
CREATE INDEX score_disputes_decided_by ON score_disputes (decided_by) WHERE decided_by IS NOT NULL;

-- The reminders of a missing score that were sent: 1 the morning after the match, 2 a day later.
CREATE TABLE score_reminders (
  team_match_id integer NOT NULL REFERENCES team_matches ON DELETE CASCADE,
  step          smallint NOT NULL CHECK (step BETWEEN 1 AND 2),
  sent_at       timestamptz NOT NULL,
  PRIMARY KEY (team_match_id, step)
);
