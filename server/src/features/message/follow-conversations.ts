import type { RequestContext } from '../../context/request-context';
import { notSignedIn } from '../../context/service-error';

/** Bound to the log-in: notifications stop when it ends. */
export async function followConversations({ logIn, services, request }: RequestContext) {
  if (!logIn) throw notSignedIn();
  const holder = { memberId: logIn.member.memberId, address: request.address };
  return services.live.followConversations(logIn.id, { until: request.signal, holder });
}
