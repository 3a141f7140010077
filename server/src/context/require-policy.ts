import { channel } from 'node:diagnostics_channel';
import type { Actor } from '@courtline/domain/permission/actor';
import { type Verdict, verdictOf } from '@courtline/domain/permission/policies';
import { readOnlyWhileImpersonating, invalid, forbidden, notFound, notSignedIn } from './service-error';

const refusals: Record<Exclude<Verdict, 'yes'>, () => Error> = {
  signIn: notSignedIn,
  no: forbidden,
  hidden: notFound,
  inPersonOnly: readOnlyWhileImpersonating,
};

/** Lets the authorization tests see which calls ask a policy; publishing without a listener does nothing. */
const verdicts = channel('courtline.verdict');

export function enforceVerdict(verdict: Verdict): void {
  verdicts.publish(verdict);
  if (verdict !== 'yes') throw refusals[verdict]();
}

/** Uses the same domain rule that sets the permission flags in responses. */
export function requirePolicy(actor: Actor, isAllowed: boolean): void {
  enforceVerdict(verdictOf(actor, isAllowed));
}

/**
 * Fields owned by the service may be sent back unchanged; a changed one is rejected by name. Call after checking the
 * permission, so that a stranger learns nothing by trying.
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
