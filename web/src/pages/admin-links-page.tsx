import { listLinks } from '@courtline/contract/link';
import { useCurrentUser } from '../api/current-user';
import { useApiQuery } from '../api/use-api-query';
import { LinkSwitches } from '../features/link/link-switches';
import { NotFound } from '../ui/not-found';
import { Page } from '../ui/page';
import { Failure, Skeleton } from '../ui/states';

export function AdminLinksPage() {
  return useCurrentUser().isAdmin ? <Links /> : <NotFound />;
}

function Links() {
  const links = useApiQuery(listLinks, {});
  return (
    <Page
      title="Links"
      lead="Turn off what this site doesn't offer. It disappears from menu, footer and search box; its page stays and says where to go instead."
    >
      {links.isPending && <Skeleton rows={4} height={200} />}
      {links.isError && (
        <Failure
          message={links.error.message}
          onRetry={() => void links.refetch()}
          loading={links.isFetching}
        />
      )}
      {links.data && <LinkSwitches links={links.data} />}
    </Page>
  );
}
