import { useCurrentUser } from '../api/current-user';
import { ImportRatings } from '../features/rating/import-ratings';
import { NotFound } from '../ui/not-found';
import { Page } from '../ui/page';

export function AdminRatingsPage() {
  return useCurrentUser().isAdmin ? <Import /> : <NotFound />;
}

function Import() {
  return (
    <Page
      title="Import Ratings"
      lead="Import ratings from a CSV. If any line is invalid, nothing is imported."
    >
      <ImportRatings />
    </Page>
  );
}
