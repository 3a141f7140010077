import type { MatchSummary } from '@courtline/contract/match';
import type { Line } from '@courtline/contract/player-match';
import { resultCompletions, sports } from '@courtline/domain/constants';
import { formatDate } from '@courtline/domain/date/format-date';
import { isFinalOutcome } from '@courtline/domain/score/completion';
import { emptySeatText } from '@courtline/domain/score/empty-seat';
import type { ReactNode } from 'react';
import { profileLink } from '../../api/links';
import { Chip } from '../../ui/card';
import { PlayerLink } from '../../ui/player-link';
import { Rating } from '../../ui/rating';
import { useZones } from '../../ui/viewer-zone';
import { enteredSets, isScoredInSets, lineName } from './line-score';
import { WaitingChip } from '../../ui/waiting-chip';
import styles from './match-lines.module.css';
import { useLineWithWaiting } from './waiting-result';

type Props = {
  line: Line;
  match: MatchSummary;
  /** Ids of roster spots whose players answered No, as far as the viewer may know. */
  unavailable: ReadonlySet<number>;
  actions?: ReactNode;
};

/** One singles or doubles match: players, score and the actions of the viewer. */
export function LineCard({ line: stored, match, unavailable, actions }: Props) {
  const { line, waiting } = useLineWithWaiting(stored);
  const title = lineName(line);
  const sets = enteredSets(line);
  const unit = isScoredInSets(line) ? 'Set' : 'Game';
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <h2>{title}</h2>
        <span className={styles.marks}>
          {waiting ? <WaitingChip state={waiting} /> : <Confirmation line={line} />}
          <Outcome {...{ line, match }} />
        </span>
      </div>
      <table className={styles.board}>
        <caption className="visually-hidden">{title}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Players</th>
            {sets.map((_, index) => (
              <th key={index} scope="col">{`${unit} ${index + 1}`}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          <SideRow {...{ line, match, sets, unavailable }} side={1} />
          <SideRow {...{ line, match, sets, unavailable }} side={2} />
        </tbody>
      </table>
      {actions && <div className={styles.cardActions}>{actions}</div>}
    </li>
  );
}

/** A score that stands needs no mark. */
function Confirmation({ line: { confirmation } }: { line: Line }) {
  if (!confirmation || confirmation.state === 'confirmed') return null;
  return <Chip tone="warn">{confirmation.state === 'disputed' ? 'Disputed' : 'Provisional'}</Chip>;
}

function Outcome({ line, match }: Pick<Props, 'line' | 'match'>) {
  const { resultCompletionTypeId, winningSideId, ownDate } = line;
  const zones = useZones(ownDate?.location?.timeZone ?? match.timeZone);
  if (ownDate && !isFinalOutcome(resultCompletionTypeId)) {
    if (ownDate.playAt === null) return <Chip tone="warn">Postponed</Chip>;
    const where = ownDate.location ? ` · ${ownDate.location.placeName}` : '';
    return <Chip tone="info">{`${formatDate(ownDate.playAt, 'notice', zones)}${where}`}</Chip>;
  }
  if (resultCompletionTypeId === null) return <span className={styles.muted}>Not played yet</span>;
  const completion = Object.values(resultCompletions).find(({ id }) => id === resultCompletionTypeId);
  return <Chip tone={winningSideId === null ? 'plain' : 'good'}>{completion?.label}</Chip>;
}

type RowProps = Props & { side: 1 | 2; sets: ReturnType<typeof enteredSets> };

function SideRow({ line, match, side, sets, unavailable }: RowProps) {
  const isWinner = line.winningSideId === side;
  const team = match[`position${side}Team`];
  const hasTiebreaks = sets.some(({ hasTiebreak }) => hasTiebreak);
  return (
    <tr className={isWinner ? styles.won : undefined}>
      <th scope="row">
        <span className={styles.sideTeam}>
          {isWinner && (
            <span className={styles.winnerMark}>
              <span aria-hidden="true">▸</span>
              <span className="visually-hidden">Winner:</span>
            </span>
          )}
          {team?.name ?? 'TBD'}
        </span>
        <Players {...{ line, side, unavailable }} sportTypeId={match.sportTypeId} />
      </th>
      {sets.map((set, index) => (
        <td key={index}>
          {set[`side${side}`] ?? ''}
          {hasTiebreaks && <sup>{set.hasTiebreak && set[`tiebreak${side}`]}</sup>}
        </td>
      ))}
    </tr>
  );
}

type PlayersProps = Pick<RowProps, 'line' | 'side' | 'unavailable'> & { sportTypeId: number };

function Players({ line, side, unavailable, sportTypeId }: PlayersProps) {
  const { player1, player2 } = line[`side${side}`];
  const seats = line.isDoubles ? [player1, player2] : [player1];
  const isDoublesRating = line.isDoubles || sportTypeId === sports.pickleball.id;
  return (
    <span className={styles.people}>
      {seats.map((player, index) =>
        player ? (
          <span key={player.teamMemberId} className={styles.person}>
            <PlayerLink to={profileLink(player.playerId)} name={`${player.firstName} ${player.lastName}`} />{' '}
            <Rating
              rating={isDoublesRating ? player.doublesRating : player.singlesRating}
              sportTypeId={sportTypeId}
            />
            {line.resultCompletionTypeId === null && unavailable.has(player.teamMemberId) && (
              <>
                {' '}
                <Chip tone="warn">Can&apos;t play</Chip>
              </>
            )}
          </span>
        ) : (
          <span key={`empty-${index}`} className={styles.nobody}>
            {emptySeatText(
              { completionId: line.resultCompletionTypeId, winningSide: line.winningSideId },
              side,
            )}
          </span>
        ),
      )}
    </span>
  );
}
