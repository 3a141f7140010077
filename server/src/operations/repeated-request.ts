import type { Asking } from '../context/request-context';
import { isKeyKept } from '../store/platform/idempotency';

/** Whether this was done before under the same key, so that to ask again is no second try. */
export async function isDoneBefore({ actor, house, now, request }: Asking): Promise<boolean> {
  const { idempotencyKey: key } = request;
  if (actor.kind === 'visitor' || typeof key !== 'string') return false;
  return isKeyKept(house.db, { memberId: actor.memberId, key, now });
}
