import type { LineResult, Side } from '@courtline/domain/score/result';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { resultStory } from './result-history-entry';

type Settled = { lineId: number; result: LineResult | null };

type Posting = {
  by: number;
  /** The sides with a visible lineup: its players become the players of a new result. */
  openSides: readonly Side[];
};

/** Posts or corrects the results of several lines at once and records the changes; does not change lineups. */
export async function saveDefaults(
  db: Db,
  lines: readonly Settled[],
  { by, openSides }: Posting,
): Promise<void> {
  const sent = lines.map(({ lineId, result }) => ({ lineId, ...result }));
  await sql`
    with sent as (
      select * from json_to_recordset(${JSON.stringify(sent)}::json) as c("lineId" int, "completionId" smallint,
        "winningSide" smallint, sets jsonb)
    ), fresh as (
      select p.* from sent c join line_players p on p.line_id = c."lineId" and p.side = any(${openSides}::int[])
      where not exists (select from results o where o.line_id = c."lineId")
    ), named as (
      insert into result_players (line_id, side, slot, team_member_id, player_id)
      select f.line_id, f.side, f.slot, f.team_member_id, f.player_id from fresh f
    ), told as (
      insert into result_history (line_id, what, before, after, changed_by)
      select c."lineId", case when o.line_id is null then 'posted' else 'corrected' end,
        case when o.line_id is null then null else ${story('o.result_completion_type_id', 'o.winning_side', 'o.sets')} end,
        ${story('c.completionId', 'c.winningSide', 'c.sets')} || case when o.line_id is null
          then jsonb_build_object('players', ${freshPlayers}) else '{}' end, ${by}
      from sent c left join results o on o.line_id = c."lineId"
    ), raised as (
      update lines n set result_version = n.result_version + 1 from sent c where n.id = c."lineId"
    )
    insert into results (line_id, result_completion_type_id, winning_side, sets, posted_by, updated_by, has_own_players)
    select c."lineId", c."completionId", c."winningSide", c.sets, ${by}, ${by}, true from sent c
    on conflict (line_id) do update set result_completion_type_id = excluded.result_completion_type_id,
      winning_side = excluded.winning_side, sets = excluded.sets, updated_by = excluded.updated_by,
      updated_at = now(), has_own_players = true`.execute(db);
}

const freshPlayers = sql`coalesce((
  select jsonb_agg(jsonb_build_object('side', f.side, 'slot', f.slot, 'playerId', f.player_id) order by f.side, f.slot)
  from fresh f where f.line_id = c."lineId"), '[]'::jsonb)`;

function story(completionId: string, winningSide: string, sets: string) {
  return resultStory({ lineId: 'c.lineId', completionId, winningSide, sets });
}
