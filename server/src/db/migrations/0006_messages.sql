-- Talking: rooms, their members with read marks, messages, and which mails a member wants.

CREATE TABLE rooms (
  id              integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind            text NOT NULL CHECK (kind IN ('direct', 'team')),
  name            text CHECK (char_length(name) BETWEEN 1 AND 80),
  team_id         integer UNIQUE REFERENCES teams ON DELETE SET NULL,
  -- The two people of a direct room, smaller id first, so that there is one room per pair.
  direct_member_a integer REFERENCES members,
  direct_member_b integer REFERENCES members,
  created_at      timestamptz NOT NULL DEFAULT now(),
  last_message_at timestamptz,
  CONSTRAINT rooms_pair_once UNIQUE (direct_member_a, direct_member_b),
  CONSTRAINT rooms_direct_has_a_pair CHECK (
    CASE WHEN kind = 'direct' THEN coalesce(direct_member_a < direct_member_b, false) AND team_id IS NULL
    ELSE num_nonnulls(direct_member_a, direct_member_b) = 0 AND name IS NOT NULL END
  )
);
CREATE INDEX rooms_direct_member_b ON rooms (direct_member_b) WHERE direct_member_b IS NOT NULL;

CREATE TABLE messages (
  id        integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  room_id   integer NOT NULL REFERENCES rooms ON DELETE CASCADE,
  sender_id integer NOT NULL REFERENCES members,
  body      text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 4000),
  sent_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX messages_of_room ON messages (room_id, id DESC);
CREATE INDEX messages_sender_id ON messages (sender_id);

CREATE TABLE room_members (
  room_id                integer NOT NULL REFERENCES rooms ON DELETE CASCADE,
  member_id              integer NOT NULL REFERENCES members ON DELETE CASCADE,
  joined_at              timestamptz NOT NULL DEFAULT now(),
  left_at                timestamptz,
  -- Read, and told by mail, up to these message ids.
  last_read_message_id   integer NOT NULL DEFAULT 0,
  last_mailed_message_id integer NOT NULL DEFAULT 0,
  PRIMARY KEY (room_id, member_id)
);
CREATE INDEX room_members_member_id ON room_members (member_id);

-- No row means the kind's default.
CREATE TABLE notification_preferences (
  member_id integer NOT NULL REFERENCES members ON DELETE CASCADE,
  kind      text NOT NULL CHECK (kind ~ '^[a-z][a-z-]{0,39}$'),
  by_mail   boolean NOT NULL,
  PRIMARY KEY (member_id, kind)
);
