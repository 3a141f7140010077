import { allLeagues } from '@courtline/contract/league';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { aConference, aLeague, aSession } from '../../testing/league-rows';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

type Query = { query?: string; sportTypeId?: number; pageNumber?: number; pageSize?: number };

async function found(query: Query = {}) {
  const { response } = await service.visitor().send(allLeagues, { query });
  return { ...response, names: response.results.map(({ name }) => name) };
}

describe('The list of leagues', () => {
  it('is sorted by name and paged, for everyone', async () => {
    for (let number = 10; number < 40; number++) await aLeague(service.db, { name: `Paged ${number}` });
    const first = await found({ query: 'paged' });
    expect(first).toMatchObject({ totalCount: 30 });
    expect(first.names).toHaveLength(25);
    expect(first.names[0]).toBe('Paged 10');
    expect((await found({ query: 'paged', pageNumber: 2 })).names).toEqual([
      'Paged 35',
      'Paged 36',
      'Paged 37',
      'Paged 38',
      'Paged 39',
    ]);
    expect((await found({ query: 'paged', pageSize: 2, pageNumber: 3 })).names).toEqual([
      'Paged 14',
      'Paged 15',
    ]);
  });

  it('counts conferences and open sessions, and shows the most frequent location', async () => {
    const leagueId = await aLeague(service.db, { name: 'Counted', leagueTypeId: 6 });
    const [austin, dallas] = [await aPlace('austin', 'Austin'), await aPlace('dallas', 'Dallas')];
    const north = await aConference(service.db, { leagueId, placeId: dallas });
    for (const name of ['South', 'East']) await aConference(service.db, { leagueId, name, placeId: austin });
    await aSession(service.db, { conferenceId: north, startsInDays: -20, endsInDays: 20 });
    await aSession(service.db, { conferenceId: north, startsInDays: 20, endsInDays: 60 });
    await aSession(service.db, { conferenceId: north, startsInDays: -60, endsInDays: -20 });
    const closed = await aSession(service.db, { conferenceId: north });
    await service.db
      .updateTable('sessions')
      .set({ session_status_type_id: 2 })
      .where('id', '=', closed)
      .execute();
    expect((await found({ query: 'Counted' })).results).toEqual([
      {
        id: leagueId,
        name: 'Counted',
        sportTypeId: 2,
        leagueTypeId: 6,
        conferenceCount: 3,
        openSessionCount: 2,
        placeName: 'Austin, TX',
      },
    ]);
  });

  it('includes a league without conferences', async () => {
    await aLeague(service.db, { name: 'Brand New' });
    expect((await found({ query: 'brand new' })).results[0]).toMatchObject({
      conferenceCount: 0,
      openSessionCount: 0,
      placeName: null,
    });
  });

  it('shows no location for a league with two equally frequent ones', async () => {
    const leagueId = await aLeague(service.db, { name: 'Torn' });
    for (const city of ['Reno', 'Elko']) {
      await aConference(service.db, { leagueId, name: city, placeId: await aPlace(city, city) });
    }
    expect((await found({ query: 'torn' })).results[0]).toMatchObject({ placeName: null });
  });

  it('is filtered by sport and by part of the name, in any case', async () => {
    await aLeague(service.db, { name: 'Hill Country Ladder' });
    await aLeague(service.db, { name: 'Hill Country Kitchen', leagueTypeId: 7 });
    expect((await found({ query: 'COUNTRY' })).names).toEqual([
      'Hill Country Kitchen',
      'Hill Country Ladder',
    ]);
    expect((await found({ query: 'hill', sportTypeId: 1 })).names).toEqual(['Hill Country Ladder']);
    expect((await found({ query: 'hill', sportTypeId: 2 })).names).toEqual(['Hill Country Kitchen']);
  });

  it.each(['%', '_', '\\'])('treats %s as a literal character, not a pattern', async (sign) => {
    await aLeague(service.db, { name: `Sign ${sign} League` });
    expect((await found({ query: `n ${sign} l` })).names).toEqual([`Sign ${sign} League`]);
  });

  it.each(['sportTypeId=3', 'sportTypeId=tennis', 'pageSize=101', 'pageNumber=0', 'name=x'])(
    'rejects %s',
    async (question) => {
      const reply = await service.visitor().ask({ url: `/v1/leagues?${question}` });
      expect(reply).toMatchObject({
        status: 400,
        refusal: { Message: expect.stringMatching(new RegExp(`^${question.split('=')[0]}: `)) },
      });
    },
  );
});

async function aPlace(placeId: string, city: string): Promise<number> {
  const place = {
    place_id: placeId,
    kind: 'city' as const,
    name: city,
    formatted_address: `${city}, TX, USA`,
    latitude: 30,
    longitude: -97,
    time_zone: 'America/Chicago',
    city,
    state: 'TX',
  };
  const { id } = await service.db
    .insertInto('places')
    .values(place)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
