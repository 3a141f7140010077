import type { Actor } from './actor';
import type { Verdict } from './policies';

/** A visitor is asked to sign in before anything is refused. */
export function verdictOf(actor: Actor, isAllowed: boolean): Verdict {
  if (actor.kind === 'visitor') return 'signIn';
  return isAllowed ? 'yes' : 'no';
}

/** For whoever may not see it, the thing does not exist. */
export function revealOf(isAllowed: boolean): Verdict {
  return isAllowed ? 'yes' : 'hidden';
}
