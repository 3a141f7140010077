import { readPendingJoin } from '@courtline/contract/account';
import { joinLinkIsDead } from '@courtline/domain/account/account-rules';
import { Link, useSearchParams } from 'react-router';
import { useApiQuery } from '../api/use-api-query';
import { ConfirmJoinForm } from '../features/account/join-form';
import { OpenLink } from '../features/account/open-link';
import { NotFound } from '../ui/not-found';
import { Page } from '../ui/page';
import { Skeleton } from '../ui/states';

/** Opening the page does not use up the link: mail scanners open links too. */
export function JoinConfirmPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  if (!token) return <NotFound />;
  return (
    <Page title="Finish joining" variant="narrow">
      <OpenLink kind="join" token={token}>
        <Pending token={token} />
      </OpenLink>
    </Page>
  );
}

function Pending({ token }: { token: string }) {
  const { data, error } = useApiQuery(readPendingJoin, { body: { token } });
  if (data) return <ConfirmJoinForm token={token} pending={data} />;
  if (data === undefined && !error) return <Skeleton rows={6} />;
  return (
    <p role="alert">
      {error?.message ?? joinLinkIsDead} <Link to="/join">Join</Link>
    </p>
  );
}
