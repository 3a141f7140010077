import type { Input } from '@courtline/contract/call';
import type {
  Family,
  claimChild as claimCall,
  decideGuardianClaim as decideCall,
} from '@courtline/contract/family';
import { utcDay } from '@courtline/domain/date/utc-day';
import { isGuardianOf } from '@courtline/domain/permission/family';
import { revealOf } from '@courtline/domain/permission/policies';
import type { RequestContext } from '../../context/request-context';
import { enforceVerdict } from '../../context/require-policy';
import { notFound, notSignedIn, ruleViolation } from '../../context/service-error';
import { claimGuardianship } from '../../operations/claim-guardianship';
import { decideGuardianClaim as decide } from '../../operations/decide-guardian-claim';
import { limitMissedClaims } from '../../operations/rate-limits';
import { findGuardianClaimForUpdate, findPlayerOnRecord } from '../../store/account/guardian-claim';
import { findGuardedChild, lockPeople } from '../../store/account/guardianship';
import { readFamily } from './read-family';

const notOnRecord =
  'No player with this name and birth date is on record. Check the spelling, or ask an organizer.';

export async function claimChild(ctx: RequestContext, { body }: Input<typeof claimCall>): Promise<Family> {
  const { actor, db, services } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const playerId = await findPlayerOnRecord(db, body);
  if (playerId === null) {
    // Counted outside of the transaction, which is rolled back: guessing names and birth dates must not be free.
    await limitMissedClaims({ ...ctx, db: services.db });
    throw ruleViolation(notOnRecord);
  }
  await lockPeople(db, [actor.memberId]);
  await claimGuardianship(ctx, { playerId, memberId: actor.memberId });
  return readFamily(ctx);
}

export async function decideGuardianClaim(
  ctx: RequestContext,
  { params, body }: Input<typeof decideCall>,
): Promise<Family> {
  const { actor, db, now } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const claim = await findGuardianClaimForUpdate(db, params.id);
  // Locked before the check, because the caller may be stepping back as a guardian at the same time.
  if (claim?.childId) await lockPeople(db, [claim.childId, claim.memberId]);
  const child = claim?.childId
    ? await findGuardedChild(db, { childId: claim.childId, today: utcDay(now) })
    : null;
  enforceVerdict(revealOf(isGuardianOf(actor, child ?? { guardianIds: [] })));
  if (!claim) throw notFound();
  if (claim.status !== 'pending') throw ruleViolation('Someone already decided this.');
  await decide(ctx, { claim, isApproved: body.isApproved, decidedBy: actor.memberId });
  return readFamily(ctx);
}
