import { createConference, readConference, updateConference } from '@courtline/contract/conference';
import { leagueSummary } from '@courtline/contract/league';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { type Caller, statusesOf } from '../../testing/caller';
import { aLeague } from '../../testing/league-rows';
import { aMember } from '../../testing/people';

let service: TestService;
let leagueId: number;
let organizer: Caller;

beforeAll(async () => {
  service = await aService();
  await service.db
    .insertInto('places')
    .values({
      place_id: 'riverside',
      kind: 'venue',
      name: 'Riverside Courts',
      formatted_address: '1 River Rd',
      latitude: 30.2,
      longitude: -97.7,
      time_zone: 'America/Chicago',
    })
    .execute();
});

afterAll(() => service.close());

beforeEach(async () => {
  leagueId = await aLeague(service.db, { name: 'Austin Tennis' });
  organizer = await service.leagueOrganizerOf(leagueId);
});

describe('A new conference', () => {
  it('has location, audience, details, and an organizer who is notified', async () => {
    const rosa = await aMember(service.db, { firstName: 'Rosa', lastName: 'Diaz' });
    const { response: before } = await organizer.send(leagueSummary, { params: { id: leagueId } });
    const body = {
      ...aBody(rosa.memberId),
      location: { placeId: 'riverside' },
      details: ' Evenings.\nBring water. ',
    };
    const reply = await organizer.send(createConference, { body });
    expect(reply).toMatchObject({
      status: 201,
      response: {
        name: 'North',
        leagueId,
        leagueName: 'Austin Tennis',
        sportTypeId: 1,
        genderTypeId: 2,
        minAge: 18,
        maxAge: 70,
        conferenceRatings: { ratingMin: 3.5, ratingMax: 7, utrRangeMin: 3.5, pickleballRangeMin: null },
        location: { placeId: 'riverside', placeName: 'Riverside Courts', lat: 30.2 },
        details: 'Evenings.\nBring water.',
        conferenceOrganizers: [{ memberId: rosa.memberId, displayName: 'Rosa Diaz', canPublish: true }],
        canManage: true,
        canGrantPublishing: true,
      },
    });
    expect(await emailsTo(rosa.email)).toMatchObject([
      { subject: "You're now an organizer of North", to_member_id: rosa.memberId },
    ]);
    expect((await recordsOf(reply.response.id)).map(({ what }) => what)).toEqual([
      'conference-created',
      'conference-organizer-added',
    ]);
    const { response: after } = await organizer.send(leagueSummary, { params: { id: leagueId } });
    expect(after.version).toBe(before.version + 1);
  });

  it('is managed by its organizer at once', async () => {
    const rosa = await service.member();
    const { response } = await organizer.send(createConference, { body: aBody(rosa.memberId) });
    expect((await rosa.send(readConference, { params: { id: response.id } })).response).toMatchObject({
      canManage: true,
      canGrantPublishing: false,
    });
    expect(await rosa.send(createConference, { body: aBody(rosa.memberId) })).toMatchObject({ status: 403 });
  });

  it.each([
    ['name', { name: ' ' }],
    ['genderTypeId', { genderTypeId: 4 }],
    ['minAge', { minAge: 30, maxAge: 20 }],
    ['minAge', { maxAge: 71 }],
    ['conferenceRatings', { conferenceRatings: { ratingMin: 3.2, ratingMax: 7 } }],
    ['conferenceRatings', { conferenceRatings: { ratingMin: 3, ratingMax: 16.5 } }],
    ['conferenceRatings', { conferenceRatings: { ratingMin: 3, ratingMax: 7, pickleballRangeMin: 3 } }],
    ['details', { details: 'x'.repeat(8001) }],
    ['conferenceOrganizerMemberId', { conferenceOrganizerMemberId: 999_999 }],
    ['sportTypeId', { sportTypeId: 1 }],
  ])('names the invalid field: %s in %j', async (field, wrong) => {
    const payload = { ...aBody(organizer.memberId), ...wrong };
    const reply = await organizer.ask({ method: 'POST', url: '/v1/leagues/conferences', payload });
    expect(reply.status).toBe(400);
    expect(reply.refusal?.Message).toMatch(new RegExp(`^${field}: `));
  });

  it('requires an existing league', async () => {
    const body = { ...aBody(organizer.memberId), leagueId: 999_999 };
    expect(await organizer.send(createConference, { body })).toMatchObject({ status: 404 });
  });
});

describe('Changing a conference', () => {
  it('accepts what it returned, bumps its version, and audits the previous values', async () => {
    const { response: conference } = await organizer.send(createConference, {
      body: aBody(organizer.memberId),
    });
    const reply = await change(conference.id, {
      ...conference,
      name: 'South',
      location: { placeId: 'riverside' },
    });
    expect(reply).toMatchObject({
      status: 200,
      response: {
        name: 'South',
        version: conference.version + 1,
        location: { placeName: 'Riverside Courts' },
      },
    });
    expect((await recordsOf(conference.id)).at(-1)).toMatchObject({
      what: 'conference-changed',
      detail: { before: { name: 'North', placeId: null }, after: { name: 'South' } },
    });
  });

  it.each([
    ['leagueId', 999_999],
    ['sportTypeId', 2],
    ['id', 999_999],
    ['leagueName', 'Another'],
    ['conferenceOrganizers', []],
    ['canManage', false],
    ['timeZone', 'America/Phoenix'],
  ])('rejects another %s', async (field, other) => {
    const { response } = await organizer.send(createConference, { body: aBody(organizer.memberId) });
    expect(await change(response.id, { ...response, [field]: other })).toMatchObject({
      status: 400,
      refusal: { Message: `${field}: cannot be changed` },
    });
  });

  it('rejects an older version and changes nothing', async () => {
    const { response } = await organizer.send(createConference, { body: aBody(organizer.memberId) });
    const replies = await Promise.all(
      ['First', 'Second', 'Third'].map((name) => change(response.id, { ...response, name })),
    );
    expect(statusesOf(replies)).toEqual([200, 409, 409]);
    const winner = replies.find(({ status }) => status === 200);
    const now = await organizer.send(readConference, { params: { id: response.id } });
    expect(now.response).toEqual(winner?.response);
    expect(replies.find(({ status }) => status === 409)?.refusal?.Current).toEqual(winner?.response);
    const late = await change(response.id, { ...response, leagueName: 'As it was called before' });
    expect([late.status, late.refusal?.Current]).toEqual([409, winner?.response]);
  });
});

function aBody(conferenceOrganizerMemberId: number) {
  return {
    name: 'North',
    leagueId,
    genderTypeId: 2 as const,
    details: null,
    minAge: 18,
    maxAge: 70,
    conferenceRatings: { ratingMin: 3.5, ratingMax: 7 },
    conferenceOrganizerMemberId,
  };
}

function change(id: number, body: Record<string, unknown>) {
  return organizer.send(updateConference, { params: { id }, body });
}

function emailsTo(address: string) {
  return service.db.selectFrom('mails').selectAll().where('to_address', '=', address).execute();
}

function recordsOf(conferenceId: number) {
  return service.db
    .selectFrom('audit')
    .selectAll()
    .where('target_kind', '=', 'conference')
    .where('target_id', '=', conferenceId)
    .orderBy('id')
    .execute();
}
