import type { RequestContext } from '../../context/request-context';
import { notSignedIn } from '../../context/service-error';

/** Bound to the log-in: notifications stop when it ends. */
export async function followConversations({ loginSession, services, request }: RequestContext) {
  if (!loginSession) throw notSignedIn();
  const holder = { memberId: loginSession.member.memberId, address: request.address };
  return services.live.followConversations(loginSession.id, { until: request.signal, holder });
}
