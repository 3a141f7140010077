import { useSearchParams } from 'react-router';
import { RecordInvitation } from '../features/import/record-invitation';
import { NotFound } from '../ui/not-found';
import { Page } from '../ui/page';

/** Opening the page does not use up the link: mail scanners open links too. */
export function RecordInvitationPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  if (!token) return <NotFound />;
  return (
    <Page title="Claim your record" variant="narrow">
      <RecordInvitation token={token} />
    </Page>
  );
}
