import { searchEverything } from '@courtline/contract/search';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aConference, aLeague, aSession, aTeam } from '../../testing/league-rows';
import { aMember, aPlayer, playsFor } from '../../testing/people';

let service: TestService;
let member: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  for (const table of ['team_members', 'ratings', 'players'] as const) {
    await service.db.deleteFrom(table).execute();
  }
  member = await service.member();
});

async function found(query: Record<string, string | number>, caller: Caller = service.visitor()) {
  const { response } = await caller.send(searchEverything, { query });
  return response;
}

async function playersFound(query: Record<string, string | number>, caller?: Caller) {
  return (await found(query, caller)).players.hits.map(({ displayName }) => displayName);
}

describe('A search for a player', () => {
  it('returns name, location, gender and ratings, without contacts', async () => {
    const { memberId } = await aMember(service.db, { email: 'ana@example.com' });
    const id = await aPlayer(service.db, { memberId, firstName: 'Ana', lastName: 'Lopez' });
    await service.db
      .updateTable('players')
      .set({ place_name: 'Austin, TX', gender_type_id: 3, description_short: 'Lefty' })
      .execute();
    await aRating({ playerId: id, value: 7.25 });
    const reply = await service.visitor().send(searchEverything, { query: { query: 'ana' } });
    expect(reply.response.players).toEqual({
      total: 1,
      hits: [
        {
          id,
          memberId,
          firstName: 'Ana',
          lastName: 'Lopez',
          displayName: 'Ana Lopez',
          location: 'Austin, TX',
          gender: 'F',
          profileImage: null,
          descriptionShort: 'Lefty',
          singlesUtr: { value: 7.25, status: 'Rated', progress: 80 },
          doublesUtr: null,
          singlesUtrP: null,
          doublesUtrP: null,
        },
      ],
    });
    expect(reply.text).not.toContain('example.com');
  });

  it.each(['an', 'ANA', 'ana lop', 'lopez', 'lopez ana', 'LOPEZ a', 'Ana  Lopez'])(
    'finds Ana Lopez by %j',
    async (query) => {
      await aPlayer(service.db, { firstName: 'Ana', lastName: 'Lopez' });
      await aPlayer(service.db, { firstName: 'Bob', lastName: 'Stone' });
      expect(await playersFound({ query })).toEqual(['Ana Lopez']);
    },
  );

  it.each(['na', 'pez', 'lo b', 'ana b', '%', '_na', "a'"])(
    'does not find Ana Lopez by %j',
    async (query) => {
      await aPlayer(service.db, { firstName: 'Ana', lastName: 'Lopez' });
      expect(await playersFound({ query })).toEqual([]);
    },
  );

  it('hides juniors from strangers', async () => {
    const year = new Date().getUTCFullYear();
    await aPlayer(service.db, { firstName: 'Mia', lastName: 'Young', birthDate: `${year - 12}-03-04` });
    await aPlayer(service.db, { firstName: 'Mia', lastName: 'Old', birthDate: '1980-03-04' });
    await aPlayer(service.db, { firstName: 'Mia', lastName: 'Unknown' });
    expect(await playersFound({ query: 'mia' })).toEqual(['Mia Old', 'Mia Unknown']);
    expect(await playersFound({ query: 'young' })).toEqual([]);
    expect((await found({ query: 'young' })).players.total).toBe(0);
    expect(await playersFound({ query: 'mia' }, member)).toEqual(['Mia Old', 'Mia Unknown']);
    const admin = await service.admin();
    expect(await playersFound({ query: 'mia' }, admin)).toEqual(['Mia Old', 'Mia Unknown', 'Mia Young']);
  });

  it('treats players of unknown age in a junior league as juniors', async () => {
    const { memberId } = await aMember(service.db);
    const playerId = await aPlayer(service.db, { memberId, firstName: 'Mia', lastName: 'Unknown' });
    const conferenceId = await aConference(service.db, {
      leagueId: await aLeague(service.db, { leagueTypeId: 7 }),
    });
    const teamId = await aTeam(service.db, { sessionId: await aSession(service.db, { conferenceId }) });
    await playsFor(service.db, { memberId, playerId, teamId });
    expect(await playersFound({ query: 'mia' })).toEqual([]);
    expect(await playersFound({ query: 'mia' }, member)).toEqual([]);
    const organizer = await service.conferenceOrganizerOf(conferenceId);
    expect(await playersFound({ query: 'mia' }, organizer)).toEqual(['Mia Unknown']);
  });

  it('is filtered by the range of the verified singles rating, and by sport', async () => {
    const named = async (lastName: string, rating: Omit<Rating, 'playerId'>) =>
      aRating({ playerId: await aPlayer(service.db, { firstName: 'Pat', lastName }), ...rating });
    await named('High', { value: 9 });
    await named('Low', { value: 3 });
    await named('Unverified', { value: 9, isVerified: false });
    await named('Kitchen', { value: 5, sportTypeId: 2 });
    await aPlayer(service.db, { firstName: 'Pat', lastName: 'Unrated' });
    expect(await playersFound({ query: 'pat', utrMin: 1, utrMax: 16 })).toHaveLength(5);
    expect(await playersFound({ query: 'pat', utrMin: 8 })).toEqual(['Pat High']);
    expect(await playersFound({ query: 'pat', utrMin: 8, utrType: 'all' })).toEqual([
      'Pat High',
      'Pat Unverified',
    ]);
    expect(await playersFound({ query: 'pat', utrMin: 2, utrMax: 6, sportTypes: 'tennis' })).toEqual([
      'Pat Low',
    ]);
    expect(await playersFound({ query: 'pat', sportTypes: 'pickleball' })).toEqual(['Pat Kitchen']);
    const wholeScale = { utrMin: 1, utrMax: 10, utrTeamType: 'doubles' };
    expect(await playersFound({ query: 'pat', sportTypes: 'pickleball', ...wholeScale })).toEqual([
      'Pat Kitchen',
    ]);
    expect(await playersFound({ query: 'pat', utrMin: 2, utrTeamType: 'doubles' })).toEqual([]);
  });
});

type Rating = { playerId: number; value: number; sportTypeId?: number; isVerified?: boolean };

async function aRating({ playerId, value, sportTypeId = 1, isVerified = true }: Rating): Promise<void> {
  const rating = {
    player_id: playerId,
    sport_type_id: sportTypeId,
    match_type_id: 1,
    value,
    match_count: 8,
    is_verified: isVerified,
    source: 'import' as const,
  };
  await service.db.insertInto('ratings').values(rating).execute();
}
