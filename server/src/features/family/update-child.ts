import type { Input } from '@courtline/contract/call';
import { child as childSchema } from '@courtline/contract/child';
import type { Family, updateChild as updateCall } from '@courtline/contract/family';
import type { RequestContext } from '../../context/request-context';
import { applyChanges } from '../../context/apply-changes';
import { rejectStaleVersion } from '../../context/reject-stale-version';
import { audit } from '../../operations/record-audit';
import { getChildDetails, saveChildDetails } from '../../store/account/child';
import { lockOwnMinor } from './guarded-child';
import { readFamily } from './read-family';

export async function updateChild(
  ctx: RequestContext,
  { params, body }: Input<typeof updateCall>,
): Promise<Family> {
  const { db } = ctx;
  const { childId } = params;
  await lockOwnMinor(ctx, childId);
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
  return readFamily(ctx);
}
