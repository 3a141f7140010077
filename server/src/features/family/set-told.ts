import type { Input } from '@courtline/contract/call';
import type { Family, setTold as setCall } from '@courtline/contract/family';
import { checkTold } from '@courtline/domain/family/guardian-rules';
import type { RequestContext } from '../../context/request-context';
import { ruleViolation } from '../../context/service-error';
import { audit } from '../../operations/record-audit';
import { saveIsTold } from '../../store/account/guardianship';
import { lockOwnMinor } from './guarded-child';
import { readFamily } from './read-family';

export async function setTold(ctx: RequestContext, { params, body }: Input<typeof setCall>): Promise<Family> {
  const { db } = ctx;
  const { childId } = params;
  const { isTold } = body;
  const { child, guardianId } = await lockOwnMinor(ctx, childId);
  const others = child.guardians.filter((one) => one.memberId !== guardianId && one.isTold);
  const error = checkTold(isTold, { childName: child.firstName, othersTold: others.length });
  if (error) throw ruleViolation(error);
  await saveIsTold(db, { guardianId, childId, isTold });
  await audit(ctx, {
    what: 'guardian-told-set',
    target: { kind: 'member', id: childId },
    detail: { isTold },
  });
  return readFamily(ctx);
}
