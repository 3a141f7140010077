import type { Answer, Input } from '@courtline/contract/call';
import type { readMail as readCall, showMail as showCall } from '@courtline/contract/message';
import { withUnsubscribeLink } from '../../gateways/email/render-email';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { notFound } from '../../context/service-error';
import { unsubscribeLinkOf } from '../../unsubscribe-links';
import { findKeptMail } from '../../store/message/email';

export async function readMail(
  ctx: RequestContext,
  { params }: Input<typeof readCall>,
): Promise<Answer<typeof readCall>> {
  const mail = await getMail(ctx, params.id);
  return { ...mail, createdAtUtc: mail.createdAt.toISOString() };
}

export async function showMail(ctx: RequestContext, { params }: Input<typeof showCall>): Promise<string> {
  const { html } = await getMail(ctx, params.id);
  return html;
}

/** The e-mail as it would be sent. */
async function getMail(ctx: RequestContext, id: number) {
  const { actor, db, services } = ctx;
  const mail = await findKeptMail(db, id);
  if (!mail) throw notFound();
  // In demo mode visitors read the mailbox too; it contains no data of real people.
  if (actor.kind === 'member') await audit(ctx, { what: 'mail-read', target: { kind: 'mail', id } });
  const { unsubscribeLinks, config } = services;
  return withUnsubscribeLink(
    mail,
    unsubscribeLinkOf({ unsubscribeLinks, publicUrl: config.publicUrl }, mail).address,
  );
}
