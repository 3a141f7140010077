import { sql } from 'kysely';
import type { Db } from '../db/open';
import { saveWaitingListEntry } from '../store/registration/waiting-list';
import { listOutsiders } from '../store/session/session-request';

type Filling = { accountIds: ReadonlySet<number>; now: Date };

const peopleInLine = 3;

/**
 * The largest team of one upcoming session is full, and people wait for a spot on it. A session of none of the demo
 * accounts, so that what they do there stays as it is.
 */
export async function fillWaitingLists(db: Db, { accountIds, now }: Filling): Promise<void> {
  const { rows } = await sql<{ sessionId: number; teamId: number; players: number }>`
    select s.id as "sessionId", t.id as "teamId", count(e.id) as players
    from sessions s join teams t on t.session_id = s.id and t.withdrawn_at is null
    join team_members e on e.team_id = t.id and e.left_at is null
    where s.starts_at > ${now} and s.team_players_max is null and not exists (
      select from teams o left join team_members p on p.team_id = o.id left join team_captains k on k.team_id = o.id
      where o.session_id = s.id and (p.member_id = any(${[...accountIds]}) or k.member_id = any(${[...accountIds]})))
    group by s.id, t.id order by s.id desc, players desc, t.id limit 1`.execute(db);
  const [team] = rows;
  if (!team) return;
  const { sessionId, teamId, players } = team;
  await db.updateTable('sessions').set({ team_players_max: players }).where('id', '=', sessionId).execute();
  const memberIds = await listOutsiders(db, { sessionId, limit: peopleInLine + accountIds.size });
  const waiting = memberIds.filter((memberId) => !accountIds.has(memberId)).slice(0, peopleInLine);
  for (const memberId of waiting) {
    await saveWaitingListEntry(db, { sessionId, teamId, memberId, guardianId: null, now });
  }
}
