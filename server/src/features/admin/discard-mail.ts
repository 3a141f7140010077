import type { Input } from '@courtline/contract/call';
import type { discardMail as discardCall } from '@courtline/contract/outbox';
import type { Asking } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { againstTheRules, notFound } from '../../context/service-error';
import { deleteFailedMail, findMailState } from '../../store/message/email-outbox';

export async function discardMail(asking: Asking, { params }: Input<typeof discardCall>): Promise<void> {
  const { db } = asking;
  if ((await findMailState(db, params.id)) === null) throw notFound();
  if (!(await deleteFailedMail(db, params.id))) {
    throw againstTheRules('Only a mail that could not be delivered is given up.');
  }
  await audit(asking, { what: 'mail-discarded', target: { kind: 'mail', id: params.id } });
}
