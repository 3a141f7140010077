import type { decidePlayerClaim as decideCall } from '@courtline/contract/admin';
import type { Input } from '@courtline/contract/call';
import { requestStatuses } from '@courtline/domain/constants';
import { utcDay } from '@courtline/domain/date/utc-day';
import { isDecidedByGuardians, isGuardianOf } from '@courtline/domain/permission/family';
import { canConfirmPlayer } from '@courtline/domain/permission/organizer';
import { revealOf } from '@courtline/domain/permission/policies';
import type { Db } from '../../db/open';
import type { RequestContext } from '../../context/request-context';
import { decideGuardianClaim } from '../../operations/decide-guardian-claim';
import { audit } from '../../operations/record-audit';
import { enforceVerdict } from '../../context/require-policy';
import { ruleViolation, notFound, notSignedIn } from '../../context/service-error';
import {
  findClaimForUpdate,
  findSharedTeam,
  assignPlayerRecord,
  saveDecision,
} from '../../store/player/player';

/**
 * Approving transfers the player record, with its ratings, to the member who claims it. The claim of a guardian, which
 * present guardians decide if there are any, makes the member a guardian instead.
 */
export async function decidePlayerClaim(
  ctx: RequestContext,
  { params, body }: Input<typeof decideCall>,
): Promise<void> {
  const { actor, db, now } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const claim = await findClaimForUpdate(db, { id: params.id, today: utcDay(now) });
  if (!claim) throw notFound();
  enforceVerdict(revealOf(canConfirmPlayer(actor, claim) && !isDecidedByGuardians(claim)));
  if (claim.status !== 'pending') throw ruleViolation('Someone already decided this.');
  if (claim.memberId === actor.memberId) throw ruleViolation('Someone else has to confirm who you are.');
  if (isGuardianOf(actor, { guardianIds: claim.claimantGuardianIds }))
    throw ruleViolation('Someone else has to confirm who your child is.');
  const status = body.statusId === requestStatuses.approved.id ? 'approved' : 'declined';
  if (claim.isForChild) {
    const isApproved = status === 'approved';
    return decideGuardianClaim(ctx, { claim, isApproved, decidedBy: actor.memberId });
  }
  const merged = status === 'approved' ? await transferRecord(db, claim) : {};
  await saveDecision(db, { id: claim.id, status, decidedBy: actor.memberId, now });
  await audit(ctx, {
    what: `player-claim-${status}`,
    target: { kind: 'player', id: claim.playerId },
    // Older audit entries keep the old player id; this entry maps it to the new one.
    detail: { memberId: claim.memberId, ...merged },
  });
}

async function transferRecord(db: Db, claim: { memberId: number; playerId: number }) {
  const team = await findSharedTeam(db, claim);
  if (team !== null) {
    throw ruleViolation(
      `The member and the existing player are both on ${team}. Remove one of them from the roster first.`,
    );
  }
  const transferred = await assignPlayerRecord(db, claim);
  if (!transferred) throw ruleViolation('Someone else was just confirmed as this player.');
  return transferred;
}
