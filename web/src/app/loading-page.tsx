import { Page } from '../ui/page';
import { Skeleton, SkeletonText } from '../ui/states';

/** Shown while the user, or the code of a page, loads. */
export function LoadingPage() {
  return (
    <Page title="Courtline" heading={<SkeletonText label="Loading" />}>
      <Skeleton rows={4} />
    </Page>
  );
}
