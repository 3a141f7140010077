import type { Input } from '@courtline/contract/call';
import type { discardEmail as discardCall } from '@courtline/contract/outbox';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { ruleViolation, notFound } from '../../context/service-error';
import { deleteFailedEmail, findEmailState } from '../../store/email/outbox';

export async function discardEmail(
  ctx: RequestContext,
  { params }: Input<typeof discardCall>,
): Promise<void> {
  const { db } = ctx;
  if ((await findEmailState(db, params.id)) === null) throw notFound();
  if (!(await deleteFailedEmail(db, params.id))) {
    throw ruleViolation("You can only discard an email that couldn't be delivered.");
  }
  await audit(ctx, { what: 'mail-discarded', target: { kind: 'mail', id: params.id } });
}
