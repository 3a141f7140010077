import type { Input } from '@courtline/contract/call';
import type { discardMail as discardCall } from '@courtline/contract/outbox';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { ruleViolation, notFound } from '../../context/service-error';
import { deleteFailedMail, findMailState } from '../../store/message/email-outbox';

export async function discardMail(ctx: RequestContext, { params }: Input<typeof discardCall>): Promise<void> {
  const { db } = ctx;
  if ((await findMailState(db, params.id)) === null) throw notFound();
  if (!(await deleteFailedMail(db, params.id))) {
    throw ruleViolation('Only a mail that could not be delivered is given up.');
  }
  await audit(ctx, { what: 'mail-discarded', target: { kind: 'mail', id: params.id } });
}
