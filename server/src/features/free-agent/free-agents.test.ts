import {
  declineTeamInvitation,
  inviteFreeAgent,
  joinFreeAgents,
  leaveFreeAgents,
  ownTeamInvitations,
  readFreeAgents,
} from '@courtline/contract/free-agent';
import { exportMyData } from '@courtline/contract/my-data';
import { registrationFees } from '@courtline/contract/registration';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { isFreeAgent } from '../../testing/free-agent-rows';
import { aMember, aPlayer, bornYearsAgo, captains } from '../../testing/people';
import {
  type RegistrationFixture,
  aRegistrationFixture,
  emailsOf,
  refused,
  register,
  rosterOf,
} from '../../testing/registration-fixture';
import { aRosteredPlayer } from '../../testing/roster-rows';
import { setPin, setTerms } from '../../testing/registration-rows';

let service: TestService;
let fixture: RegistrationFixture;
let captain: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aRegistrationFixture(service, { cents: 0, leagueCents: 0, teamPlayersMax: 2 });
  captain = await aCaptain(fixture.aces);
});

async function fillAces(): Promise<void> {
  await setTerms(service.db, fixture.sessionId, { teamPlayersMax: 1 });
  await aRosteredPlayer(service.db, { teamId: fixture.aces });
}

async function aCaptain(teamId: number): Promise<Caller> {
  const member = await aMember(service.db);
  await captains(service.db, member.memberId, teamId);
  return service.signedIn(member);
}

type About = { firstName?: string; lastName?: string; birthDate?: string };

async function aPerson(about: About = {}) {
  const member = await aMember(service.db, about);
  await aPlayer(service.db, { memberId: member.memberId, ...about });
  const placed = { place_name: 'Provo, UT' };
  await service.db.updateTable('members').set(placed).where('id', '=', member.memberId).execute();
  return { memberId: member.memberId, caller: await service.signedIn(member) };
}

const board = (caller: Caller) => caller.send(readFreeAgents, { params: { id: fixture.sessionId } });
const join = (caller: Caller, body: object = {}) =>
  caller.send(joinFreeAgents, {
    params: { id: fixture.sessionId },
    body: { days: [2, 4], rating: 5, showsPlace: true, ...body },
  });
const leave = (caller: Caller) => caller.send(leaveFreeAgents, { params: { id: fixture.sessionId } });
const invite = (memberId: number, { by = captain, teamId = fixture.aces } = {}) =>
  by.send(inviteFreeAgent, { params: { id: teamId }, body: { memberId } });
const invitationsOf = async (caller: Caller) => (await caller.send(ownTeamInvitations)).response.invitations;
const namesOn = async (caller: Caller) => (await board(caller)).response.people?.map(({ name }) => name);

describe('The board', () => {
  it('can be joined, changed and left', async () => {
    const { caller } = await aPerson();
    expect(await join(caller)).toMatchObject({ status: 200, response: { days: [2, 4], rating: 5 } });
    await join(caller, { days: [6], showsPlace: false });
    expect((await board(caller)).response).toMatchObject({
      own: { days: [6], rating: 5, showsPlace: false },
      placeName: 'Provo, UT',
      people: null,
    });
    expect(await leave(caller)).toMatchObject({ status: 204 });
    expect((await board(caller)).response.own).toBeNull();
    expect(await leave(caller)).toMatchObject({ status: 404 });
  });

  it('refuses those who have a team, bad ratings and no days', async () => {
    const { caller, memberId } = await aPerson();
    expect(await join(caller, { days: [] })).toMatchObject({ status: 400 });
    expect(await join(caller, { rating: 99 })).toMatchObject({ status: 400 });
    await register(fixture, caller);
    expect(await rosterOf(fixture, fixture.aces)).toEqual([memberId]);
    expect(await join(caller)).toMatchObject(refused("You're already registered in this session."));
    expect(await join(captain)).toMatchObject({ status: 409 });
  });

  it('is shown to organizers and to captains with room, with rating, days and place, never a contact', async () => {
    const { caller } = await aPerson({ firstName: 'Gil', lastName: 'Green' });
    await join(caller);
    const seen = await board(captain);
    expect(seen.response).toMatchObject({
      teams: [{ name: 'Aces', whyNot: null }],
      people: [
        {
          name: 'Gil Green',
          rating: 5,
          isOwnRating: true,
          days: [2, 4],
          placeName: 'Provo, UT',
          invitations: [],
        },
      ],
    });
    expect(seen.text).not.toContain('@example.com');
    expect(await namesOn(fixture.organizer)).toEqual(['Gil Green']);
    expect(await namesOn(await service.member())).toBeUndefined();
    await fillAces();
    expect((await board(captain)).response).toMatchObject({
      people: null,
      teams: [{ whyNot: 'This team is full.' }],
    });
  });

  it('is hidden from someone who was named captain and has not accepted', async () => {
    await join((await aPerson()).caller);
    await service.db
      .updateTable('team_captains')
      .set({ accepted_at: null })
      .where('team_id', '=', fixture.aces)
      .execute();
    expect((await board(captain)).response).toMatchObject({ people: null, teams: [] });
  });

  it('does not show a place that the person keeps to themselves', async () => {
    await join((await aPerson()).caller, { showsPlace: false });
    const { response, text } = await board(captain);
    expect(response.people).toMatchObject([{ placeName: null }]);
    expect(text).not.toContain('Provo');
  });

  it('is closed to a junior without a guardian, of whom no one sees place or last name', async () => {
    const kim = await aPerson({ firstName: 'Kim', lastName: 'Kovac', birthDate: bornYearsAgo(15) });
    expect(await join(kim.caller)).toMatchObject(refused('Ask your guardian to do this.'));
    const { sessionId } = fixture;
    await isFreeAgent(service.db, { sessionId, memberId: kim.memberId, showsPlace: true });
    const { response, text } = await board(captain);
    expect(response.people).toMatchObject([{ name: 'Kim K.', placeName: null }]);
    expect(text).not.toMatch(/Kovac|Provo/);
    expect((await board(kim.caller)).response.placeName).toBeNull();
  });

  it('is part of the export of the account', async () => {
    const { caller, memberId } = await aPerson();
    await join(caller);
    await invite(memberId);
    const { response } = await caller.send(exportMyData);
    expect(response.freeAgentEntries).toMatchObject([
      {
        session: 'Fall',
        days: [2, 4],
        showsPlace: true,
        invitations: [{ team: 'Aces', declinedAtUtc: null }],
      },
    ]);
  });
});

