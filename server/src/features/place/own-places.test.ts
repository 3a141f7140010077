import { geocode, placeDetails, predictPlaces } from '@courtline/contract/place';
import { impersonate } from '@courtline/contract/impersonation';
import { updateTeam } from '@courtline/contract/managed-team';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aConference, aLeague, aSession, aTeam } from '../../testing/league-rows';
import { captains } from '../../testing/people';

let service: TestService;
let leagueId: number;
let conferenceId: number;
let teamId: number;
let captain: Caller;

const court = { placeName: 'Kim backyard court', formattedAddress: '5 Oak St, Atlanta, GA 30305' };

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  await service.db.updateTable('teams').set({ home_court_place_id: null }).execute();
  await service.db.deleteFrom('places').where('place_id', 'like', 'venue-%').execute();
  leagueId = await aLeague(service.db);
  ({ conferenceId, teamId, captain } = await aCaptainIn(leagueId));
});

describe('A location typed by a captain', () => {
  it('is not suggested outside its league', async () => {
    await saveCourt();
    const { captain: stranger } = await aCaptainIn(await aLeague(service.db));
    for (const outsider of [service.visitor(), await service.member(), stranger]) {
      expect(await suggested(outsider, 'kim back')).toEqual([]);
      expect(await suggested(outsider, 'backyard')).toEqual([]);
      expect(await suggested(outsider, '5 oak')).toEqual([]);
      expect(await suggested(outsider, '30305')).not.toContain(court.placeName);
    }
  });

  it('is not found by outsiders, neither by id nor by the beginning of its name', async () => {
    const placeId = await saveCourt();
    const visitor = service.visitor();
    expect((await visitor.send(placeDetails, { params: { placeId } })).status).toBe(404);
    expect((await visitor.send(geocode, { query: { placeId } })).status).toBe(404);
    const found = await visitor.send(geocode, { query: { address: 'Kim, Atlanta, GA' } });
    expect(found.text).not.toContain('backyard');
  });

  it('is suggested to captains and organizers of its league, and to admins', async () => {
    await saveCourt();
    const insiders = [
      captain,
      (await aCaptainIn(leagueId)).captain,
      await service.conferenceOrganizerOf(conferenceId),
      await service.leagueOrganizerOf(leagueId),
      await service.admin(),
    ];
    for (const insider of insiders) {
      for (const typed of ['kim back', 'backyard', '5 oak', 'Kim backyard court, Atlanta']) {
        expect(await suggested(insider, typed)).toEqual([court.placeName]);
      }
    }
  });

  it('is suggested to an appointed captain once they accept, and no longer after they are removed', async () => {
    await saveCourt();
    const appointed = await service.member();
    const seat = { team_id: teamId, member_id: appointed.memberId, slot: 3 };
    await service.db
      .insertInto('team_captains')
      .values({ ...seat, accepted_at: null })
      .execute();
    expect(await suggested(appointed, 'kim')).toEqual([]);
    const theirs = service.db.updateTable('team_captains').where('member_id', '=', appointed.memberId);
    await theirs.set({ accepted_at: new Date() }).execute();
    expect(await suggested(appointed, 'kim')).toEqual([court.placeName]);
    await service.db.deleteFrom('team_captains').where('member_id', '=', appointed.memberId).execute();
    expect(await suggested(appointed, 'kim')).toEqual([]);
  });

  it('is not suggested to an admin who impersonates an outsider', async () => {
    await saveCourt();
    const outsider = await service.member();
    const admin = await service.admin();
    await admin.send(impersonate, { body: { memberId: outsider.memberId } });
    expect(await suggested(admin, 'kim')).toEqual([]);
  });

  it('cannot be used by its id in another league', async () => {
    const placeId = await saveCourt();
    const other = await aCaptainIn(await aLeague(service.db));
    const reply = await other.captain.send(updateTeam, {
      params: { id: other.teamId },
      body: { homeCourtLocation: { placeId } },
    });
    expect(reply.status).toBe(400);
    expect(await suggested(other.captain, 'kim')).toEqual([]);
  });

  it('belongs to two leagues once it is typed in both with the same text', async () => {
    const placeId = await saveCourt();
    const other = await aCaptainIn(await aLeague(service.db));
    const reply = await other.captain.send(updateTeam, {
      params: { id: other.teamId },
      body: { homeCourtLocation: court },
    });
    expect(reply.response.homeCourtLocation?.placeId).toBe(placeId);
    expect(await suggested(other.captain, 'kim')).toEqual([court.placeName]);
  });

  it("does not complete an outsider's input with a location of another league", async () => {
    await saveCourt();
    const other = await aCaptainIn(await aLeague(service.db));
    const reply = await other.captain.send(updateTeam, {
      params: { id: other.teamId },
      body: { homeCourtLocation: { placeName: 'Kim, Atlanta, GA' } },
    });
    expect(reply.response.homeCourtLocation?.placeName).toBe('Kim');
  });

  it.each([
    [{ placeName: `${'x'.repeat(81)}, Atlanta, GA` }, /^Use at most 80 characters/],
    [{ placeName: 'Call me@example, Atlanta, GA' }, /^Use only letters, numbers/],
    [{ placeName: 'www.example, Atlanta, GA' }, /^Remove the web address/],
  ])('is rejected because of its text: %j', async (homeCourtLocation, sentence) => {
    const reply = await captain.send(updateTeam, { params: { id: teamId }, body: { homeCourtLocation } });
    expect(reply).toMatchObject({
      status: 400,
      refusal: { Message: expect.stringMatching(sentence) as string },
    });
    const result = await captain.send(geocode, { query: { address: homeCourtLocation.placeName } });
    expect(result.refusal?.Message).toMatch(sentence);
  });
});

async function aCaptainIn(league: number) {
  const conference = await aConference(service.db, { leagueId: league });
  const sessionId = await aSession(service.db, { conferenceId: conference });
  const id = await aTeam(service.db, { sessionId });
  const caller = await service.member();
  await captains(service.db, caller.memberId, id);
  return { conferenceId: conference, sessionId, teamId: id, captain: caller };
}

async function saveCourt(homeCourtLocation: object = court): Promise<string> {
  const { response, refusal } = await captain.send(updateTeam, {
    params: { id: teamId },
    body: { homeCourtLocation },
  });
  expect(refusal).toBeNull();
  return response.homeCourtLocation?.placeId ?? '';
}

async function suggested(caller: Caller, input: string): Promise<string[]> {
  const { response } = await caller.send(predictPlaces, { query: { input } });
  return response.map(({ placeName }) => placeName);
}
