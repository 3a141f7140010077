import { contentPage } from '@courtline/contract/content';
import { useParams } from 'react-router';
import { withConfiguredLinks } from '../api/configured-links';
import { useApiQuery } from '../api/use-api-query';
import { Page } from '../ui/page';
import { Prose } from '../ui/prose';
import { LoadedPage } from './loaded-page';

/** Help, privacy and the like: whatever the operator wrote or the product brings along. */
export function ContentPage() {
  const { slug = '' } = useParams();
  // Another page is another arrival, also from one of these to the next.
  return <Content key={slug} slug={slug} />;
}

function Content({ slug }: { slug: string }) {
  const query = useApiQuery(contentPage, { params: { slug } });
  return (
    <LoadedPage query={query} title="Courtline" variant="reading">
      {({ title, html }) => (
        <Page title={title} variant="reading">
          <Prose html={withConfiguredLinks(html)} />
        </Page>
      )}
    </LoadedPage>
  );
}
