import { utcDay } from '@courtline/domain/date/utc-day';
import { adultAge } from '@courtline/domain/permission/junior';
import type { RequestContext } from '../context/request-context';
import { ruleViolation } from '../context/service-error';
import { saveChildAddress } from '../store/account/child';
import { findGuardedChild, lockPeople } from '../store/account/guardianship';
import { childAccountOpenedEmail, sendToFamily } from './notify-guardians';
import { audit } from './record-audit';
import { takeOverRecord } from './take-over-record';

/**
 * Sets the child's address to the one that a guardian entered, and tells all guardians, because the holder of that mailbox
 * can sign in as the child. A young adult takes over the record with it.
 */
export async function openChildAccount(
  ctx: RequestContext,
  { childId, email }: { childId: number; email: string },
): Promise<void> {
  const { db, now } = ctx;
  await lockPeople(db, [childId]);
  const child = await findGuardedChild(db, { childId, today: utcDay(now) });
  const isSaved = child !== null && (await saveChildAddress(db, { childId, email, now }));
  if (!isSaved) throw ruleViolation('An account with this email already exists.');
  await audit(ctx, {
    memberId: childId,
    what: 'child-account-opened',
    target: { kind: 'member', id: childId },
  });
  if (child.age !== null && child.age >= adultAge) return takeOverRecord(ctx, child);
  const { firstName: childName } = child;
  await sendToFamily(ctx, child.guardians, (site, { firstName }) =>
    childAccountOpenedEmail(site, { firstName, childName, name: email }),
  );
}
