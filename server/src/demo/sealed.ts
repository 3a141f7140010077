import { lineupStatuses } from '@courtline/domain/constants';
import { sql } from 'kysely';
import type { Db } from '../db/open';
import { sealLineup } from '../operations/lineup-exchange';
import { openOutbox } from '../queue/outbox';
import { findMatchDay } from '../store/match/match-details';

type Filling = {
  sessionIds: readonly number[];
  accountIds: ReadonlySet<number>;
  config: { publicUrl: string };
  now: Date;
};

const hourMs = 60 * 60 * 1000;

/**
 * One season exchanges its lineups sealed: in one of its coming matches one side has sealed, another is open and can be
 * verified. It is a season without a demo account, whose matches show how lineups work otherwise.
 */
export async function fillSealed(db: Db, { sessionIds, accountIds, config, now }: Filling): Promise<void> {
  const [opened, sealed] = await listMatchesToSeal(db, { sessionIds, accountIds, now });
  if (!opened || !sealed) return;
  const { sessionId } = opened;
  await sql`update session_match_rules set seals_lineups = true where session_id = ${sessionId}`.execute(db);
  await unlockComing(db, sessionId, now);
  const tools = { db, outbox: openOutbox(null), config };
  const seal = async (teamMatchId: number, side: 1 | 2, hoursAgo: number) => {
    const match = await findMatchDay(db, { teamMatchId, memberId: null });
    const at = new Date(now.getTime() - hoursAgo * hourMs);
    if (match) await sealLineup(tools, { match, side, isAutomatic: false, now: at });
  };
  await seal(opened.teamMatchId, 1, 5);
  await seal(opened.teamMatchId, 2, 3);
  await seal(sealed.teamMatchId, 1, 2);
  await tellSteps(db, [opened.teamMatchId, sealed.teamMatchId]);
}

/** Whatever was locked or published before is set only. */
async function unlockComing(db: Db, sessionId: number, now: Date): Promise<void> {
  await sql`
    with coming as (
      update lineups u set lineup_status_type_id = ${lineupStatuses.unlocked.id} from team_matches m
      where m.id = u.team_match_id and m.session_id = ${sessionId} and m.match_at > ${now}
      returning u.team_match_id, u.team_id
    )
    delete from lineup_history y using coming c
    where y.team_match_id = c.team_match_id and y.team_id = c.team_id and y.what <> 'set'`.execute(db);
}

async function tellSteps(db: Db, teamMatchIds: readonly number[]): Promise<void> {
  await sql`
    insert into lineup_history (team_match_id, team_id, what, changed_by, changed_at)
    select q.team_match_id, q.team_id, step.what, u.updated_by, step.at
    from lineup_seals q join lineups u on u.team_match_id = q.team_match_id and u.team_id = q.team_id
    cross join lateral (values (1, 'locked', q.sealed_at), (2, 'published', q.opened_at)) step(number, what, at)
    where q.team_match_id = any(${teamMatchIds}::int[]) and step.at is not null
    order by q.team_match_id, q.team_id, step.number`.execute(db);
}

/** Two coming matches of one season with complete lineups on both sides. */
async function listMatchesToSeal(
  db: Db,
  { sessionIds, accountIds, now }: Omit<Filling, 'config'>,
): Promise<{ teamMatchId: number; sessionId: number }[]> {
  const { rows } = await sql<{ teamMatchId: number; sessionId: number }>`
    with ready as (
      select m.id, m.session_id, m.match_at, count(*) over (partition by m.session_id) as many
      from team_matches m
      where m.session_id = any(${sessionIds}::int[]) and m.match_at > ${now}::timestamptz + interval '1 day'
        and (select count(*) from lineups u where u.team_match_id = m.id) = 2
        and (select sum(n.match_type_id) * 2 from lines n where n.team_match_id = m.id)
          = (select count(*) from lines n join line_players p on p.line_id = n.id where n.team_match_id = m.id)
        and not exists (select from teams t left join team_captains k on k.team_id = t.id
          left join team_members r on r.team_id = t.id
          where t.session_id = m.session_id
            and (k.member_id = any(${[...accountIds]}::int[]) or r.member_id = any(${[...accountIds]}::int[])))
    )
    select id as "teamMatchId", session_id as "sessionId" from ready where many > 1
    order by session_id, match_at, id limit 2`.execute(db);
  return rows;
}
