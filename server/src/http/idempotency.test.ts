import { createHash } from 'node:crypto';
import { createLeague } from '@courtline/contract/admin';
import { createTeam } from '@courtline/contract/managed-team';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestService, aService } from '../testing/a-service';
import { type Caller, statusesOf } from '../testing/caller';
import { aConference, aLeague, aSession } from '../testing/league-rows';
import { aMember } from '../testing/people';

let service: TestService;
let other: TestService;
let admin: Caller;

beforeAll(async () => {
  service = await aService();
  other = await aService({ on: service.database });
  admin = await service.admin();
});

afterAll(async () => {
  await other.close();
  await service.close();
});

it('The same key returns the same response and creates one league', async () => {
  const [first, second] = [await create('Once', 'key-sequential'), await create('Once', 'key-sequential')];
  expect(first.status).toBe(201);
  expect([second.status, second.text]).toEqual([first.status, first.text]);
  expect(await leaguesNamed('Once')).toHaveLength(1);
});

it('Ten concurrent requests with one key on two nodes create one league', async () => {
  for (let round = 0; round < 5; round++) {
    const name = `Storm ${round}`;
    const everywhere = [admin, await other.signedIn(admin)];
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => create(name, `key-storm-${round}`, everywhere[index % 2])),
    );
    expect(statusesOf(replies)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(await leaguesNamed(name)).toHaveLength(1);
  }
});

it('The same key with another body is rejected and changes nothing', async () => {
  await create('Before', 'key-changed');
  expect(await create('After', 'key-changed')).toMatchObject({
    status: 422,
    refusal: { MessageStatusCode: 422 },
  });
  expect(await leaguesNamed('After')).toEqual([]);
});

it('A rejected request leaves its key unused', async () => {
  const body = { ...aBody('Late'), organizerEmail: 'late@example.com' };
  const send = () => admin.send(createLeague, { idempotencyKey: 'key-refused', body });
  expect(await send()).toMatchObject({ status: 409 });
  await service.member({ email: 'late@example.com' });
  expect(await send()).toMatchObject({ status: 201 });
});

it('Keys are per member', async () => {
  const colleague = await service.admin();
  const [mine, theirs] = [
    await create('Shared', 'key-shared'),
    await create('Shared', 'key-shared', colleague),
  ];
  expect(mine.response.id).not.toBe(theirs.response.id);
});

it('Different keys, and no key, create different leagues', async () => {
  await create('Twice', 'key-twice-1');
  await create('Twice', 'key-twice-2');
  await admin.send(createLeague, { body: aBody('Twice') });
  await admin.send(createLeague, { body: aBody('Twice') });
  expect(await leaguesNamed('Twice')).toHaveLength(4);
});

it('A key expires after 30 days', async () => {
  await create('Daily', 'key-daily-1');
  await service.database.pool.query(`update idempotency_keys set created_at = now() - interval '31 days'`);
  await create('Daily', 'key-daily-1');
  expect(await leaguesNamed('Daily')).toHaveLength(2);
});

it('The stored request and response with a password cannot be read from the database alone', async () => {
  const conferenceId = await aConference(service.db, { leagueId: await aLeague(service.db) });
  const body = {
    name: 'Aces',
    sessionId: await aSession(service.db, { conferenceId }),
    registrationPin: 'tie-break-7',
    homeCourtLocation: { placeId: 'us-ga-atlanta' },
    teamCaptainMemberId: (await aMember(service.db)).memberId,
  };
  const send = () => admin.send(createTeam, { idempotencyKey: 'key-with-pin', body });
  const [first, again] = [await send(), await send()];
  expect([again.status, again.response]).toEqual([201, first.response]);
  expect(first.response.registrationPin).toBe('tie-break-7');
  const stored = await service.db
    .selectFrom('idempotency_keys')
    .select(['answer', 'request_hash'])
    .where('key', '=', 'key-with-pin')
    .executeTakeFirstOrThrow();
  expect(stored.answer).not.toContain('tie-break-7');
  const input = { params: {}, query: {}, body: { ...body, teamRegistrationAvailabilityStatusTypeId: 1 } };
  const guesses = [input, { ...input, body: createTeam.body.parse(body) }].map((guess) =>
    createHash('sha256')
      .update(JSON.stringify(['POST', '/v1/leagues/teams', guess]))
      .digest('hex'),
  );
  expect(guesses).not.toContain(stored.request_hash.toString('hex'));
});

it('A malformed key is rejected', async () => {
  for (const key of ['short', 'with spaces in it', 'x'.repeat(101)]) {
    expect(await create('Never', key)).toMatchObject({
      status: 400,
      refusal: { Message: expect.stringMatching(/^Idempotency-Key: /) },
    });
  }
});

function create(name: string, idempotencyKey: string, caller = admin) {
  return caller.send(createLeague, { idempotencyKey, body: aBody(name) });
}

function aBody(name: string) {
  return { name, leagueTypeId: 1 as const, leagueFee: 0, organizerEmail: admin.email };
}

function leaguesNamed(name: string) {
  return service.db.selectFrom('leagues').select('id').where('name', '=', name).execute();
}
