import { emailMember } from '@courtline/contract/email';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { type Caller, statusesOf } from '../../testing/caller';
import { aConference, aLeague, aSession, aTeam } from '../../testing/league-rows';
import { aMember, captains } from '../../testing/people';

let service: TestService;
let sender: Caller;
let captain: { memberId: number; email: string };

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  const conferenceId = await aConference(service.db, { leagueId: await aLeague(service.db) });
  captain = await aMember(service.db);
  const teamId = await aTeam(service.db, { sessionId: await aSession(service.db, { conferenceId }) });
  await captains(service.db, captain.memberId, teamId);
  sender = await service.member({ firstName: 'Ana', lastName: 'Diaz' });
});

it('A message reaches a captain by e-mail, and the reply reaches the sender', async () => {
  expect((await write(captain.memberId)).status).toBe(204);
  const email = await service.db
    .selectFrom('mails')
    .selectAll()
    .where('to_address', '=', captain.email)
    .executeTakeFirstOrThrow();
  expect(email).toMatchObject({ subject: 'New message from Ana Diaz', reply_to: sender.email });
  expect(email.text).toContain('When do we play?');
  expect(email.html).toContain('&lt;b&gt;');
});

it('A message to a player or an unknown member is rejected', async () => {
  const player = await aMember(service.db);
  expect((await write(player.memberId)).status).toBe(404);
  expect((await write(999_999)).status).toBe(404);
});

it('An empty message is rejected', async () => {
  const { status, refusal } = await write(captain.memberId, '  ');
  expect([status, refusal?.Message]).toEqual([400, 'message: Required']);
});

it('A message sent again after a lost response is one e-mail, and counts once', async () => {
  for (let n = 0; n < 9; n++) expect((await write(captain.memberId)).status).toBe(204);
  const body = { toMemberId: captain.memberId, message: 'The tenth' };
  for (let n = 0; n < 3; n++) {
    const sent = await sender.send(emailMember, { body, idempotencyKey: 'the-tenth-message' });
    expect(sent.status).toBe(204);
  }
  expect((await write(captain.memberId)).status).toBe(429);
  const emails = service.db.selectFrom('mails').select('id').where('to_address', '=', captain.email);
  expect(await emails.execute()).toHaveLength(10);
});

it('Messages are limited to ten an hour', async () => {
  for (let n = 0; n < 10; n++) expect((await write(captain.memberId)).status).toBe(204);
  const { status, headers } = await write(captain.memberId);
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(3500);
});

it('Concurrent messages do not exhaust the database connections', async () => {
  const senders = await Promise.all(Array.from({ length: 20 }, () => service.member()));
  const body = { toMemberId: captain.memberId, message: 'When do we play?' };
  const replies = await Promise.all(senders.map((one) => one.send(emailMember, { body })));
  expect(statusesOf(replies)).toEqual(senders.map(() => 204));
});

function write(toMemberId: number, message = 'When do we play?\n\n<b>Soon</b>?') {
  return sender.send(emailMember, { body: { toMemberId, message } });
}
