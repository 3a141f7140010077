import type { Answer, Input } from '@courtline/contract/call';
import type { sessionRequests as requestsCall } from '@courtline/contract/session-teams';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import { findOwners } from '../../store/league/breadcrumb';
import { countRequests, listRequests } from '../../store/session/session-request';

export async function sessionRequests(
  { actor, db }: RequestContext,
  { params, query }: Input<typeof requestsCall>,
): Promise<Answer<typeof requestsCall>> {
  const session = await findOwners(db, { type: 'session', id: params.id });
  if (!session) throw notFound();
  requirePolicy(actor, canManageConference(actor, session));
  const page = { ...query, sessionId: params.id, statusId: query.statusId ?? null };
  const [results, totalCount] = await Promise.all([listRequests(db, page), countRequests(db, page)]);
  return { results, totalCount };
}
