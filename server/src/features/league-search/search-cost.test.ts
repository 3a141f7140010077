import { type SearchProperties, searchSessions } from '@courtline/contract/league-search';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { countStatements } from '../../testing/count-statements';
import { plansOf } from '../../testing/plans';
import { aSearchedSession } from '../../testing/searched-sessions';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  for (const table of ['sessions', 'conferences', 'leagues'] as const) {
    await service.db.deleteFrom(table).execute();
  }
});

const atlanta = { lat: 33.749, lng: -84.388 };
const decatur = { lat: 33.7748, lng: -84.2963 };

type Filters = Partial<SearchProperties>;

async function found(searchProperties: Filters = {}) {
  const { response } = await service.visitor().send(searchSessions, { body: { searchProperties } });
  return response;
}

function within(distance: number, { lat, lng } = atlanta): Filters {
  return { distanceFilter: { distance, lat, long: lng } };
}

it('Searching is limited to 60 requests a minute for a visitor, unlimited for members', async () => {
  const visitor = service.visitor();
  const ask = () => visitor.send(searchSessions, { body: {} });
  const statuses = [];
  for (let time = 0; time < 121; time++) statuses.push((await ask()).status);
  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
  expect(statuses[60]).toBe(429);
  const member = await service.member();
  const again = await member.ask({
    method: 'POST',
    url: '/v4/search/leagues/sessions',
    remoteAddress: visitor.address,
    payload: {},
  });
  expect(again.status).toBe(200);
});

it('A search runs one query, however much it finds', async () => {
  const member = await service.member();
  const ask = (searchProperties: Filters) => member.send(searchSessions, { body: { searchProperties } });
  const alone = await countStatements(service, () => ask(within(50)));
  for (let number = 0; number < 5; number++) await aSearchedSession(service.db, { at: decatur });
  expect((await ask(within(50))).response.results).toHaveLength(5);
  expect(await countStatements(service, () => ask(within(50)))).toBe(alone);
  // One query for the search, one for the caller.
  expect(alone).toBe(2);
});

it('A search uses an index, however many sessions there are', async () => {
  for (const leagueTypeId of [1, 3, 4, 5, 6, 7, 8, 9]) {
    await aSearchedSession(service.db, { leagueTypeId, at: decatur });
  }
  const first = await service.db.selectFrom('sessions').select('id').execute();
  const ids = first.map(({ id }) => id);
  for (let day = 1; day <= 1000; day += 200) {
    await sql`insert into sessions (conference_id, name, session_type_id, session_match_type_id, starts_at, ends_at,
        team_registration_starts_at, team_registration_ends_at, teams_max, matches_per_team, singles_match_count,
        singles_points_per_match, singles_scoring_format_type_id, singles_time_allowed_type_id)
      select conference_id, 'Session ' || n, 2, 1, starts_at - n * interval '1 day', ends_at - n * interval '1 day',
        team_registration_starts_at, team_registration_ends_at, 8, 7, 2, 1, 1, 5
      from sessions, generate_series(${day}::int, ${day + 199}::int) n where id = any(${ids})`.execute(
      service.db,
    );
  }
  await sql`analyze sessions, session_search, conferences`.execute(service.db);
  const searches: [Filters, index: string][] = [
    [within(50, { lat: 10, lng: 10 }), 'near'],
    [{}, 'by_name'],
    [{ leagueTypeIds: [1], sessionDateStatuses: [1, 2] }, 'by_name'],
    [{ leagueTypeIds: [1, 3, 4, 5], sortBy: 'startDateUtc' }, 'by_start'],
    [{ leagueTypeIds: [1], sortBy: 'endDateUtc', orderByRule: 'desc' }, 'by_end'],
    [{ sortBy: 'endDateUtc', sessionDateStatuses: [1] }, 'by_end'],
  ];
  for (const [filters, index] of searches) {
    const plans = await plansOf(service, () => found(filters));
    const [plan = ''] = plans.filter((text) => text.includes('session_search'));
    expect(plan).toMatch(new RegExp(`Index Scan (Backward )?using session_search_${index} `));
    expect(plan).not.toMatch(/Seq Scan on (session_search|sessions)/);
  }
});
