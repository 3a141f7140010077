import {
  acceptInvitation,
  createInvitationLinks,
  listInvitationLinks,
  readInvitation,
  revokeInvitationLink,
} from '@courtline/contract/invitation';
import { exportMyData } from '@courtline/contract/my-data';
import { registrationFees } from '@courtline/contract/registration';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteOldInvitations } from '../../store/invitation/invitation-use';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aChild } from '../../testing/child-rows';
import { actingFor } from '../../testing/family-rows';
import { anInvitation } from '../../testing/invitation-rows';
import { aMember, aPlayer, bornYearsAgo, captains } from '../../testing/people';
import {
  type RegistrationFixture,
  aRegistrationFixture,
  refused,
  register,
  rosterOf,
} from '../../testing/registration-fixture';
import { setPin } from '../../testing/registration-rows';

let service: TestService;
let fixture: RegistrationFixture;
let captain: Caller;

const dead = 'This invitation no longer works. Ask for a new one.';

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aRegistrationFixture(service, { cents: 0, leagueCents: 0 });
  await setPin(service.db, fixture.aces, 'lobster');
  captain = await aCaptain(fixture.aces);
});

async function aCaptain(teamId: number): Promise<Caller> {
  const member = await aMember(service.db, { firstName: 'Cap', lastName: 'Tain' });
  await captains(service.db, member.memberId, teamId);
  return service.signedIn(member);
}

async function aPerson(about: { firstName?: string; lastName?: string; birthDate?: string } = {}) {
  const member = await aMember(service.db, about);
  await aPlayer(service.db, { memberId: member.memberId, ...about });
  return service.signedIn(member);
}

const make = (by: Caller, body: object = {}) =>
  by.send(createInvitationLinks, {
    params: { id: fixture.sessionId },
    body: { teamId: fixture.aces, days: 7, ...body },
  });
const list = async (by: Caller) =>
  (await by.send(listInvitationLinks, { params: { id: fixture.sessionId } })).response.links;
const read = async (by: Caller, token: string) =>
  (await by.send(readInvitation, { body: { token } })).response;
const accept = (by: Caller, token: string) => by.send(acceptInvitation, { body: { token } });
const isInvited = async (by: Caller) =>
  (await by.send(registrationFees, { params: { id: fixture.aces } })).response.isInvited;

async function aLink(by: Caller, body: object = {}): Promise<{ id: number; token: string }> {
  const { response } = await make(by, body);
  const [{ id, url } = { id: 0, url: null }] = response.links;
  return { id, token: new URL(url ?? '').searchParams.get('token') ?? '' };
}

