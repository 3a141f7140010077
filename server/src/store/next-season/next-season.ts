import type { TakenPart } from '@courtline/domain/next-season/next-season';
import type { DivisionPlace } from '@courtline/domain/next-season/divisions';
import type { ReturnAnswer } from '@courtline/domain/next-season/returning-team';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedStatement } from '../../db/prepared-statement';
import { utcText } from '../platform/sql-json';

type Captain = { memberId: number; displayName: string; hasAccepted: boolean };

export type PastTeamRow = {
  id: number;
  name: string;
  crest: string | null;
  captains: Captain[];
  playerCount: number;
  homeCourtName: string | null;
  /** The next season that it plays in already, there or in another division. */
  playsIn: string | null;
};

/** What a finished session hands on, and the session that follows it. */
export type NextSeasonFacts = {
  placeId: number | null;
  venueCount: number;
  conferences: { id: number; name: string }[];
  teams: PastTeamRow[];
  /** The divisions above and below, with the teams that may come from there. */
  divisions: {
    place: DivisionPlace;
    sessionId: number;
    name: string;
    endDateUtc: string;
    teamsMoving: number;
    hasNext: boolean;
    teams: PastTeamRow[];
  }[];
  next: {
    sessionId: number;
    taken: TakenPart[];
    answerBy: string;
    createdAtUtc: string;
    createdByName: string | null;
  } | null;
};

/** Null if there is no such session. */
export async function findNextSeasonFacts(db: Db, sessionId: number): Promise<NextSeasonFacts | null> {
  const [facts] = await readFacts(db, { sessionId });
  return facts ?? null;
}

const captainsJson = sql`coalesce((select json_agg(json_build_object('memberId', m.id,
    'displayName', m.first_name || ' ' || m.last_name, 'hasAccepted', k.accepted_at is not null) order by k.slot)
  from team_captains k join members m on m.id = k.member_id and m.deleted_at is null where k.team_id = t.id),
  '[]'::json)`;

/** The teams of session `alias`. */
const teamsJson = (
  alias: 's' | 'x',
) => sql`coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name,
    'crest', t.crest, 'captains', ${captainsJson}, 'homeCourtName', h.name,
    'playerCount', (select count(*) from team_members e where e.team_id = t.id and e.left_at is null),
    'playsIn', (select y.name from teams o join next_seasons n on n.session_id = o.session_id
      join sessions y on y.id = o.session_id
      where o.copied_from_team_id = t.id and o.withdrawn_at is null order by y.id limit 1))
    order by lower(t.name), t.id)
  from teams t left join places h on h.id = t.home_court_place_id
  where t.session_id = ${sql.ref(`${alias}.id`)} and t.withdrawn_at is null), '[]'::json)`;

const divisionsJson = sql`coalesce((select json_agg(json_build_object('place', b.place, 'sessionId', x.id, 'name', x.name,
    'endDateUtc', ${utcText('x.ends_at')}, 'teamsMoving', b.teams_moving,
    'hasNext', exists (select from next_seasons n where n.from_session_id = x.id), 'teams', ${teamsJson('x')})
    order by b.place)
  from (select 'above' as place, d.above_session_id as id, d.teams_moving from divisions d where d.session_id = s.id
    union all select 'below', d.session_id, d.teams_moving from divisions d where d.above_session_id = s.id) b
  join sessions x on x.id = b.id), '[]'::json)`;

const readFacts = preparedStatement<NextSeasonFacts, { sessionId: number }>(
  (value) => sql`
    select s.place_id as "placeId",
      (select count(distinct t.home_court_place_id) from teams t where t.session_id = s.id) as "venueCount",
      (select json_agg(json_build_object('id', x.id, 'name', x.name) order by lower(x.name), x.id)
        from conferences x where x.league_id = c.league_id) as conferences,
      ${teamsJson('s')} as teams, ${divisionsJson} as divisions,
      (select json_build_object('sessionId', n.session_id, 'taken', n.taken,
          'answerBy', to_char(n.answer_by, 'YYYY-MM-DD'), 'createdAtUtc', ${utcText('n.created_at')},
          'createdByName', case when by.deleted_at is null then by.first_name || ' ' || by.last_name end)
        from next_seasons n left join members by on by.id = n.created_by where n.from_session_id = s.id) as next
    from sessions s join conferences c on c.id = s.conference_id
    where s.id = ${value('sessionId')}`,
);

type NewNextSeason = {
  sessionId: number;
  fromSessionId: number;
  taken: readonly TakenPart[];
  answerBy: string;
  createdBy: number | null;
  now: Date;
};

