import type { Actor } from './actor';
import { organizesAnything } from './organizer';

/**
 * Result of a policy: allow, ask to sign in, forbid, respond as if the resource did not exist, or forbid because the
 * caller is an impersonating admin.
 */
export type Verdict = 'yes' | 'signIn' | 'no' | 'hidden' | 'inPersonOnly';

/** Settings of the installation that affect permissions. */
type PolicyEnvironment = { isDemo: boolean };

type Policy = (actor: Actor, environment: PolicyEnvironment) => Verdict;

export const policies = {
  anyone: () => 'yes',
  member: (actor) => (actor.kind === 'member' ? 'yes' : 'signIn'),
  /** Forbidden while impersonating, and on behalf of a child unless the call allows it. */
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

type GuardedCall = {
  audience: PolicyName;
  isAllowedWhileImpersonating: boolean;
  isAllowedForGuardians: boolean;
};

/**
 * Checks a call as a whole, before its input is parsed. An impersonating admin and a guardian on behalf of a child may
 * only read: calls are forbidden unless they allow it, so that a new write is covered from the start.
 */
export function checkCall(call: GuardedCall, actor: Actor, environment: PolicyEnvironment): Verdict {
  const verdict = policies[call.audience](actor, environment);
  if (verdict !== 'yes' || actor.kind === 'visitor') return verdict;
  if (actor.impersonatorId !== undefined && !call.isAllowedWhileImpersonating) return 'inPersonOnly';
  return actor.guardianId !== undefined && !call.isAllowedForGuardians ? 'no' : 'yes';
}

function isAdmin(actor: Actor): boolean {
  return actor.kind === 'member' && actor.isAdmin;
}

/** A visitor is asked to sign in before anything is forbidden. */
export function verdictOf(actor: Actor, isAllowed: boolean): Verdict {
  if (actor.kind === 'visitor') return 'signIn';
  return isAllowed ? 'yes' : 'no';
}

/** Without permission, the resource looks as if it did not exist. */
export function revealOf(isAllowed: boolean): Verdict {
  return isAllowed ? 'yes' : 'hidden';
}
