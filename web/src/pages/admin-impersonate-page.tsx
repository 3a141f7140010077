import { useCurrentUser } from '../api/current-user';
import { MemberFinder } from '../features/impersonation/member-finder';
import { NotFound } from '../ui/not-found';
import { Page } from '../ui/page';

export function AdminImpersonatePage() {
  if (!useCurrentUser().isAdmin) return <NotFound />;
  return (
    <Page
      title="Impersonate"
      lead="See Courtline as a member does, for an hour at most. Everything you do is recorded under your own name."
    >
      <MemberFinder />
    </Page>
  );
}
