import type { Asking } from '../../http/asking';
import { notSignedIn } from '../../http/refusal';

/** Always of the log-in, never of the request. */
export function memberIdOf({ actor }: Pick<Asking, 'actor'>): number {
  if (actor.kind === 'visitor') throw notSignedIn();
  return actor.memberId;
}
