import { emailTeam } from '@courtline/contract/email';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { type MatchFixture, aMatchFixture } from '../../testing/match-fixture';
import { captains } from '../../testing/people';
import type { Rostered } from '../../testing/roster-rows';

let service: TestService;
let fixture: MatchFixture;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aMatchFixture(service);
});

it('A captain writes to all players of the team, who can reply', async () => {
  const { status, response } = await write(fixture.captain1);
  expect([status, response]).toEqual([200, { receiverCount: 3 }]);
  for (const { email } of fixture.home) {
    const [mail] = await emailsTo(email);
    expect(mail).toMatchObject({
      subject: expect.stringMatching(/ to Aces: .*Bring balls/),
      reply_to: fixture.captain1.email,
    });
    expect(mail?.text).toContain('Bring balls');
  }
  expect(await emailsTo(fixture.away[0]?.email ?? '')).toEqual([]);
});

it('Captains get the message only if selected, the sender never', async () => {
  const [ann] = fixture.home as [Rostered];
  await service.db.deleteFrom('team_captains').where('team_id', '=', fixture.aces).execute();
  await captains(service.db, ann.memberId, fixture.aces);
  expect((await write(fixture.organizer)).response).toEqual({ receiverCount: 2 });
  expect((await write(fixture.organizer, { includeCaptains: true })).response).toEqual({ receiverCount: 3 });
  expect((await write(fixture.player1, { includeCaptains: true })).response).toEqual({ receiverCount: 2 });
  expect(await emailsTo(ann.email)).toHaveLength(1);
});

it('Players and other captains cannot write to a team, and an empty message is rejected', async () => {
  expect((await write(fixture.player1)).status).toBe(403);
  expect((await write(fixture.captain2)).status).toBe(403);
  const { status, refusal } = await write(fixture.captain1, { message: ' ' });
  expect([status, refusal?.Message]).toEqual([400, 'message: Required']);
});

function write(by: Caller, more: { message?: string; includeCaptains?: boolean } = {}) {
  return by.send(emailTeam, { params: { id: fixture.aces }, body: { message: 'Bring balls', ...more } });
}

function emailsTo(email: string) {
  return service.db.selectFrom('mails').selectAll().where('to_address', '=', email).execute();
}
