import type { Actor } from './actor';
import type { Verdict } from './policies';

/** A visitor is asked to sign in before anything is forbidden. */
export function verdictOf(actor: Actor, isAllowed: boolean): Verdict {
  if (actor.kind === 'visitor') return 'signIn';
  return isAllowed ? 'yes' : 'no';
}

/** Without permission, the resource looks as if it did not exist. */
export function revealOf(isAllowed: boolean): Verdict {
  return isAllowed ? 'yes' : 'hidden';
}
