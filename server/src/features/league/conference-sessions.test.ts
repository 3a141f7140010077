import { conferenceSessions } from '@courtline/contract/league';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aConference, aLeague, aSession, aTeam } from '../../testing/league-rows';
import { aCourt } from '../../testing/schedule-rows';

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

describe('The sessions of a conference', () => {
  it('have the time zone of their location', async () => {
    const placeId = await aCourt(service.db, 'America/Phoenix');
    const there = await aConference(service.db, { leagueId, placeId });
    const nowhere = await aConference(service.db, { leagueId });
    const zones = [];
    for (const conferenceId of [there, nowhere]) {
      await aSession(service.db, { conferenceId });
      const { response } = await service.visitor().send(conferenceSessions, { params: { id: conferenceId } });
      zones.push(response.results[0]?.timeZone);
    }
    expect(zones).toEqual(['America/Phoenix', null]);
  });

  it('are paged, the latest first, with the total count', async () => {
    const conferenceId = await aConference(service.db, { leagueId });
    for (let number = 1; number <= 27; number++) {
      const sessionId = await aSession(service.db, {
        conferenceId,
        name: `Session ${number}`,
        startsInDays: number,
        endsInDays: number + 5,
      });
      if (number === 27) await aTeam(service.db, { sessionId });
    }
    const page = async (query: { pageNumber?: number; pageSize?: number }) => {
      const { response } = await service
        .visitor()
        .send(conferenceSessions, { params: { id: conferenceId }, query });
      expect(response.totalCount).toBe(27);
      return response.results;
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
  ])('reject %s', async (question) => {
    const conferenceId = await aConference(service.db, { leagueId });
    const reply = await organizer.ask({
      url: `/v1/leagues/conferences/${conferenceId}/sessions?${question}`,
    });
    expect(reply).toMatchObject({
      status: 400,
      refusal: { Message: expect.stringMatching(new RegExp(`^${question.split('=')[0]}: `)) },
    });
  });
});
