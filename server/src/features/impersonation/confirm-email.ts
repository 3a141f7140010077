import type { Input } from '@courtline/contract/call';
import type { confirmEmail as confirmCall } from '@courtline/contract/impersonation';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { notFound } from '../../context/service-error';
import { confirmEmail as saveConfirmed, findMember } from '../../store/account/member-search';

/** Without a mail server the member cannot confirm the address, so an admin who knows them does. */
export async function confirmEmail(
  ctx: RequestContext,
  { params }: Input<typeof confirmCall>,
): Promise<void> {
  const { db, now } = ctx;
  if (!(await findMember(db, params.id))) throw notFound();
  if (!(await saveConfirmed(db, params.id, now))) return;
  await audit(ctx, { what: 'email-confirmed', target: { kind: 'member', id: params.id } });
}
