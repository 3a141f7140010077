-- An approved player claim deletes the provisional player. The history of results kept its id, so that the name was
-- missing. Where the line still holds the player on record in the same place, the history gets that player's id.
UPDATE result_history y SET
  before = mended.before,
  after = mended.after
FROM (
  SELECT h.id,
    CASE WHEN h.before ? 'players' THEN jsonb_set(h.before, '{players}', b.players) ELSE h.before END AS before,
    CASE WHEN h.after ? 'players' THEN jsonb_set(h.after, '{players}', a.players) ELSE h.after END AS after
  FROM result_history h
  CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_agg(CASE WHEN known.id IS NULL AND claimed.player_id IS NOT NULL
      THEN jsonb_set(p.player, '{playerId}', to_jsonb(claimed.player_id)) ELSE p.player END ORDER BY p.place),
      '[]') AS players
    FROM jsonb_array_elements(h.before -> 'players') WITH ORDINALITY AS p (player, place)
    LEFT JOIN players known ON known.id = (p.player ->> 'playerId')::int
    LEFT JOIN LATERAL (SELECT s.player_id FROM line_players s
      JOIN player_claims c ON c.player_id = s.player_id AND c.status = 'approved'
      WHERE s.line_id = h.line_id AND s.side = (p.player ->> 'side')::int AND s.slot = (p.player ->> 'slot')::int
    ) claimed ON true
  ) b
  CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_agg(CASE WHEN known.id IS NULL AND claimed.player_id IS NOT NULL
      THEN jsonb_set(p.player, '{playerId}', to_jsonb(claimed.player_id)) ELSE p.player END ORDER BY p.place),
      '[]') AS players
    FROM jsonb_array_elements(h.after -> 'players') WITH ORDINALITY AS p (player, place)
    LEFT JOIN players known ON known.id = (p.player ->> 'playerId')::int
    LEFT JOIN LATERAL (SELECT s.player_id FROM line_players s
      JOIN player_claims c ON c.player_id = s.player_id AND c.status = 'approved'
      WHERE s.line_id = h.line_id AND s.side = (p.player ->> 'side')::int AND s.slot = (p.player ->> 'slot')::int
    ) claimed ON true
  ) a
  WHERE EXISTS (
    SELECT FROM jsonb_array_elements(coalesce(h.before -> 'players', '[]') || coalesce(h.after -> 'players', '[]')) e
    LEFT JOIN players known ON known.id = (e ->> 'playerId')::int
    WHERE known.id IS NULL
  )
) mended
WHERE y.id = mended.id;
