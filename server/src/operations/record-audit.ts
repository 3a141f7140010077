import { type Entry, saveAudit } from '../store/platform/audit';
import type { RequestContext } from '../context/request-context';

/** What the record of a deed needs of a request: little enough that the demo world can give it without one. */
export type Recorded = Pick<RequestContext, 'actor' | 'db'> & {
  request: Pick<RequestContext['request'], 'id' | 'address'>;
};

type Deed = Pick<Entry, 'what' | 'target' | 'detail'> & {
  /** Who did it, where that is not yet the caller: whoever follows a link is a visitor until it is used. */
  memberId?: number;
};

/** Records who did what, in the transaction that does it: the person at the keyboard, and as whom. */
export function audit({ actor, db, request }: Recorded, { memberId, ...deed }: Deed): Promise<void> {
  const caller = actor.kind === 'member' ? actor.memberId : null;
  const impersonator = actor.kind === 'member' ? actor.impersonatorId : undefined;
  return saveAudit(db, {
    ...deed,
    memberId: memberId ?? impersonator ?? caller,
    asMemberId: impersonator === undefined ? null : caller,
    requestId: request.id,
    address: request.address,
  });
}
