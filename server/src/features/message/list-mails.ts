import type { Answer } from '@courtline/contract/call';
import type { listMails as listCall } from '@courtline/contract/message';
import type { RequestContext } from '../../context/request-context';
import { listKeptMails } from '../../store/message/email';

export async function listMails({ db }: RequestContext): Promise<Answer<typeof listCall>> {
  const emails = await listKeptMails(db);
  return emails.map(({ createdAt, ...mail }) => ({ ...mail, createdAtUtc: createdAt.toISOString() }));
}
