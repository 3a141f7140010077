import type { ResponseOf, Input } from '@courtline/contract/call';
import type {
  listEmails as listCall,
  readEmail as readCall,
  showEmail as showCall,
} from '@courtline/contract/email';
import type { RequestContext } from '../../context/request-context';
import { listStoredEmails, findStoredEmail } from '../../store/email/email';
import { withUnsubscribeLink } from '../../gateways/email/render-email';
import { signEmail } from '../../operations/sign-email';
import { audit } from '../../operations/record-audit';
import { notFound } from '../../context/service-error';
import { unsubscribeLinkOf } from '../../unsubscribe-links';

export async function listEmails({ db }: RequestContext): Promise<ResponseOf<typeof listCall>> {
  const emails = await listStoredEmails(db);
  return emails.map(({ createdAt, ...email }) => ({ ...email, createdAtUtc: createdAt.toISOString() }));
}

export async function readEmail(
  ctx: RequestContext,
  { params }: Input<typeof readCall>,
): Promise<ResponseOf<typeof readCall>> {
  const email = await getEmail(ctx, params.id);
  return { ...email, createdAtUtc: email.createdAt.toISOString() };
}

export async function showEmail(ctx: RequestContext, { params }: Input<typeof showCall>): Promise<string> {
  const { html } = await getEmail(ctx, params.id);
  // The mailbox may be read at another address than the one that e-mails link to.
  return html.replaceAll(/https?:\/\/[^"'\s]+?(?=\/v1\/email-images\/)/g, '');
}

/** The e-mail as it would be sent. */
async function getEmail(ctx: RequestContext, id: number) {
  const { actor, db, services } = ctx;
  const email = await findStoredEmail(db, id);
  if (!email) throw notFound();
  // In demo mode visitors read the mailbox too; it contains no data of real people.
  if (actor.kind === 'member') await audit(ctx, { what: 'mail-read', target: { kind: 'mail', id } });
  const links = { unsubscribeLinks: services.unsubscribeLinks, publicUrl: services.config.publicUrl };
  const signed = await signEmail(
    { db, signedLinks: services.signedLinks, publicUrl: services.config.publicUrl },
    email,
  );
  return withUnsubscribeLink(signed, unsubscribeLinkOf(links, { ...email, name: email.kind }).address);
}
