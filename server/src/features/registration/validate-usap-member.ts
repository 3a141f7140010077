import type { Input } from '@courtline/contract/call';
import type { validateUsapMember as usapCall } from '@courtline/contract/registration';
import { checkUsapMemberId } from '@courtline/domain/registration/registration-steps';
import type { RequestContext } from '../../context/request-context';
import { ruleViolation, notFound } from '../../context/service-error';
import { findOwners } from '../../store/league/breadcrumb';

/** The federation itself is not asked: what can be told without it is told before anybody pays. */
export async function validateUsapMember(
  { db }: RequestContext,
  { params, body }: Input<typeof usapCall>,
): Promise<{ isValid: true }> {
  if (!(await findOwners(db, { type: 'session', id: params.id }))) throw notFound();
  const trouble = checkUsapMemberId(body.usapMemberId);
  if (trouble) throw ruleViolation(trouble, 400);
  return { isValid: true };
}
