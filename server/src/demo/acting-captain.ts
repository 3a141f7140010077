import { sql } from 'kysely';
import type { Db } from '../db/open';
import { saveActingCaptain } from '../store/match/acting-captain';
import { listBoardMatches } from '../store/match/availability-board';

type Filling = { captainId: number; accountIds: ReadonlySet<number>; now: Date };

/** The captain is away for the third of the next matches of each team, and has named a player without an account of the demo. */
export async function fillActingCaptain(db: Db, { captainId, accountIds, now }: Filling): Promise<void> {
  const { rows } = await sql<{ teamId: number; teamMemberId: number }>`
    select k.team_id as "teamId", min(tm.id) as "teamMemberId"
    from team_captains k
    join team_members tm on tm.team_id = k.team_id and tm.left_at is null and not tm.is_substitute and not tm.among_juniors
    join players p on p.id = tm.player_id
    where k.member_id = ${captainId} and tm.member_id <> all(${[...accountIds]}::int[])
      and coalesce(p.birth_date < ${now}::date - interval '18 years', true)
      and not exists (select from team_captains x where x.team_id = k.team_id and x.member_id = tm.member_id)
    group by k.team_id order by k.team_id`.execute(db);
  for (const { teamId, teamMemberId } of rows) {
    const match = (await listBoardMatches(db, { teamId, now }))[2];
    if (match) await saveActingCaptain(db, { ...match, teamId, teamMemberId, by: captainId, now });
  }
}
