import { actingMemberIdOf, memberIdOf } from '@courtline/domain/permission/actor';
import { type Entry, saveAudit } from '../store/platform/audit';
import type { RequestContext } from '../context/request-context';

/** The part of a request context that an audit entry needs; the demo data can provide it without a request. */
export type Recorded = Pick<RequestContext, 'actor' | 'db' | 'tokenId'> & {
  request: Pick<RequestContext['request'], 'id' | 'address'>;
};

type AuditEntry = Pick<Entry, 'what' | 'target' | 'detail'> & {
  /** The acting member if it is not the caller: a person who follows a one-time link is a visitor until it is used. */
  memberId?: number;
};

/**
 * Saves an audit entry in the transaction of the action: the acting person and, during impersonation or on behalf of a
 * child, the member.
 */
export function audit(
  { actor, db, request, tokenId }: Recorded,
  { memberId, ...entry }: AuditEntry,
): Promise<void> {
  const caller = memberIdOf(actor);
  const actingId = (actor.kind === 'member' ? actor.impersonatorId : undefined) ?? actingMemberIdOf(actor);
  return saveAudit(db, {
    ...entry,
    ...(tokenId !== undefined && { detail: { ...entry.detail, tokenId } }),
    memberId: memberId ?? actingId,
    asMemberId: actingId === caller ? null : caller,
    requestId: request.id,
    address: request.address,
  });
}
