import { cancelRegistration, confirmRegistration } from '@courtline/contract/registration';
import { requestToCaptain, requestToJoin, withdrawRequest } from '@courtline/contract/own-request';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Reply } from '../../testing/caller';
import { aRegistrationFixture, register } from '../../testing/registration-fixture';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

it('limits requests to organizers to ten an hour per person, across sessions and kinds', async () => {
  const nia = await service.member();
  const worlds = [await aRegistrationFixture(service), await aRegistrationFixture(service)];
  const requests = worlds.flatMap(({ sessionId }) =>
    [requestToJoin, requestToCaptain].map((call) => () => nia.send(call, { params: { id: sessionId } })),
  );
  expect(await statusesOfMany(10, (n) => (requests[n % 4] as () => Promise<Reply>)())).not.toContain(429);
  for (const ask of requests) expect((await ask()).status).toBe(429);
});

it('limits repeated withdrawing and asking in one session', async () => {
  const { sessionId: id, organizer } = await aRegistrationFixture(service);
  const nia = await service.member();
  for (let times = 0; times < 3; times++) {
    const { status, response } = await nia.send(requestToJoin, { params: { id } });
    expect(status).toBe(201);
    expect((await nia.send(requestToJoin, { params: { id } })).status).toBe(409);
    const params = { id, requestId: response.id };
    expect((await nia.send(withdrawRequest, { params })).status).toBe(204);
  }
  await service.db.deleteFrom('rate_limits').where('name', '=', 'session-request').execute();
  expect((await nia.send(requestToJoin, { params: { id } })).status).toBe(429);
  const emails = service.db.selectFrom('mails').select('id').where('to_member_id', '=', organizer.memberId);
  expect(await emails.execute()).toHaveLength(6);
  const other = await service.member();
  expect((await other.send(requestToJoin, { params: { id } })).status).toBe(201);
});

it('limits holding and releasing spots to thirty an hour, and limits confirmations', async () => {
  const fixture = await aRegistrationFixture(service);
  const nia = await service.member();
  const { response } = await register(fixture, nia);
  const params = { id: response.registrationId };
  const cancels = () => nia.send(cancelRegistration, { params });
  expect(new Set(await statusesOfMany(29, cancels))).toEqual(new Set([204]));
  expect((await cancels()).status).toBe(429);
  expect((await register(fixture, nia)).status).toBe(429);
  const confirms = () => nia.send(confirmRegistration, { params });
  expect(await statusesOfMany(60, confirms)).not.toContain(429);
  expect((await confirms()).status).toBe(429);
  expect((await register(fixture, await service.member())).status).toBe(200);
});

async function statusesOfMany(times: number, ask: (n: number) => Promise<Reply>): Promise<number[]> {
  const statuses = [];
  for (let n = 0; n < times; n++) statuses.push((await ask(n)).status);
  return statuses;
}
