import type { Actor } from '@courtline/domain/permission/actor';
import type { Verdict } from '@courtline/domain/permission/policies';
import { verdictOf } from '@courtline/domain/permission/verdict';
import { readOnlyWhileImpersonating, invalid, forbidden, notFound, notSignedIn } from './service-error';

const refusals: Record<Exclude<Verdict, 'yes'>, () => Error> = {
  signIn: notSignedIn,
  no: forbidden,
  hidden: notFound,
  inPersonOnly: readOnlyWhileImpersonating,
};

/** Goes on only when the verdict is yes. */
export function enforceVerdict(verdict: Verdict): void {
  if (verdict !== 'yes') throw refusals[verdict]();
}

/** Guards what is about one thing: the same rule of the league that fills the flag in its answers. */
export function requirePolicy(actor: Actor, isAllowed: boolean): void {
  enforceVerdict(verdictOf(actor, isAllowed));
}

/**
 * Fields that the service owns may come back as they were sent; changed, they are refused by name.
 * Asked after the permission, so that a stranger learns nothing by trying.
 */
export function rejectChangedFields<Owned extends object>(echoed: Echo<Owned>, current: Owned): void {
  for (const [field, value] of Object.entries(echoed)) {
    if (value === undefined) continue;
    if (JSON.stringify(value) !== JSON.stringify(current[field as keyof Owned])) {
      throw invalid(`${field}: cannot be changed`);
    }
  }
}

type Echo<Owned> = { [K in keyof Owned]?: Owned[K] | undefined };
