import { contentPage } from '@courtline/contract/content';
import { useParams } from 'react-router';
import { withConfiguredLinks } from '../api/configured-links';
import { useHiddenLinks } from '../api/flags';
import { linkTo } from '../api/links';
import { useApiQuery } from '../api/use-api-query';
import { Page } from '../ui/page';
import { Prose } from '../ui/prose';
import { SiteLink } from '../ui/site-link';
import { Notice } from '../ui/states';
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
          <NotOffered slug={slug} />
          <Prose html={withConfiguredLinks(html)} />
        </Page>
      )}
    </LoadedPage>
  );
}

/** What an admin hid stays reachable by its address: the page says what it is for. */
function NotOffered({ slug }: { slug: string }) {
  const hidden: readonly string[] = useHiddenLinks();
  if (!hidden.includes(slug)) return null;
  return (
    <Notice kind="hint">
      This site doesn't offer this. <SiteLink to={linkTo('explore')}>Explore leagues</SiteLink> or visit the{' '}
      <SiteLink to={linkTo('help')}>Help Center</SiteLink> instead.
    </Notice>
  );
}