describe('An invitation', () => {
  it('goes to the person once, by e-mail and to their home', async () => {
    const { caller, memberId } = await aPerson({ firstName: 'Gil' });
    await join(caller);
    expect(await invite(memberId)).toMatchObject({ status: 201 });
    expect(await invite(memberId)).toMatchObject(refused("You've already invited this player."));
    expect(await invitationsOf(caller)).toMatchObject([{ team: { name: 'Aces' }, sessionName: 'Fall' }]);
    expect(await emailsOf(fixture, { memberId })).toMatchObject([
      { kind: 'free-agent-invited', subject: 'Aces invites Gil to join' },
    ]);
    expect((await board(captain)).response.people).toMatchObject([
      { invitations: [{ teamId: fixture.aces, isDeclined: false }] },
    ]);
  });

  it('is for captains of a team with room, and for people on the board', async () => {
    const { caller, memberId } = await aPerson();
    expect(await invite(memberId)).toMatchObject(refused('This player is no longer on the board.'));
    await join(caller);
    for (const by of [caller, fixture.organizer, await aCaptain(fixture.lobs)])
      expect(await invite(memberId, { by })).toMatchObject({ status: 403 });
    await fillAces();
    expect(await invite(memberId)).toMatchObject(refused('This team is full.'));
  });

  it('stands for the password of the team, until the person leaves the board', async () => {
    await setPin(service.db, fixture.aces, 'ace');
    const { caller, memberId } = await aPerson();
    await join(caller);
    const fees = async () =>
      (await caller.send(registrationFees, { params: { id: fixture.aces } })).response.isInvited;
    expect(await register(fixture, caller)).toMatchObject({ status: 400 });
    await invite(memberId);
    expect(await fees()).toBe(true);
    await leave(caller);
    expect(await fees()).toBe(false);
    expect(await register(fixture, caller)).toMatchObject({ status: 400 });
    await join(caller);
    await invite(memberId);
    expect(await register(fixture, caller)).toMatchObject({ status: 200 });
    expect(await rosterOf(fixture, fixture.aces)).toEqual([memberId]);
    expect(await namesOn(captain)).toEqual([]);
    expect(await invitationsOf(caller)).toEqual([]);
  });

  it('can be declined, by the invited person alone, and does not come again', async () => {
    await setPin(service.db, fixture.aces, 'ace');
    const { caller, memberId } = await aPerson();
    await join(caller);
    await invite(memberId);
    const [invitation] = await invitationsOf(caller);
    const sent = { params: { id: invitation?.id ?? 0 } };
    expect(await captain.send(declineTeamInvitation, sent)).toMatchObject({ status: 404 });
    expect(await caller.send(declineTeamInvitation, sent)).toMatchObject({ status: 204 });
    expect(await invitationsOf(caller)).toEqual([]);
    expect(await invite(memberId)).toMatchObject(refused("They've declined your invitation."));
    expect(await register(fixture, caller)).toMatchObject({ status: 400 });
  });
});

describe('At the same time', () => {
  const rounds = 8;

  it('a person who leaves or joins a team keeps no entry and no invitation', async () => {
    for (let round = 0; round < rounds; round++) {
      const { caller, memberId } = await aPerson();
      await join(caller);
      const byLobs = { by: await aCaptainOfLobs(), teamId: fixture.lobs };
      await Promise.all([
        invite(memberId),
        invite(memberId, byLobs),
        round % 2 === 0 ? register(fixture, caller, { teamId: fixture.lobs }) : leave(caller),
        invite(memberId),
      ]);
      if (round % 2 === 0) await join(caller);
      expect(await invitationsOf(caller)).toEqual([]);
      expect((await board(caller)).response.own).toBeNull();
    }
  }, 60_000);

  it('a person who joins the board and a team is on the team alone', async () => {
    await setTerms(service.db, fixture.sessionId, { teamPlayersMax: 100 });
    for (let round = 0; round < rounds; round++) {
      const { caller } = await aPerson();
      const [, registered] = await Promise.all([join(caller), register(fixture, caller), join(caller)]);
      expect(registered.status).toBe(200);
      expect((await board(caller)).response.own).toBeNull();
    }
  }, 60_000);

  it('two captains of a team invite a person once', async () => {
    const other = await aMember(service.db);
    await captains(service.db, other.memberId, fixture.aces, 2);
    const by = await service.signedIn(other);
    for (let round = 0; round < rounds; round++) {
      const { caller, memberId } = await aPerson();
      await join(caller);
      const replies = await Promise.all([invite(memberId), invite(memberId, { by })]);
      expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
      expect(await emailsOf(fixture, { memberId })).toHaveLength(1);
    }
  }, 60_000);
});

/** Of a team that never gets full. */
async function aCaptainOfLobs(): Promise<Caller> {
  await setTerms(service.db, fixture.sessionId, { teamPlayersMax: 100 });
  await service.db.deleteFrom('team_captains').where('team_id', '=', fixture.lobs).execute();
  return aCaptain(fixture.lobs);
}
