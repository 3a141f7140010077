import type { Input } from '@courtline/contract/call';
import type { stepBackAsGuardian as stepBackCall } from '@courtline/contract/family';
import { checkStepBack } from '@courtline/domain/family/guardian-rules';
import { adultAge } from '@courtline/domain/permission/junior';
import type { RequestContext } from '../../context/request-context';
import { ruleViolation } from '../../context/service-error';
import { leaveAsGuardian } from '../../operations/leave-as-guardian';
import { lockOwnChild } from './guarded-child';

export async function stepBackAsGuardian(
  ctx: RequestContext,
  { params }: Input<typeof stepBackCall>,
): Promise<void> {
  const { child, guardianId } = await lockOwnChild(ctx, params.childId);
  const error = checkStepBack({
    childName: child.firstName,
    isOfAge: child.age >= adultAge,
    otherGuardians: child.guardians.length - 1,
  });
  if (error) throw ruleViolation(error);
  await leaveAsGuardian(ctx, { child, guardianId });
}
