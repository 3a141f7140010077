import type {
  AvailabilityBoard as Board,
  BoardAnswer,
  BoardMatch,
  BoardPlayer,
} from '@courtline/contract/team-availability';
import { availabilities } from '@courtline/domain/constants';
import { formatDate } from '@courtline/domain/date/format-date';
import { daysAgoText } from '@courtline/domain/date/relative-day';
import { AlertTriangle } from 'lucide-react';
import { Link } from 'react-router';
import { useWaitingAnswer } from '../../api/queued-answer';
import { AvailabilityMark } from '../../ui/availability-mark';
import { classNames } from '../../ui/class-names';
import { Crest } from '../../ui/crest';
import { useNow } from '../../ui/use-now';
import { viewerZone } from '../../ui/viewer-zone';
import styles from './availability-board.module.css';

export type BoardCell = { teamMemberId: number; teamMatchId: number };

type Props = { board: Board; selected: BoardCell | null; onSelect: (cell: BoardCell) => void };

/** One row per player and one column per match; each mark is a button that answers for the player. */
export function AvailabilityTable({ board, selected, onSelect }: Props) {
  const { matches, players } = board;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Player</th>
            {matches.map((match) => (
              <MatchHead key={match.teamMatchId} match={match} />
            ))}
          </tr>
        </thead>
        <tbody>
          {players.map((player) => (
            <PlayerRow key={player.teamMemberId} {...{ player, matches, selected, onSelect }} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">In (need {matches[0]?.spots ?? 0})</th>
            {matches.map((match, index) => (
              <Total key={match.teamMatchId} match={match} count={countIn(players, index)} />
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function MatchHead({ match }: { match: BoardMatch }) {
  const { opponent, isHome, teamMatchId } = match;
  const [month, day] = dayParts(match);
  const label = `${dayOf(match)}, ${isHome ? 'home against' : 'away at'} ${opponent?.name ?? 'TBD'}`;
  return (
    <th scope="col" aria-label={label}>
      <Link to={`/leagues/match/${teamMatchId}`} className={styles.match} aria-label={label}>
        <span aria-hidden="true">{month}</span>
        <b aria-hidden="true">{day}</b>
        <span className={styles.opponent} aria-hidden="true">
          {opponent && <Crest crest={opponent.crest} size={16} />}
          {isHome ? 'H' : 'A'}
        </span>
      </Link>
    </th>
  );
}

type RowProps = Omit<Props, 'board'> & { player: BoardPlayer; matches: readonly BoardMatch[] };

function PlayerRow({ player, matches, selected, onSelect }: RowProps) {
  const { teamMemberId, playerName, answers } = player;
  const note = useRowNote(player);
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>{playerName}</span>
        {note && <small className={note.isWaiting ? styles.waiting : undefined}>{note.text}</small>}
      </th>
      {matches.map((match, index) => {
        const { teamMatchId } = match;
        const answer = answers[index];
        const isSelected = selected?.teamMemberId === teamMemberId && selected.teamMatchId === teamMatchId;
        return (
          <td key={teamMatchId}>
            {answer && (
              <Cell
                {...{ answer, isSelected, teamMemberId }}
                label={`${playerName}, ${dayOf(match)}`}
                onSelect={() => onSelect({ teamMemberId, teamMatchId })}
              />
            )}
          </td>
        );
      })}
    </tr>
  );
}

type CellProps = {
  answer: BoardAnswer;
  teamMemberId: number;
  label: string;
  isSelected: boolean;
  onSelect: () => void;
};

/** An answer given without network shows before it is sent. */
function Cell({ answer: stored, teamMemberId, label, isSelected, onSelect }: CellProps) {
  const { teamMatchId, playerAvailabilityStatusTypeId } = stored;
  const { given, waiting } = useWaitingAnswer({
    teamMatchId,
    teamMemberIds: [teamMemberId],
    given: playerAvailabilityStatusTypeId,
  });
  const answer = waiting
    ? { ...stored, playerAvailabilityStatusTypeId: given, isAway: false, isEither: false, comment: null }
    : stored;
  return (
    <button
      type="button"
      className={classNames(styles.cell, isSelected && styles.selected)}
      aria-pressed={isSelected}
      aria-label={`${label}: ${answerText(answer)}${waiting ? ', waiting to be sent' : ''}`}
      onClick={onSelect}
    >
      {answer.isAway ? (
        <AwayMark />
      ) : (
        <AvailabilityMark statusId={answer.playerAvailabilityStatusTypeId} hasLabel={false} />
      )}
      {(answer.comment || answer.isEither || waiting) && <span className={styles.dot} aria-hidden="true" />}
    </button>
  );
}

function Total({ match, count }: { match: BoardMatch; count: number }) {
  const isShort = count < match.spots;
  return (
    <td className={isShort ? styles.short : styles.enough}>
      {isShort && <AlertTriangle size={14} aria-hidden="true" />}
      {count}
      {isShort && <span className="visually-hidden"> of {match.spots} needed</span>}
    </td>
  );
}

/** A gray bar: an absence answered. */
export function AwayMark() {
  return <span className={styles.away} aria-hidden="true" />;
}

function countIn(players: readonly BoardPlayer[], index: number): number {
  return players.filter(
    ({ answers }) => answers[index]?.playerAvailabilityStatusTypeId === availabilities.yes.id,
  ).length;
}

/** Below the name: the next absence, the comment for the next match, or since when the player is silent. */
function useRowNote({
  away,
  answers,
  getsReminders,
}: BoardPlayer): { text: string; isWaiting: boolean } | null {
  const now = useNow();
  const [next] = answers;
  if (next?.comment) return { text: `“${next.comment}”`, isWaiting: false };
  const asked = answers.find(
    ({ playerAvailabilityStatusTypeId: id, askedAt }) => id === availabilities.unset.id && askedAt !== null,
  );
  const isSilent = answers.some(({ playerAvailabilityStatusTypeId: id }) => id === availabilities.unset.id);
  if (getsReminders === false && isSilent) return { text: 'Reminders off', isWaiting: true };
  if (asked?.askedAt) {
    return { text: `Asked ${daysAgoText(asked.askedAt, now, viewerZone())}`, isWaiting: true };
  }
  return away ? { text: `Away ${dayText(away.startsOn)} – ${dayText(away.endsOn)}`, isWaiting: false } : null;
}

/** 'Dec 6' for a calendar day. */
function dayText(day: string): string {
  return formatDate(`${day}T12:00:00Z`, 'shortDay', { zone: 'UTC' });
}

export function dayOf({ matchDate, timeZone }: BoardMatch): string {
  return matchDate ? formatDate(matchDate, 'weekday', { zone: timeZone ?? viewerZone() }) : 'date TBD';
}

function dayParts({ matchDate, timeZone }: BoardMatch): [month: string, day: string] {
  if (!matchDate) return ['TBD', '–'];
  const part = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...style, timeZone: timeZone ?? viewerZone() }).format(
      new Date(matchDate),
    );
  return [part({ month: 'short' }), part({ day: 'numeric' })];
}

function answerText(answer: BoardAnswer): string {
  if (answer.isAway) return 'Away';
  const label = Object.values(availabilities).find(
    ({ id }) => id === answer.playerAvailabilityStatusTypeId,
  )?.label;
  return [label, answer.isEither ? 'either match' : null, answer.comment].filter(Boolean).join(', ');
}

type AskedBy = { isAsking: boolean; getsReminders: boolean | null };

/** What the captain should know about one answer. */
export function answerDetails(answer: BoardAnswer, { isAsking, getsReminders }: AskedBy): string[] {
  const { comment, isEither, isAway, answeredBy, askedAt } = answer;
  const isSilent = answer.playerAvailabilityStatusTypeId === availabilities.unset.id;
  return [
    isAway && 'Away on this day.',
    comment && `“${comment}”`,
    isEither && 'Can play this match or another one at the same time, not both.',
    answeredBy && `Answered by ${answeredBy}.`,
    isSilent && askedAt && `Asked on ${formatDate(askedAt, 'notice', { zone: viewerZone() })}.`,
    isSilent && !askedAt && isAsking && getsReminders !== false && 'Not asked yet.',
    isSilent && getsReminders === false && 'Reminders are off, so no email or push gets there.',
  ].filter((line): line is string => Boolean(line));
}
