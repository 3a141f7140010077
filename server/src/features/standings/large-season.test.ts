import { teamSchedule, teamScheduleByDate } from '@courtline/contract/schedule';
import { sessionTeams } from '@courtline/contract/session-teams';
import { teamStandings } from '@courtline/contract/standings';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withoutTimeLimits } from '../../db/open';
import { type TestService, aService } from '../../testing/a-service';
import { countStatements } from '../../testing/count-statements';
import { aConference, aLeague } from '../../testing/league-rows';
import { plansOf } from '../../testing/plans';
import { playedSeasons } from '../../testing/season-rows';

let service: TestService;
let small: number;
let large: number;

/** Many small seasons beside a large one. */
beforeAll(async () => {
  service = await aService();
  const conferenceId = await aConference(service.db, { leagueId: await aLeague(service.db) });
  await withoutTimeLimits(service.database.connection, async (db) => {
    [small = 0] = await playedSeasons(db, conferenceId, { teams: 6, seasons: 300 });
    [large = 0] = await playedSeasons(db, conferenceId, { teams: 64 });
    await sql`analyze`.execute(db);
  });
});

afterAll(() => service.close());

const standings = async (id: number) =>
  (await service.visitor().send(teamStandings, { params: { id } })).response;
const teams = async (id: number) => (await service.visitor().send(sessionTeams, { params: { id } })).response;

it('ranks 64 teams after 63 rounds, each by all its results', async () => {
  const rows = await standings(large);
  expect(rows).toHaveLength(64);
  expect(rows.map(({ teamMatchWins, teamMatchLosses }) => teamMatchWins + teamMatchLosses)).toEqual(
    Array.from({ length: 64 }, () => 63),
  );
  expect(rows.reduce((sum, { teamMatchWins }) => sum + teamMatchWins, 0)).toBe((64 * 63) / 2);
});

it('runs the same number of queries for 2016 matches as for 15: version, results and rosters', async () => {
  const counts = [];
  for (const id of [small, large]) counts.push(await countStatements(service, () => standings(id)));
  expect(counts).toEqual([3, 3]);
});

it('returns the rank with every team of a session', async () => {
  const ranks = new Map((await standings(large)).map(({ teamId, rank }) => [teamId, rank]));
  expect(new Map((await teams(large)).map(({ id, rank }) => [id, rank]))).toEqual(ranks);
});

it('reads standings and team schedule from their own session only', async () => {
  const [team] = await teams(small);
  const params = { id: team?.id ?? 0 };
  const visitor = service.visitor();
  const requests = [
    () => visitor.send(teamStandings, { params: { id: small } }),
    () => visitor.send(teamSchedule, { params }),
    () => visitor.send(teamScheduleByDate, { params }),
  ];
  for (const ask of requests) {
    const plans = await plansOf(service, async () => expect((await ask()).status).toBe(200));
    expect(plans.join('\n')).toContain('team_matches');
    const scans = plans.join('\n').match(/Seq Scan on (team_matches|lines|results|rounds|teams)/g);
    expect(scans).toBeNull();
  }
});
