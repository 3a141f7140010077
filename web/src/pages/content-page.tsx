import { contentPage } from '@courtline/contract/content';
import { useParams } from 'react-router';
import { withConfiguredLinks } from '../api/configured-links';
import { useApiQuery } from '../api/use-api-query';
import { Page } from '../ui/page';
import { Prose } from '../ui/prose';
import { LoadedPage } from './loaded-page';

/** Help, privacy and similar pages, written by the operator or shipped with the product. */
export function ContentPage() {
  const { slug = '' } = useParams();
  // Remounts for each page, so that going from one to another moves the focus too.
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
