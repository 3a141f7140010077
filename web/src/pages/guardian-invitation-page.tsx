import { useSearchParams } from 'react-router';
import { GuardianInvitation } from '../features/family/guardian-invitation';
import { NotFound } from '../ui/not-found';
import { Page } from '../ui/page';

/** Opening the page does not use up the link: mail scanners open links too. */
export function GuardianInvitationPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  if (!token) return <NotFound />;
  return (
    <Page title="Guardian invitation" variant="narrow">
      <GuardianInvitation token={token} />
    </Page>
  );
}
