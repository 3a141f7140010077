import type { PreviewKind } from '@courtline/contract/preview';
import {
  byeStatuses,
  drawNames,
  scheduleStatuses,
  sessionTypes,
  teamMatchStatuses,
} from '@courtline/domain/constants';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { utcText } from '../platform/sql-json';

/** A team as previews show it: never its players, so that no name of a junior leaves the page. */
export type PreviewTeam = { teamId: number; name: string; crest: string | null };

/** The facts that a link preview shows. */
export type PageSubject = {
  kind: PreviewKind;
  id: number;
  name: string;
  leagueName: string;
  sessionName: string;
  sessionTypeId: number;
  sportTypeId: number;
  startDateUtc: string;
  endDateUtc: string;
  timeZone: string | null;
  placeName: string | null;
  formattedAddress: string | null;
  description: string | null;
  /** The first teams of a session, a team itself, or both of a match, home first; null for one that is not known yet. */
  teams: (PreviewTeam | null)[];
  teamCount: number;
  match: SubjectMatch | null;
  /** The last rounds of the main draw, the final last; never those of groups. */
  rounds: PreviewRound[] | null;
};

export type PreviewRound = { name: string; matches: PreviewMatch[] };

export type PreviewMatch = {
  teams: [PreviewTeam | null, PreviewTeam | null];
  /** Null before the first score. */
  points: [number, number] | null;
  winnerTeamId: number | null;
  /** One team goes on without playing. */
  isBye: boolean;
};

type SubjectMatch = {
  matchDate: string | null;
  isPostponed: boolean;
  /** Null before the first score. */
  points: [home: number, away: number] | null;
  winnerTeamId: number | null;
  isOver: boolean;
};

/** Most teams of a session in a preview. */
const mostTeams = 8;

export function findPageSubject(db: Db, kind: PreviewKind, id: number): Promise<PageSubject | null> {
  return finders[kind](db, id);
}

const finders = { session: findSession, team: findTeam, match: findMatch, draw: findDraw };

const teamJson = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.id`)} is not null then json_build_object('teamId', ${sql.ref(`${alias}.id`)},
    'name', ${sql.ref(`${alias}.name`)}, 'crest', ${sql.ref(`${alias}.crest`)}) end`;

const pointsOnceScored = sql`case when exists (
    select from lines n join results o on o.line_id = n.id where n.team_match_id = m.id)
  then json_build_array(m.position1_points, m.position2_points) end`;

const matchesOfRound = sql`(
  select json_agg(json_build_object('teams', json_build_array(${teamJson('t1')}, ${teamJson('t2')}),
    'points', ${pointsOnceScored}, 'winnerTeamId', m.winner_team_id,
    'isBye', m.bye_status_type_id is not distinct from ${sql.lit(byeStatuses.bye.id)}) order by m.number)
  from team_matches m
  left join teams t1 on t1.id = m.position1_team_id left join teams t2 on t2.id = m.position2_team_id
  where m.round_id = r.id)`;

const playing = sql`t.session_id = s.id and t.withdrawn_at is null`;

const ofSession = {
  id: sql`s.id`,
  name: sql`s.name`,
  placeId: sql`coalesce(s.place_id, c.place_id)`,
  teams: sql`(select coalesce(json_agg(${teamJson('t')} order by t.id), '[]'::json)
    from (select t.id, t.name, t.crest from teams t where ${playing} order by t.id limit ${sql.lit(mostTeams)}) t)`,
  teamCount: sql`(select count(*)::int from teams t where ${playing})`,
  match: sql`null`,
};

function findSession(db: Db, id: number): Promise<PageSubject | null> {
  return findSubject(db, { ...ofSession, kind: 'session', from: sql`sessions s`, where: sql`s.id = ${id}` });
}

/** Rounds that fit into a picture: from the quarterfinals on. */
const mostRounds = 3;

