import type { LineResult } from '@courtline/domain/score/result';
import { sql } from 'kysely';
import type { Db } from '../db/open';
import { resultStory } from './result-story';

type Settled = { lineId: number; result: LineResult | null };

/** Posts or corrects the results of several lines at once, and keeps what stood there before. */
export async function saveDefaults(db: Db, lines: readonly Settled[], memberId: number): Promise<void> {
  const sent = lines.map(({ lineId, result }) => ({ lineId, ...result }));
  await sql`
    with sent as (
      select * from json_to_recordset(${JSON.stringify(sent)}::json) as c("lineId" int, "completionId" smallint,
        "winningSide" smallint, sets jsonb)
    ), told as (
      insert into result_history (line_id, what, before, after, changed_by)
      select c."lineId", case when o.line_id is null then 'posted' else 'corrected' end,
        case when o.line_id is null then null else ${story('o.result_completion_type_id', 'o.winning_side', 'o.sets')} end,
        ${story('c.completionId', 'c.winningSide', 'c.sets')}, ${memberId}
      from sent c left join results o on o.line_id = c."lineId"
    ), raised as (
      update lines n set result_version = n.result_version + 1 from sent c where n.id = c."lineId"
    )
    insert into results (line_id, result_completion_type_id, winning_side, sets, posted_by, updated_by)
    select c."lineId", c."completionId", c."winningSide", c.sets, ${memberId}, ${memberId} from sent c
    on conflict (line_id) do update set result_completion_type_id = excluded.result_completion_type_id,
      winning_side = excluded.winning_side, sets = excluded.sets, updated_by = excluded.updated_by,
      updated_at = now()`.execute(db);
}

function story(completionId: string, winningSide: string, sets: string) {
  return resultStory({ lineId: 'c.lineId', completionId, winningSide, sets });
}
