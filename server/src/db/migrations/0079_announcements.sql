-- What organizers and captains announce to a league, a conference, a session or a team: one of the four is set.
CREATE TABLE announcements (
  id              integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  league_id       integer REFERENCES leagues ON DELETE CASCADE,
  conference_id   integer REFERENCES conferences ON DELETE CASCADE,
  session_id      integer REFERENCES sessions ON DELETE CASCADE,
  team_id         integer REFERENCES teams ON DELETE CASCADE,
  is_for_captains boolean NOT NULL,
  title           text NOT NULL,
  -- Markdown.
  body            text NOT NULL,
  -- The last day on which the home page of its recipients shows it; null if it does not.
  shown_until     date,
  created_by      integer REFERENCES members ON DELETE SET NULL,
  sent_at         timestamptz NOT NULL,
  CONSTRAINT announcements_scope CHECK (num_nonnulls(league_id, conference_id, session_id, team_id) = 1)
);
CREATE INDEX announcements_league_id ON announcements (league_id);
CREATE INDEX announcements_conference_id ON announcements (conference_id);
CREATE INDEX announcements_session_id ON announcements (session_id);
CREATE INDEX announcements_team_id ON announcements (team_id);
CREATE INDEX announcements_created_by ON announcements (created_by);

-- Each player or captain once; guardians read what goes to their children.
CREATE TABLE announcement_recipients (
  announcement_id integer NOT NULL REFERENCES announcements ON DELETE CASCADE,
  member_id       integer NOT NULL REFERENCES members ON DELETE CASCADE,
  opened_at       timestamptz,
  PRIMARY KEY (announcement_id, member_id)
);
CREATE INDEX announcement_recipients_member_id ON announcement_recipients (member_id);
