import { type PlayedLine, playerResults } from '@courtline/contract/player';
import { resultCompletions } from '@courtline/domain/constants';
import { formatMatchDate } from '@courtline/domain/date/format-date';
import { labelOf } from '@courtline/domain/label-of';
import { useState } from 'react';
import { Link } from 'react-router';
import { profileLink } from '../../api/links';
import { useApiQuery } from '../../api/use-api-query';
import { Chip } from '../../ui/card';
import { Fold } from '../../ui/fold';
import { Pager } from '../../ui/pager';
import { PlayerLink } from '../../ui/player-link';
import { Failure, Skeleton } from '../../ui/states';
import { useZones } from '../../ui/viewer-zone';
import styles from './profile.module.css';

const pageSize = 5;

/** The lines of a player, latest first. */
export function ProfileResults({ playerId }: { playerId: number }) {
  const [page, setPage] = useState(1);
  const query = { params: { id: playerId }, query: { pageNumber: page, pageSize } };
  const { data, error, isPending, isFetching, refetch } = useApiQuery(playerResults, query, {
    keepsPrevious: true,
  });
  return (
    <Fold title="Results" detail={data && data.totalCount > 0 ? data.totalCount : undefined} isOpen>
      {isPending && <Skeleton rows={3} />}
      {error && !data && (
        <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />
      )}
      {data?.totalCount === 0 && <p className={styles.muted}>No results yet.</p>}
      {data && data.totalCount > 0 && (
        <>
          <ul className={styles.results}>
            {data.results.map((line) => (
              <Result key={line.lineId} line={line} />
            ))}
          </ul>
          <Pager page={page} pages={Math.ceil(data.totalCount / pageSize)} onPage={setPage} />
        </>
      )}
    </Fold>
  );
}

function Result({ line }: { line: PlayedLine }) {
  return (
    <li className={styles.result}>
      <span className={styles.outcome}>
        <Outcome line={line} />
        <span className={styles.score}>{line.score || '–'}</span>
      </span>
      <span>
        <MatchName line={line} />
      </span>
      <span className={styles.muted}>
        <PlayedOn line={line} /> · {line.sessionName}
      </span>
    </li>
  );
}

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
