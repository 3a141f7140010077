import type { MatchSummary } from '@courtline/contract/match';
import type { Line } from '@courtline/contract/player-match';
import { winnerOf } from '@courtline/domain/score/winner';
import { checkScore } from '@courtline/domain/score/check-score';
import { scorelessDescription } from '@courtline/domain/score/outcomes';
import type { Side } from '@courtline/domain/score/result';
import { scoreText } from '@courtline/domain/score/score-text';
import { Check, Clock, TriangleAlert } from 'lucide-react';
import { usePending } from '../../api/pending';
import { classNames } from '../../ui/class-names';
import { Notice } from '../../ui/states';
import { shortName, sideName } from './card-lines';
import { lineName } from './line-score';
import styles from './match-card.module.css';
import { PlayerFields } from './player-fields';
import { type ScoreDraft, withScoresBack, withSets } from './score-draft';
import { ConflictNotice, Outcome, Removed, teamNames } from './score-parts';
import { SetFields } from './set-fields';
import type { CardEntry } from './use-match-card';
import { resultSubject } from './waiting-result';

type Props = {
  entry: CardEntry;
  match: MatchSummary;
  /** The set that is entered now, in the line that is entered now. */
  currentSet: number | null;
  startsFocused: boolean;
  /** The columns are named in the first line. */
  isFirst: boolean;
  /** Shows outcome and players. */
  isExpanded: boolean;
  error: string | null;
  onChange: (draft: ScoreDraft) => void;
  onEnterSet: (index: number | null) => void;
  onDecided: () => void;
};

/** One line of the match card: its state, and a row of fields for each side. */
export function CardLine(props: Props) {
  const { entry, match, currentSet, isExpanded, error, onChange } = props;
  const { line, scoring, isOpen, draft, overtaken } = entry;
  const hasOpenSeat = isOpen && [...draft.players[1], ...draft.players[2]].includes(null);
  const description = scorelessDescription(draft, teamNames(match));
  const rows = { 1: <SideName {...props} side={1} />, 2: <SideName {...props} side={2} /> };
  return (
    <fieldset
      className={classNames(styles.line, currentSet !== null && styles.current)}
      data-line={line.id}
      disabled={!isOpen}
    >
      <legend className="visually-hidden">{lineName(line)}</legend>
      <div className={styles.badge}>
        <strong aria-hidden="true">{shortName(line)}</strong>
        <LineState line={line} isTouched={entry.isTouched} isCurrent={currentSet !== null} />
      </div>
      <div className={styles.board}>
        {description ? (
          <p className={styles.scoreless}>{description}</p>
        ) : (
          <SetFields
            {...{ draft, scoring, rows, currentSet }}
            variant={props.isFirst ? 'card' : 'untitled'}
            names={teamNames(match)}
            startsFocused={props.startsFocused}
            onChange={(sets) => onChange(withSets(draft, sets))}
            onDecided={props.onDecided}
            onEnterSet={props.onEnterSet}
          />
        )}
        {overtaken && (
          <ConflictNotice
            typed={scoreText(scoring, overtaken.sets)}
            isCleared={line.resultCompletionTypeId === null}
            onTake={() => onChange(overtaken)}
          />
        )}
        {draft.removed && (
          <Removed
            score={scoreText(scoring, draft.removed.sets)}
            onUndo={() => onChange(withScoresBack(draft))}
          />
        )}
        {isExpanded && <Outcome {...{ draft, match }} change={onChange} />}
        {(isExpanded || hasOpenSeat) && <PlayerFields {...{ draft, match, line }} change={onChange} />}
        {error && <Notice kind="error">{error}</Notice>}
      </div>
    </fieldset>
  );
}

type SideProps = Pick<Props, 'entry' | 'match'> & { side: Side };

function SideName({ entry: { line, scoring, draft }, match, side }: SideProps) {
  const isWinner = checkScore(scoring, draft) === null && winnerOf(scoring, draft) === side;
  return (
    <span className={isWinner ? styles.winner : styles.player}>
      {isWinner && (
        <>
          <span aria-hidden="true">▸ </span>
          <span className="visually-hidden">Winner: </span>
        </>
      )}
      {sideName({ line, match, draft }, side)}
    </span>
  );
}

type StateProps = { line: Line; isTouched: boolean; isCurrent: boolean };

/** Whether the score of the line is stored, waits for the network, or is being entered. */
function LineState({ line, isTouched, isCurrent }: StateProps) {
  const pending = usePending(resultSubject(line.id))?.state ?? null;
  if (pending !== null && pending !== 'waiting') {
    return (
      <span className={styles.warn}>
        <TriangleAlert size={16} aria-hidden="true" />
        {pending === 'conflict' ? 'Conflict' : 'Not sent'}
      </span>
    );
  }
  if (isCurrent) return <span className={styles.now}>Now</span>;
  if (isTouched) return <span className={styles.now}>Typed</span>;
  if (pending) {
    return (
      <span className={styles.warn}>
        <Clock size={16} aria-hidden="true" />
        Waiting
      </span>
    );
  }
  if (line.resultCompletionTypeId === null) return null;
  return (
    <span className={styles.sent}>
      <Check size={16} aria-hidden="true" />
      Sent
    </span>
  );
}
