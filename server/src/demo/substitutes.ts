import { sql } from 'kysely';
import type { Config } from '../config';
import type { Db } from '../db/open';
import { advanceSearch } from '../operations/run-substitute-search';
import { openOutbox } from '../queue/outbox';
import { listBoardMatches } from '../store/match/availability-board';
import { lockSearch, saveSearch } from '../store/match/substitute-search';
import { listCaptainSessions, listEligiblePlayers } from './captain-sessions';

type Filling = { captainId: number; config: Config; now: Date };

const people = 8;
const fee = 5;

/**
 * The captain's sessions have a substitute list with people on it, and the captain has asked two of them for the second of
 * the next matches: one is asked now, one comes next.
 */
export async function fillSubstitutes(db: Db, { captainId, config, now }: Filling): Promise<void> {
  for (const { teamId, sessionId } of await listCaptainSessions(db, { captainId, now })) {
    await sql`update session_match_rules set has_substitute_list = true, substitute_fee = ${fee}
      where session_id = ${sessionId}`.execute(db);
    const memberIds = await fillList(db, { sessionId, now });
    const match = (await listBoardMatches(db, { teamId, now }))[1];
    if (!match || memberIds.length < 2) continue;
    const searchId = await saveSearch(db, {
      teamMatchId: match.teamMatchId,
      teamId,
      lineId: null,
      isOrdered: true,
      minutes: 1440,
      by: captainId,
      now,
      people: memberIds.slice(0, 2).map((memberId) => ({ memberId, isListed: true })),
    });
    const search = await lockSearch(db, searchId);
    if (search) await advanceSearch({ db, outbox: openOutbox(null), config }, search, now);
  }
}

/** Every fourth person plays on working days only. */
async function fillList(db: Db, { sessionId, now }: { sessionId: number; now: Date }): Promise<number[]> {
  const memberIds = (await listEligiblePlayers(db, { sessionId, now })).slice(0, people);
  await sql`
    insert into session_substitutes (session_id, member_id, days, created_by, created_at)
    select ${sessionId}, x.member_id, case x.rank % 4 when 0 then '{1,2,3,4,5}'::smallint[]
      else '{0,1,2,3,4,5,6}' end, x.member_id, ${now}
    from unnest(${memberIds}::int[]) with ordinality x (member_id, rank)`.execute(db);
  return memberIds;
}
