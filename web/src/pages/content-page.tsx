import { contentPage } from '@courtline/contract/content';
import { useParams } from 'react-router';
import { withConfiguredLinks } from '../api/configured-links';
import { isNotFound } from '../api/service-error';
import { useCall } from '../api/use-call';
import { NotFound } from '../ui/not-found';
import { Page } from '../ui/page';
import { Prose } from '../ui/prose';
import { Failure, Skeleton, SkeletonText } from '../ui/states';

/** Help, privacy and the like: whatever the operator wrote or the product brings along. */
export function ContentPage() {
  const { slug = '' } = useParams();
  // Another page is another arrival, also from one of these to the next.
  return <Content key={slug} slug={slug} />;
}

function Content({ slug }: { slug: string }) {
  const { data, error, refetch, isFetching } = useCall(contentPage, { params: { slug } });
  if (isNotFound(error)) return <NotFound />;
  if (data) {
    return (
      <Page title={data.title} look="reading">
        <Prose html={withConfiguredLinks(data.html)} />
      </Page>
    );
  }
  return (
    <Page
      title="Courtline"
      look="reading"
      heading={error ? 'Courtline' : <SkeletonText says="Loading the page" />}
    >
      {error ? (
        <Failure message={error.message} onRetry={() => void refetch()} isBusy={isFetching} />
      ) : (
        <Skeleton rows={6} height={24} />
      )}
    </Page>
  );
}
