import type { Landing } from '@courtline/contract/landing';
import { sessionStatuses, sports, teamMatchStatuses } from '@courtline/domain/constants';
import { mostCounted } from '@courtline/domain/search/search-filter';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { utcText } from '../platform/sql-json';

export async function countEverything(db: Db): Promise<Landing['counts']> {
  const { rows } = await sql<Landing['counts']>`
    select (select count(*)::int from leagues) as leagues,
      (select count(*)::int from teams where withdrawn_at is null) as teams,
      (select count(*)::int from players where not is_former) as players,
      (select count(*)::int from team_matches
        where team_match_status_type_id = ${sql.lit(teamMatchStatuses.completed.id)}
          and bye_status_type_id is null) as "matchesPlayed"
  `.execute(db);
  return rows[0] as Landing['counts'];
}

type OpenSessionRow = Omit<
  Landing['openSessions'][number],
  'conferenceRatings' | 'teams' | 'registrationFee' | 'registrationVerificationFee' | 'currencySymbol'
> & {
  teams: { id: number; name: string; crest: string | null }[];
  ratingMin: number;
  ratingMax: number;
  registrationFeeCents: number;
  registrationVerificationFeeCents: number;
};

const perSport = 3;
const teamsShown = 6;

/** Reads sessions in the order of `sessions_registering` until there are enough of a sport. */
export async function listOpenSessions(db: Db, now: Date): Promise<OpenSessionRow[]> {
  const { rows } = await sql<OpenSessionRow>`
    with page as (
      select s.* from unnest(array[${sql.join(sportIds)}]) as sport(id) cross join lateral (
        select s.*, l.name as league_name, c.name as conference_name, l.sport_type_id,
          coalesce(s.place_id, c.place_id) as shown_place_id, c.rating_min, c.rating_max
        from sessions s join conferences c on c.id = s.conference_id join leagues l on l.id = c.league_id
        where ${isOpen(now)} and l.sport_type_id = sport.id
        order by s.team_registration_ends_at, s.id limit ${perSport}
      ) s
    )
    select s.id as "sessionId", s.name, s.league_name as "leagueName", s.conference_name as "conferenceName",
      s.sport_type_id as "sportTypeId", place.label as "placeName", place.time_zone as "timeZone",
      s.rating_min::float8 as "ratingMin", s.rating_max::float8 as "ratingMax",
      ${utcText('s.starts_at')} as "startDateUtc",
      ${utcText('s.team_registration_ends_at')} as "teamRegistrationEndDateUtc",
      s.registration_fee_cents as "registrationFeeCents",
      s.registration_verification_fee_cents as "registrationVerificationFeeCents",
      s.teams_max as "teamsMax",
      (select count(*)::int from teams t where t.session_id = s.id and t.withdrawn_at is null) as "teamCount",
      (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'crest', t.crest)), '[]') from (
        select t.id, t.name, t.crest from teams t where t.session_id = s.id and t.withdrawn_at is null
        order by lower(t.name), t.id limit ${teamsShown}) t) as teams
    from page s
    left join lateral (
      select coalesce(z.city || ', ' || z.state, z.name) as label, z.time_zone
      from places z where z.id = s.shown_place_id
    ) place on true
    order by s.team_registration_ends_at, s.id
  `.execute(db);
  return rows;
}

const sportIds = Object.values(sports).map(({ id }) => sql.lit(id));

export async function countOpenSessions(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from sessions s where ${isOpen(now)} limit ${mostCounted}) counted
  `.execute(db);
  return rows[0]?.count ?? 0;
}

function isOpen(now: Date) {
  return sql`s.session_status_type_id = ${sql.lit(sessionStatuses.open.id)}
    and s.team_registration_starts_at <= ${now} and s.team_registration_ends_at > ${now}`;
}
