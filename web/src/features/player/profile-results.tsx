import { type PlayedLine, playerResults } from '@courtline/contract/player';
import { resultCompletions } from '@courtline/domain/constants';
import { formatMatchDate } from '@courtline/domain/date/format-date';
import { labelOf } from '@courtline/domain/label-of';
import { useState } from 'react';
import { Link } from 'react-router';
import { profileLink } from '../../api/links';
import { useApiQuery } from '../../api/use-api-query';
import { Chip } from '../../ui/card';
import { type Column, DataTable } from '../../ui/data-table';
import { Pager } from '../../ui/pager';
import { PlayerLink } from '../../ui/player-link';
import { Failure, Skeleton } from '../../ui/states';
import { useZones } from '../../ui/viewer-zone';
import styles from './profile.module.css';

const pageSize = 10;

/** The lines of a player, latest first. */
export function ProfileResults({ playerId }: { playerId: number }) {
  const [page, setPage] = useState(1);
  const query = { params: { id: playerId }, query: { pageNumber: page, pageSize } };
  const { data, error, isPending, isFetching, refetch } = useApiQuery(playerResults, query, {
    keepsPrevious: true,
  });
  return (
    <section className={styles.section} aria-labelledby="results">
      <h2 id="results">Results</h2>
      {isPending && <Skeleton rows={3} />}
      {error && !data && (
        <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />
      )}
      {data?.totalCount === 0 && <p className={styles.muted}>No results yet.</p>}
      {data && data.totalCount > 0 && (
        <>
          <DataTable caption="Results" columns={columns} rows={data.results} keyOf={({ lineId }) => lineId} />
          <Pager page={page} pages={Math.ceil(data.totalCount / pageSize)} onPage={setPage} />
        </>
      )}
    </section>
  );
}

const columns: readonly [Column<PlayedLine>, ...Column<PlayedLine>[]] = [
  { heading: 'Match', cell: (line) => <MatchName line={line} /> },
  { heading: 'Result', cell: (line) => <Outcome line={line} />, isShort: true },
  { heading: 'Score', cell: ({ score }) => score || '–', isShort: true },
  { heading: 'Date', cell: (line) => <PlayedOn line={line} />, isShort: true },
  { heading: 'Session', cell: ({ sessionName }) => sessionName },
];

function MatchName({ line: { teamMatchId, isDoubles, partner, opponents } }: { line: PlayedLine }) {
  return (
    <>
      <Link to={`/leagues/match/${teamMatchId}`}>{isDoubles ? 'Doubles' : 'Singles'}</Link>{' '}
      {partner && (
        <>
          with <PlayerLink to={profileLink(partner.playerId)} name={partner.displayName} className="" />{' '}
        </>
      )}
      {opponents.length > 0 && 'vs. '}
      {opponents.map((person, index) => (
        <span key={person.playerId}>
          {index > 0 && ' and '}
          <PlayerLink to={profileLink(person.playerId)} name={person.displayName} className="" />
        </span>
      ))}
    </>
  );
}

function Outcome({ line: { isWon, resultCompletionTypeId } }: { line: PlayedLine }) {
  if (isWon === null) return <Chip>{labelOf(resultCompletions, resultCompletionTypeId)}</Chip>;
  return isWon ? <Chip tone="good">Won</Chip> : <Chip tone="bad">Lost</Chip>;
}

function PlayedOn({ line: { matchDate, timeZone } }: { line: PlayedLine }) {
  return formatMatchDate(matchDate, 'day', useZones(timeZone));
}
