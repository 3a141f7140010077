import { leagueConferences, leagueSummary, myLeagues } from '@courtline/contract/league';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { countStatements } from '../../testing/count-statements';
import { aConference, aLeague, aSession } from '../../testing/league-rows';
import { organizesConference, organizesLeague } from '../../testing/people';

let service: TestService;
let leagueId: number;
let organizer: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  leagueId = await aLeague(service.db, { name: 'Austin Tennis' });
  organizer = await service.leagueOrganizerOf(leagueId);
});

describe('My leagues', () => {
  it('are those I organize, by sport and name', async () => {
    const second = await aLeague(service.db, { name: 'Ace League', leagueTypeId: 3 });
    const pickleball = await aLeague(service.db, { name: 'Kitchen', leagueTypeId: 6 });
    await aLeague(service.db, { name: 'Not mine' });
    for (const id of [second, pickleball]) await organizesLeague(service.db, organizer.memberId, id);
    expect((await organizer.send(myLeagues)).response).toEqual({
      tennis: [
        { id: second, name: 'Ace League' },
        { id: leagueId, name: 'Austin Tennis' },
      ],
      pickleball: [{ id: pickleball, name: 'Kitchen' }],
    });
  });

  it('are empty for a player and for an admin who organizes nothing', async () => {
    for (const caller of [await service.member(), await service.admin()]) {
      expect((await caller.send(myLeagues)).response).toEqual({ tennis: [], pickleball: [] });
    }
  });
});

describe('A league', () => {
  it('is visible to everyone with its organizers', async () => {
    await aConference(service.db, { leagueId });
    const conferenceId = await aConference(service.db, { leagueId, name: 'South' });
    const summary = {
      id: leagueId,
      name: 'Austin Tennis',
      sportTypeId: 1,
      leagueTypeId: 1,
      conferenceCount: 2,
      version: 1,
    };
    const shown: [Caller, boolean][] = [
      [service.visitor(), false],
      [await service.member(), false],
      [await service.conferenceOrganizerOf(conferenceId), false],
      [organizer, true],
      [await service.admin(), true],
    ];
    for (const [caller, canManage] of shown) {
      const reply = await caller.send(leagueSummary, { params: { id: leagueId } });
      expect(reply).toMatchObject({ status: 200, response: { ...summary, canManage } });
    }
  });

  it.each(['/V1/Leagues/:id/Summary', '/v1/leagues/:id/summary/', '/v1/LEAGUES/:id/SUMMARY'])(
    'is found by its URL in any spelling: %s',
    async (path) => {
      const reply = await organizer.ask({ url: path.replace(':id', String(leagueId)) });
      expect(reply).toMatchObject({ status: 200, response: { id: leagueId } });
    },
  );

  it('that does not exist has no conferences either', async () => {
    expect(await organizer.send(leagueConferences, { params: { id: 999_999 } })).toMatchObject({
      status: 404,
    });
    expect(await organizer.send(leagueConferences, { params: { id: leagueId } })).toMatchObject({
      status: 200,
      response: [],
    });
  });
});

