import { sql } from 'kysely';

type Columns = { lineId: string; completionId: string; winningSide: string; sets: string };

/** A result with its players in the format of the history tables. */
export function resultStory({ lineId, completionId, winningSide, sets }: Columns) {
  return sql`jsonb_build_object('completionId', ${sql.ref(completionId)}, 'winningSide', ${sql.ref(winningSide)},
    'sets', ${sql.ref(sets)}, 'players', coalesce((
      select jsonb_agg(jsonb_build_object('side', p.side, 'slot', p.slot, 'playerId', p.player_id)
        order by p.side, p.slot)
      from result_players p where p.line_id = ${sql.ref(lineId)}), '[]'::jsonb))`;
}
