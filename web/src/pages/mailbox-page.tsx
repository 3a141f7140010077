import { listMails } from '@courtline/contract/message';
import { isNotFound } from '../api/service-error';
import { useApiQuery } from '../api/use-api-query';
import { Mailbox } from '../features/message/mailbox';
import { NotFound } from '../ui/not-found';
import { Page } from '../ui/page';
import { Empty, Failure, Skeleton } from '../ui/states';

export function MailboxPage() {
  const mails = useApiQuery(listMails, {}, { everyMs: 4000 });
  if (isNotFound(mails.error)) return <NotFound />;
  return (
    <Page title="Mailbox" lead="Mails that no mail server took are kept here, so that nothing is lost.">
      {mails.isPending && <Skeleton rows={4} height={64} />}
      {mails.isError && (
        <Failure
          message={mails.error.message}
          onRetry={() => void mails.refetch()}
          loading={mails.isFetching}
        />
      )}
      {mails.data?.length === 0 && (
        <Empty label="No mails yet.">
          <p>Ask for a new password on the sign-in page, and its mail arrives here.</p>
        </Empty>
      )}
      {mails.data && mails.data.length > 0 && <Mailbox mails={mails.data} />}
    </Page>
  );
}
