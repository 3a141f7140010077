import { sendReminders } from '@courtline/contract/availability';
import { emailTeam } from '@courtline/contract/email';
import { openTeamConversation, sendMessage } from '@courtline/contract/message';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { notifyUnread } from '../operations/notify-unread';
import { renderEmail } from '../gateways/email/render-email';
import { type TestService, aService } from '../testing/a-service';
import type { Caller } from '../testing/caller';
import { isGuardian } from '../testing/child-rows';
import { type RosteredChild, aRosteredChild } from '../testing/family-rows';
import { type MatchFixture, aMatchFixture } from '../testing/match-fixture';
import { captains, playsFor } from '../testing/people';
import { openOutbox } from './outbox';

let service: TestService;
let fixture: MatchFixture;
let ana: Caller;
let mia: RosteredChild;
let leo: RosteredChild;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aMatchFixture(service);
  ana = await service.member({ firstName: 'Ana', lastName: 'Reyes' });
  const family = { guardianIds: [ana.memberId], teamId: fixture.aces };
  mia = await aRosteredChild(service.db, { ...family, firstName: 'Mia' });
  leo = await aRosteredChild(service.db, { ...family, firstName: 'Leo' });
  // Writing to juniors takes a second adult.
  await captains(service.db, (await service.member()).memberId, fixture.aces, 2);
  await service.db.updateTable('team_captains').set({ accepted_at: new Date() }).execute();
});

it('sends a guardian one e-mail that names both children', async () => {
  const content = renderEmail(service.config, {
    name: 'match-moved',
    subject: 'Moved: Aces vs. Lobs',
    body: ['The match was moved.'],
    action: {
      label: 'See the match',
      url: `${service.config.publicUrl}/leagues/match/${fixture.teamMatchId}`,
    },
    why: "You're on the roster.",
  });
  const both = [mia, leo].map(({ memberId }) => ({ toMemberId: memberId, ...content }));
  await openOutbox(null).postAll(service.db, both);
  const emails = await emailsTo(ana);
  expect(emails).toHaveLength(1);
  expect(emails[0]).toMatchObject({
    subject: expect.stringMatching(/^For Mia and Leo: /),
    to_member_id: ana.memberId,
  });
  expect(emails[0]?.text).toMatch(/^Hi Ana, this is for Mia and Leo:\n\n/);
  expect(emails[0]?.html).toContain('Hi Ana, this is for Mia and Leo:</p><h1 ');
  expect(emails[0]?.text).toContain(`/leagues/match/${fixture.teamMatchId}\n`);
});

it('opens the page for the child from the e-mail', async () => {
  await remind([mia]);
  const [email] = await emailsTo(ana);
  const link = `/leagues/match/${fixture.teamMatchId}?for=${mia.memberId}`;
  expect(email?.text).toContain(`${link}\n`);
  expect(email?.html).toContain(`${link}" `);
});

it("opens the child's conversation from an e-mail about unread messages", async () => {
  const room = await fixture.captain1.send(openTeamConversation, { params: { id: fixture.aces } });
  const { id } = room.response;
  await fixture.captain1.send(sendMessage, {
    params: { id },
    body: { message: 'Bring balls', clientId: 'from-captain' },
  });
  const tools = { db: service.db, outbox: openOutbox(null), config: service.config };
  await notifyUnread(tools, { roomId: id, now: new Date(Date.now() + 24 * 60 * 60 * 1000) });
  const [email] = await emailsTo(ana);
  expect(email?.text).toMatch(new RegExp(`/inbox\\?roomId=${id}&roomName=[^&]+&for=${mia.memberId}\\n`));
});

it('sends a guardian one e-mail per child if its links answer for the child', async () => {
  await remind([mia, leo]);
  const subjects = (await emailsTo(ana)).map(({ subject }) => subject.split(':')[0]);
  expect(new Set(subjects)).toEqual(new Set(['For Mia', 'For Leo']));
});

it('tells every guardian who wants to be told, and none who has stepped back', async () => {
  const [ben, cora, dan] = [await service.member(), await service.member(), await service.member()];
  await isGuardian(service.db, { guardianId: ben.memberId, childId: mia.memberId });
  await isGuardian(service.db, { guardianId: cora.memberId, childId: mia.memberId, hasEnded: true });
  await isGuardian(service.db, { guardianId: dan.memberId, childId: mia.memberId });
  const silent = service.db.updateTable('guardianships').set({ is_told: false });
  await silent.where('guardian_id', '=', dan.memberId).execute();
  await remind([mia]);
  expect(await countsOf([ana, ben, cora, dan])).toEqual([1, 1, 0, 0]);
});

it.each([
  ['both', [1, 1]],
  ['player', [1, 0]],
  ['guardians', [0, 1]],
] as const)(
  'tells the player with an account and the guardians as the family chooses: %s',
  async (told, counts) => {
    const [ann] = fixture.home as [MatchFixture['home'][0]];
    await isGuardian(service.db, { guardianId: ana.memberId, childId: ann.memberId });
    await service.db.updateTable('members').set({ told }).where('id', '=', ann.memberId).execute();
    await remind([ann]);
    expect(await countsOf([ann, ana])).toEqual(counts);
  },
);

it('names no child in what the guardian gets as a player too', async () => {
  const playerId = (
    await service.db
      .insertInto('players')
      .values({ member_id: ana.memberId, first_name: 'Ana', last_name: 'Reyes' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
  await playsFor(service.db, { memberId: ana.memberId, playerId, teamId: fixture.aces });
  await emailPlayers();
  const emails = await emailsTo(ana);
  expect(emails).toHaveLength(1);
  expect(emails[0]?.subject).not.toContain('For ');
});

it("respects the guardian's own e-mail settings", async () => {
  await service.db
    .insertInto('stopped_mails')
    .values({ member_id: ana.memberId, kind: 'reminders' })
    .execute();
  await remind([mia]);
  expect(await emailsTo(ana)).toEqual([]);
});

async function emailPlayers(): Promise<void> {
  const { status } = await fixture.captain1.send(emailTeam, {
    params: { id: fixture.aces },
    body: { message: 'Bring balls', includeCaptains: false },
  });
  expect(status).toBe(200);
}

async function remind(players: readonly Pick<RosteredChild, 'teamMemberId'>[]) {
  const { status } = await fixture.captain1.send(sendReminders, {
    params: { id: fixture.teamMatchId },
    body: {
      teamMatchId: fixture.teamMatchId,
      teamId: fixture.aces,
      teamMemberIds: players.map(({ teamMemberId }) => teamMemberId),
    },
  });
  expect(status).toBe(200);
}

async function countsOf(people: readonly { email: string }[]): Promise<number[]> {
  const emails = await Promise.all(people.map(emailsTo));
  return emails.map((received) => received.length);
}

function emailsTo({ email }: { email: string }) {
  return service.db.selectFrom('mails').selectAll().where('to_address', '=', email).execute();
}
