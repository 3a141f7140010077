import type { Answer } from '@courtline/contract/call';
import type { listEmails as listCall } from '@courtline/contract/email';
import type { RequestContext } from '../../context/request-context';
import { listStoredEmails } from '../../store/email/email';

export async function listEmails({ db }: RequestContext): Promise<Answer<typeof listCall>> {
  const emails = await listStoredEmails(db);
  return emails.map(({ createdAt, ...email }) => ({ ...email, createdAtUtc: createdAt.toISOString() }));
}
