import { listEmails } from '@courtline/contract/email';
import { isNotFound } from '../api/service-error';
import { useApiQuery } from '../api/use-api-query';
import { Mailbox } from '../features/email/mailbox';
import { NotFound } from '../ui/not-found';
import { Page } from '../ui/page';
import { Empty, Failure, Skeleton } from '../ui/states';

export function MailboxPage() {
  const emails = useApiQuery(listEmails, {}, { everyMs: 4000 });
  if (isNotFound(emails.error)) return <NotFound />;
  return (
    <Page title="Mailbox" lead="Emails that weren't sent because no mail server is configured.">
      {emails.isPending && <Skeleton rows={4} height={64} />}
      {emails.isError && (
        <Failure
          message={emails.error.message}
          onRetry={() => void emails.refetch()}
          loading={emails.isFetching}
        />
      )}
      {emails.data?.length === 0 && (
        <Empty label="No emails yet.">
          <p>Reset a password on the sign-in page to see an email arrive here.</p>
        </Empty>
      )}
      {emails.data && emails.data.length > 0 && <Mailbox emails={emails.data} />}
    </Page>
  );
}
