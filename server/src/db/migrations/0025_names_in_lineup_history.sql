-- An approved player claim deletes the provisional player. The history of lineups kept its id in the lineup that both
-- teams were last shown, so that publishing again told of a change that was none. The member's player today takes its place.
UPDATE lineup_history y SET detail = jsonb_set(y.detail, '{shown}', mended.shown)
FROM (
  SELECT h.id, jsonb_agg(CASE WHEN known.id IS NULL AND own.id IS NOT NULL
    THEN jsonb_set(p.player, '{playerId}', to_jsonb(own.id)) ELSE p.player END ORDER BY p.place) AS shown
  FROM lineup_history h
  CROSS JOIN LATERAL jsonb_array_elements(h.detail -> 'shown') WITH ORDINALITY AS p (player, place)
  LEFT JOIN players known ON known.id = (p.player ->> 'playerId')::int
  LEFT JOIN players own ON own.member_id = (p.player ->> 'memberId')::int
  WHERE h.detail ? 'shown'
  GROUP BY h.id
  HAVING bool_or(known.id IS NULL AND own.id IS NOT NULL)
) mended
WHERE y.id = mended.id;
