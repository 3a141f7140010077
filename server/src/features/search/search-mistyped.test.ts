import { searchEverything, searchPlayers } from '@courtline/contract/search';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withoutTimeLimits } from '../../db/open';
import { searchStatement } from '../../store/search/search';
import { type TestService, aService } from '../../testing/a-service';
import { aClub, aSchool, anEvent } from '../../testing/around-rows';
import type { Caller } from '../../testing/caller';
import { aPlayer } from '../../testing/people';

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

async function found(query: string, caller: Caller = service.visitor()) {
  return (await caller.send(searchEverything, { query: { query } })).response;
}

async function playersFound(query: string, caller?: Caller) {
  return (await found(query, caller)).players.hits.map(({ displayName }) => displayName);
}

describe('A mistyped name', () => {
  it.each([
    'Anderson',
    'andersn',
    'Andresen',
    'Sofei Andersen',
    'Sofie Anderson',
    'Sofei Anderson',
    'anderson sofie',
    'andresen sof',
  ])('%j finds Sofie Andersen', async (query) => {
    await aPlayer(service.db, { firstName: 'Sofie', lastName: 'Andersen' });
    await aPlayer(service.db, { firstName: 'Bob', lastName: 'Stone' });
    expect(await playersFound(query)).toEqual(['Sofie Andersen']);
  });

  it.each(['Nari', 'Pryia', 'priay nari', 'nari priya'])(
    '%j finds Priya Nair by two letters that were swapped',
    async (query) => {
      await aPlayer(service.db, { firstName: 'Priya', lastName: 'Nair' });
      expect(await playersFound(query)).toEqual(['Priya Nair']);
    },
  );

  it('finds a name of several words', async () => {
    await aPlayer(service.db, { firstName: 'Jan', lastName: 'van der Berg' });
    for (const query of ['van der burg', 'jan van der burg', 'van der burg jan']) {
      expect(await playersFound(query)).toEqual(['Jan van der Berg']);
    }
  });

  it('is corrected only if the exact input finds nothing', async () => {
    await aPlayer(service.db, { firstName: 'Ana', lastName: 'Andersen' });
    await aPlayer(service.db, { firstName: 'Ben', lastName: 'Anderson' });
    expect(await playersFound('anderson')).toEqual(['Ben Anderson']);
    expect(await playersFound('andersun')).toEqual(['Ana Andersen', 'Ben Anderson']);
  });

  it('of less than four letters is not corrected', async () => {
    await aPlayer(service.db, { firstName: 'Ann', lastName: 'Lee' });
    expect(await playersFound('lea')).toEqual([]);
    expect(await playersFound('1234')).toEqual([]);
  });

  it('returns the most similar first, at most fifty', async () => {
    await aPlayer(service.db, { firstName: 'Ana', lastName: 'Sanders' });
    await aPlayer(service.db, { firstName: 'Zoe', lastName: 'Andersen' });
    for (let number = 0; number < 51; number++) {
      await aPlayer(service.db, { firstName: `Pat${number}`, lastName: 'Gonzalez' });
    }
    expect(await playersFound('anderson')).toEqual(['Zoe Andersen', 'Ana Sanders']);
    expect((await found('gonzales')).players).toMatchObject({ total: 50, hits: { length: 10 } });
  });

  it('finds a club, an event and a school by a word of their names', async () => {
    await aClub(service.db, { name: 'The Riverside Tennis Club' });
    await anEvent(service.db, { name: 'Spring Open at Riverside' });
    await aSchool(service.db, { name: 'Riverside High School' });
    const { clubs, events, highSchools } = await found('Rivreside');
    expect(clubs).toMatchObject({ total: 1, hits: [{ name: 'The Riverside Tennis Club' }] });
    expect(events).toMatchObject({ total: 1, hits: [{ name: 'Spring Open at Riverside' }] });
    expect(highSchools).toMatchObject({ total: 1, hits: [{ name: 'Riverside High School' }] });
    for (const other of ['Harbour', 'rivals']) expect((await found(other)).clubs.total).toBe(0);
  });

  it('is corrected in each group separately', async () => {
    await aClub(service.db, { name: 'Anderson Park' });
    await aPlayer(service.db, { firstName: 'Ana', lastName: 'Andersen' });
    const { clubs, players } = await found('anderson');
    expect([clubs.total, players.total]).toEqual([1, 1]);
  });

  it('is corrected when choosing an organizer or captain too', async () => {
    const { memberId } = await service.member();
    await aPlayer(service.db, { firstName: 'Ana', lastName: 'Andersen' });
    await aPlayer(service.db, { memberId, firstName: 'Bea', lastName: 'Andersen' });
    const query = { query: 'anderson', exists: 'memberId' } as const;
    const { hits } = (await member.send(searchPlayers, { query })).response;
    expect(hits.map(({ displayName }) => displayName)).toEqual(['Bea Andersen']);
  });
});

describe('By a mistyped name', () => {
  it('strangers find no junior, and no sign of one', async () => {
    const birthDate = `${new Date().getUTCFullYear() - 12}-03-04`;
    await aPlayer(service.db, { firstName: 'Mia', lastName: 'Andersen', birthDate });
    const [byLastName, byFullName] = [await found('anderson'), await found('mia anderson')];
    expect([byLastName.players, byFullName.players]).toEqual([
      { total: 0, hits: [] },
      { total: 0, hits: [] },
    ]);
    expect(await playersFound('anderson', member)).toEqual([]);
    expect(await playersFound('anderson', await service.admin())).toEqual(['Mia Andersen']);
  });

  it('deleted members are not found, and their name is stored nowhere', async () => {
    const id = await aPlayer(service.db, { firstName: 'Ana', lastName: 'Andersen' });
    const other = await aPlayer(service.db, { firstName: 'Ana', lastName: 'Stone' });
    await service.db
      .updateTable('players')
      .set({ first_name: 'Former', last_name: 'player', is_former: true })
      .where('id', '=', id)
      .execute();
    expect(await playersFound('anderson', member)).toEqual([]);
    expect(await names()).toEqual(['ana', 'former', 'player', 'stone']);
    await service.db.deleteFrom('players').where('id', '=', other).execute();
    expect(await names()).toEqual(['former', 'player']);
  });

  it('renamed members are found by the new name', async () => {
    await aPlayer(service.db, { firstName: 'Ana', lastName: 'Stone' });
    await service.db.updateTable('players').set({ last_name: 'Andersen' }).execute();
    expect(await playersFound('anderson')).toEqual(['Ana Andersen']);
  });

  it('no full table scan is used, however many names there are', async () => {
    await withoutTimeLimits(service.database.connection, async (db) => {
      await sql`insert into players (first_name, last_name)
        select 'First' || n % 997, md5(n::text) from generate_series(1, 8000) n`.execute(db);
      await sql`insert into clubs (name, tier_type_id, tier_type_name)
        select 'Courts ' || n || ' of Town' || n % 997, 1, 'Free' from generate_series(1, 8000) n`.execute(
        db,
      );
      await sql`analyze players, player_names, clubs`.execute(db);
    });
    for (const query of ['firts12', 'firts12 abcdef', 'tonw123', 'tonw123 cuorts']) {
      const statement = searchStatement({ ...everything, query }, 'likeness');
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(service.db);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).not.toMatch(/Seq Scan on (players|player_names|clubs)/);
    }
  });
});

async function names(): Promise<string[]> {
  const rows = await service.db.selectFrom('player_names').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

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
