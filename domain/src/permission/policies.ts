import type { Actor } from './actor';
import { organizesAnything } from './organizer';

/** What a policy answers: let in, ask to sign in, refuse, or behave as if the thing did not exist. */
export type Verdict = 'yes' | 'signIn' | 'no' | 'hidden';

/** How this house runs, where that decides who may come in. */
export type House = { isDemo: boolean };

export type Policy = (actor: Actor, house: House) => Verdict;

export const policies = {
  anyone: () => 'yes',
  member: (actor) => (actor.kind === 'member' ? 'yes' : 'signIn'),
  admin: (actor) => (isAdmin(actor) ? 'yes' : 'hidden'),
  organizer: (actor) => {
    if (actor.kind === 'visitor') return 'signIn';
    return organizesAnything(actor) ? 'yes' : 'no';
  },
  readMailbox: (actor, house) => (house.isDemo || isAdmin(actor) ? 'yes' : 'hidden'),
} satisfies Record<string, Policy>;

export type PolicyName = keyof typeof policies;

function isAdmin(actor: Actor): boolean {
  return actor.kind === 'member' && actor.isAdmin;
}
