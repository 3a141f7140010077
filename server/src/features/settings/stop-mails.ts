import type { Answer, Input } from '@courtline/contract/call';
import type { readStopLink as readCall, stopMails as stopCall } from '@courtline/contract/mail';
import type { Asking } from '../../http/asking';
import { audit } from '../../http/audit';
import { plain } from '../../http/refusal';
import { listStopped, saveStopped } from '../../store/stopped-mail';

/** Whoever opens the link learns nothing about the person that the mail did not say. */
export async function readStopLink(
  asking: Asking,
  { query }: Input<typeof readCall>,
): Promise<Answer<typeof readCall>> {
  checkSignature(asking, query);
  const { memberId, kind } = query;
  const stopped = await listStopped(asking.db, [memberId]);
  return { kind, isStopped: stopped.some((stop) => stop.kind === kind) };
}

export async function stopMails(asking: Asking, { query }: Input<typeof stopCall>): Promise<void> {
  checkSignature(asking, query);
  const { memberId, kind } = query;
  await saveStopped(asking.db, { memberId, kinds: [kind] });
  await audit(asking, {
    what: 'mails-stopped',
    memberId,
    target: { kind: 'member', id: memberId },
    detail: { kind },
  });
}

type Signed = Input<typeof stopCall>['query'];

function checkSignature({ house }: Asking, { signature, ...stop }: Signed): void {
  if (house.stopLinks.isSigned(stop, signature)) return;
  const sentence =
    'This link is not whole. Open it from the mail again, or choose your mails in the settings.';
  throw plain(403, sentence, sentence);
}
