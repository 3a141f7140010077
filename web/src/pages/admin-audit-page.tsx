import { listAudit } from '@courtline/contract/audit';
import { useSearchParams } from 'react-router';
import { useCurrentUser } from '../api/current-user';
import { useCall } from '../api/use-call';
import { AuditFilter } from '../features/admin/audit-filter';
import { AuditTable } from '../features/admin/audit-table';
import { KeyPager } from '../features/admin/key-pager';
import { NotFound } from '../ui/not-found';
import { Page } from '../ui/page';
import { Empty, Failure, Skeleton } from '../ui/states';

export function AdminAuditPage() {
  return useCurrentUser().isAdmin ? <Audit /> : <NotFound />;
}

function Audit() {
  const [search] = useSearchParams();
  const asked = useCall(listAudit, { query: questionOf(search) }, { keepsShowing: true });
  const entries = asked.data?.entries ?? [];
  return (
    <Page title="Audit" lead="Who did what, when and to which object.">
      <AuditFilter />
      {asked.isPending && <Skeleton rows={6} height={64} />}
      {asked.isError && (
        <Failure
          message={asked.error.message}
          onRetry={() => void asked.refetch()}
          isBusy={asked.isFetching}
        />
      )}
      {asked.data && entries.length === 0 && <Empty says="Nothing found." />}
      {entries.length > 0 && <AuditTable entries={entries} />}
      {asked.data && <KeyPager last={asked.data.hasMore ? (entries.at(-1)?.id ?? null) : null} />}
    </Page>
  );
}

/** Days are those of the reader's calendar; the last one counts whole. */
function questionOf(search: URLSearchParams): Record<string, string> {
  const { person: _, from, to, ...question } = Object.fromEntries(search);
  return {
    ...question,
    ...(from && { fromUtc: startOf(from, 0) }),
    ...(to && { toUtc: startOf(to, 1) }),
  };
}

function startOf(day: string, daysLater: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}
