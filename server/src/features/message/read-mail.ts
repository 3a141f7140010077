import type { Answer, Input } from '@courtline/contract/call';
import type { readMail as readCall, showMail as showCall } from '@courtline/contract/message';
import { withStopLink } from '../../gateways/mail/letter';
import type { Asking } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { notFound } from '../../context/service-error';
import { stopLinkOf } from '../../unsubscribe-links';
import { findKeptMail } from '../../store/message/email';

export async function readMail(
  asking: Asking,
  { params }: Input<typeof readCall>,
): Promise<Answer<typeof readCall>> {
  const mail = await getMail(asking, params.id);
  return { ...mail, createdAtUtc: mail.createdAt.toISOString() };
}

export async function showMail(asking: Asking, { params }: Input<typeof showCall>): Promise<string> {
  const { html } = await getMail(asking, params.id);
  return html;
}

/** As it would have left. */
async function getMail(asking: Asking, id: number) {
  const { actor, db, house } = asking;
  const mail = await findKeptMail(db, id);
  if (!mail) throw notFound();
  // In demo mode visitors read the mailbox too; there is nothing of real people in it.
  if (actor.kind === 'member') await audit(asking, { what: 'mail-read', target: { kind: 'mail', id } });
  const { stopLinks, config } = house;
  return withStopLink(mail, stopLinkOf({ stopLinks, publicUrl: config.publicUrl }, mail).address);
}
