import type { Answer, Input } from '@courtline/contract/call';
import type { readMail as readCall } from '@courtline/contract/message';
import type { Asking } from '../../http/asking';
import { notFound } from '../../http/refusal';
import { findKeptMail } from '../../store/mail';

export async function readMail(
  { db }: Asking,
  { params }: Input<typeof readCall>,
): Promise<Answer<typeof readCall>> {
  const mail = await findKeptMail(db, params.id);
  if (!mail) throw notFound();
  const { createdAt, html, ...rest } = mail;
  return { ...rest, html: html ?? '', createdAtUtc: createdAt.toISOString() };
}
