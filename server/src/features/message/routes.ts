import type { Answer, Input } from '@courtline/contract/call';
import * as calls from '@courtline/contract/message';
import { answer } from '../../http/answer';
import type { Asking } from '../../http/asking';
import { notFound } from '../../http/refusal';
import { findKeptMail, listKeptMails } from '../../store/mail';

export const messageRoutes = [answer(calls.listMails, listMails), answer(calls.readMail, readMail)];

async function listMails({ db }: Asking): Promise<Answer<typeof calls.listMails>> {
  const mails = await listKeptMails(db);
  return mails.map(present);
}

async function readMail(
  { db }: Asking,
  { params }: Input<typeof calls.readMail>,
): Promise<Answer<typeof calls.readMail>> {
  const mail = await findKeptMail(db, params.id);
  if (!mail) throw notFound();
  return { ...present(mail), text: mail.text, html: mail.html ?? '' };
}

function present<Mail extends { created_at: Date }>({ created_at, ...mail }: Mail) {
  return { ...mail, createdAtUtc: created_at.toISOString() };
}
