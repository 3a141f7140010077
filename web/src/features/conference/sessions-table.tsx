import type { Conference } from '@courtline/contract/conference';
import type { SessionRow } from '@courtline/contract/league';
import { sessionDateStatuses, sessionStatuses, sessionTypes } from '@courtline/domain/constants';
import { formatDate } from '@courtline/domain/date/format-date';
import { dateStatusOf } from '@courtline/domain/session/date-status';
import { useState } from 'react';
import { Link } from 'react-router';
import { Chip } from '../../ui/card';
import { type Column, DataTable } from '../../ui/data-table';
import { viewerZone } from '../../ui/viewer-zone';
import styles from './conference.module.css';
import { DeleteSession } from './delete-session';

type Props = {
  conference: Conference;
  sessions: readonly SessionRow[];
  loadAll: () => Promise<readonly SessionRow[]>;
};

export function SessionsTable({ conference, sessions, loadAll }: Props) {
  const [leaving, setLeaving] = useState<SessionRow | null>(null);
  const actionsOf = (session: SessionRow) => [
    { label: 'Manage', choose: `/leagues/session/${session.id}/manage` },
    { label: 'View', choose: `/leagues/session/${session.id}` },
    { label: 'Remove', choose: () => setLeaving(session), destructive: true },
  ];
  return (
    <>
      <DataTable
        caption={`${conference.name} sessions`}
        columns={columns}
        rows={sessions}
        loadAll={loadAll}
        keyOf={({ id }) => id}
        hasShortCards
        actions={{ of: actionsOf, nameOf: ({ name }) => name }}
      />
      {leaving && <DeleteSession session={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

const columns: readonly [Column<SessionRow>, ...Column<SessionRow>[]] = [
  { heading: 'Name', cell: (row) => <SessionName session={row} /> },
  { heading: 'Type', cell: ({ sessionTypeId }) => typeLabel(sessionTypeId), isShort: true },
  { heading: 'Start', cell: (row) => dayAt(row.startDateUtc, row), isShort: true },
  { heading: 'End', cell: (row) => dayAt(row.endDateUtc, row), isShort: true },
  { heading: 'Teams', cell: ({ teamCount }) => teamCount, isNumber: true },
];

function SessionName({ session }: { session: SessionRow }) {
  const [now] = useState(() => new Date());
  const status = dateStatusOf(session, now);
  const isClosed = session.sessionStatusTypeId === sessionStatuses.closed.id;
  return (
    <span className={styles.session}>
      <Link to={`/leagues/session/${session.id}/manage`}>{session.name}</Link>
      <Chip tone={status === sessionDateStatuses.inProgress ? 'good' : 'plain'}>{status.label}</Chip>
      {isClosed && <Chip>{sessionStatuses.closed.label}</Chip>}
    </span>
  );
}

function dayAt(utc: string, { timeZone }: SessionRow): string {
  return formatDate(utc, 'day', { zone: timeZone ?? viewerZone() });
}

function typeLabel(sessionTypeId: number): string {
  const { tournament, multiRound } = sessionTypes;
  return sessionTypeId === tournament.id ? tournament.label : multiRound.label;
}
