import type { TeamToCopy, teamOrders } from '@courtline/contract/session-teams';
import { crestOf } from '@courtline/domain/team/crest';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { utcText } from '../platform/sql-json';
import { originTeamId, teamRecord } from './team';

type Search = {
  sessionIds: readonly number[];
  orderBy: (typeof teamOrders)[number];
  orderByRule: 'asc' | 'desc';
  pageNumber: number;
  pageSize: number;
};

const orders = {
  name: sql`lower(t.name)`,
  sessionName: sql`lower(s.name)`,
  sessionStartDate: sql`s.starts_at`,
};
const rules = { asc: sql`asc`, desc: sql`desc` };

export function listTeamsOfSessions(db: Db, search: Search): Promise<TeamToCopy[]> {
  const order = sql`${orders[search.orderBy]} ${rules[search.orderByRule]}, t.id`;
  const page = sql`
    select t.* from teams t join sessions s on s.id = t.session_id
    where t.session_id = any(${search.sessionIds}::int[])
    order by ${order} limit ${search.pageSize} offset ${(search.pageNumber - 1) * search.pageSize}`;
  return teamsToCopy(db, page, order);
}

export async function countTeamsOfSessions(db: Db, sessionIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from teams where session_id = any(${sessionIds}::int[])`.execute(db);
  return rows[0]?.count ?? 0;
}

type Candidates = {
  leagueId: number;
  /** Null means all conferences. */
  conferenceIds: readonly number[] | null;
  sessionId: number;
  pageNumber: number;
  /** One more row is read, to know whether there is another page. */
  pageSize: number;
};

/** Teams of other sessions of the league that are not yet copied into the session, the newest first. */
export function listTeamsForCopying(db: Db, wanted: Candidates): Promise<TeamToCopy[]> {
  const { leagueId, conferenceIds, sessionId, pageNumber, pageSize } = wanted;
  const page = sql`
    select t.* from teams t join sessions s on s.id = t.session_id join conferences c on c.id = s.conference_id
    where c.league_id = ${leagueId} and t.session_id <> ${sessionId}
      and (${conferenceIds}::int[] is null or c.id = any(${conferenceIds}::int[]))
      and ${originTeamId} <> all(array(select ${originTeamId} from teams t where t.session_id = ${sessionId}))
    order by t.id desc limit ${pageSize + 1} offset ${(pageNumber - 1) * pageSize}`;
  return teamsToCopy(db, page, sql`t.id desc`);
}

/** Joins the details for the teams of one page only. */
async function teamsToCopy(db: Db, page: ReturnType<typeof sql>, order: ReturnType<typeof sql>) {
  const { rows } = await sql<Omit<TeamToCopy, 'crest'> & { crest: string | null }>`
    select t.id, t.name, t.crest, ${originTeamId} as "originTeamId", s.id as "sessionId", s.name as "sessionName",
      ${utcText('s.starts_at')} as "sessionStartDateUtc", ${utcText('s.ends_at')} as "sessionEndDateUtc",
      venue.time_zone as "timeZone", record.wins, record.losses,
      (select seed.seed from team_seeds seed where seed.session_id = t.session_id and seed.team_id = t.id) as seed,
      (select count(*) from team_members tm where tm.team_id = t.id and tm.left_at is null) as "teamMemberCount",
      coalesce((select json_agg(json_build_object('captainId', tc.id, 'memberId', m.id,
          'displayName', m.first_name || ' ' || m.last_name) order by tc.slot)
        from team_captains tc join members m on m.id = tc.member_id where tc.team_id = t.id), '[]'::json) as captains,
      (select json_build_object('placeName', z.name, 'formattedAddress', z.formatted_address)
        from places z where z.id = t.home_court_place_id) as "homeCourtLocation"
    from (${page}) t
    join sessions s on s.id = t.session_id
    join conferences c on c.id = s.conference_id
    left join places venue on venue.id = coalesce(s.place_id, c.place_id)
    cross join lateral (${teamRecord}) record
    order by ${order}`.execute(db);
  return rows.map((row) => ({ ...row, crest: crestOf(row.id, row.crest) }));
}

/** The conference and league of sessions; unknown ids are missing. */
export function listOwnersOfSessions(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('conferences as c', 'c.id', 's.conference_id')
    .select(['s.id as sessionId', 'c.id as conferenceId', 'c.league_id as leagueId'])
    .where('s.id', 'in', ids)
    .execute();
}
