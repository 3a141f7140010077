import type { Answer, Input } from '@courtline/contract/call';
import type { readStopLink as readCall, stopMails as stopCall } from '@courtline/contract/mail';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { plain } from '../../context/service-error';
import { listStopped, saveStopped } from '../../store/message/unsubscribed-email';

/** Reveals nothing about the member beyond what the e-mail itself contains. */
export async function readStopLink(
  ctx: RequestContext,
  { query }: Input<typeof readCall>,
): Promise<Answer<typeof readCall>> {
  checkSignature(ctx, query);
  const { memberId, kind } = query;
  const stopped = await listStopped(ctx.db, [memberId]);
  return { kind, isStopped: stopped.some((stop) => stop.kind === kind) };
}

export async function stopMails(ctx: RequestContext, { query }: Input<typeof stopCall>): Promise<void> {
  checkSignature(ctx, query);
  const { memberId, kind } = query;
  await saveStopped(ctx.db, { memberId, kinds: [kind] });
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
    'This link is not whole. Open it from the mail again, or choose your mails in the settings.';
  throw plain(403, sentence, sentence);
}
