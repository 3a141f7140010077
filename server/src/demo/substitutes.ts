import { sql } from 'kysely';
import type { Config } from '../config';
import type { Db } from '../db/open';
import { advanceSearch } from '../operations/run-substitute-search';
import { openOutbox } from '../queue/outbox';
import { listBoardMatches } from '../store/match/availability-board';
import { lockSearch, saveSearch } from '../store/match/substitute-search';

type Filling = { captainId: number; config: Config; now: Date };

const people = 8;
const fee = 5;

/**
 * The captain's sessions have a substitute list with people on it, and the captain has asked two of them for the second of
 * the next matches: one is asked now, one comes next.
 */
export async function fillSubstitutes(db: Db, { captainId, config, now }: Filling): Promise<void> {
  const { rows: teams } = await sql<{ teamId: number; sessionId: number }>`
    select k.team_id as "teamId", t.session_id as "sessionId" from team_captains k join teams t on t.id = k.team_id
    join sessions s on s.id = t.session_id
    where k.member_id = ${captainId} and s.ends_at > ${now} order by k.team_id`.execute(db);
  for (const { teamId, sessionId } of teams) {
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

/** Grown-up players of other sessions who fit the conference, some on working days only. */
async function fillList(db: Db, { sessionId, now }: { sessionId: number; now: Date }): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    insert into session_substitutes (session_id, member_id, days, created_by, created_at)
    select ${sessionId}, x.member_id, case x.rank % 4 when 0 then '{1,2,3,4,5}'::smallint[]
      else '{0,1,2,3,4,5,6}' end, x.member_id, ${now}
    from (
      select p.member_id, row_number() over (order by p.id)::int as rank
      from players p join members m on m.id = p.member_id
      join sessions s on s.id = ${sessionId}
      join conferences c on c.id = s.conference_id
      join leagues l on l.id = c.league_id
      where m.password_hash is null and m.email is not null and m.deleted_at is null
        and coalesce(p.birth_date, m.birth_date) < ${now}::date - interval '19 years'
        and (c.gender_type_id = 1 or coalesce(p.gender_type_id, m.gender_type_id) = c.gender_type_id)
        and (select max(r.value) from ratings r where r.player_id = p.id and r.sport_type_id = l.sport_type_id)
          between c.rating_min and c.rating_max
        and not exists (select from team_members e join teams t on t.id = e.team_id
          where t.session_id = s.id and e.member_id = m.id)
        and not exists (select from team_captains e join teams t on t.id = e.team_id
          where t.session_id = s.id and e.member_id = m.id)
      order by p.id limit ${people}
    ) x
    returning member_id as "memberId"`.execute(db);
  return rows.map(({ memberId }) => memberId);
}
