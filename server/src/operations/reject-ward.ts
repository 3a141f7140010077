import { utcDay } from '@courtline/domain/date/utc-day';
import { checkReservedForGuardians } from '@courtline/domain/family/child-rights';
import type { RequestContext } from '../context/request-context';
import { ruleViolation } from '../context/service-error';
import { findChildState } from '../store/account/child-state';

/** Throws if a junior with guardians does what is reserved for them, or no guardian has accepted the terms. */
export async function rejectWard({ actor, now, services }: RequestContext): Promise<void> {
  if (actor.kind === 'visitor') return;
  const child = await findChildState(services.db, { childId: actor.memberId, today: utcDay(now) });
  const error = checkReservedForGuardians(child, { isByGuardian: actor.guardianId !== undefined });
  if (error) throw ruleViolation(error);
}
