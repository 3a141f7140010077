import type { RequestContext } from '../context/request-context';
import { type GuardedChild, endGuardianshipsOf } from '../store/account/guardianship';
import { recordTakenOverEmail, sendToFamily } from './notify-guardians';
import { audit } from './record-audit';

/** Ends all guardianships of a member who has come of age. `lockPeople` must hold the member. */
export async function takeOverRecord(ctx: RequestContext, child: GuardedChild): Promise<void> {
  const { db, now } = ctx;
  const { childId, firstName: childName, guardians, guardianIds } = child;
  await endGuardianshipsOf(db, { childId, now });
  await audit(ctx, {
    // A young adult who follows a link is a visitor until it is used.
    memberId: childId,
    what: 'record-taken-over',
    target: { kind: 'member', id: childId },
    detail: { guardianIds },
  });
  await sendToFamily(ctx, guardians, (site, { firstName }) =>
    recordTakenOverEmail(site, { firstName, childName }),
  );
}
