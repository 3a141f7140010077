import { matchKinds } from '@courtline/domain/constants';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { birthDateOf, lacksConsent, playsAmongJuniors } from '../player/juniors';
import { type WithCandidates, countedValues, leagueRatingJson } from '../player/rating';
import {
  type SubstituteRules,
  inSession,
  substituteRules,
  substituteRulesFrom,
} from '../session/substitute-list';

type FreeAgentEntry = { days: number[]; rating: number | null; showsPlace: boolean };

/** A session as one person sees its board. */
export type BoardReader = SubstituteRules & {
  isCaptain: boolean;
  isRostered: boolean;
  /** Teams of the session whose captain the person has accepted to be. */
  captainOf: number[];
  /** Null for a member who is no player. */
  playerId: number | null;
  birthDate: string | null;
  playsAmongJuniors: boolean;
  playerGenderTypeId: number | null;
  placeName: string | null;
  singles: number | null;
  doubles: number | null;
  own: FreeAgentEntry | null;
};

type OfMember = { sessionId: number; memberId: number };

export async function findBoardReader(
  db: Db,
  { sessionId, memberId }: OfMember,
): Promise<BoardReader | null> {
  const { rows } = await sql<WithCandidates<BoardReader>>`
    select ${substituteRules}, ${inSession(sql`${memberId}`)}, p.id as "playerId",
      array(select k.team_id from team_captains k join teams t on t.id = k.team_id
        where t.session_id = s.id and k.member_id = m.id and k.accepted_at is not null) as "captainOf",
      coalesce(p.birth_date, m.birth_date) as "birthDate", ${playsAmongJuniors('p')} as "playsAmongJuniors",
      coalesce(p.gender_type_id, m.gender_type_id) as "playerGenderTypeId",
      coalesce(p.place_name, m.place_name) as "placeName",
      ${leagueRatingJson('p.id', matchKinds.singles.id)} as singles,
      ${leagueRatingJson('p.id', matchKinds.doubles.id)} as doubles,
      (select json_build_object('days', o.days, 'rating', o.rating, 'showsPlace', o.shows_place)
        from free_agents o where o.session_id = s.id and o.member_id = m.id) as own
    from sessions s ${substituteRulesFrom}
    join members m on m.id = ${memberId}
    left join players p on p.member_id = m.id
    where s.id = ${sessionId}`.execute(db);
  return rows[0] ? countedValues(rows[0]) : null;
}

export type FreeAgentRow = FreeAgentEntry & {
  memberId: number;
  firstName: string;
  lastName: string;
  birthDate: string | null;
  playsAmongJuniors: boolean;
  lacksConsent: boolean;
  genderTypeId: number | null;
  placeName: string | null;
  singles: number | null;
  doubles: number | null;
  invitations: { teamId: number; isDeclined: boolean }[];
};

type Listing = { sessionId: number; captainOf: readonly number[] };

/**
 * People without a team in the order of joining: sorting by name would hint at a hidden last name. Invitations are those
 * of the teams `captainOf`.
 */
export async function listFreeAgents(
  db: Db,
  { sessionId, captainOf }: Listing,
  memberId: number | null = null,
): Promise<FreeAgentRow[]> {
  const { rows } = await sql<WithCandidates<FreeAgentRow>>`
    select m.id as "memberId", p.first_name as "firstName", p.last_name as "lastName",
      ${birthDateOf('p')} as "birthDate", ${playsAmongJuniors('p')} as "playsAmongJuniors",
      ${lacksConsent('p')} as "lacksConsent", coalesce(p.gender_type_id, m.gender_type_id) as "genderTypeId",
      o.days, o.rating, o.shows_place as "showsPlace", coalesce(p.place_name, m.place_name) as "placeName",
      ${leagueRatingJson('p.id', matchKinds.singles.id)} as singles,
      ${leagueRatingJson('p.id', matchKinds.doubles.id)} as doubles,
      coalesce((select json_agg(json_build_object('teamId', i.team_id, 'isDeclined', i.declined_at is not null)
          order by i.id)
        from team_invitations i where i.session_id = o.session_id and i.member_id = o.member_id
          and i.team_id = any(${[...captainOf]}::int[])), '[]'::json) as invitations
    from free_agents o
    join sessions s on s.id = o.session_id
    join conferences c on c.id = s.conference_id
    join leagues l on l.id = c.league_id
    join members m on m.id = o.member_id and m.deleted_at is null
    join players p on p.member_id = m.id
    where o.session_id = ${sessionId} and (${memberId}::int is null or m.id = ${memberId}::int)
      and not exists (select from team_members e join teams t on t.id = e.team_id
        where t.session_id = s.id and e.member_id = m.id and e.left_at is null)
      and not exists (select from team_captains k join teams t on t.id = k.team_id
        where t.session_id = s.id and k.member_id = m.id)
    order by o.created_at, m.id`.execute(db);
  return rows.map(countedValues);
}

type NewEntry = OfMember & FreeAgentEntry & { by: number; now: Date };

export async function saveFreeAgent(
  db: Db,
  { sessionId, memberId, days, rating, showsPlace, by, now }: NewEntry,
): Promise<void> {
  await sql`
    insert into free_agents (session_id, member_id, days, rating, shows_place, created_by, created_at)
    values (${sessionId}, ${memberId}, ${days}::smallint[], ${rating}, ${showsPlace}, ${by}, ${now})
    on conflict (session_id, member_id) do update
      set days = excluded.days, rating = excluded.rating, shows_place = excluded.shows_place`.execute(db);
}

/** With the invitations of teams. False if the member was not on the board. */
export async function deleteFreeAgent(db: Db, { sessionId, memberId }: OfMember): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('free_agents')
    .where('session_id', '=', sessionId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

type OnTeam = { teamId: number; memberId: number };

/** Players who join a team leave the board of its session. */
export async function deleteFreeAgents(db: Db, spots: readonly OnTeam[]): Promise<void> {
  const teamIds = spots.map(({ teamId }) => teamId);
  const memberIds = spots.map(({ memberId }) => memberId);
  await sql`
    delete from free_agents o using teams t, unnest(${teamIds}::int[], ${memberIds}::int[]) as n (team_id, member_id)
    where t.id = n.team_id and o.session_id = t.session_id and o.member_id = n.member_id`.execute(db);
}

/** Keeps the entry as it is until the transaction ends; false if there is none. */
export async function lockFreeAgent(db: Db, { sessionId, memberId }: OfMember): Promise<boolean> {
  const { rows } = await sql`select from free_agents
    where session_id = ${sessionId} and member_id = ${memberId} for update`.execute(db);
  return rows.length > 0;
}
