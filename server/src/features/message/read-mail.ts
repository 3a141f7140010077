import type { Answer, Input } from '@courtline/contract/call';
import type { readMail as readCall } from '@courtline/contract/message';
import { withStopLink } from '../../gateways/mail/letter';
import type { Asking } from '../../http/asking';
import { notFound } from '../../http/refusal';
import { stopLinkOf } from '../../jobs/deliver-mail';
import { findKeptMail } from '../../store/mail';

export async function readMail(
  { db, house }: Asking,
  { params }: Input<typeof readCall>,
): Promise<Answer<typeof readCall>> {
  const mail = await findKeptMail(db, params.id);
  if (!mail) throw notFound();
  const { stopLinks, config } = house;
  const { address } = stopLinkOf({ stopLinks, publicUrl: config.publicUrl }, mail);
  return { ...withStopLink(mail, address), createdAtUtc: mail.createdAt.toISOString() };
}
