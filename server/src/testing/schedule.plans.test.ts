import {
  readSchedule,
  sessionSchedule,
  sessionScheduleByDate,
  teamSchedule,
  teamScheduleByDate,
} from '@courtline/contract/schedule';
import { sessionTeams } from '@courtline/contract/session-teams';
import { seasonScores, teamStandings } from '@courtline/contract/standings';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Db, withoutTimeLimits } from '../db/open';
import { type TestService, aService } from './a-service';
import type { Caller } from './caller';
import { countStatements } from './count-statements';
import { aDrawOf } from './draw-rows';
import { aConference, aLeague } from './league-rows';
import { plansOf } from './plans';
import { copiedOfSession, playedSeasons } from './season-rows';

type Schedule = { sessionId: number; scheduleId: number; teamId: number };

let service: TestService;
let organizer: Caller;
let small: Schedule;
let large: Schedule;
let draws: { small: Schedule; large: Schedule };

/** A league of 10,000 teams: small seasons played, many unplayed, one of 63 rounds, and draws of 4 and 128. */
beforeAll(async () => {
  service = await aService();
  const leagueId = await aLeague(service.db);
  const conferenceId = await aConference(service.db, { leagueId });
  organizer = await service.leagueOrganizerOf(leagueId);
  await withoutTimeLimits(service.database.connection, async (db) => {
    const seasons = await playedSeasons(db, conferenceId, { teams: 6, seasons: 200 });
    const [longest = 0] = await playedSeasons(db, conferenceId, { teams: 64 });
    await waitingSeasons(db, { like: longest, seasons: 2000, teams: 5 });
    await rosters(db);
    const few = await aDrawOf(db, conferenceId, { teams: 4 });
    const many = await aDrawOf(db, conferenceId, { teams: 128 });
    await sql`analyze`.execute(db);
    draws = { small: await theSchedule(few.sessionId), large: await theSchedule(many.sessionId) };
    [small, large] = [await theSchedule(seasons[150] ?? 0), await theSchedule(longest)];
  });
});

afterAll(() => service.close());

type Options = { like: number; seasons: number; teams: number };

async function waitingSeasons(db: Db, { like, seasons, teams }: Options): Promise<void> {
  await sql`with more as (
      insert into sessions (conference_id, ${copiedOfSession})
      select conference_id, ${copiedOfSession} from sessions, generate_series(1, ${seasons}::int)
      where id = ${like} returning id
    ), schedule as (
      insert into schedules (session_id) select id from more returning id, session_id
    ), draw as (
      insert into draws (session_id, schedule_id, number, name)
      select session_id, id, 1, 'Season' from schedule returning id, session_id
    ), round as (
      insert into rounds (session_id, draw_id, number, name) select session_id, id, 1, 'Round 1' from draw
    )
    insert into teams (session_id, name) select id, 'Team ' || n from more, generate_series(1, ${teams}::int) n`.execute(
    db,
  );
}

/** Two players for every team. */
async function rosters(db: Db): Promise<void> {
  await sql`with people as (
      insert into members (email, first_name, last_name)
      select 'many' || n || '@example.com', 'First', 'Last' || n from generate_series(1, 2000) n returning id
    ), players as (
      insert into players (member_id, first_name, last_name)
      select id, 'First', 'Last' from people returning id, member_id
    ), numbered as (select id, member_id, row_number() over () as n from players)
    insert into team_members (team_id, member_id, player_id)
    select t.id, p.member_id, p.id from (select id, row_number() over () as n from teams) t
    join numbered p on p.n % 1000 = t.n % 1000`.execute(db);
}

async function theSchedule(sessionId: number): Promise<Schedule> {
  const row = await service.db
    .selectFrom('schedules as x')
    .innerJoin('team_matches as m', 'm.session_id', 'x.session_id')
    .select(['x.id as scheduleId', 'm.position1_team_id as teamId'])
    .where('x.session_id', '=', sessionId)
    .orderBy('m.number')
    .executeTakeFirstOrThrow();
  return { sessionId, scheduleId: row.scheduleId, teamId: row.teamId ?? 0 };
}

type Read = (caller: Caller, of: Schedule) => Promise<{ status: number }>;

const reads: [string, Read][] = [
  ['its rounds', (caller, { sessionId: id }) => caller.send(sessionSchedule, { params: { id } })],
  ['its days', (caller, { sessionId: id }) => caller.send(sessionScheduleByDate, { params: { id } })],
  ['its schedule', (caller, { scheduleId: id }) => caller.send(readSchedule, { params: { id } })],
  ['the rounds of a team', (caller, { teamId: id }) => caller.send(teamSchedule, { params: { id } })],
  ['the days of a team', (caller, { teamId: id }) => caller.send(teamScheduleByDate, { params: { id } })],
  ['its standings', (caller, { sessionId: id }) => caller.send(teamStandings, { params: { id } })],
  ['its scores', (caller, { sessionId: id }) => caller.send(seasonScores, { params: { id } })],
  ['its teams', (caller, { sessionId: id }) => caller.send(sessionTeams, { params: { id } })],
];

describe.each(reads)('Reading %s', (_, read) => {
  it('of a season scans no large table', async () => {
    for (const caller of [service.visitor(), organizer]) {
      const plans = await plansOf(service, async () => expect((await read(caller, small)).status).toBe(200));
      expect(plans.join('\n')).toContain('team_matches');
      expect(scansOf(plans)).toEqual([]);
    }
  });

  it('of a draw of 128 scans no large table, and takes as many statements as for one of 4', async () => {
    const plans = await plansOf(service, () => read(organizer, draws.large));
    expect(scansOf(plans)).toEqual([]);
    const few = await countStatements(service, () => read(organizer, draws.small));
    expect(await countStatements(service, () => read(organizer, draws.large))).toBe(few);
    expect(few).toBeLessThanOrEqual(4);
  });

  it('of 63 rounds takes as many statements as for 5, and only a few', async () => {
    const few = await countStatements(service, () => read(organizer, small));
    expect(await countStatements(service, () => read(organizer, large))).toBe(few);
    expect(few).toBeLessThanOrEqual(4);
  });
});

const largeTables = [
  'teams',
  'team_members',
  'sessions',
  'schedules',
  'draws',
  'rounds',
  'team_matches',
  'lines',
  'results',
];

function scansOf(plans: readonly string[]): string[] {
  const scanned = plans.join('\n').matchAll(/Seq Scan on (\w+)/g);
  return [...scanned].map(([, table = '']) => table).filter((table) => largeTables.includes(table));
}
