import type { OwnRequest } from '@courtline/contract/own-request';
import { requestStatuses } from '@courtline/domain/constants';
import { formatDate } from '@courtline/domain/date/format-date';
import { Link } from 'react-router';
import { Chip, Chips, type Tone } from '../../ui/card';
import { type Column, DataTable } from '../../ui/data-table';
import { viewerZone } from '../../ui/viewer-zone';
import { WithdrawRequest, useOwnRequests } from './own-requests';
import styles from './registration.module.css';

/** All requests of the viewer with their decisions. */
export function MyRequests() {
  const { data } = useOwnRequests({});
  if (!data || data.results.length === 0) return null;
  return (
    <section className={styles.registrations} aria-labelledby="my-requests">
      <h2 id="my-requests">Requests</h2>
      <DataTable caption="Requests" columns={columns} rows={data.results} keyOf={({ id }) => id} />
    </section>
  );
}

const columns: readonly [Column<OwnRequest>, ...Column<OwnRequest>[]] = [
  { heading: 'Request', cell: (row) => <RequestText request={row} /> },
  { heading: 'Status', isShort: true, cell: (row) => <Status request={row} /> },
  {
    heading: 'Actions',
    isShort: true,
    cell: (row) => (row.decidedAtUtc === null ? <WithdrawRequest request={row} /> : '-'),
  },
];

function RequestText({ request }: { request: OwnRequest }) {
  const { kind, sessionId, sessionName, createdAtUtc } = request;
  return (
    <span className={styles.about}>
      {kind === 'captain' ? 'To captain a team' : 'To play'}
      <small>
        <Link to={`/leagues/session/${sessionId}`}>{sessionName}</Link> ·{' '}
        {formatDate(createdAtUtc, 'day', { zone: viewerZone() })}
      </small>
    </span>
  );
}

const tones: Record<OwnRequest['sessionRequestStatusTypeId'], { label: string; tone: Tone }> = {
  [requestStatuses.pending.id]: { label: 'Waiting', tone: 'info' },
  [requestStatuses.approved.id]: { label: 'Approved', tone: 'good' },
  [requestStatuses.declined.id]: { label: 'Declined', tone: 'plain' },
};

function Status({ request: { sessionRequestStatusTypeId, team } }: { request: OwnRequest }) {
  const { label, tone } = tones[sessionRequestStatusTypeId];
  return (
    <span className={styles.about}>
      <Chips>
        <Chip tone={tone}>{label}</Chip>
      </Chips>
      {team && <Link to={`/teams/${team.id}`}>{team.name}</Link>}
    </span>
  );
}
