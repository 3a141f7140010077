import { type ListedWaitingListEntry, readWaitingList } from '@courtline/contract/waiting-list';
import { formatDate } from '@courtline/domain/date/format-date';
import { useApiQuery } from '../../api/use-api-query';
import { Chip, Chips } from '../../ui/card';
import { type Column, DataTable } from '../../ui/data-table';
import { viewerZone } from '../../ui/viewer-zone';
import styles from './registration.module.css';

type Props = {
  sessionId: number;
  leagueId: number;
  /** On the page of a team: only people who may get its next spot. */
  teamId?: number;
};

/** Who waits for a spot, for captains and organizers; renders nothing without anyone in line. */
export function WaitingLine({ sessionId, leagueId, teamId }: Props) {
  const input = { params: { id: sessionId } };
  const { data } = useApiQuery(readWaitingList, input, { leagueId, isOptional: true });
  const rows = (data?.entries ?? []).filter(
    ({ team }) => teamId === undefined || team === null || team.id === teamId,
  );
  if (rows.length === 0) return null;
  return (
    <section className={styles.line} aria-labelledby="waiting-list">
      <h2 id="waiting-list">Waiting list</h2>
      <p className={styles.reason}>
        Open spots are offered in this order by email, each for a limited time. Contact details aren't shown.
      </p>
      <DataTable caption="Waiting list" columns={columns} rows={rows} keyOf={({ id }) => id} />
    </section>
  );
}

const columns: readonly [Column<ListedWaitingListEntry>, ...Column<ListedWaitingListEntry>[]] = [
  { heading: 'Player', cell: ({ name }) => <span dir="auto">{name}</span> },
  { heading: 'Waits for', cell: ({ team }) => team?.name ?? 'Any team' },
  { heading: 'Place', isShort: true, cell: (row) => <Place row={row} /> },
  {
    heading: 'Since',
    isShort: true,
    cell: ({ createdAtUtc }) => formatDate(createdAtUtc, 'day', { zone: viewerZone() }),
  },
];

function Place({ row: { place, offerExpiresAtUtc } }: { row: ListedWaitingListEntry }) {
  if (offerExpiresAtUtc === null) return <>{place}</>;
  return (
    <span className={styles.about}>
      <Chips>
        <Chip tone="info">Spot offered</Chip>
      </Chips>
      <small>until {formatDate(offerExpiresAtUtc, 'notice', { zone: viewerZone() })}</small>
    </span>
  );
}
