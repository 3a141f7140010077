import type { Answer } from '@courtline/contract/call';
import type { listMails as listCall } from '@courtline/contract/message';
import type { Asking } from '../../http/asking';
import { listKeptMails } from '../../store/mail';

export async function listMails({ db }: Asking): Promise<Answer<typeof listCall>> {
  const mails = await listKeptMails(db);
  return mails.map(({ createdAt, ...mail }) => ({ ...mail, createdAtUtc: createdAt.toISOString() }));
}
