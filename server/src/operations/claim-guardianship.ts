import type { RequestContext } from '../context/request-context';
import { utcDay } from '@courtline/domain/date/utc-day';
import { notFound, ruleViolation } from '../context/service-error';
import { hasPendingGuardianClaim, saveGuardianClaim } from '../store/account/guardian-claim';
import { findClaimedChild } from '../store/account/guardianship';
import { findPerson } from '../store/team/team-people';
import { checkGuardian } from './add-guardian';
import { guardianClaimedEmail, sendToFamily } from './notify-guardians';
import { limitFamilyEmails, limitRepeatedClaims } from './rate-limits';
import { audit } from './record-audit';

/** Asks the present guardians to confirm another one; without any, organizers of the child's league see the claim. */
export async function claimGuardianship(
  ctx: RequestContext,
  { playerId, memberId }: { playerId: number; memberId: number },
): Promise<void> {
  const { db, now } = ctx;
  const child = await findClaimedChild(db, { playerId, today: utcDay(now) });
  if (!child) throw notFound();
  await checkGuardian(ctx, child, memberId);
  if (await hasPendingGuardianClaim(db, { memberId, playerId })) {
    throw ruleViolation("You've already asked. You'll get an email once it's decided.");
  }
  await limitFamilyEmails(ctx);
  await limitRepeatedClaims(ctx, playerId);
  await saveGuardianClaim(db, { memberId, playerId });
  await audit(ctx, { what: 'guardian-claimed', target: { kind: 'player', id: playerId } });
  const person = await findPerson(db, memberId);
  const name = person ? `${person.firstName} ${person.lastName}` : '';
  await sendToFamily(ctx, child.guardians, (site, { firstName }) =>
    guardianClaimedEmail(site, { firstName, childName: child.firstName, name }),
  );
}
