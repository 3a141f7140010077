import type { ResponseOf, Input } from '@courtline/contract/call';
import type {
  resendFailedEmails as resendAllCall,
  resendEmail as resendCall,
} from '@courtline/contract/outbox';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { ruleViolation, notFound } from '../../context/service-error';
import { findEmailState } from '../../store/email/outbox';

export async function resendEmail(ctx: RequestContext, { params }: Input<typeof resendCall>): Promise<void> {
  const { db, services } = ctx;
  if ((await findEmailState(db, params.id)) === null) throw notFound();
  const ids = await services.outbox.resend(db, params);
  if (ids.length === 0) throw ruleViolation("You can only resend an email that couldn't be delivered.");
  await audit(ctx, { what: 'mail-resent', target: { kind: 'mail', id: params.id } });
}

/** Limits the size of the update; the rest can be resent with the next request. */
const batchSize = 2000;

/** For use after a long outage of the mail server. */
export async function resendFailedEmails(ctx: RequestContext): Promise<ResponseOf<typeof resendAllCall>> {
  const { db, services } = ctx;
  const ids = await services.outbox.resend(db, { limit: batchSize });
  await audit(ctx, { what: 'mails-resent', detail: { count: ids.length } });
  return { count: ids.length };
}
