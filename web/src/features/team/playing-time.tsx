import { type PlayingTimeRow, playingTime } from '@courtline/contract/playing-time';
import { formatDate } from '@courtline/domain/date/format-date';
import { useApiQuery } from '../../api/use-api-query';
import { type Column, DataTable } from '../../ui/data-table';
import { Failure, Skeleton } from '../../ui/states';
import { viewerZone } from '../../ui/viewer-zone';
import styles from './team.module.css';

/** How much everyone has played, for captains; a player sees their own row. */
export function PlayingTimeTable({ teamId, leagueId }: { teamId: number; leagueId: number }) {
  const { data, isError, error, refetch, isFetching } = useApiQuery(
    playingTime,
    { params: { id: teamId } },
    { leagueId },
  );
  if (isError && !data) {
    return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
  }
  if (!data) return <Skeleton rows={8} height={44} />;
  const isWhole = data.lineupFacts !== null;
  return (
    <section className={styles.players} aria-labelledby="playing-time">
      <div>
        <h2 id="playing-time">Playing time</h2>
        <p className={styles.none}>
          {isWhole
            ? 'Only captains see everyone. Players see their own row.'
            : 'Only you and your captains see this.'}
        </p>
      </div>
      <DataTable
        caption="Playing time"
        columns={columns}
        rows={data.players}
        keyOf={({ teamMemberId }) => teamMemberId}
        hasShortCards
      />
    </section>
  );
}

const columns: readonly [Column<PlayingTimeRow>, ...Column<PlayingTimeRow>[]] = [
  {
    heading: 'Player',
    cell: ({ playerName, isSubstitute }) => (isSubstitute ? `${playerName} · Sub` : playerName),
    sortBy: ({ playerName }) => playerName,
  },
  figure('Matches', ({ matchesOffered }) => matchesOffered),
  figure('Available', ({ matchesAvailable }) => matchesAvailable),
  figure('Played', ({ matchesPlayed }) => matchesPlayed),
  figure('Singles', ({ singlesPlayed }) => singlesPlayed),
  figure('Doubles', ({ doublesPlayed }) => doublesPlayed),
  {
    heading: 'Last played',
    cell: ({ lastPlayedUtc }) =>
      lastPlayedUtc ? formatDate(lastPlayedUtc, 'shortDay', { zone: viewerZone() }) : '–',
    sortBy: ({ lastPlayedUtc }) => lastPlayedUtc ?? '',
    isShort: true,
  },
];

function figure(heading: string, of: (row: PlayingTimeRow) => number): Column<PlayingTimeRow> {
  return { heading, cell: of, sortBy: of, isNumber: true };
}
