import type { Audience } from '@courtline/domain/conference/eligibility';
import { matchKinds } from '@courtline/domain/constants';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open';
import { birthDateOf, lacksConsent, playsAmongJuniors } from '../player/juniors';
import { utcText } from '../platform/sql-json';
import { type WithCandidates, countedValues, leagueRatingJson } from '../player/rating';

/** What a session asks of substitutes. */
export type SubstituteRules = Audience & {
  sessionId: number;
  leagueId: number;
  conferenceId: number;
  sportTypeId: 1 | 2;
  sessionMatchTypeId: number;
  firstDay: string;
  endDateUtc: string;
  enforceAudience: boolean;
  /** Whether the session has a substitute list. */
  isOn: boolean;
  /** What a substitute pays for a match. */
  fee: number;
};

/** Fields of the session `s`, its conference `c`, its league `l` and its rules `rules`; `z` is its place. */
export const substituteRules = sql`
  s.id as "sessionId", l.id as "leagueId", c.id as "conferenceId", l.league_type_id as "leagueTypeId",
  l.sport_type_id as "sportTypeId", c.gender_type_id as "genderTypeId", c.min_age as "minAge",
  c.max_age as "maxAge", c.rating_min as "ratingMin", c.rating_max as "ratingMax",
  s.session_match_type_id as "sessionMatchTypeId",
  to_char(s.starts_at at time zone coalesce(z.time_zone, 'UTC'), 'YYYY-MM-DD') as "firstDay",
  ${utcText('s.ends_at')} as "endDateUtc", s.enforce_audience as "enforceAudience",
  rules.has_substitute_list as "isOn", rules.substitute_fee as fee`;

/** Joins that `substituteRules` needs, after the session `s`. */
export const substituteRulesFrom = sql`
  join session_match_rules rules on rules.session_id = s.id
  join conferences c on c.id = s.conference_id
  join leagues l on l.id = c.league_id
  left join places z on z.id = coalesce(s.place_id, c.place_id)`;

export type SubstituteEntry = { days: number[]; rating: number | null };

/** The session as one person sees its list. */
export type ListReader = SubstituteRules & {
  /** Captains a team of the session. */
  isCaptain: boolean;
  isRostered: boolean;
  /** Null for a member who is no player. */
  playerId: number | null;
  birthDate: string | null;
  playerGenderTypeId: number | null;
  singles: number | null;
  doubles: number | null;
  own: SubstituteEntry | null;
};

export async function findListReader(
  db: Db,
  { sessionId, memberId }: { sessionId: number; memberId: number },
): Promise<ListReader | null> {
  const { rows } = await sql<WithCandidates<ListReader>>`
    select ${substituteRules}, ${inSession(sql`${memberId}`)}, p.id as "playerId",
      coalesce(p.birth_date, m.birth_date) as "birthDate",
      coalesce(p.gender_type_id, m.gender_type_id) as "playerGenderTypeId",
      ${leagueRatingJson('p.id', matchKinds.singles.id)} as singles,
      ${leagueRatingJson('p.id', matchKinds.doubles.id)} as doubles,
      (select json_build_object('days', o.days, 'rating', o.rating) from session_substitutes o
        where o.session_id = s.id and o.member_id = m.id) as own
    from sessions s ${substituteRulesFrom}
    join members m on m.id = ${memberId}
    left join players p on p.member_id = m.id
    where s.id = ${sessionId}`.execute(db);
  return rows[0] ? countedValues(rows[0]) : null;
}

/** Whether the member plays for or captains a team of the session `s`, except for one team. */
export function inSession(memberId: RawBuilder<unknown>, exceptTeamId: number | null = null) {
  return sql`
    exists (select from team_members e join teams y on y.id = e.team_id where y.session_id = s.id
      and e.member_id = ${memberId} and e.left_at is null and y.id is distinct from ${exceptTeamId}::int) as "isRostered",
    exists (select from team_captains k join teams y on y.id = k.team_id where y.session_id = s.id
      and k.member_id = ${memberId} and y.id is distinct from ${exceptTeamId}::int) as "isCaptain"`;
}

export type ListedRow = SubstituteEntry & {
  memberId: number;
  firstName: string;
  lastName: string;
  birthDate: string | null;
  playsAmongJuniors: boolean;
  lacksConsent: boolean;
  singles: number | null;
  doubles: number | null;
};

/** In the order of joining: sorting by name would hint at a hidden last name. */
export async function listSubstitutes(db: Db, sessionId: number): Promise<ListedRow[]> {
  const { rows } = await sql<WithCandidates<ListedRow>>`
    select m.id as "memberId", p.first_name as "firstName", p.last_name as "lastName",
      ${birthDateOf('p')} as "birthDate", ${playsAmongJuniors('p')} as "playsAmongJuniors",
      ${lacksConsent('p')} as "lacksConsent", o.days, o.rating,
      ${leagueRatingJson('p.id', matchKinds.singles.id)} as singles,
      ${leagueRatingJson('p.id', matchKinds.doubles.id)} as doubles
    from session_substitutes o
    join sessions s on s.id = o.session_id
    join conferences c on c.id = s.conference_id
    join leagues l on l.id = c.league_id
    join members m on m.id = o.member_id and m.deleted_at is null
    join players p on p.member_id = m.id
    where o.session_id = ${sessionId}
    order by o.created_at, m.id`.execute(db);
  return rows.map(countedValues);
}

type OfMember = { sessionId: number; memberId: number };

export async function saveSubstituteEntry(
  db: Db,
  { sessionId, memberId, by, days, rating }: OfMember & SubstituteEntry & { by: number },
): Promise<void> {
  await sql`
    insert into session_substitutes (session_id, member_id, days, rating, created_by)
    values (${sessionId}, ${memberId}, ${days}::smallint[], ${rating}, ${by})
    on conflict (session_id, member_id) do update set days = excluded.days, rating = excluded.rating`.execute(
    db,
  );
}

/** False if the member was not on the list. */
export async function deleteSubstituteEntry(db: Db, { sessionId, memberId }: OfMember): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session_substitutes')
    .where('session_id', '=', sessionId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
