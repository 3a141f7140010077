import type { RequestContext } from '../../context/request-context';
import { notSignedIn } from '../../context/service-error';

/** Always of the log-in, never of the request. */
export function memberIdOf({ actor }: Pick<RequestContext, 'actor'>): number {
  if (actor.kind === 'visitor') throw notSignedIn();
  return actor.memberId;
}
