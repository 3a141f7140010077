import { searchPlayers } from '@courtline/contract/search';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { playersStatement } from '../../store/search/search';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aMember, aPlayer } from '../../testing/people';

let service: TestService;
let member: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  for (const table of ['ratings', 'players'] as const) await service.db.deleteFrom(table).execute();
  member = await service.member();
});

it('A member finds people by the beginning of either name, without contacts', async () => {
  const { memberId } = await aMember(service.db, { email: 'ana@example.com' });
  await aPlayer(service.db, { memberId, firstName: 'Ana', lastName: 'Lopez', birthDate: '1985-01-01' });
  for (const query of ['ana', 'lop', 'ana lo', 'lopez  a']) {
    const reply = await member.send(searchPlayers, { query: { query } });
    expect(reply.response).toMatchObject({ total: 1, hits: [{ memberId, displayName: 'Ana Lopez' }] });
    expect(reply.text).not.toMatch(/@|1985/);
  }
  expect(await found({ query: 'pez' })).toEqual([]);
});

it('Visitors and empty queries find no one', async () => {
  expect(await service.visitor().send(searchPlayers, { query: { query: 'ana' } })).toMatchObject({
    status: 401,
  });
  for (const query of [{}, { query: ' ' }]) {
    expect(await member.send(searchPlayers, { query })).toMatchObject({ status: 400 });
  }
});

it('Ten results are returned by default', async () => {
  for (let number = 0; number < 12; number++) await aPlayer(service.db, { lastName: `Player${number}` });
  expect(await found({ query: 'sam' })).toHaveLength(10);
  expect(await found({ query: 'sam', top: 12 })).toHaveLength(12);
});

it('Results can be limited to members with an account, professionals, or placeholder players', async () => {
  const { memberId } = await aMember(service.db);
  await aPlayer(service.db, { memberId, firstName: 'Ana', lastName: 'Account' });
  await aPlayer(service.db, { firstName: 'Ana', lastName: 'Bare' });
  const pro = await aPlayer(service.db, { firstName: 'Ana', lastName: 'Champion' });
  const demo = await aPlayer(service.db, { firstName: 'Ana', lastName: 'Demo' });
  await service.db.updateTable('players').set({ is_pro: true }).where('id', '=', pro).execute();
  await service.db.updateTable('players').set({ is_demo: true }).where('id', '=', demo).execute();
  expect(await found({ query: 'ana' })).toEqual(['Ana Account', 'Ana Bare', 'Ana Champion']);
  expect(await found({ query: 'ana', exists: 'memberId' })).toEqual(['Ana Account']);
  expect(await found({ query: 'ana', isPro: 'true' })).toEqual(['Ana Champion']);
  expect(await found({ query: 'ana', isPro: 'false' })).toEqual(['Ana Account', 'Ana Bare']);
  expect(await found({ query: 'ana', isDemoPlayer: 'true' })).toEqual(['Ana Demo']);
});

it('Ratings of a hidden sport are left out, its players are not', async () => {
  const id = await aPlayer(service.db, { firstName: 'Ana' });
  for (const sport of [1, 2]) {
    const rating = { player_id: id, sport_type_id: sport, match_type_id: 1, value: 4 };
    await service.db
      .insertInto('ratings')
      .values({ ...rating, source: 'import' })
      .execute();
  }
  const { response } = await member.send(searchPlayers, {
    query: { query: 'ana', showTennisContent: false, showPickleballContent: true },
  });
  expect(response.hits).toMatchObject([{ singlesUtr: null, singlesUtrP: { value: 4 } }]);
});

it('The search uses an index, however many names there are', async () => {
  await sql`insert into players (first_name, last_name)
    select 'First' || n % 997, 'Last' || n from generate_series(1, 10000) n`.execute(service.db);
  await sql`analyze players`.execute(service.db);
  for (const query of ['f', 'first12', 'last1 fir', 'last12']) {
    const statement = playersStatement({
      query,
      top: 10,
      today: '2026-06-15',
      withJuniors: { knownTo: 1 },
      isDemo: false,
      isPro: null,
      onlyMembers: true,
    });
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(service.db);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan on players');
  }
});

async function found(query: Record<string, string | number>) {
  const { response } = await member.send(searchPlayers, { query });
  return response.hits.map(({ displayName }) => displayName);
}
