import { listRegistrations, type Registration } from '@courtline/contract/registration';
import { formatDate } from '@courtline/domain/date/format-date';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCurrentUser } from '../../api/current-user';
import { leagueSearchLink, receiptLink } from '../../api/links';
import { loadAllPages } from '../../api/load-all';
import { queryFor, useApiQuery } from '../../api/use-api-query';
import { LinkButton } from '../../ui/button';
import { Chip, Chips } from '../../ui/card';
import { type Column, DataTable } from '../../ui/data-table';
import { Pager } from '../../ui/pager';
import { Empty, Failure, Skeleton } from '../../ui/states';
import { viewerZone } from '../../ui/viewer-zone';
import { HeldSpots } from './held-spots';
import { OwnOutsidePayments } from './own-outside-payments';
import { OwnPlaces } from './own-places';
import { MyRequests } from './my-requests';
import { RegistrantContext, useRegistrant } from './registrant';
import styles from './registration.module.css';
import { amountText, chipsOf, hasReceipt } from './registration-state';

const pageSize = 25;

/** All registrations of the viewer and of their children with the receipts, latest first. */
export function FamilyRegistrations() {
  const { children } = useCurrentUser();
  return (
    <>
      <Registrations />
      {children.map((child) => (
        <RegistrantContext key={child.childId} value={child}>
          <Registrations />
        </RegistrantContext>
      ))}
    </>
  );
}

function Registrations() {
  const registrant = useRegistrant();
  const [pageNumber, setPageNumber] = useState(1);
  const queries = useQueryClient();
  const input = { query: { pageNumber, pageSize }, actingFor: registrant?.childId };
  const list = useApiQuery(listRegistrations, input, { keepsPrevious: true });
  if (list.isPending) return <Skeleton rows={4} height={64} />;
  if (!list.data) {
    const { error, refetch, isFetching } = list;
    return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
  }
  const { results, totalCount } = list.data;
  if (totalCount === 0) return registrant ? <NoneOfChild /> : <NoRegistrations />;
  const loadAll = () =>
    loadAllPages((at) =>
      queries.fetchQuery(queryFor(listRegistrations, { ...input, query: { pageNumber: at, pageSize } })),
    );
  const caption = registrant ? `${registrant.firstName}'s registrations` : 'Registrations';
  return (
    <div className={styles.registrations}>
      {registrant && <h2>{caption}</h2>}
      <HeldSpots />
      <OwnPlaces />
      <DataTable
        caption={caption}
        columns={columns}
        rows={results}
        loadAll={loadAll}
        keyOf={({ id }) => id}
        hasShortCards
      />
      <Pager page={pageNumber} pages={Math.ceil(totalCount / pageSize)} onPage={setPageNumber} />
      <OwnOutsidePayments />
      {!registrant && <MyRequests />}
    </div>
  );
}

function NoneOfChild() {
  return (
    <>
      <OwnPlaces />
      <OwnOutsidePayments />
    </>
  );
}

function NoRegistrations() {
  const user = useCurrentUser();
  return (
    <div className={styles.registrations}>
      <OwnPlaces />
      <OwnOutsidePayments />
      <MyRequests />
      {user.children.length === 0 && (
        <Empty label="You haven't registered for anything yet.">
          <LinkButton to={leagueSearchLink(user)}>Search leagues</LinkButton>
        </Empty>
      )}
    </div>
  );
}

const columns: readonly [Column<Registration>, ...Column<Registration>[]] = [
  { heading: 'Team', cell: (row) => <Joined row={row} /> },
  { heading: 'Status', isShort: true, cell: (row) => <States row={row} /> },
  { heading: 'Amount', isNumber: true, isShort: true, cell: amountText },
  { heading: 'Receipt', isShort: true, cell: receiptOf },
];

function Joined({ row }: { row: Registration }) {
  const { teamId, teamName, sessionId, sessionName, description } = row;
  return (
    <span className={styles.about}>
      {teamId === null ? (
        description
      ) : (
        <Link className="tap-target" to={`/teams/${teamId}`}>
          {teamName}
        </Link>
      )}
      <small>
        {sessionId !== null && (
          <>
            <Link to={`/leagues/session/${sessionId}`}>{sessionName}</Link> ·{' '}
          </>
        )}
        {dateOf(row)}
      </small>
    </span>
  );
}

function States({ row }: { row: Registration }) {
  const [now] = useState(() => new Date());
  return (
    <Chips>
      {chipsOf(row, now).map(({ label, tone }) => (
        <Chip key={label} tone={tone}>
          {label}
        </Chip>
      ))}
    </Chips>
  );
}

function dateOf({ confirmedAtUtc, createdAtUtc }: Registration) {
  return formatDate(confirmedAtUtc ?? createdAtUtc, 'day', { zone: viewerZone() });
}

function receiptOf(row: Registration) {
  return hasReceipt(row) ? <Link to={receiptLink(row)}>No. {row.id}</Link> : '-';
}
