import {
  breadcrumbs,
  conferenceSessions,
  leagueConferences,
  leagueSummary,
  myLeagues,
} from '@courtline/contract/league';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { countStatements } from '../../testing/count-statements';
import { aConference, aLeague, aSession, aTeam } from '../../testing/league-rows';
import { organizesConference, organizesLeague } from '../../testing/people';

let house: TestService;
let leagueId: number;
let organizer: Caller;

beforeAll(async () => {
  house = await aService();
});

afterAll(() => house.close());

beforeEach(async () => {
  leagueId = await aLeague(house.db, { name: 'Austin Tennis' });
  organizer = await house.leagueOrganizerOf(leagueId);
});

describe('My leagues', () => {
  it('are those that I organize, by sport and by name', async () => {
    const second = await aLeague(house.db, { name: 'Ace League', leagueTypeId: 3 });
    const pickleball = await aLeague(house.db, { name: 'Kitchen', leagueTypeId: 6 });
    await aLeague(house.db, { name: 'Not mine' });
    for (const id of [second, pickleball]) await organizesLeague(house.db, organizer.memberId, id);
    expect((await organizer.send(myLeagues)).answer).toEqual({
      tennis: [
        { id: second, name: 'Ace League' },
        { id: leagueId, name: 'Austin Tennis' },
      ],
      pickleball: [{ id: pickleball, name: 'Kitchen' }],
    });
  });

  it('are none for a player, and none for an admin who organizes nothing', async () => {
    for (const caller of [await house.member(), await house.admin()]) {
      expect((await caller.send(myLeagues)).answer).toEqual({ tennis: [], pickleball: [] });
    }
  });
});

describe('A league', () => {
  it('is shown to everybody, and says who runs it', async () => {
    await aConference(house.db, { leagueId });
    const conferenceId = await aConference(house.db, { leagueId, name: 'South' });
    const summary = {
      id: leagueId,
      name: 'Austin Tennis',
      sportTypeId: 1,
      leagueTypeId: 1,
      conferenceCount: 2,
      version: 1,
    };
    const shown: [Caller, boolean][] = [
      [house.visitor(), false],
      [await house.member(), false],
      [await house.conferenceOrganizerOf(conferenceId), false],
      [organizer, true],
      [await house.admin(), true],
    ];
    for (const [caller, canManage] of shown) {
      const reply = await caller.send(leagueSummary, { params: { id: leagueId } });
      expect(reply).toMatchObject({ status: 200, answer: { ...summary, canManage } });
    }
  });

  it.each(['/V1/Leagues/:id/Summary', '/v1/leagues/:id/summary/', '/v1/LEAGUES/:id/SUMMARY'])(
    'is found however its address is written: %s',
    async (path) => {
      const reply = await organizer.ask({ url: path.replace(':id', String(leagueId)) });
      expect(reply).toMatchObject({ status: 200, answer: { id: leagueId } });
    },
  );

  it('that does not exist has no conferences either', async () => {
    expect(await organizer.send(leagueConferences, { params: { id: 999_999 } })).toMatchObject({
      status: 404,
    });
    expect(await organizer.send(leagueConferences, { params: { id: leagueId } })).toMatchObject({
      status: 200,
      answer: [],
    });
  });
});

