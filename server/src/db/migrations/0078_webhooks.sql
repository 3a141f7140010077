-- Addresses that a league tells about what happens, and what is still to be told.
CREATE TABLE webhooks (
  id              integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  league_id       integer NOT NULL REFERENCES leagues ON DELETE CASCADE,
  url             text NOT NULL,
  events          text[] NOT NULL CHECK (events <@ ARRAY['schedule.published', 'match.moved', 'lineup.published',
    'result.posted', 'result.corrected', 'result.confirmed', 'standings.changed', 'registration.confirmed']),
  -- Encrypted; the one before signs too until `rotating_until`.
  secret          bytea NOT NULL,
  previous_secret bytea,
  rotating_until  timestamptz,
  paused_at       timestamptz,
  created_at      timestamptz NOT NULL,
  -- A node delivers for it until then.
  claimed_until   timestamptz NOT NULL DEFAULT '-infinity'
);
CREATE INDEX webhooks_league_id ON webhooks (league_id);

-- Ids only: what is sent is read when it is sent, as a visitor.
CREATE TABLE webhook_deliveries (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  webhook_id    integer NOT NULL REFERENCES webhooks ON DELETE CASCADE,
  event         text NOT NULL,
  session_id    integer,
  team_id       integer,
  team_match_id integer,
  line_id       integer,
  state         text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'dead', 'skipped')),
  attempts      integer NOT NULL DEFAULT 0,
  created_at    timestamptz NOT NULL DEFAULT now(),
  due_at        timestamptz NOT NULL DEFAULT now(),
  retry_until   timestamptz NOT NULL DEFAULT now() + interval '24 hours',
  finished_at   timestamptz,
  last_answer   text
);
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (webhook_id, team_match_id, id) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (due_at) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_of_webhook ON webhook_deliveries (webhook_id, id DESC);
CREATE INDEX webhook_deliveries_finished_at ON webhook_deliveries (finished_at);

-- One delivery for each webhook of the session's league that wants the event. The standings are told once for all changes
-- that were not sent yet.
CREATE FUNCTION tell_webhooks(told text, of_session integer, of_team integer, of_match integer, of_line integer)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO webhook_deliveries (webhook_id, event, session_id, team_id, team_match_id, line_id)
  SELECT w.id, told, of_session, of_team, of_match, of_line
  FROM sessions s JOIN conferences c ON c.id = s.conference_id JOIN webhooks w ON w.league_id = c.league_id
  WHERE s.id = of_session AND w.paused_at IS NULL AND told = ANY (w.events)
    AND (told <> 'standings.changed' OR NOT EXISTS (SELECT FROM webhook_deliveries d
      WHERE d.webhook_id = w.id AND d.state = 'waiting' AND d.attempts = 0 AND d.team_match_id IS NULL
        AND d.event = told AND d.session_id = of_session))
  ORDER BY w.id
$$;

CREATE FUNCTION tell_of_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_webhooks('schedule.published', NEW.session_id, NULL, NULL, NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER schedules_tell_webhooks AFTER UPDATE OF schedule_status_type_id ON schedules FOR EACH ROW
  WHEN (NEW.schedule_status_type_id = 2 AND OLD.schedule_status_type_id <> 2) EXECUTE FUNCTION tell_of_schedule();

CREATE FUNCTION tell_of_match() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM schedules h WHERE h.session_id = NEW.session_id AND h.schedule_status_type_id = 2) THEN
    PERFORM tell_webhooks('match.moved', NEW.session_id, NULL, NEW.id, NULL);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER team_matches_tell_webhooks AFTER UPDATE OF match_at, place_id ON team_matches FOR EACH ROW
  WHEN ((OLD.match_at, OLD.place_id) IS DISTINCT FROM (NEW.match_at, NEW.place_id)) EXECUTE FUNCTION tell_of_match();

CREATE FUNCTION tell_of_lineup() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR OLD.lineup_status_type_id <> 3 THEN
    PERFORM tell_webhooks('lineup.published', m.session_id, NEW.team_id, m.id, NULL)
    FROM team_matches m WHERE m.id = NEW.team_match_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER lineups_tell_webhooks AFTER INSERT OR UPDATE OF lineup_status_type_id ON lineups FOR EACH ROW
  WHEN (NEW.lineup_status_type_id = 3) EXECUTE FUNCTION tell_of_lineup();

CREATE FUNCTION tell_of_result() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line integer := CASE WHEN TG_OP = 'DELETE' THEN OLD.line_id ELSE NEW.line_id END;
BEGIN
  PERFORM tell_webhooks(CASE WHEN TG_OP = 'INSERT' THEN 'result.posted' ELSE 'result.corrected' END,
      m.session_id, NULL, m.id, line),
    tell_webhooks('standings.changed', m.session_id, NULL, NULL, NULL)
  FROM lines n JOIN team_matches m ON m.id = n.team_match_id WHERE n.id = line;
  RETURN NULL;
END $$;
CREATE TRIGGER results_tell_webhooks AFTER INSERT OR DELETE ON results FOR EACH ROW EXECUTE FUNCTION tell_of_result();
CREATE TRIGGER changed_results_tell_webhooks AFTER UPDATE ON results FOR EACH ROW
  WHEN ((OLD.result_completion_type_id, OLD.winning_side, OLD.sets)
    IS DISTINCT FROM (NEW.result_completion_type_id, NEW.winning_side, NEW.sets)) EXECUTE FUNCTION tell_of_result();

CREATE FUNCTION tell_of_confirmation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_webhooks('result.confirmed', m.session_id, NULL, m.id, NEW.line_id)
  FROM team_matches m WHERE m.id = NEW.team_match_id;
  RETURN NULL;
END $$;
CREATE TRIGGER score_confirmations_tell_webhooks AFTER UPDATE OF state ON score_confirmations FOR EACH ROW
  WHEN (NEW.state = 3 AND OLD.state <> 3) EXECUTE FUNCTION tell_of_confirmation();

CREATE FUNCTION tell_of_points() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_webhooks('standings.changed', CASE WHEN TG_OP = 'DELETE' THEN OLD.session_id ELSE NEW.session_id END,
    NULL, NULL, NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER point_adjustments_tell_webhooks AFTER INSERT OR UPDATE OR DELETE ON point_adjustments FOR EACH ROW
  EXECUTE FUNCTION tell_of_points();

CREATE FUNCTION tell_of_registration() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR OLD.state <> 'confirmed' THEN
    PERFORM tell_webhooks('registration.confirmed', NEW.session_id, NEW.team_id, NULL, NULL);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER registrations_tell_webhooks AFTER INSERT OR UPDATE OF state ON registrations FOR EACH ROW
  WHEN (NEW.state = 'confirmed') EXECUTE FUNCTION tell_of_registration();
