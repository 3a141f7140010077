import type { Input } from '@courtline/contract/call';
import { child as childSchema } from '@courtline/contract/child';
import type { Family, updateChild as updateCall } from '@courtline/contract/family';
import type { RequestContext } from '../../context/request-context';
import { applyChanges } from '../../context/apply-changes';
import { rejectStaleVersion } from '../../context/reject-stale-version';
import { childToldChangedEmail, familyOf, sendToFamily } from '../../operations/notify-guardians';
import { audit } from '../../operations/record-audit';
import { getChildDetails, saveChildDetails } from '../../store/account/child';
import { findPerson } from '../../store/team/team-people';
import { lockOwnMinor } from './guarded-child';
import { readFamily } from './read-family';

export async function updateChild(
  ctx: RequestContext,
  { params, body }: Input<typeof updateCall>,
): Promise<Family> {
  const { db } = ctx;
  const { childId } = params;
  const { child, guardianId } = await lockOwnMinor(ctx, childId);
  const { version, ...before } = await getChildDetails(db, childId);
  const { version: seen, ...changes } = body;
  await rejectStaleVersion(seen, {
    what: 'child',
    version,
    show: async () => (await readFamily(ctx)).children.find((one) => one.childId === childId),
    shape: childSchema,
  });
  const after = applyChanges(before, changes);
  await saveChildDetails(db, childId, after);
  await audit(ctx, {
    what: 'child-changed',
    target: { kind: 'member', id: childId },
    ...(before.told === after.told ? {} : { detail: { told: after.told } }),
  });
  if (before.told !== after.told) {
    const guardian = await findPerson(db, guardianId);
    const name = guardian ? `${guardian.firstName} ${guardian.lastName}` : '';
    await sendToFamily(ctx, familyOf(child, [guardianId]), (site, { firstName }) =>
      childToldChangedEmail(site, { firstName, childName: after.firstName, name, told: after.told }),
    );
  }
  return readFamily(ctx);
}
