import type { Family } from '@courtline/contract/family';
import { utcDay } from '@courtline/domain/date/utc-day';
import { checkTakeOver } from '@courtline/domain/family/guardian-rules';
import type { RequestContext } from '../../context/request-context';
import { notSignedIn, ruleViolation } from '../../context/service-error';
import { takeOverRecord as takeOver } from '../../operations/take-over-record';
import { findGuardedChild, lockPeople } from '../../store/account/guardianship';
import { readFamily } from './read-family';

export async function takeOverRecord(ctx: RequestContext): Promise<Family> {
  const { actor, db, now } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  await lockPeople(db, [actor.memberId]);
  const own = await findGuardedChild(db, { childId: actor.memberId, today: utcDay(now) });
  const error = checkTakeOver({ age: own?.age ?? null, guardianCount: own?.guardians.length ?? 0 });
  if (error || !own) throw ruleViolation(error ?? '');
  await takeOver(ctx, own);
  return readFamily(ctx);
}
