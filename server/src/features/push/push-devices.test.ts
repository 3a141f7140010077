import { endLoginSession, listLoginSessions, logout } from '@courtline/contract/account';
import { updateEmailPreferences } from '@courtline/contract/email-preferences';
import {
  addPushDevice,
  listPushDevices,
  readChannels,
  removePushDevice,
  updateChannels,
} from '@courtline/contract/push';
import { mostPushDevices } from '@courtline/domain/push/push-delivery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aChild } from '../../testing/child-rows';
import { actingFor } from '../../testing/family-rows';
import { type TestBrowser, aBrowser, aPushDevice } from '../../testing/push-rows';

const origin = 'https://updates.push.services.mozilla.com';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

describe('Devices that get pushes', () => {
  it('are listed with the device in use, and end one by one', async () => {
    const phone = await service.member();
    const laptop = await service.signedIn(phone);
    await add(phone);
    await add(laptop);
    const { devices, publicKey } = (await phone.send(listPushDevices)).response;
    expect(devices.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
    const id = devices[1]?.id ?? 0;
    expect((await phone.send(removePushDevice, { params: { id } })).status).toBe(204);
    expect((await phone.send(removePushDevice, { params: { id } })).status).toBe(404);
    expect((await laptop.send(listPushDevices)).response.devices).toHaveLength(1);
  });

  it('are one for each log-in: the browser may renew its address', async () => {
    const member = await service.member();
    await add(member);
    const browser = aBrowser(origin);
    expect((await add(member, browser)).response.devices).toHaveLength(1);
    expect(await endpointsOf(member)).toEqual([browser.endpoint]);
  });

  it('end with the log-in: signed out here, or elsewhere', async () => {
    const phone = await service.member();
    const laptop = await service.signedIn(phone);
    const kept = aBrowser(origin);
    await add(phone, kept);
    await add(laptop);
    await laptop.send(logout);
    expect(await endpointsOf(phone)).toEqual([kept.endpoint]);
    const [login] = (await phone.send(listLoginSessions)).response;
    await phone.send(endLoginSession, { params: { id: login?.id ?? 0 } });
    expect(await endpointsOf(phone)).toEqual([]);
  });

  it('go over to the next member who uses the browser', async () => {
    const [ann, ben, browser] = [await service.member(), await service.member(), aBrowser(origin)];
    await add(ann, browser);
    expect((await add(ben, browser)).status).toBe(200);
    expect([await endpointsOf(ann), await endpointsOf(ben)]).toEqual([[], [browser.endpoint]]);
  });

  it('are not taken over by someone who knows only the address', async () => {
    const [ann, ben, browser] = [await service.member(), await service.member(), aBrowser(origin)];
    await add(ann, browser);
    const forged = { ...aBrowser(origin), endpoint: browser.endpoint };
    expect((await add(ben, forged)).status).toBe(409);
    expect(await endpointsOf(ann)).toEqual([browser.endpoint]);
  });

  it('are limited, whatever comes at once', async () => {
    const member = await service.member();
    for (let count = 1; count < mostPushDevices; count += 1)
      await aPushDevice(service.db, { memberId: member.memberId, ...aBrowser(origin) });
    const callers = await Promise.all([1, 2, 3, 4].map(() => service.signedIn(member)));
    const replies = await Promise.all(callers.map((caller) => add(caller)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(3);
    expect(await endpointsOf(member)).toHaveLength(mostPushDevices);
  });

  it.each([
    ['an unknown host', { endpoint: 'https://evil.example/push/1' }],
    ['own machine', { endpoint: 'https://127.0.0.1/push/1' }],
    ['http', { endpoint: 'http://fcm.googleapis.com/push/1' }],
    ['another port', { endpoint: 'https://fcm.googleapis.com:8443/push/1' }],
    ['no address', { endpoint: 'fcm.googleapis.com' }],
    ['an address that is too long', { endpoint: `https://fcm.googleapis.com/${'a'.repeat(1000)}` }],
    ['a key beside the curve', { keys: { p256dh: `B${'A'.repeat(86)}` } }],
    ['a short key', { keys: { p256dh: 'BAAA' } }],
    ['a short secret', { keys: { auth: 'AAAA' } }],
    ['a secret with other characters', { keys: { auth: '!'.repeat(22) } }],
  ])('are refused with %s', async (_, wrong) => {
    const member = await service.member();
    const { endpoint, keys } = aBrowser('https://fcm.googleapis.com');
    const payload = { endpoint, ...wrong, keys: { ...keys, ...('keys' in wrong ? wrong.keys : {}) } };
    expect((await member.ask({ method: 'POST', url: '/v1/me/push', payload })).status).toBe(400);
    expect(await endpointsOf(member)).toEqual([]);
  });

  it('cannot be added for a child', async () => {
    const guardian = await service.member();
    const child = await aChild(service.db, { guardianIds: [guardian.memberId], firstName: 'Mia' });
    const { endpoint, keys } = aBrowser(origin);
    const reply = await guardian.send(addPushDevice, { body: { endpoint, keys }, ...actingFor(child) });
    expect(reply.status).toBe(403);
  });
});

describe('Channels', () => {
  it('follow the e-mail settings until the member chooses', async () => {
    const member = await service.member();
    await member.send(updateEmailPreferences, { body: { scores: false } });
    expect((await member.send(readChannels)).response).toMatchObject({ scores: 'none', lineups: 'both' });
    const body = { scores: 'push', lineups: 'email', messages: 'none' } as const;
    expect((await member.send(updateChannels, { body })).response).toMatchObject({
      ...body,
      reminders: 'both',
    });
    await member.send(updateEmailPreferences, { body: { lineups: false, messages: true, reminders: false } });
    expect((await member.send(readChannels)).response).toMatchObject({
      scores: 'push',
      lineups: 'none',
      messages: 'email',
      reminders: 'none',
    });
  });

  it.each([{ scores: 'sms' }, { 'answer-links': 'push' }, { scores: true }])('refuse %o', async (payload) => {
    const member = await service.member();
    expect((await member.ask({ method: 'PUT', url: '/v1/me/channels', payload })).status).toBe(400);
  });
});

function add(caller: Caller, { endpoint, keys }: TestBrowser = aBrowser(origin)) {
  return caller.send(addPushDevice, { body: { endpoint, keys } });
}

async function endpointsOf({ memberId }: Caller): Promise<string[]> {
  const rows = service.db.selectFrom('push_subscriptions').select('endpoint');
  return (await rows.where('member_id', '=', memberId).execute()).map(({ endpoint }) => endpoint);
}
