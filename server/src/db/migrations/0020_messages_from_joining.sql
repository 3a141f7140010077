-- A member of a team reads what was said since they joined. The messages up to this number are hidden from them; numbers
-- instead of times, so that counting what is unread does not look at messages.

ALTER TABLE room_marks ADD COLUMN hidden_count integer NOT NULL DEFAULT 0 CHECK (hidden_count >= 0);

CREATE INDEX messages_sent ON messages (room_id, sent_at);

INSERT INTO room_marks AS k (room_id, member_id, read_number, hidden_count)
SELECT r.id, p.member_id, h.hidden_count, h.hidden_count
FROM (
    SELECT team_id, member_id, min(since) AS since FROM (
      SELECT team_id, member_id, joined_at AS since FROM team_members WHERE left_at IS NULL
      UNION ALL
      SELECT team_id, member_id, coalesce(sees_from, added_at) FROM team_captains
    ) a GROUP BY team_id, member_id
  ) p
  JOIN rooms r ON r.team_id = p.team_id
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS hidden_count FROM messages m WHERE m.room_id = r.id AND m.sent_at < p.since
  ) h
WHERE h.hidden_count > 0
ON CONFLICT (room_id, member_id) DO UPDATE SET
  hidden_count = excluded.hidden_count, read_number = greatest(k.read_number, excluded.hidden_count);

-- Whoever is on the team already keeps what they could read; whoever returns after leaving starts again.
CREATE FUNCTION hide_earlier_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM team_members p WHERE p.team_id = NEW.team_id AND p.member_id = NEW.member_id
      AND p.left_at IS NULL AND NOT (TG_TABLE_NAME = 'team_members' AND p.id = NEW.id))
    OR EXISTS (SELECT FROM team_captains c WHERE c.team_id = NEW.team_id AND c.member_id = NEW.member_id
      AND NOT (TG_TABLE_NAME = 'team_captains' AND c.id = NEW.id))
  THEN
    RETURN NULL;
  END IF;
  INSERT INTO room_marks (room_id, member_id, read_number, hidden_count)
  SELECT r.id, NEW.member_id, r.message_count, r.message_count FROM rooms r
  WHERE r.team_id = NEW.team_id AND r.message_count > 0
  ON CONFLICT (room_id, member_id) DO UPDATE SET
    read_number = excluded.read_number, hidden_count = excluded.hidden_count, tell_at = NULL, told_at = NULL;
  RETURN NULL;
END
$$;

CREATE TRIGGER team_members_hide_earlier_messages AFTER INSERT ON team_members FOR EACH ROW
  WHEN (NEW.left_at IS NULL) EXECUTE FUNCTION hide_earlier_messages();
CREATE TRIGGER team_captains_hide_earlier_messages AFTER INSERT ON team_captains FOR EACH ROW
  EXECUTE FUNCTION hide_earlier_messages();
