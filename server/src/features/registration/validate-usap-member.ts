import type { Input } from '@courtline/contract/call';
import type { validateUsapMember as usapCall } from '@courtline/contract/registration';
import { checkUsapMemberId } from '@courtline/domain/registration/registration-steps';
import type { RequestContext } from '../../context/request-context';
import { ruleViolation, notFound } from '../../context/service-error';
import { findOwners } from '../../store/league/breadcrumb';

/** Checks only the format, without the federation, so that errors appear before payment. */
export async function validateUsapMember(
  { db }: RequestContext,
  { params, body }: Input<typeof usapCall>,
): Promise<{ isValid: true }> {
  if (!(await findOwners(db, { type: 'session', id: params.id }))) throw notFound();
  const error = checkUsapMemberId(body.usapMemberId);
  if (error) throw ruleViolation(error, 400);
  return { isValid: true };
}
