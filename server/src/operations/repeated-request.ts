import type { RequestContext } from '../context/request-context';
import { isKeyStored } from '../store/platform/idempotency';

/** Whether the same idempotency key was used before, so that a repeated request does not count as a second try. */
export async function isRepeatedRequest({ actor, services, now, request }: RequestContext): Promise<boolean> {
  const { idempotencyKey: key } = request;
  if (actor.kind === 'visitor' || typeof key !== 'string') return false;
  return isKeyStored(services.db, { memberId: actor.memberId, key, now });
}
