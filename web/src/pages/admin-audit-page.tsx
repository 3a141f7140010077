import { listAudit } from '@courtline/contract/audit';
import { useSearchParams } from 'react-router';
import { useCurrentUser } from '../api/current-user';
import { useApiQuery } from '../api/use-api-query';
import { AdminList } from '../features/admin/admin-list';
import { AuditFilter } from '../features/admin/audit-filter';
import { AuditTable } from '../features/admin/audit-table';
import { NotFound } from '../ui/not-found';
import { Page } from '../ui/page';

export function AdminAuditPage() {
  return useCurrentUser().isAdmin ? <Audit /> : <NotFound />;
}

function Audit() {
  const [search] = useSearchParams();
  const query = useApiQuery(listAudit, { query: queryOf(search) }, { keepsPrevious: true });
  const found = query.data && { rows: query.data.entries, hasMore: query.data.hasMore };
  return (
    <Page title="Audit" lead="Every change: who made it, when, and to what.">
      <AuditFilter />
      <AdminList query={query} found={found} none="Nothing found.">
        {(entries) => <AuditTable entries={entries} />}
      </AdminList>
    </Page>
  );
}

/** Days are in the viewer's time zone; the last day is included. */
function queryOf(search: URLSearchParams): Record<string, string> {
  const { person: _, from, to, ...filters } = Object.fromEntries(search);
  return {
    ...filters,
    ...(from && { fromUtc: startOf(from, 0) }),
    ...(to && { toUtc: startOf(to, 1) }),
  };
}

function startOf(day: string, daysLater: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}
