import type { ResponseOf, Input } from '@courtline/contract/call';
import type {
  listOwnRequests as listCall,
  withdrawRequest as withdrawCall,
} from '@courtline/contract/own-request';
import { checkRequestOpen } from '@courtline/domain/registration/answer-request';
import { isSelf } from '@courtline/domain/permission/asker';
import { revealOf } from '@courtline/domain/permission/policies';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { enforceVerdict } from '../../context/require-policy';
import { ruleViolation, notFound } from '../../context/service-error';
import { findOwners } from '../../store/league/breadcrumb';
import { bumpSessionVersion } from '../../store/session/session-lock';
import { deleteRequest, findRequest, listRequestsOf } from '../../store/session/session-request';
import { notifyOrganizersOfWithdrawal } from './emails';
import { requireMemberId } from './member-id';

export function listOwnRequests(
  ctx: RequestContext,
  { query }: Input<typeof listCall>,
): Promise<ResponseOf<typeof listCall>> {
  return listRequestsOf(ctx.db, { ...query, memberId: requireMemberId(ctx) });
}

export async function withdrawRequest(
  ctx: RequestContext,
  { params }: Input<typeof withdrawCall>,
): Promise<void> {
  const { db } = ctx;
  const filter = { sessionId: params.id, id: params.requestId };
  const found = await findRequest(db, filter);
  if (!found) throw notFound();
  enforceVerdict(revealOf(isSelf(ctx.actor, found.memberId)));
  // Organizers answer under the same lock, so a request is either answered or withdrawn.
  await bumpSessionVersion(db, params.id);
  const request = await findRequest(db, filter);
  if (!request) throw notFound();
  const error = checkRequestOpen(request);
  if (error) throw ruleViolation(error);
  const askedAt = await deleteRequest(db, request.id);
  const { kind } = request;
  const target = { kind: 'session', id: params.id };
  await audit(ctx, { what: `withdrew-request-to-${kind}`, target, detail: { requestId: request.id } });
  const owners = await findOwners(db, { type: 'session', id: params.id });
  await notifyOrganizersOfWithdrawal(ctx, {
    kind,
    sessionId: params.id,
    sessionName: owners?.session?.name ?? '',
    leagueName: owners?.leagueName ?? '',
    askedAt,
  });
}
