import { conferenceSessions } from '@courtline/contract/league';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { numberOfSessions, pageOfSessions } from '../../store/session/session';
import { type TestService, aService } from '../../testing/a-service';
import { aConference, aLeague, aSession } from '../../testing/league-rows';

let service: TestService;
let conferenceId: number;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  conferenceId = await aConference(service.db, { leagueId: await aLeague(service.db) });
});

it.each([
  [1, ['In a month', 'Tomorrow']],
  [2, ['Since yesterday']],
  [3, ['Last week', 'Last year']],
  [undefined, ['In a month', 'Tomorrow', 'Since yesterday', 'Last week', 'Last year']],
])('Sessions with date status %s are %j, with the total count', async (status, names) => {
  const spans: [string, number, number][] = [
    ['Last year', -365, -300],
    ['Last week', -9, -3],
    ['Since yesterday', -1, 20],
    ['Tomorrow', 1, 2],
    ['In a month', 30, 60],
  ];
  for (const [name, startsInDays, endsInDays] of spans) {
    await aSession(service.db, { conferenceId, name, startsInDays, endsInDays });
  }
  const { response } = await sessionsOf(status === undefined ? {} : { sessionDateStatus: status });
  expect(response.results.map(({ name }) => name)).toEqual(names);
  expect(response.totalCount).toBe(names.length);
});

it('An unknown date status is rejected', async () => {
  expect(await sessionsOf({ sessionDateStatus: 4 })).toMatchObject({ status: 400 });
});

it('Reading sessions uses no full table scan', async () => {
  await service.db.deleteFrom('sessions').execute();
  const template = await aSession(service.db, { conferenceId });
  const others = await aConference(service.db, { leagueId: await aLeague(service.db) });
  await sql`insert into sessions (conference_id, starts_at, ends_at, ${copied})
    select case when n % 40 = 0 then ${conferenceId}::int else ${others}::int end,
      now() + make_interval(hours => n - 4000), now() + make_interval(hours => n - 3900), ${copied}
    from sessions, generate_series(1, 5000) n where id = ${template}`.execute(service.db);
  await sql`analyze sessions`.execute(service.db);
  for (const sessionDateStatus of [1, 2, 3]) {
    const filter = { conferenceId, sessionDateStatus, now: new Date() };
    const plans = [
      ...(await pageOfSessions(service.db, { ...filter, pageNumber: 2, pageSize: 25 }).explain()),
      ...(await numberOfSessions(service.db, filter).explain()),
    ];
    expect(JSON.stringify(plans)).toContain('sessions_of_conference');
    expect(JSON.stringify(plans)).not.toContain('Seq Scan on sessions');
  }
});

it('A late page aggregates only its own sessions', async () => {
  const template = await aSession(service.db, { conferenceId });
  await sql`insert into sessions (conference_id, starts_at, ends_at, ${copied})
    select conference_id, starts_at, ends_at, ${copied} from sessions, generate_series(1, 99) n
    where id = ${template}`.execute(service.db);
  const page = pageOfSessions(service.db, { conferenceId, now: new Date(), pageNumber: 10, pageSize: 10 });
  const plan = JSON.stringify(await page.explain('text', sql`analyze, timing off`));
  const lookUps = plan.match(/Aggregate[^"]*loops=(\d+)/g) ?? [];
  expect(lookUps.map((node) => Number(/loops=(\d+)/.exec(node)?.[1]))).toEqual([10]);
});

const copied = sql.raw(`name, session_type_id, session_match_type_id, team_registration_starts_at,
  team_registration_ends_at, teams_max, matches_per_team, singles_match_count, singles_points_per_match,
  singles_scoring_format_type_id, singles_time_allowed_type_id`);

function sessionsOf(query: Record<string, number>) {
  return service.visitor().send(conferenceSessions, { params: { id: conferenceId }, query });
}
