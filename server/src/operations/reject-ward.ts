import { utcDay } from '@courtline/domain/date/utc-day';
import type { RequestContext } from '../context/request-context';
import { ruleViolation } from '../context/service-error';
import { findChildState } from '../store/account/child-state';

/**
 * A junior with guardians leaves registering, paying and requests to them; a guardian has to accept the terms for the child
 * first.
 */
export async function rejectWard({ actor, now, services }: RequestContext): Promise<void> {
  if (actor.kind === 'visitor') return;
  const child = await findChildState(services.db, { childId: actor.memberId, today: utcDay(now) });
  if (!child) return;
  if (actor.guardianId === undefined) throw ruleViolation('Ask your guardian to do this.');
  if (!child.hasAcceptedTerms) throw ruleViolation(`Accept the terms for ${child.firstName} first.`);
}
