import type { Input } from '@courtline/contract/call';
import type {
  PushDevices,
  addPushDevice as addCall,
  removePushDevice as removeCall,
} from '@courtline/contract/push';
import { deviceName } from '@courtline/domain/account/device-name';
import { mostPushDevices } from '@courtline/domain/push/push-delivery';
import type { RequestContext } from '../../context/request-context';
import { invalid, notFound, notSignedIn, ruleViolation } from '../../context/service-error';
import { isBrowserKey } from '../../gateways/push/encrypt';
import { audit } from '../../operations/record-audit';
import {
  deleteOwnPushSubscription,
  findPushOwner,
  listPushSubscriptions,
  lockPushSubscriptions,
  savePushSubscription,
} from '../../store/push/push-subscription';

export async function listPushDevices(ctx: RequestContext): Promise<PushDevices> {
  const { db, now, loginSession, services } = ctx;
  const subscriptions = await listPushSubscriptions(db, { memberId: memberIdOf(ctx), now });
  return {
    publicKey: services.push.publicKey,
    devices: subscriptions.map(({ id, userAgent, createdAt, loginSessionId }) => ({
      id,
      device: deviceName(userAgent ?? ''),
      addedAtUtc: createdAt.toISOString(),
      isCurrent: loginSessionId === loginSession?.id,
    })),
  };
}

/** A browser that another member used before goes over to this one; its keys prove that it is the same browser. */
export async function addPushDevice(
  ctx: RequestContext,
  { body }: Input<typeof addCall>,
): Promise<PushDevices> {
  const { db, now, loginSession, services } = ctx;
  const memberId = memberIdOf(ctx);
  if (!loginSession) throw notSignedIn();
  const { endpoint } = body;
  if (!services.push.accepts(endpoint)) throw invalid('endpoint is not an address of a known push service');
  const keys = keysOf(body.keys);
  await lockPushSubscriptions(db, memberId);
  const owner = await findPushOwner(db, endpoint);
  if (owner && !(owner.p256dh.equals(keys.p256dh) && owner.auth.equals(keys.auth)))
    throw ruleViolation('This browser is registered with other keys. Turn notifications off and on again.');
  const others = (await listPushSubscriptions(db, { memberId, now })).filter(
    ({ loginSessionId }) => loginSessionId !== loginSession.id,
  );
  if (others.length >= mostPushDevices)
    throw ruleViolation(`Notifications are on for ${mostPushDevices} devices. Turn one off first.`);
  await savePushSubscription(db, { memberId, loginSessionId: loginSession.id, endpoint, ...keys, now });
  await audit(ctx, { what: 'push-device-added', target: { kind: 'member', id: memberId } });
  return listPushDevices(ctx);
}

export async function removePushDevice(
  ctx: RequestContext,
  { params }: Input<typeof removeCall>,
): Promise<void> {
  const memberId = memberIdOf(ctx);
  if (!(await deleteOwnPushSubscription(ctx.db, { id: params.id, memberId }))) throw notFound();
  await audit(ctx, { what: 'push-device-removed', target: { kind: 'member', id: memberId } });
}

function keysOf(keys: Input<typeof addCall>['body']['keys']) {
  const [p256dh, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')];
  if (!isBrowserKey(p256dh)) throw invalid('keys.p256dh is not a public key');
  if (auth.length !== 16) throw invalid('keys.auth is not 16 bytes');
  return { p256dh, auth };
}

function memberIdOf({ actor }: RequestContext): number {
  if (actor.kind === 'visitor') throw notSignedIn();
  return actor.memberId;
}
