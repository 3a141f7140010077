import { utcDay } from '@courtline/domain/date/utc-day';
import { checkNewGuardian } from '@courtline/domain/family/guardian-rules';
import type { RequestContext } from '../context/request-context';
import { ruleViolation } from '../context/service-error';
import { saveConsent } from '../store/account/child';
import { type GuardedChild, countChildren, saveGuardianship } from '../store/account/guardianship';
import { isJuniorMember } from '../store/player/juniors';
import { findPerson } from '../store/team/team-people';
import { movePhoto } from './move-photo';
import { familyOf, guardianAddedEmail, sendToFamily } from './notify-guardians';
import { audit } from './record-audit';

type NewGuardian = { child: GuardedChild; guardianId: number; addedBy: number };

/** Makes an adult a guardian who accepted the terms. `lockPeople` must hold the child and the adult. */
export async function addGuardian(
  ctx: RequestContext,
  { child, guardianId, addedBy }: NewGuardian,
): Promise<void> {
  const { db, now } = ctx;
  const { childId, firstName: childName } = child;
  await checkGuardian(ctx, child, guardianId);
  await saveGuardianship(db, { guardianId, childId, addedBy });
  // From the first guardian on, the photo is shown beyond the team only with consent.
  if (child.guardians.length === 0) await movePhoto(db, childId);
  await saveConsent(db, { childId, kind: 'terms', isGiven: true, guardianId, now });
  await audit(ctx, {
    what: 'guardian-added',
    target: { kind: 'member', id: childId },
    detail: { guardianId, addedBy },
  });
  const guardian = await findPerson(db, guardianId);
  const name = guardian ? `${guardian.firstName} ${guardian.lastName}` : '';
  await sendToFamily(ctx, familyOf(child, [guardianId]), (site, { firstName }) =>
    guardianAddedEmail(site, { firstName, childName, name }),
  );
}

type CheckedChild = Omit<GuardedChild, 'childId'> & { childId: number | null };

export async function checkGuardian(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  child: CheckedChild,
  memberId: number,
): Promise<void> {
  const error = checkNewGuardian({
    childName: child.firstName,
    age: child.age,
    guardianCount: child.guardians.length,
    person: {
      isJunior: await isJuniorMember(db, memberId, utcDay(now)),
      isChild: child.childId === memberId,
      isGuardian: child.guardianIds.includes(memberId),
      childCount: await countChildren(db, memberId),
    },
  });
  if (error) throw ruleViolation(error);
}
