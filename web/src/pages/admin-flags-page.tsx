import { listFlags } from '@courtline/contract/flag';
import { useCurrentUser } from '../api/current-user';
import { useApiQuery } from '../api/use-api-query';
import { FlagList } from '../features/flag/flag-list';
import { NotFound } from '../ui/not-found';
import { Page } from '../ui/page';
import { Failure, Skeleton } from '../ui/states';

export function AdminFlagsPage() {
  return useCurrentUser().isAdmin ? <Flags /> : <NotFound />;
}

function Flags() {
  const flags = useApiQuery(listFlags, {});
  return (
    <Page
      title="Feature flags"
      lead="What's on, and for whom. Flags come from the service's flag file, read at startup."
    >
      {flags.isPending && <Skeleton rows={4} height={200} />}
      {flags.isError && (
        <Failure
          message={flags.error.message}
          onRetry={() => void flags.refetch()}
          loading={flags.isFetching}
        />
      )}
      {flags.data && <FlagList flags={flags.data} />}
    </Page>
  );
}
