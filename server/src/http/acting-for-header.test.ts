import { currentUser } from '@courtline/contract/account';
import { actingForHeader } from '@courtline/contract/call';
import { everyCall } from '@courtline/contract/every-call';
import { giveChildAccount, inviteGuardian } from '@courtline/contract/family';
import { impersonate } from '@courtline/contract/impersonation';
import { requestToCaptain, requestToJoin, withdrawRequest } from '@courtline/contract/own-request';
import { payWithTestCard } from '@courtline/contract/payment';
import { cancelRegistration, initiateRegistration, setReceiptEmail } from '@courtline/contract/registration';
import { testCards } from '@courtline/domain/registration/test-cards';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../testing/a-service';
import { aChild } from '../testing/child-rows';
import { aFamily, anAddress } from '../testing/family-fixture';
import { actingFor } from '../testing/family-rows';
import { aMember } from '../testing/people';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

describe('The header that names a child', () => {
  it('is refused unless it is the id of one child of the caller', async () => {
    const { ana, child } = await aFamily(service);
    const other = await aChild(service.db, { guardianIds: [(await aMember(service.db)).memberId] });
    const values = [
      '',
      '0',
      '-1',
      `0${child.childId}`,
      `+${child.childId}`,
      `${child.childId}.0`,
      `${child.childId}e0`,
      `0x${child.childId.toString(16)}`,
      `${child.childId}, ${child.childId}`,
      `${child.childId},${other.childId}`,
      `${child.childId};`,
      '99999999999999999999',
      '2147483648',
      'null',
      '*',
      String(ana.memberId),
      String(other.childId),
      String(child.playerId + 100_000),
    ];
    for (const value of values) {
      const { status } = await ana.send(currentUser, { headers: { [actingForHeader]: value } });
      expect([value, status]).toEqual([value, 403]);
    }
    const twice = { [actingForHeader]: [String(child.childId), String(child.childId)] };
    expect((await ana.ask({ url: currentUser.path, headers: twice })).status).toBe(403);
  });

  it('changes nothing for a visitor', async () => {
    const { child } = await aFamily(service);
    const { response } = await service.visitor().send(currentUser, actingFor(child));
    expect(response.id).toBe((await service.visitor().send(currentUser)).response.id);
  });

  it('lets an admin who impersonates a guardian change nothing', async () => {
    const { ana, child } = await aFamily(service);
    const admin = await service.admin();
    await admin.send(impersonate, { body: { memberId: ana.memberId } });
    expect((await admin.send(currentUser, actingFor(child))).response.id).toBe(child.childId);
    const writes = [...everyCall.values()].filter(
      ({ isWrite, isAllowedForGuardians, audience }) =>
        isAllowedForGuardians && (isWrite || audience === 'memberInPerson'),
    );
    expect(writes.length).toBeGreaterThan(10);
    for (const { method, path } of writes) {
      const url = path.replace(/:\w+/g, '1');
      const payload = method === 'GET' || method === 'DELETE' ? {} : { payload: {} };
      const { status } = await admin.ask({ method, url, ...payload, ...actingFor(child) });
      expect([path, status]).toEqual([path, 403]);
    }
  });
});

it('Known and unknown addresses get the same answer', async () => {
  const { email: known } = await aMember(service.db);
  for (const call of [inviteGuardian, giveChildAccount]) {
    const answers = [];
    for (const email of [known, anAddress()]) {
      const { ana, params } = await aFamily(service, { age: 14 });
      const { status, response } = await ana.send(call, { params, body: { email } });
      const { invitations = [], accountInvitation = null, hasAccount } = response.children[0] ?? {};
      answers.push([status, hasAccount, invitations.length, accountInvitation?.email === email]);
    }
    expect(answers[0]).toEqual(answers[1]);
  }
});

it('A junior with a guardian touches no registration, receipt or request, regardless of who made it', async () => {
  const { child } = await aFamily(service, { age: 13, email: anAddress() });
  const mia = await service.signedIn(child);
  const params = { id: 1 };
  const tries = [
    await mia.send(initiateRegistration, { body: { teamId: 1, sessionId: 1 } }),
    await mia.send(payWithTestCard, { body: { clientSecret: 'x', token: testCards[0].token } }),
    await mia.send(setReceiptEmail, { params, body: { email: anAddress() } }),
    await mia.send(cancelRegistration, { params }),
    await mia.send(requestToJoin, { params }),
    await mia.send(requestToCaptain, { params }),
    await mia.send(withdrawRequest, { params: { id: 1, requestId: 1 } }),
  ];
  expect(tries.map(({ refusal }) => refusal?.DisplayMessage)).toEqual(
    tries.map(() => 'Ask your guardian to do this.'),
  );
});
