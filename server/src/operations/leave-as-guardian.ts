import type { RequestContext } from '../context/request-context';
import { deleteLinksBy } from '../store/account/guardian-invitation';
import { type GuardedChild, endGuardianship } from '../store/account/guardianship';
import { findPerson } from '../store/team/team-people';
import { familyOf, guardianLeftEmail, sendToFamily } from './notify-guardians';
import { audit } from './record-audit';

/** Ends a guardianship and tells the family. `lockPeople` must hold the child. */
export async function leaveAsGuardian(
  ctx: RequestContext,
  { child, guardianId }: { child: GuardedChild; guardianId: number },
): Promise<void> {
  const { db, now } = ctx;
  const { childId, firstName: childName } = child;
  await endGuardianship(db, { guardianId, childId, now });
  await deleteLinksBy(db, { childId, invitedBy: guardianId });
  await audit(ctx, {
    what: 'guardian-left',
    target: { kind: 'member', id: childId },
    detail: { guardianId },
  });
  const guardian = await findPerson(db, guardianId);
  const name = guardian ? `${guardian.firstName} ${guardian.lastName}` : '';
  await sendToFamily(ctx, familyOf(child, [guardianId]), (site, { firstName }) =>
    guardianLeftEmail(site, { firstName, childName, name }),
  );
}