export async function saveNextSeason(db: Db, season: NewNextSeason): Promise<void> {
  await sql`
    insert into next_seasons (session_id, from_session_id, taken, answer_by, created_by, created_at)
    values (${season.sessionId}, ${season.fromSessionId}, ${[...season.taken]}::text[], ${season.answerBy}::date,
      ${season.createdBy}, ${season.now})`.execute(db);
}

/** Courts and hours of the venues; their closed days belong to the old season. */
export async function copyPlannedVenues(db: Db, ids: { from: number; to: number }): Promise<void> {
  await sql`
    insert into season_plans (session_id, plan, version)
    select ${ids.to}, jsonb_build_object('venues', (
      select coalesce(jsonb_agg(v || '{"closedOn": []}'::jsonb), '[]'::jsonb)
      from jsonb_array_elements(p.plan -> 'venues') v)), 1
    from season_plans p
    where p.session_id = ${ids.from} and jsonb_array_length(coalesce(p.plan -> 'venues', '[]'::jsonb)) > 0`.execute(
    db,
  );
}

type NewReturns = { pairs: readonly ReturningPair[]; takesRosters: boolean; now: Date };

/** A team of the finished session, or of the division above or below it, and its copy. */
type ReturningPair = { from: number; to: number; moved?: 'up' | 'down' | null };

/** The teams, and the players of the old rosters who can be invited. */
export async function saveReturningTeams(db: Db, { pairs, takesRosters, now }: NewReturns): Promise<void> {
  const [from, to] = [pairs.map((pair) => pair.from), pairs.map((pair) => pair.to)];
  await sql`
    insert into returning_teams (team_id, asked_at, moved)
    select id, ${now}, moved
    from unnest(${to}::int[], ${pairs.map(({ moved }) => moved ?? null)}::text[]) x (id, moved)`.execute(db);
  if (!takesRosters) return;
  await sql`
    insert into returning_players (team_id, member_id)
    select pair.new_id, e.member_id
    from unnest(${from}::int[], ${to}::int[]) pair (old_id, new_id)
    join team_members e on e.team_id = pair.old_id and e.left_at is null
    join members m on m.id = e.member_id and m.deleted_at is null
    on conflict do nothing`.execute(db);
}

export type ReturningTeamRow = {
  teamId: number;
  name: string;
  crest: string | null;
  captains: Captain[];
  homeCourtName: string | null;
  dayOfWeek: number | null;
  timeOfDay: string | null;
  answer: ReturnAnswer | null;
  answeredBy: number | null;
  answeredAtUtc: string | null;
  isApproved: boolean;
  /** From the division below, or above. */
  moved: 'up' | 'down' | null;
  askedAt: string;
  nudgedAt: string | null;
  paymentNudgedAt: string | null;
  listed: number;
  invited: number;
  confirmed: number;
  declined: number;
  paid: number;
};

/** How far each returning team of a session is, in one statement. */
export async function listReturningTeams(db: Db, sessionId: number): Promise<ReturningTeamRow[]> {
  return readTeams(db, { sessionId });
}

/** Everyone on the list of team `t`: players of the last season, and those who have registered since. */
const peopleOfTeam = sql`
  select coalesce(p.member_id, e.member_id) as member_id, p.invited_at is not null or e.id is not null as is_invited,
    p.answer, e.id is not null as is_registered
  from (select * from returning_players where team_id = t.id) p
  full join (select id, member_id from team_members where team_id = t.id and left_at is null) e
    on e.member_id = p.member_id`;

const readTeams = preparedStatement<ReturningTeamRow, { sessionId: number }>(
  (value) => sql`
    select t.id as "teamId", t.name, t.crest, ${captainsJson} as captains, h.name as "homeCourtName",
      t.day_of_week as "dayOfWeek", to_char(t.time_of_day, 'HH24:MI') as "timeOfDay",
      r.answer, r.answered_by as "answeredBy", ${utcText('r.answered_at')} as "answeredAtUtc",
      r.approved_at is not null as "isApproved", r.moved, ${utcText('r.asked_at')} as "askedAt",
      ${utcText('r.nudged_at')} as "nudgedAt", ${utcText('r.payment_nudged_at')} as "paymentNudgedAt", people.*
    from returning_teams r join teams t on t.id = r.team_id left join places h on h.id = t.home_court_place_id
    cross join lateral (select count(*) as listed, count(*) filter (where x.is_invited) as invited,
      count(*) filter (where x.is_registered or x.answer = 'in') as confirmed,
      count(*) filter (where not x.is_registered and x.answer = 'out') as declined,
      count(*) filter (where x.is_registered) as paid from (${peopleOfTeam}) x) people
    where t.session_id = ${value('sessionId')}
    order by lower(t.name), t.id`,
);
