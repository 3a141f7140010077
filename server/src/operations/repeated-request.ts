import type { RequestContext } from '../context/request-context';
import { isKeyKept } from '../store/platform/idempotency';

/** Whether this was done before under the same key, so that to ask again is no second try. */
export async function isRepeatedRequest({ actor, services, now, request }: RequestContext): Promise<boolean> {
  const { idempotencyKey: key } = request;
  if (actor.kind === 'visitor' || typeof key !== 'string') return false;
  return isKeyKept(services.db, { memberId: actor.memberId, key, now });
}
