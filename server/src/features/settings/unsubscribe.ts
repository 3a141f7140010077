import type { ResponseOf, Input } from '@courtline/contract/call';
import type {
  readUnsubscribeLink as readCall,
  unsubscribe as stopCall,
} from '@courtline/contract/email-preferences';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { plain } from '../../context/service-error';
import { listUnsubscribed, saveUnsubscribed } from '../../store/email/unsubscribed-email';

/** Reveals nothing about the member beyond what the e-mail itself contains. */
export async function readUnsubscribeLink(
  ctx: RequestContext,
  { query }: Input<typeof readCall>,
): Promise<ResponseOf<typeof readCall>> {
  checkSignature(ctx, query);
  const { memberId, kind } = query;
  const stopped = await listUnsubscribed(ctx.db, [memberId]);
  return { kind, isStopped: stopped.some((stop) => stop.kind === kind) };
}

export async function unsubscribe(ctx: RequestContext, { query }: Input<typeof stopCall>): Promise<void> {
  checkSignature(ctx, query);
  const { memberId, kind } = query;
  await saveUnsubscribed(ctx.db, { memberId, kinds: [kind] });
  await audit(ctx, {
    what: 'mails-stopped',
    memberId,
    target: { kind: 'member', id: memberId },
    detail: { kind },
  });
}

type SignedQuery = Input<typeof stopCall>['query'];

function checkSignature({ services }: RequestContext, { signature, ...stop }: SignedQuery): void {
  if (services.unsubscribeLinks.isSigned(stop, signature)) return;
  const sentence =
    'This link is incomplete. Open it from the email again, or choose your emails in Settings.';
  throw plain(403, sentence, sentence);
}
