import type { Answer, Input } from '@courtline/contract/call';
import type { listOutbox as listCall } from '@courtline/contract/outbox';
import type { RequestContext } from '../../context/request-context';
import { countFailedEmails, listEmailStates } from '../../store/email/outbox';

const pageSize = 50;

export async function listOutbox(
  { db }: RequestContext,
  { query }: Input<typeof listCall>,
): Promise<Answer<typeof listCall>> {
  const { state = null, kind = null, to = '', before = null } = query;
  const filter = { state, kind, to: to.trim() || null, before, limit: pageSize + 1 };
  const [found, failedCount] = await Promise.all([listEmailStates(db, filter), countFailedEmails(db)]);
  const emails = found.slice(0, pageSize).map(({ createdAt, sentAt, ...email }) => ({
    ...email,
    createdAtUtc: createdAt.toISOString(),
    sentAtUtc: sentAt?.toISOString() ?? null,
  }));
  return { mails: emails, hasMore: found.length > pageSize, failedCount };
}
