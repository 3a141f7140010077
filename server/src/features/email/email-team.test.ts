import { emailTeam } from '@courtline/contract/email';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { type MatchWorld, aMatchWorld } from '../../testing/match-world';
import { captains } from '../../testing/people';
import type { Rostered } from '../../testing/roster-rows';

let service: TestService;
let world: MatchWorld;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  world = await aMatchWorld(service);
});

it('A captain writes to all players of the team, who can reply', async () => {
  const { status, answer } = await write(world.captain1);
  expect([status, answer]).toEqual([200, { receiverCount: 3 }]);
  for (const { email } of world.home) {
    const [mail] = await emailsTo(email);
    expect(mail).toMatchObject({ subject: 'A message to Aces', reply_to: world.captain1.email });
    expect(mail?.text).toContain('Bring balls');
  }
  expect(await emailsTo(world.away[0]?.email ?? '')).toEqual([]);
});

it('Captains get the message only if selected, the sender never', async () => {
  const [ann] = world.home as [Rostered];
  await service.db.deleteFrom('team_captains').where('team_id', '=', world.aces).execute();
  await captains(service.db, ann.memberId, world.aces);
  expect((await write(world.organizer)).answer).toEqual({ receiverCount: 2 });
  expect((await write(world.organizer, { includeCaptains: true })).answer).toEqual({ receiverCount: 3 });
  expect((await write(world.player1, { includeCaptains: true })).answer).toEqual({ receiverCount: 2 });
  expect(await emailsTo(ann.email)).toHaveLength(1);
});

it('Players and other captains cannot write to a team, and an empty message is rejected', async () => {
  expect((await write(world.player1)).status).toBe(403);
  expect((await write(world.captain2)).status).toBe(403);
  const { status, refusal } = await write(world.captain1, { message: ' ' });
  expect([status, refusal?.Message]).toEqual([400, 'message: Required']);
});

function write(by: Caller, more: { message?: string; includeCaptains?: boolean } = {}) {
  return by.send(emailTeam, { params: { id: world.aces }, body: { message: 'Bring balls', ...more } });
}

function emailsTo(email: string) {
  return service.db.selectFrom('mails').selectAll().where('to_address', '=', email).execute();
}
