import { searchEverything } from '@courtline/contract/search';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withoutTimeLimits } from '../../db/open';
import { searchStatement } from '../../store/search/search';
import { type TestService, aService } from '../../testing/a-service';
import { aClub, aSchool, anEvent } from '../../testing/around-rows';
import type { Caller } from '../../testing/caller';
import { aMember } from '../../testing/people';

let service: TestService;
let member: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  for (const table of ['team_members', 'ratings', 'players', 'clubs', 'events', 'schools'] as const) {
    await service.db.deleteFrom(table).execute();
  }
  member = await service.member();
});

async function found(query: Record<string, string | number>) {
  const { response } = await service.visitor().send(searchEverything, { query });
  return response;
}

async function eventsFound(query: Record<string, string>) {
  return (await found({ type: 'events', ...query })).events.hits.map(({ name }) => name);
}

describe('A search for clubs, events and schools', () => {
  it('matches the beginning of any word, names that begin with it first', async () => {
    await aClub(service.db, { name: 'The River Club' });
    await aClub(service.db, { name: 'Riverside Courts' });
    await anEvent(service.db, { name: "St. Mary's River-Cup 2026" });
    await aSchool(service.db, { name: 'River High School' });
    await aSchool(service.db, { name: 'River State', isCollege: true });
    const { clubs, events, highSchools } = await found({ query: 'river' });
    expect(clubs.hits.map(({ name }) => name)).toEqual(['Riverside Courts', 'The River Club']);
    expect(events.hits).toMatchObject([{ name: "St. Mary's River-Cup 2026", eventState: 'open' }]);
    expect(highSchools.hits.map(({ name, isCollege }) => [name, isCollege])).toEqual([
      ['River High School', false],
      ['River State', true],
    ]);
    for (const query of ["mary's cup", 'cup 20', 'RIVER-CUP', 'st. m']) {
      expect((await found({ query })).events.total).toBe(1);
    }
    expect((await found({ query: 'ver' })).events.total).toBe(0);
  });

  it('shows the size of a club from ten members on', async () => {
    const memberIds = [];
    for (let number = 0; number < 10; number++) memberIds.push((await aMember(service.db)).memberId);
    await aClub(service.db, { name: 'Nine', memberIds: memberIds.slice(1) });
    await aClub(service.db, { name: 'Ten', memberIds });
    const { clubs } = await found({ type: 'clubs' });
    expect(clubs.hits.map(({ name, memberCount }) => [name, memberCount])).toEqual([
      ['Nine', null],
      ['Ten', 10],
    ]);
  });

  it('searches one group, and separates colleges from high schools', async () => {
    await aClub(service.db, { name: 'Oak Club' });
    await aSchool(service.db, { name: 'Oak High' });
    await aSchool(service.db, { name: 'Oak College', isCollege: true });
    await anEvent(service.db, { name: 'Oak Open' });
    const namesIn = async (type: string) => {
      const { players, ...groups } = await found({ query: 'oak', type });
      expect(players.total).toBe(0);
      return Object.values(groups).flatMap((group) => group?.hits.map(({ name }) => name) ?? []);
    };
    expect(await namesIn('colleges')).toEqual(['Oak College']);
    expect(await namesIn('highschools')).toEqual(['Oak High']);
    expect(await namesIn('clubs')).toEqual(['Oak Club']);
    expect(await namesIn('events')).toEqual(['Oak Open']);
    const { clubs, highSchools, events } = await found({ query: 'oak', schoolClubSearch: 'false' });
    expect([clubs.total, highSchools.total, events.total]).toEqual([0, 0, 1]);
  });

  it('filters events by sport and by golden tickets', async () => {
    await anEvent(service.db, { name: 'Open A', hasGoldenTicket: true });
    await anEvent(service.db, { name: 'Open B', sportTypeId: 2 });
    expect(await eventsFound({ sportTypes: 'pickleball' })).toEqual(['Open B']);
    expect(await eventsFound({ sportTypes: 'tennis,pickleball' })).toEqual(['Open A', 'Open B']);
    expect(await eventsFound({ goldenTicket: 'true' })).toEqual(['Open A']);
  });
});

describe('A search', () => {
  it('returns ten at a time, with the total count', async () => {
    for (let number = 10; number < 25; number++) await aClub(service.db, { name: `Club ${number}` });
    const first = (await found({ query: 'club' })).clubs;
    expect(first.total).toBe(15);
    expect(first.hits.map(({ name }) => name)).toHaveLength(10);
    const second = (await found({ query: 'club', top: 3, skip: 12 })).clubs;
    expect(second.hits.map(({ name }) => name)).toEqual(['Club 22', 'Club 23', 'Club 24']);
  });

  it.each(['top=51', 'top=0', 'type=everything', 'sportTypes=golf', 'utrMin=x', 'q=a'])(
    'rejects %s',
    async (question) => {
      expect(await service.visitor().ask({ url: `/v2/search?${question}` })).toMatchObject({ status: 400 });
    },
  );

  it('is limited to sixty requests a minute for a visitor, unlimited for members', async () => {
    const visitor = service.visitor();
    const statuses = [];
    for (let time = 0; time < 61; time++) statuses.push((await visitor.send(searchEverything)).status);
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
    expect(statuses[60]).toBe(429);
    const again = await member.ask({ url: '/v2/search', remoteAddress: visitor.address });
    expect(again.status).toBe(200);
  });

  it('uses no full table scan, reads players by name index, and checks for juniors only among the results', async () => {
    await withoutTimeLimits(service.database.connection, async (db) => {
      await sql`insert into players (first_name, last_name, birth_date)
        select 'First' || n % 997, 'Last' || n, date '1950-01-01' + n % 20000 from generate_series(1, 10000) n`.execute(
        db,
      );
      await sql`insert into clubs (name, tier_type_id, tier_type_name)
        select 'Courts ' || n || ' of Town' || n % 997, 1, 'Free' from generate_series(1, 10000) n`.execute(
        db,
      );
      await sql`analyze players, clubs`.execute(db);
    });
    for (const query of ['f', 'first12', 'last1 fir', 'last12', 'town123', 'courts 77', '']) {
      const statement = searchStatement({ ...everything, query });
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(service.db);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).not.toMatch(/Seq Scan on (players|clubs)|Bitmap Heap Scan on players|hashed SubPlan/);
    }
  });
});

const everything = {
  top: 10,
  skip: 0,
  groups: ['players', 'clubs', 'events', 'highSchools', 'teams', 'leagues'],
  withJuniors: false,
  today: '2026-06-15',
  now: new Date('2026-06-15T12:00:00Z'),
  sportTypeIds: [],
  ratings: null,
  isCollege: null,
  onlyGoldenTickets: false,
} as const;
