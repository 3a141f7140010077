import { useSearchParams } from 'react-router';
import { FirstAdminForm } from '../features/account/first-admin-form';
import { OpenLink } from '../features/account/open-link';
import { NotFound } from '../ui/not-found';
import { Page } from '../ui/page';

export function SetupPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  if (!token) return <NotFound />;
  return (
    <Page
      title="Set up Courtline"
      variant="narrow"
      lead="Create the first admin. Admins create leagues and choose who runs them."
    >
      <OpenLink kind="first-admin" token={token}>
        <FirstAdminForm token={token} />
      </OpenLink>
    </Page>
  );
}
