import type { Conference } from '@courtline/contract/conference';
import { type SessionRow, conferenceSessions } from '@courtline/contract/league';
import { pageSizes, sessionDateStatuses } from '@courtline/domain/constants';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { loadAllPages } from '../../api/load-all';
import { queryFor, useApiQuery } from '../../api/use-api-query';
import { LinkButton } from '../../ui/button';
import { SelectField } from '../../ui/field';
import { Pager } from '../../ui/pager';
import { Empty, Failure, Skeleton } from '../../ui/states';
import styles from './conference.module.css';
import { SessionsTable } from './sessions-table';

const pageSize = pageSizes.conferenceSessions;
const dateStatuses = Object.values(sessionDateStatuses);

export function SessionsTab({ conference }: { conference: Conference }) {
  const [dateStatus, setDateStatus] = useState<number | undefined>();
  const [pageNumber, setPageNumber] = useState(1);
  const queries = useQueryClient();
  const query = { pageNumber, pageSize, ...(dateStatus && { sessionDateStatus: dateStatus }) };
  const sessions = useApiQuery(
    conferenceSessions,
    { params: { id: conference.id }, query },
    { leagueId: conference.leagueId, keepsPrevious: true },
  );
  const count = sessions.data?.totalCount;
  if (count === 0 && dateStatus === undefined) return <NoSessions conference={conference} />;
  const loadAll = () =>
    loadAllPages((at) =>
      queries.fetchQuery(
        queryFor(conferenceSessions, { params: { id: conference.id }, query: { ...query, pageNumber: at } }),
      ),
    );
  const filter = (status: number | undefined) => {
    setDateStatus(status);
    setPageNumber(1);
  };
  return (
    <div className={styles.panel}>
      <div className={styles.bar}>
        <DateFilter dateStatus={dateStatus} onChange={filter} />
        <CreateSession conference={conference} />
      </div>
      {count === 0 ? <Empty label={noneOf(dateStatus)} /> : <Shown {...{ conference, sessions, loadAll }} />}
      <Pager page={pageNumber} pages={Math.ceil((count ?? 0) / pageSize)} onPage={setPageNumber} />
    </div>
  );
}

type FilterProps = { dateStatus: number | undefined; onChange: (status: number | undefined) => void };

function DateFilter({ dateStatus, onChange }: FilterProps) {
  return (
    <div className={styles.filter}>
      <SelectField
        label="Show"
        placeholder="All sessions"
        value={dateStatus ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
      >
        {dateStatuses.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

type ShownProps = {
  conference: Conference;
  sessions: ReturnType<typeof useApiQuery<typeof conferenceSessions>>;
  loadAll: () => Promise<readonly SessionRow[]>;
};

function Shown({ conference, sessions, loadAll }: ShownProps) {
  const { data, error, isFetching, refetch } = sessions;
  if (data) return <SessionsTable {...{ conference, loadAll }} sessions={data.results} />;
  if (!error) return <Skeleton rows={4} />;
  return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
}

function NoSessions({ conference }: { conference: Conference }) {
  return (
    <Empty label="No sessions have been created for this conference.">
      <p>A session is a season or a tournament, with its own dates, teams and fees.</p>
      <p className={styles.next}>
        <CreateSession conference={conference} />
      </p>
    </Empty>
  );
}

function CreateSession({ conference }: { conference: Conference }) {
  return (
    <LinkButton to={`/leagues/${conference.id}/session/create`}>
      <Plus size={18} aria-hidden="true" />
      Create session
    </LinkButton>
  );
}

function noneOf(dateStatus: number | undefined): string {
  const status = dateStatuses.find(({ id }) => id === dateStatus);
  return `No ${status?.label.toLowerCase()} sessions.`;
}
