import {
  addConferenceOrganizer,
  readConference,
  removeConferenceOrganizer,
  setConferenceOrganizer,
} from '@courtline/contract/conference';
import { leagueConferences, leagueSummary } from '@courtline/contract/league';
import { sessionSummary } from '@courtline/contract/session';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { type Caller, statusesOf } from '../../testing/caller';
import { aConference, aLeague, aSession } from '../../testing/league-rows';
import { aMember, organizesConference } from '../../testing/people';

let service: TestService;
let leagueId: number;
let conferenceId: number;
let leagueOrganizer: Caller;
let rosa: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  leagueId = await aLeague(service.db);
  conferenceId = await aConference(service.db, { leagueId, name: 'North' });
  leagueOrganizer = await service.leagueOrganizerOf(leagueId);
  rosa = await service.conferenceOrganizerOf(conferenceId);
});

describe('An organizer of a conference', () => {
  it('is added once, notified once, and has access at once', async () => {
    const ben = await service.member({ firstName: 'Ben' });
    const before = await versionOfLeague();
    expect(await add(rosa, ben.memberId)).toMatchObject({
      status: 201,
      response: { conferenceOrganizers: [{}, {}] },
    });
    expect(await add(rosa, ben.memberId)).toMatchObject({ status: 201 });
    expect(await emailsTo(ben.email)).toMatchObject([{ subject: "You're now an organizer of North" }]);
    expect(await versionOfLeague()).toBe(before + 1);
    expect(await add(ben, (await aMember(service.db)).memberId)).toMatchObject({ status: 201 });
  });

  it('must be a member', async () => {
    expect(await add(rosa, 999_999)).toMatchObject({
      status: 400,
      refusal: { Message: 'memberId: there is no such member' },
    });
  });

  it('loses access at once when removed, which is audited', async () => {
    const { memberId } = await aMember(service.db);
    await organizesConference(service.db, memberId, conferenceId);
    expect(await remove(leagueOrganizer, rosa.memberId)).toMatchObject({ status: 204 });
    expect((await rosa.send(readConference, { params: { id: conferenceId } })).response.canManage).toBe(
      false,
    );
    expect(await add(rosa, rosa.memberId)).toMatchObject({ status: 403 });
    expect(await lastRecord()).toMatchObject({
      member_id: leagueOrganizer.memberId,
      what: 'conference-organizer-removed',
      detail: { memberId: rosa.memberId },
    });
  });

  it('is removed from this conference only', async () => {
    const { memberId } = await aMember(service.db);
    await organizesConference(service.db, memberId, await aConference(service.db, { leagueId }));
    expect(await remove(leagueOrganizer, memberId)).toMatchObject({ status: 404 });
  });

  it('cannot be removed if there is no other', async () => {
    expect(await remove(leagueOrganizer, rosa.memberId)).toMatchObject({
      status: 409,
      refusal: {
        Message: 'There must always be at least one Conference Organizer',
        MessageStatusCode: 30057,
      },
    });
  });

  it('stays as the last one in concurrent removals', async () => {
    for (let round = 0; round < 25; round++) {
      conferenceId = await aConference(service.db, { leagueId });
      const both = [await aMember(service.db), await aMember(service.db)];
      for (const { memberId } of both) await organizesConference(service.db, memberId, conferenceId);
      const replies = await Promise.all(both.map(({ memberId }) => remove(leagueOrganizer, memberId)));
      expect(statusesOf(replies)).toEqual([204, 409]);
    }
  });
});

it('Appointing organizers is limited per person and hour', async () => {
  const { memberId, email } = await aMember(service.db);
  expect(await add(rosa, memberId)).toMatchObject({ status: 201 });
  await remove(rosa, memberId);
  await service.db.updateTable('rate_limits').set({ count: 60 }).where('name', '=', 'appointment').execute();
  expect(await add(rosa, memberId)).toMatchObject({ status: 429 });
  // The appointment and the removal; nothing for the rejected one.
  expect(await emailsTo(email)).toHaveLength(2);
  expect(await add(leagueOrganizer, memberId)).toMatchObject({ status: 201 });
});

