import type { Call } from '@courtline/contract/call';
import { everyCall } from '@courtline/contract/every-call';
import { impersonate } from '@courtline/contract/impersonation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../testing/a-service';
import { type Caller, addressOf } from '../testing/caller';

/** Ending the impersonation, signing out, timings of pages, and searches that use POST because of their length. */
const allowed = [
  'endImpersonation',
  'logout',
  'logoutByPost',
  'reportPageTimings',
  'scrollSessions',
  'searchSessions',
  'searchTeams',
];

/** Calls with a signature instead of a cookie are sent by other services, not by admins. */
const writes = [...everyCall].filter(
  ([name, call]) =>
    call.isWrite &&
    call.bodyType !== 'signed' &&
    call.bodyType !== 'form' &&
    call.bodyType !== 'unread' &&
    !allowed.includes(name),
);

let service: TestService;
let caller: Caller;

beforeAll(async () => {
  service = await aService();
  const player = await service.member();
  caller = await service.admin();
  await caller.send(impersonate, { body: { memberId: player.memberId } });
});

afterAll(() => service.close());

describe('An admin who views the product as a member', () => {
  it('may make exactly these calls that change something or are posted', () => {
    const open = [...everyCall].filter(([, call]) => call.isWrite && call.isAllowedWhileImpersonating);
    expect(open.map(([name]) => name).toSorted()).toEqual(allowed);
  });

  it.each(writes)('cannot call %s', async (_, call) => {
    const reply = await caller.ask({
      method: call.method,
      url: addressOf(call, { params: anyParams(call) }),
    });
    // Admin calls do not exist for the impersonated member.
    expect(reply.status).toBe(call.audience === 'admin' ? 404 : 403);
  });
});

function anyParams({ path }: Call) {
  return Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name ?? '', 1]));
}
