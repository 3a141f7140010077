import { utcDay } from '@courtline/domain/date/utc-day';
import { shortLastName } from '@courtline/domain/permission/privacy';
import type { RequestContext } from '../context/request-context';
import { notFound, ruleViolation } from '../context/service-error';
import { createMemberOfPlayer } from '../store/account/child';
import {
  type ClaimedChild,
  findClaimedChild,
  findGuardedChild,
  lockPeople,
} from '../store/account/guardianship';
import { saveDecision } from '../store/player/player';
import { findPerson } from '../store/team/team-people';
import { addGuardian } from './add-guardian';
import { guardianClaimDecidedEmail, sendToFamily } from './notify-guardians';
import { audit } from './record-audit';

type Decision = {
  claim: { id: number; memberId: number; playerId: number };
  isApproved: boolean;
  decidedBy: number;
};

/** Decides a claim for a child, whose row is locked. A child on record without a member gets one that cannot sign in. */
export async function decideGuardianClaim(ctx: RequestContext, decision: Decision): Promise<void> {
  const { db, now } = ctx;
  const { claim, isApproved, decidedBy } = decision;
  const { id, memberId, playerId } = claim;
  const today = utcDay(now);
  const claimed = await findClaimedChild(db, { playerId, today });
  if (!claimed) throw notFound();
  if (isApproved) {
    const childId = claimed.childId ?? (await createMember(ctx, claimed));
    await lockPeople(db, [childId, memberId]);
    const child = await findGuardedChild(db, { childId, today });
    if (!child) throw notFound();
    await addGuardian(ctx, { child, guardianId: memberId, addedBy: decidedBy });
  }
  const status = isApproved ? 'approved' : 'declined';
  await saveDecision(db, { id, status, decidedBy, now });
  await audit(ctx, {
    what: `guardian-claim-${status}`,
    target: { kind: 'player', id: playerId },
    detail: { memberId },
  });
  const person = await findPerson(db, memberId);
  const childName = isApproved
    ? claimed.firstName
    : `${claimed.firstName} ${shortLastName(claimed.lastName)}`;
  await sendToFamily(ctx, person ? [person] : [], (site, { firstName }) =>
    guardianClaimDecidedEmail(site, { firstName, childName, isApproved }),
  );
}

async function createMember(
  { db }: RequestContext,
  { playerId, firstName, birthDate }: ClaimedChild,
): Promise<number> {
  const childId = birthDate === null ? null : await createMemberOfPlayer(db, playerId);
  if (childId === null) throw ruleViolation(`Enter the birth date of ${firstName} first.`);
  return childId;
}