it('A visitor sees first name and initial of a junior organizer, and no picture', async () => {
  const { memberId } = await aMember(service.db, { firstName: 'Kim', lastName: 'Young' });
  const born = { birth_date: '2012-05-05', profile_image: 'kim' };
  await service.db.updateTable('members').set(born).where('id', '=', memberId).execute();
  await organizesConference(service.db, memberId, conferenceId);
  const sessionId = await aSession(service.db, { conferenceId });
  const seen = async (caller: Caller) => {
    const { response: conference } = await caller.send(readConference, { params: { id: conferenceId } });
    const { response: league } = await caller.send(leagueConferences, { params: { id: leagueId } });
    const { response: session } = await caller.send(sessionSummary, { params: { id: sessionId } });
    return [
      ...shown(conference.conferenceOrganizers, memberId),
      ...shown(session.conferenceOrganizers, memberId),
      ...shown(
        league.flatMap(({ conferenceOrganizers }) => conferenceOrganizers),
        memberId,
      ),
    ];
  };
  expect(await seen(service.visitor())).toEqual([
    ['Kim Y.', null],
    ['Kim Y.', null],
    ['Kim Y.', undefined],
  ]);
  expect(await seen(rosa)).toEqual([
    ['Kim Young', 'kim'],
    ['Kim Young', 'kim'],
    ['Kim Young', undefined],
  ]);
});

describe('The permission to publish', () => {
  it('is granted and revoked by the league, and audited', async () => {
    expect(await set(leagueOrganizer, false)).toMatchObject({
      status: 200,
      response: { conferenceOrganizers: [{ memberId: rosa.memberId, canPublish: false }] },
    });
    expect(await lastRecord()).toMatchObject({
      what: 'publishing-withdrawn',
      detail: { memberId: rosa.memberId },
    });
    expect(await set(leagueOrganizer, true)).toMatchObject({
      response: { conferenceOrganizers: [{ canPublish: true }] },
    });
  });

  it('cannot be granted by the organizers themselves', async () => {
    expect(await set(rosa, true)).toMatchObject({ status: 403 });
  });

  it('cannot be passed on by an organizer who does not have it', async () => {
    await set(leagueOrganizer, false);
    expect([await rightByAppointment(rosa), await rightByAppointment(leagueOrganizer)]).toEqual([
      false,
      true,
    ]);
    await set(leagueOrganizer, true);
    expect(await rightByAppointment(rosa)).toBe(true);
  });

  it('applies only to organizers of the conference', async () => {
    const params = { id: conferenceId, memberId: leagueOrganizer.memberId };
    const body = { canPublish: true };
    expect(await leagueOrganizer.send(setConferenceOrganizer, { params, body })).toMatchObject({
      status: 404,
    });
  });
});

function add(caller: Caller, memberId: number) {
  return caller.send(addConferenceOrganizer, { params: { id: conferenceId }, body: { memberId } });
}

/** Whether a person appointed by the caller may publish. */
async function rightByAppointment(caller: Caller) {
  const { memberId } = await aMember(service.db);
  const { conferenceOrganizers } = (await add(caller, memberId)).response;
  return conferenceOrganizers.find((one) => one.memberId === memberId)?.canPublish;
}

type OrganizerView = { memberId: number; displayName: string; profileImage?: string | null };

function shown(people: readonly OrganizerView[], memberId: number) {
  return people.filter((one) => one.memberId === memberId).map((one) => [one.displayName, one.profileImage]);
}

function remove(caller: Caller, organizerId: number) {
  return caller.send(removeConferenceOrganizer, { params: { id: conferenceId, organizerId } });
}

function set(caller: Caller, canPublish: boolean) {
  const params = { id: conferenceId, memberId: rosa.memberId };
  return caller.send(setConferenceOrganizer, { params, body: { canPublish } });
}

async function versionOfLeague(): Promise<number> {
  return (await leagueOrganizer.send(leagueSummary, { params: { id: leagueId } })).response.version;
}

function emailsTo(address: string) {
  return service.db.selectFrom('mails').selectAll().where('to_address', '=', address).execute();
}

function lastRecord() {
  return service.db
    .selectFrom('audit')
    .selectAll()
    .where('target_kind', '=', 'conference')
    .where('target_id', '=', conferenceId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}
