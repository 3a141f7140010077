import type { Actor } from './actor';
import { organizesAnything } from './organizer';

/**
 * What a policy answers: let in, ask to sign in, refuse, behave as if the thing did not exist, or refuse because
 * the person at the keyboard is another.
 */
export type Verdict = 'yes' | 'signIn' | 'no' | 'hidden' | 'inPersonOnly';

/** How this house runs, where that decides who may come in. */
export type PolicyEnvironment = { isDemo: boolean };

export type Policy = (actor: Actor, environment: PolicyEnvironment) => Verdict;

export const policies = {
  anyone: () => 'yes',
  member: (actor) => (actor.kind === 'member' ? 'yes' : 'signIn'),
  /** What nobody does in another's name, not even an admin who looks at the product as them. */
  memberInPerson: (actor) => {
    if (actor.kind === 'visitor') return 'signIn';
    return actor.impersonatorId === undefined ? 'yes' : 'inPersonOnly';
  },
  admin: (actor) => (isAdmin(actor) ? 'yes' : 'hidden'),
  organizer: (actor) => {
    if (actor.kind === 'visitor') return 'signIn';
    return organizesAnything(actor) ? 'yes' : 'no';
  },
  readMailbox: (actor, environment) => (environment.isDemo || isAdmin(actor) ? 'yes' : 'hidden'),
} satisfies Record<string, Policy>;

export type PolicyName = keyof typeof policies;

type GuardedCall = { audience: PolicyName; isAllowedWhileImpersonating: boolean };

/**
 * The verdict on a call as a whole, before its input is read. An admin who views the product as a member looks and
 * changes nothing: a call that does not say otherwise is refused, so that a new write is covered from the start.
 */
export function checkCall(call: GuardedCall, actor: Actor, environment: PolicyEnvironment): Verdict {
  const verdict = policies[call.audience](actor, environment);
  if (verdict !== 'yes' || call.isAllowedWhileImpersonating) return verdict;
  return actor.kind === 'member' && actor.impersonatorId !== undefined ? 'inPersonOnly' : 'yes';
}

function isAdmin(actor: Actor): boolean {
  return actor.kind === 'member' && actor.isAdmin;
}
