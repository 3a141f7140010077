import { readUnsubscribeLink, unsubscribe } from '@courtline/contract/email-preferences';
import { emailKindHelp } from '@courtline/domain/email/email-kind-help';
import { emailKinds } from '@courtline/domain/email/email-kinds';
import { Link, useSearchParams } from 'react-router';
import { clientConfig } from '../api/client-config';
import { useApiMutation } from '../api/use-api-mutation';
import { useApiQuery } from '../api/use-api-query';
import { FormCard } from '../ui/form-card';
import { Page } from '../ui/page';
import { Empty, Failure, Notice, Skeleton } from '../ui/states';

/** Needs a tap: mail scanners open links and must not unsubscribe users. */
export function UnsubscribePage() {
  const [search] = useSearchParams();
  const query = {
    memberId: search.get('memberId') ?? '',
    kind: search.get('kind') ?? '',
    signature: search.get('signature') ?? '',
  };
  const link = useApiQuery(readUnsubscribeLink, { query }, { isOptional: true });
  const isBroken = link.error && link.error.status >= 400 && link.error.status < 500;
  return (
    <Page title="Unsubscribe" variant="narrow">
      {link.isPending && <Skeleton rows={1} height={180} />}
      {isBroken && (
        <Empty label="This link is incomplete.">
          <p>
            Open it from the email again, or choose your emails in{' '}
            <Link to="/settings?tab=mail">settings</Link>.
          </p>
        </Empty>
      )}
      {link.error && !isBroken && (
        <Failure message={link.error.message} onRetry={() => void link.refetch()} loading={link.isFetching} />
      )}
      {link.data && <Stopping {...link.data} query={query} />}
    </Page>
  );
}

type Props = { kind: keyof typeof emailKinds; isStopped: boolean; query: Record<string, string> };

function Stopping({ kind, isStopped, query }: Props) {
  const { label } = emailKinds[kind];
  const help = emailKindHelp(kind, clientConfig().unreadEmailMinutes);
  const { act, loading, error } = useApiMutation(unsubscribe, {
    changes: [readUnsubscribeLink],
    showsOwnErrors: true,
  });
  const settings = <Link to="/settings?tab=mail">Manage all notifications</Link>;
  if (isStopped) {
    return (
      <>
        <Notice kind="done">You're unsubscribed from “{label}” emails.</Notice>
        <p>We'll still email you about your account, roster spot and payments.</p>
        <p>{settings}</p>
      </>
    );
  }
  return (
    <FormCard
      onSubmit={(event) => {
        event.preventDefault();
        act({ query });
      }}
      error={error}
      loading={loading}
      submitLabel="Unsubscribe"
      loadingLabel="Unsubscribing…"
      hasWideButton
    >
      <p>Unsubscribe from “{label}” emails?</p>
      <p>Sent when: {help}</p>
      <p>{settings}</p>
    </FormCard>
  );
}