describe('A link to a team', () => {
  it('leads to registering without the password, and says who used it', async () => {
    const { token } = await aLink(captain, { maxUses: 2 });
    const visitor = service.visitor();
    expect(await read(visitor, token)).toMatchObject({
      sessionName: 'Fall',
      team: { id: fixture.aces, name: 'Aces' },
      role: 'player',
      hasAccepted: false,
    });
    expect(await accept(visitor, token)).toMatchObject({ status: 401 });
    const person = await aPerson({ firstName: 'Gil', lastName: 'Green' });
    expect(await isInvited(person)).toBe(false);
    expect(await accept(person, token)).toMatchObject({ status: 200, response: { hasAccepted: true } });
    expect(await isInvited(person)).toBe(true);
    expect(await register(fixture, person)).toMatchObject({ status: 200 });
    expect(await rosterOf(fixture, fixture.aces)).toEqual([person.memberId]);
    expect(await list(captain)).toMatchObject([
      { state: 'open', maxUses: 2, invitedBy: 'Cap Tain', uses: [{ name: 'Gil Green', isRegistered: true }] },
    ]);
  });

  it('counts a person once, and no more people than it allows', async () => {
    const { token } = await aLink(captain);
    const [first, second] = [await aPerson(), await aPerson()];
    await accept(first, token);
    expect(await accept(first, token)).toMatchObject({ status: 200 });
    expect(await accept(second, token)).toMatchObject(refused(dead));
    expect(await read(second, token)).toBeNull();
    expect(await read(service.visitor(), token)).toBeNull();
    expect(await read(first, token)).toMatchObject({ hasAccepted: true });
    expect(await list(captain)).toMatchObject([{ state: 'used-up', url: null }]);
  });

  it('lets only as many in as it allows when they come at once', async () => {
    const { token } = await aLink(captain, { maxUses: 2 });
    const people = await Promise.all(Array.from({ length: 5 }, () => aPerson()));
    const replies = await Promise.all(people.map((person) => accept(person, token)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(3);
  });

  it('opens this team only', async () => {
    const { token } = await aLink(captain);
    await setPin(service.db, fixture.lobs, 'shrimps');
    const person = await aPerson();
    await accept(person, token);
    expect(await register(fixture, person, { teamId: fixture.lobs })).toMatchObject({ status: 400 });
    expect(await rosterOf(fixture, fixture.lobs)).toEqual([]);
  });

  it('works for registering once, so that a player who was released needs the password again', async () => {
    const { token } = await aLink(captain, { maxUses: 5 });
    const person = await aPerson();
    await accept(person, token);
    await register(fixture, person);
    await service.db
      .updateTable('team_members')
      .set({ left_at: new Date(Date.now() + 1000), left_because: 'withdrawn' })
      .where('member_id', '=', person.memberId)
      .execute();
    expect(await isInvited(person)).toBe(false);
    await accept(person, token);
    expect(await isInvited(person)).toBe(false);
  });
});

describe('A link no longer works', () => {
  const cases: [string, (link: { id: number; token: string }) => Promise<unknown>][] = [
    ['once it is revoked', ({ id }) => captain.send(revokeInvitationLink, { params: { id } })],
    ['once it has expired', ({ id }) => expire(id)],
    ['once its captain was removed', () => removeCaptain()],
    ['once the team was withdrawn', () => withdrawTeam()],
  ];

  it.each(cases)('%s, also for those who accepted it', async (_, end) => {
    const link = await aLink(captain, { maxUses: 5 });
    const person = await aPerson();
    await accept(person, link.token);
    expect(await isInvited(person)).toBe(true);
    await end(link);
    expect(await isInvited(person)).toBe(false);
    expect(await read(person, link.token)).toBeNull();
    expect(await accept(await aPerson(), link.token)).toMatchObject(refused(dead));
    expect(await register(fixture, person)).not.toMatchObject({ status: 200 });
  });

  it('where it was tampered with, or signed for something else', async () => {
    const { token } = await aLink(captain);
    const person = await aPerson();
    const last = token.at(-2) === 'A' ? 'B' : 'A';
    for (const changed of [
      `${token.slice(0, -2)}${last}${token.at(-1)}`,
      `A${token.slice(1)}`,
      token.slice(0, -1),
      `${token}=`,
      'x'.repeat(token.length),
    ]) {
      expect(await read(person, changed)).toBeNull();
      expect(await accept(person, changed)).toMatchObject(refused(dead));
    }
    expect(await isInvited(person)).toBe(false);
  });
});

describe('Who may invite', () => {
  it('is a captain for the own team, and an organizer for all and for the session', async () => {
    const body = { teamId: fixture.lobs };
    expect(await make(captain, body)).toMatchObject({ status: 403 });
    expect(await make(captain, { teamId: null })).toMatchObject({ status: 403 });
    expect(await make(await aPerson())).toMatchObject({ status: 403 });
    expect(await make(fixture.organizer, body)).toMatchObject({ status: 201 });
    expect(await make(fixture.organizer, { teamId: null })).toMatchObject({ status: 201 });
    expect(await list(captain)).toEqual([]);
    expect(await list(fixture.organizer)).toHaveLength(2);
  });

  it('is no captain who has not accepted the role', async () => {
    await service.db
      .updateTable('team_captains')
      .set({ accepted_at: null })
      .where('member_id', '=', captain.memberId)
      .execute();
    expect(await make(captain)).toMatchObject({ status: 403 });
  });

  it('rejects teams of other sessions, and a captain for no team or for many', async () => {
    const other = await aRegistrationFixture(service);
    expect(await make(fixture.organizer, { teamId: other.aces })).toMatchObject({ status: 404 });
    expect(await make(fixture.organizer, { teamId: null, role: 'captain' })).toMatchObject({ status: 400 });
    expect(await make(captain, { role: 'captain', maxUses: 3 })).toMatchObject({ status: 400 });
  });

  it('has a limit of open links', async () => {
    const invited = { sessionId: fixture.sessionId, teamId: fixture.aces, by: captain.memberId };
    for (let links = 0; links < 60; links++) await anInvitation(service, invited);
    expect(await make(captain)).toMatchObject({ status: 409 });
    expect(await make(fixture.organizer)).toMatchObject({ status: 201 });
  });
});

describe('A link for a captain', () => {
  it('makes the person captain, who has accepted by following it, and tells the others', async () => {
    const { token } = await aLink(captain, { role: 'captain' });
    const person = await aPerson({ firstName: 'Nia', lastName: 'New' });
    expect(await accept(person, token)).toMatchObject({ status: 200 });
    const rows = await service.db
      .selectFrom('team_captains')
      .select(['member_id', 'accepted_at'])
      .where('team_id', '=', fixture.aces)
      .orderBy('slot')
      .execute();
    expect(rows.map((row) => row.member_id)).toEqual([captain.memberId, person.memberId]);
    expect(rows[1]?.accepted_at).not.toBeNull();
    expect(await subjectsTo(captain.memberId)).toEqual(['Nia New is now a captain of Aces']);
    expect(await accept(await aPerson(), token)).toMatchObject(refused(dead));
  });

  it('does not give the role back to someone who was removed', async () => {
    const { token } = await aLink(captain, { role: 'captain' });
    const person = await aPerson();
    await accept(person, token);
    await service.db.deleteFrom('team_captains').where('member_id', '=', person.memberId).execute();
    await accept(person, token);
    expect(await make(person)).toMatchObject({ status: 403 });
  });

  it('is not for juniors, nor for a fourth captain', async () => {
    const junior = await aPerson({ birthDate: bornYearsAgo(15) });
    const { token } = await aLink(captain, { role: 'captain' });
    expect(await accept(junior, token)).toMatchObject({ status: 409 });
    for (const slot of [2, 3]) {
      const { memberId } = await aMember(service.db);
      await captains(service.db, memberId, fixture.aces, slot);
    }
    expect(await accept(await aPerson(), token)).toMatchObject(
      refused('Only 3 Captains are permitted per team.'),
    );
    expect(await list(captain)).toMatchObject([{ state: 'open', uses: [] }]);
  });
});

it('sends juniors to a guardian', async () => {
  const { token } = await aLink(captain);
  const junior = await aPerson({ birthDate: bornYearsAgo(15) });
  expect(await accept(junior, token)).toMatchObject(
    refused('Ask a parent or guardian to open this invitation.'),
  );
  expect(await list(captain)).toMatchObject([{ uses: [] }]);
});

it('is accepted by a guardian for a child, of whom captains see first name and initial', async () => {
  const { token } = await aLink(captain);
  const guardian = await aPerson();
  const { childId } = await aChild(service.db, { guardianIds: [guardian.memberId] });
  const forChild = await guardian.send(acceptInvitation, {
    body: { token },
    ...actingFor({ memberId: childId }),
  });
  expect(forChild).toMatchObject({ status: 200, response: { hasAccepted: true } });
  const { text, response } = await captain.send(listInvitationLinks, { params: { id: fixture.sessionId } });
  expect(response.links).toMatchObject([{ uses: [{ memberId: childId, name: 'Mia Z.' }] }]);
  expect(text).not.toContain('Zeller');
});

describe('An invitation by e-mail', () => {
  it('goes once to each address, with a link of its own that works once', async () => {
    const known = await aMember(service.db);
    const emails = ['new@example.org', known.email];
    const { response } = await make(captain, { emails, maxUses: 50 });
    expect(response.links.map(({ email, maxUses }) => [email, maxUses])).toEqual([
      [known.email, 1],
      ['new@example.org', 1],
    ]);
    expect(await subjectsTo(known.memberId)).toEqual(["You're invited to Aces"]);
    expect(await textTo('new@example.org')).toContain('Cap Tain invites you to play for Aces in Fall');
    expect(await make(captain, { emails: ['NEW@example.org'] })).toMatchObject(
      refused('NEW@example.org already got an invitation.'),
    );
    expect(await make(fixture.organizer, { teamId: null, emails: ['new@example.org'] })).toMatchObject({
      status: 201,
    });
  });

  it('says the same of strangers, members and members who stopped such e-mails', async () => {
    const stopped = await aMember(service.db);
    await service.db
      .insertInto('stopped_mails')
      .values({ member_id: stopped.memberId, kind: 'team-news' })
      .execute();
    const { status, response } = await make(captain, { emails: [stopped.email] });
    expect({ status, links: response.links }).toMatchObject({
      status: 201,
      links: [{ email: stopped.email }],
    });
    expect(await subjectsTo(stopped.memberId)).toEqual([]);
  });

  it('cannot be repeated by revoking it, and its token leaves the stored e-mail', async () => {
    const { id, token } = await aLink(captain, { emails: ['again@example.org'] });
    expect(await textTo('again@example.org')).toContain(token);
    await captain.send(revokeInvitationLink, { params: { id } });
    expect(await textTo('again@example.org')).not.toContain(token);
    expect(await make(captain, { emails: ['again@example.org'] })).toMatchObject({ status: 409 });
    await deleteOldInvitations(service.db, new Date(Date.now() + 25 * 60 * 60 * 1000));
    expect(await make(captain, { emails: ['again@example.org'] })).toMatchObject({ status: 201 });
  });
});

it('exports what a person sent and accepted', async () => {
  const { token } = await aLink(captain);
  const person = await aPerson();
  await accept(person, token);
  const mine = await captain.send(exportMyData);
  expect(mine.response.invitationsSent).toMatchObject([{ team: 'Aces', role: 'player', email: null }]);
  const theirs = await person.send(exportMyData);
  expect(theirs.response.invitationsAccepted).toMatchObject([{ session: 'Fall', team: 'Aces' }]);
});

async function subjectsTo(memberId: number): Promise<string[]> {
  const mails = service.db.selectFrom('mails').select('subject').where('to_member_id', '=', memberId);
  return (await mails.orderBy('id').execute()).map(({ subject }) => subject);
}

async function textTo(address: string): Promise<string> {
  const mails = service.db.selectFrom('mails').select('text').where('to_address', '=', address);
  return (await mails.orderBy('id', 'desc').executeTakeFirst())?.text ?? '';
}

function expire(id: number) {
  const past = { created_at: new Date(Date.now() - 2000), expires_at: new Date(Date.now() - 1000) };
  return service.db.updateTable('invitation_links').set(past).where('id', '=', id).execute();
}

function removeCaptain() {
  return service.db.deleteFrom('team_captains').where('member_id', '=', captain.memberId).execute();
}

function withdrawTeam() {
  const withdrawn = { withdrawn_at: new Date() };
  return service.db.updateTable('teams').set(withdrawn).where('id', '=', fixture.aces).execute();
}