function findDraw(db: Db, id: number): Promise<PageSubject | null> {
  return findSubject(db, {
    ...ofSession,
    kind: 'draw',
    from: sql`sessions s join schedules d on d.session_id = s.id
        and d.schedule_status_type_id = ${sql.lit(scheduleStatuses.published.id)}
      join draws w on w.schedule_id = d.id and w.name = ${sql.lit(drawNames.main)}`,
    where: sql`s.id = ${id} and s.session_type_id = ${sql.lit(sessionTypes.tournament.id)}`,
    rounds: sql`(select json_agg(json_build_object('name', r.name, 'matches', ${matchesOfRound}) order by r.number)
      from (select r.id, r.number, r.name from rounds r where r.draw_id = w.id
          and not exists (select from team_matches m where m.round_id = r.id and m.group_number is not null)
        order by r.number desc limit ${sql.lit(mostRounds)}) r)`,
  });
}

function findTeam(db: Db, id: number): Promise<PageSubject | null> {
  return findSubject(db, {
    kind: 'team',
    id: sql`t.id`,
    name: sql`t.name`,
    placeId: sql`coalesce(t.home_court_place_id, s.place_id, c.place_id)`,
    from: sql`teams t join sessions s on s.id = t.session_id`,
    where: sql`t.id = ${id}`,
    teams: sql`json_build_array(${teamJson('t')})`,
    teamCount: sql`1`,
    match: sql`null`,
  });
}

function findMatch(db: Db, id: number): Promise<PageSubject | null> {
  return findSubject(db, {
    kind: 'match',
    id: sql`m.id`,
    name: sql`concat_ws(' vs. ', coalesce(t1.name, 'TBD'), coalesce(t2.name, 'TBD'))`,
    placeId: sql`coalesce(m.place_id, t1.home_court_place_id, s.place_id, c.place_id)`,
    from: sql`team_matches m join rounds r on r.id = m.round_id join draws w on w.id = r.draw_id
      join schedules d on d.id = w.schedule_id and d.schedule_status_type_id = ${sql.lit(scheduleStatuses.published.id)}
      join sessions s on s.id = m.session_id
      left join teams t1 on t1.id = m.position1_team_id left join teams t2 on t2.id = m.position2_team_id`,
    where: sql`m.id = ${id} and m.bye_status_type_id is null`,
    teams: sql`json_build_array(${teamJson('t1')}, ${teamJson('t2')})`,
    teamCount: sql`2`,
    match: sql`json_build_object('matchDate', ${utcText('m.match_at')},
      'isPostponed', exists (select from postponements q
        where q.team_match_id = m.id and q.is_whole_match and q.outcome is null),
      'points', ${pointsOnceScored},
      'winnerTeamId', m.winner_team_id,
      'isOver', m.team_match_status_type_id = ${sql.lit(teamMatchStatuses.completed.id)})`,
  });
}

type Sql = ReturnType<typeof sql>;

type Parts = { kind: PreviewKind } & Record<
  'id' | 'name' | 'placeId' | 'from' | 'where' | 'teams' | 'teamCount' | 'match',
  Sql
> & { rounds?: Sql };

async function findSubject(db: Db, parts: Parts): Promise<PageSubject | null> {
  const { rows } = await sql<PageSubject>`
    select ${parts.kind}::text as kind, ${parts.id} as id, ${parts.name} as name, l.name as "leagueName",
      s.name as "sessionName", s.session_type_id as "sessionTypeId", l.sport_type_id as "sportTypeId",
      ${utcText('s.starts_at')} as "startDateUtc", ${utcText('s.ends_at')} as "endDateUtc",
      p.time_zone as "timeZone", p.name as "placeName", p.formatted_address as "formattedAddress",
      left(s.description, 400) as description, ${parts.teams} as teams, ${parts.teamCount} as "teamCount",
      ${parts.match}::json as match, ${parts.rounds ?? sql`null`}::json as rounds
    from ${parts.from}
    join conferences c on c.id = s.conference_id
    join leagues l on l.id = c.league_id
    left join places p on p.id = ${parts.placeId}
    where ${parts.where}`.execute(db);
  return rows[0] ?? null;
}
