import type { RequestContext } from '../../context/request-context';
import { notSignedIn } from '../../context/service-error';

/** Always taken from the log-in, never from the request. */
export function requireMemberId({ actor }: Pick<RequestContext, 'actor'>): number {
  if (actor.kind === 'visitor') throw notSignedIn();
  return actor.memberId;
}

/** The person whom limits count: the guardian who acts for a child. */
export function requireActingMemberId({ actor }: Pick<RequestContext, 'actor'>): number {
  if (actor.kind === 'visitor') throw notSignedIn();
  return actor.guardianId ?? actor.memberId;
}
