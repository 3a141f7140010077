import { useSearchParams } from 'react-router';
import { InvitationView } from '../features/invitation/invitation-view';
import { NotFound } from '../ui/not-found';
import { Page } from '../ui/page';

export function InvitationPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  if (!token) return <NotFound />;
  return (
    <Page title="Your invitation" variant="narrow">
      <InvitationView token={token} />
    </Page>
  );
}
