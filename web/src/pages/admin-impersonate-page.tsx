import { useCurrentUser } from '../api/current-user';
import { MemberFinder } from '../features/impersonation/member-finder';
import { NotFound } from '../ui/not-found';
import { Page } from '../ui/page';

export function AdminImpersonatePage() {
  if (!useCurrentUser().isAdmin) return <NotFound />;
  return (
    <Page
      title="Impersonate"
      lead="See Courtline the way a member sees it, for up to one hour. Everything you do is logged under your name."
    >
      <MemberFinder />
    </Page>
  );
}