describe('The conferences of a league', () => {
  it('stand in the order of their names, with audience, place and organizers', async () => {
    const { id: placeId } = await aPlace();
    await aConference(house.db, { leagueId, name: 'south' });
    const north = await aConference(house.db, {
      leagueId,
      name: 'North',
      ratingMin: 3.5,
      ratingMax: 7,
      placeId,
    });
    await aConference(house.db, { leagueId, name: 'West' });
    const [zoe, abe] = [
      await house.member({ firstName: 'Zoe', lastName: 'Young' }),
      await house.member({ firstName: 'Abe', lastName: 'Old' }),
    ];
    for (const { memberId } of [zoe, abe]) await organizesConference(house.db, memberId, north);
    const { answer } = await house.visitor().send(leagueConferences, { params: { id: leagueId } });
    expect(answer.map(({ name }) => name)).toEqual(['North', 'south', 'West']);
    expect(answer[0]).toEqual({
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
    const pickleball = await aLeague(house.db, { name: 'Kitchen', leagueTypeId: 6 });
    await aConference(house.db, { leagueId: pickleball, ratingMin: 2.5, ratingMax: 4 });
    const { answer } = await house.visitor().send(leagueConferences, { params: { id: pickleball } });
    expect(answer[0]?.conferenceRatings).toEqual({
      ratingMin: 2.5,
      ratingMax: 4,
      utrRangeMin: null,
      utrRangeMax: null,
      pickleballRangeMin: 2.5,
      pickleballRangeMax: 4,
    });
  });

  it('tell of the next three sessions that have not ended, the earliest first', async () => {
    const conferenceId = await aConference(house.db, { leagueId });
    const sessions: [string, number, number][] = [
      ['over', -60, -1],
      ['last', 40, 50],
      ['third', 30, 40],
      ['running', -10, 10],
      ['second', 20, 30],
    ];
    for (const [name, startsInDays, endsInDays] of sessions) {
      await aSession(house.db, { conferenceId, name, startsInDays, endsInDays });
    }
    const { answer } = await house.visitor().send(leagueConferences, { params: { id: leagueId } });
    expect(answer[0]).toMatchObject({ sessionCount: 5 });
    expect(answer[0]?.nextSessions.map(({ name }) => name)).toEqual(['running', 'second', 'third']);
  });

  it('say which of them the caller runs', async () => {
    const mine = await aConference(house.db, { leagueId, name: 'A' });
    await aConference(house.db, { leagueId, name: 'B' });
    const managedBy = async (caller: Caller) =>
      (await caller.send(leagueConferences, { params: { id: leagueId } })).answer.map(
        ({ canManage }) => canManage,
      );
    expect(await managedBy(await house.conferenceOrganizerOf(mine))).toEqual([true, false]);
    expect(await managedBy(organizer)).toEqual([true, true]);
    expect(await managedBy(await house.admin())).toEqual([true, true]);
    expect(await managedBy(await house.member())).toEqual([false, false]);
  });

  it('are asked of the database in as many statements for forty as for one', async () => {
    await aConference(house.db, { leagueId });
    const forOne = await countStatements(house, () =>
      organizer.send(leagueConferences, { params: { id: leagueId } }),
    );
    for (let number = 0; number < 39; number++) {
      const conferenceId = await aConference(house.db, { leagueId, name: `Conference ${number}` });
      await aSession(house.db, { conferenceId });
      await organizesConference(house.db, organizer.memberId, conferenceId);
    }
    const forForty = await countStatements(house, () =>
      organizer.send(leagueConferences, { params: { id: leagueId } }),
    );
    expect(forOne).toBe(2);
    expect(forForty).toBe(2);
  });
});

describe('The sessions of a conference', () => {
  it('name the clock of the place where they are played', async () => {
    const { id: placeId } = await aPlace('phoenix', 'America/Phoenix');
    const there = await aConference(house.db, { leagueId, placeId });
    const nowhere = await aConference(house.db, { leagueId });
    const zones = [];
    for (const conferenceId of [there, nowhere]) {
      await aSession(house.db, { conferenceId });
      const { answer } = await house.visitor().send(conferenceSessions, { params: { id: conferenceId } });
      zones.push(answer.results[0]?.timeZone);
    }
    expect(zones).toEqual(['America/Phoenix', null]);
  });

  it('come a page at a time, the latest first, with the number of all', async () => {
    const conferenceId = await aConference(house.db, { leagueId });
    for (let number = 1; number <= 27; number++) {
      const sessionId = await aSession(house.db, {
        conferenceId,
        name: `Session ${number}`,
        startsInDays: number,
        endsInDays: number + 5,
      });
      if (number === 27) await aTeam(house.db, { sessionId });
    }
    const page = async (query: { pageNumber?: number; pageSize?: number }) => {
      const { answer } = await house
        .visitor()
        .send(conferenceSessions, { params: { id: conferenceId }, query });
      expect(answer.totalCount).toBe(27);
      return answer.results;
    };
    const first = await page({});
    expect(first).toHaveLength(25);
    expect(first[0]).toMatchObject({
      name: 'Session 27',
      teamCount: 1,
      sessionTypeId: 2,
      sessionStatusTypeId: 1,
    });
    expect((await page({ pageNumber: 2 })).map(({ name }) => name)).toEqual(['Session 2', 'Session 1']);
    expect((await page({ pageNumber: 2, pageSize: 10 })).map(({ name }) => name).at(0)).toBe('Session 17');
    expect(await page({ pageNumber: 9 })).toEqual([]);
    expect(await page({ pageSize: 100 })).toHaveLength(27);
  });

  it.each([
    'pageSize=101',
    'pageSize=0',
    'pageNumber=0',
    'pageNumber=-1',
    'pageSize=ten',
    'pageSize=1e2',
    'page=2',
  ])('are not asked for with %s', async (question) => {
    const conferenceId = await aConference(house.db, { leagueId });
    const reply = await organizer.ask({
      url: `/v1/leagues/conferences/${conferenceId}/sessions?${question}`,
    });
    expect(reply).toMatchObject({
      status: 400,
      refusal: { Message: expect.stringMatching(new RegExp(`^${question.split('=')[0]}: `)) },
    });
  });
});

describe('The breadcrumbs', () => {
  it('tell where a conference, a session and a team belong, and to whom they are links', async () => {
    const conferenceId = await aConference(house.db, { leagueId, name: 'North' });
    const sessionId = await aSession(house.db, { conferenceId, name: 'Fall' });
    const teamId = await aTeam(house.db, { sessionId, name: 'Aces' });
    const league = { id: leagueId, name: 'Austin Tennis' };
    const conference = { id: conferenceId, name: 'North' };
    const session = { id: sessionId, name: 'Fall' };
    const team = { id: teamId, name: 'Aces' };
    const trails = [
      [
        { type: 'conference', id: conferenceId },
        { league, conference, session: null, team: null },
      ],
      [
        { type: 'session', id: sessionId },
        { league, conference, session, team: null },
      ],
      [
        { type: 'team', id: teamId },
        { league, conference, session, team },
      ],
    ] as const;
    const callers: [Caller, boolean][] = [
      [house.visitor(), false],
      [await house.member(), false],
      [await house.conferenceOrganizerOf(await aConference(house.db, { leagueId, name: 'South' })), false],
      [await house.conferenceOrganizerOf(conferenceId), true],
      [organizer, true],
      [await house.admin(), true],
    ];
    for (const [query, trail] of trails) {
      for (const [caller, isAdmin] of callers) {
        expect((await caller.send(breadcrumbs, { query })).answer).toEqual({ ...trail, isAdmin });
      }
    }
  });

  it.each(['type=team&id=999999', 'type=session&id=999999', 'type=conference&id=999999'])(
    'lead nowhere for what does not exist: %s',
    async (question) => {
      expect(await organizer.ask({ url: `/v1/leagues/breadcrumbs?${question}` })).toMatchObject({
        status: 404,
      });
    },
  );

  it.each(['type=league&id=1', 'id=1', 'type=team', 'type=team&id=1&id=2', 'type=team&id=abc'])(
    'need a type and an id: %s',
    async (question) => {
      expect(await organizer.ask({ url: `/v1/leagues/breadcrumbs?${question}` })).toMatchObject({
        status: 400,
      });
    },
  );
});

async function aPlace(placeId = 'riverside', timeZone = 'America/Chicago') {
  const place = {
    place_id: placeId,
    kind: 'venue' as const,
    name: 'Riverside Courts',
    formatted_address: '1 River Rd',
    latitude: 30.2,
    longitude: -97.7,
    time_zone: timeZone,
  };
  return house.db.insertInto('places').values(place).returning('id').executeTakeFirstOrThrow();
}