describe('The conferences of a league', () => {
  it('are sorted by name, with audience, location and organizers', async () => {
    const { id: placeId } = await aPlace();
    await aConference(service.db, { leagueId, name: 'south' });
    const north = await aConference(service.db, {
      leagueId,
      name: 'North',
      ratingMin: 3.5,
      ratingMax: 7,
      placeId,
    });
    await aConference(service.db, { leagueId, name: 'West' });
    const [zoe, abe] = [
      await service.member({ firstName: 'Zoe', lastName: 'Young' }),
      await service.member({ firstName: 'Abe', lastName: 'Old' }),
    ];
    for (const { memberId } of [zoe, abe]) await organizesConference(service.db, memberId, north);
    const { response } = await service.visitor().send(leagueConferences, { params: { id: leagueId } });
    expect(response.map(({ name }) => name)).toEqual(['North', 'south', 'West']);
    expect(response[0]).toEqual({
      id: north,
      name: 'North',
      leagueId,
      sportTypeId: 1,
      genderTypeId: 1,
      minAge: 8,
      maxAge: 70,
      conferenceRatings: {
        ratingMin: 3.5,
        ratingMax: 7,
        utrRangeMin: 3.5,
        utrRangeMax: 7,
        pickleballRangeMin: null,
        pickleballRangeMax: null,
      },
      location: {
        placeId: 'riverside',
        placeName: 'Riverside Courts',
        formattedAddress: '1 River Rd',
        lat: 30.2,
        lng: -97.7,
      },
      details: null,
      conferenceOrganizers: [
        { memberId: abe.memberId, displayName: 'Abe Old' },
        { memberId: zoe.memberId, displayName: 'Zoe Young' },
      ],
      sessionCount: 0,
      nextSessions: [],
      canManage: false,
    });
  });

  it('have the rating of their sport', async () => {
    const pickleball = await aLeague(service.db, { name: 'Kitchen', leagueTypeId: 6 });
    await aConference(service.db, { leagueId: pickleball, ratingMin: 2.5, ratingMax: 4 });
    const { response } = await service.visitor().send(leagueConferences, { params: { id: pickleball } });
    expect(response[0]?.conferenceRatings).toEqual({
      ratingMin: 2.5,
      ratingMax: 4,
      utrRangeMin: null,
      utrRangeMax: null,
      pickleballRangeMin: 2.5,
      pickleballRangeMax: 4,
    });
  });

  it('show the next three sessions that have not ended, the earliest first', async () => {
    const conferenceId = await aConference(service.db, { leagueId });
    const sessions: [string, number, number][] = [
      ['over', -60, -1],
      ['last', 40, 50],
      ['third', 30, 40],
      ['running', -10, 10],
      ['second', 20, 30],
    ];
    for (const [name, startsInDays, endsInDays] of sessions) {
      await aSession(service.db, { conferenceId, name, startsInDays, endsInDays });
    }
    const { response } = await service.visitor().send(leagueConferences, { params: { id: leagueId } });
    expect(response[0]).toMatchObject({ sessionCount: 5 });
    expect(response[0]?.nextSessions.map(({ name }) => name)).toEqual(['running', 'second', 'third']);
  });

  it('mark those that the caller manages', async () => {
    const mine = await aConference(service.db, { leagueId, name: 'A' });
    await aConference(service.db, { leagueId, name: 'B' });
    const managedBy = async (caller: Caller) =>
      (await caller.send(leagueConferences, { params: { id: leagueId } })).response.map(
        ({ canManage }) => canManage,
      );
    expect(await managedBy(await service.conferenceOrganizerOf(mine))).toEqual([true, false]);
    expect(await managedBy(organizer)).toEqual([true, true]);
    expect(await managedBy(await service.admin())).toEqual([true, true]);
    expect(await managedBy(await service.member())).toEqual([false, false]);
  });

  it('run the same number of queries for forty as for one', async () => {
    await aConference(service.db, { leagueId });
    const forOne = await countStatements(service, () =>
      organizer.send(leagueConferences, { params: { id: leagueId } }),
    );
    for (let number = 0; number < 39; number++) {
      const conferenceId = await aConference(service.db, { leagueId, name: `Conference ${number}` });
      await aSession(service.db, { conferenceId });
      await organizesConference(service.db, organizer.memberId, conferenceId);
    }
    const forForty = await countStatements(service, () =>
      organizer.send(leagueConferences, { params: { id: leagueId } }),
    );
    expect(forOne).toBe(2);
    expect(forForty).toBe(2);
  });
});

async function aPlace() {
  const place = {
    place_id: 'riverside',
    kind: 'venue' as const,
    name: 'Riverside Courts',
    formatted_address: '1 River Rd',
    latitude: 30.2,
    longitude: -97.7,
    time_zone: 'America/Chicago',
  };
  return service.db.insertInto('places').values(place).returning('id').executeTakeFirstOrThrow();
}
