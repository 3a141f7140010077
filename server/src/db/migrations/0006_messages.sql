-- Talking: rooms, their members with read marks, and messages.

CREATE TABLE rooms (
  id              integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind            text NOT NULL CHECK (kind IN ('direct', 'team')),
  -- A team that is gone has nobody left to read what was said.
  team_id         integer UNIQUE REFERENCES teams ON DELETE CASCADE,
  -- The two people of a direct room, smaller id first, so that there is one room per pair.
  direct_member_a integer REFERENCES members,
  direct_member_b integer REFERENCES members,
  created_at      timestamptz NOT NULL DEFAULT now(),
  last_message_at timestamptz,
  -- The number of the latest message: what is unread is a difference, and nobody counts.
  message_count   integer NOT NULL DEFAULT 0 CHECK (message_count >= 0),
  CONSTRAINT rooms_pair_once UNIQUE (direct_member_a, direct_member_b),
  CONSTRAINT rooms_direct_has_a_pair CHECK (
    CASE WHEN kind = 'direct' THEN coalesce(direct_member_a < direct_member_b, false) AND team_id IS NULL
    ELSE num_nonnulls(direct_member_a, direct_member_b) = 0 AND team_id IS NOT NULL END
  ),
  CONSTRAINT rooms_latest_has_a_time CHECK ((message_count = 0) = (last_message_at IS NULL))
);
CREATE INDEX rooms_direct_member_b ON rooms (direct_member_b) WHERE direct_member_b IS NOT NULL;

CREATE TABLE messages (
  room_id   integer NOT NULL REFERENCES rooms ON DELETE CASCADE,
  -- Counts from 1 in every room, without a gap.
  number    integer NOT NULL CHECK (number > 0),
  sender_id integer NOT NULL REFERENCES members,
  body      text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 2000),
  sent_at   timestamptz NOT NULL DEFAULT now(),
  -- The sender's own name for it, so that sending again after a lost answer makes one message.
  client_id text NOT NULL CHECK (char_length(client_id) BETWEEN 8 AND 64),
  PRIMARY KEY (room_id, number),
  CONSTRAINT messages_sent_once UNIQUE (sender_id, room_id, client_id)
);

-- Who belongs to a room now: the two of a direct one, and those who play for or captain the team. What lists and counts
-- go by stands beside it, so that nobody has to look up every room a second time.
CREATE VIEW room_people AS
  SELECT id AS room_id, direct_member_a AS member_id, message_count, last_message_at
    FROM rooms WHERE direct_member_a IS NOT NULL
  UNION ALL
  SELECT id, direct_member_b, message_count, last_message_at FROM rooms WHERE direct_member_b IS NOT NULL
  UNION ALL
  SELECT r.id, p.member_id, r.message_count, r.last_message_at FROM rooms r JOIN team_members p ON p.team_id = r.team_id AND p.left_at IS NULL
  UNION ALL
  SELECT r.id, c.member_id, r.message_count, r.last_message_at FROM rooms r JOIN team_captains c ON c.team_id = r.team_id
    WHERE NOT EXISTS (SELECT FROM team_members p
      WHERE p.team_id = c.team_id AND p.member_id = c.member_id AND p.left_at IS NULL);

-- Up to which message somebody has read a room, from the first that was said while they belonged to it.
CREATE TABLE room_marks (
  room_id     integer NOT NULL REFERENCES rooms ON DELETE CASCADE,
  member_id   integer NOT NULL REFERENCES members ON DELETE CASCADE,
  read_number integer NOT NULL DEFAULT 0 CHECK (read_number >= 0),
  -- When what is unread goes out by mail, unless it is read before; and when it last did.
  tell_at     timestamptz,
  told_at     timestamptz,
  PRIMARY KEY (room_id, member_id)
);
CREATE INDEX room_marks_member_id ON room_marks (member_id);
CREATE INDEX room_marks_to_tell ON room_marks (room_id, tell_at) WHERE tell_at IS NOT NULL;
