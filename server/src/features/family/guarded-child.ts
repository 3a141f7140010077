import { utcDay } from '@courtline/domain/date/utc-day';
import { checkChildIsMinor } from '@courtline/domain/family/guardian-rules';
import { isGuardianOf } from '@courtline/domain/permission/family';
import { revealOf } from '@courtline/domain/permission/policies';
import type { RequestContext } from '../../context/request-context';
import { enforceVerdict } from '../../context/require-policy';
import { notFound, notSignedIn, ruleViolation } from '../../context/service-error';
import { type GuardedChild, findGuardedChild, lockPeople } from '../../store/account/guardianship';

type Guarded = { child: GuardedChild & { age: number }; guardianId: number };

/** Locks the child of a guardian. For everyone else the child does not exist. */
export async function lockOwnChild(ctx: RequestContext, childId: number): Promise<Guarded> {
  const { actor, db, now } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  await lockPeople(db, [childId, actor.memberId]);
  const child = await findGuardedChild(db, { childId, today: utcDay(now) });
  enforceVerdict(revealOf(isGuardianOf(actor, child ?? { guardianIds: [] })));
  // A guardianship needs a birth date.
  if (!child || child.age === null) throw notFound();
  return { child: { ...child, age: child.age }, guardianId: actor.memberId };
}

/** For what only concerns minors: from 18 on they decide themselves. */
export async function lockOwnMinor(ctx: RequestContext, childId: number): Promise<Guarded> {
  const guarded = await lockOwnChild(ctx, childId);
  const { firstName: childName, age } = guarded.child;
  const error = checkChildIsMinor({ childName, age });
  if (error) throw ruleViolation(error);
  return guarded;
}
