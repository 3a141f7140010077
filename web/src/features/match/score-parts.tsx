import type { MatchSummary } from '@courtline/contract/match';
import { outcomeChoices } from '@courtline/domain/score/outcomes';
import { Button } from '../../ui/button';
import { SelectField } from '../../ui/field';
import { Notice } from '../../ui/states';
import { type ScoreDraft, withOutcome } from './score-draft';
import styles from './score-entry.module.css';

export type DraftProps = { draft: ScoreDraft; change: (next: ScoreDraft) => void; match: MatchSummary };

export function teamNames({ position1Team, position2Team }: MatchSummary) {
  return { 1: position1Team?.name ?? 'Home', 2: position2Team?.name ?? 'Away' };
}

export function Outcome({ draft, change, match }: DraftProps) {
  const choices = outcomeChoices(draft, teamNames(match));
  const isNamed = choices.some((choice) => keyOf(choice) === keyOf(draft));
  return (
    <SelectField
      label="Outcome"
      // If the score determines the winner, the outcome names none.
      value={isNamed ? keyOf(draft) : keyOf({ ...draft, winningSide: null })}
      onChange={({ target }) => {
        const chosen = choices.find((choice) => keyOf(choice) === target.value);
        if (chosen) change(withOutcome(draft, chosen));
      }}
    >
      {choices.map((choice) => (
        <option key={keyOf(choice)} value={keyOf(choice)}>
          {choice.label}
        </option>
      ))}
    </SelectField>
  );
}

function keyOf({ completionId, winningSide }: Pick<ScoreDraft, 'completionId' | 'winningSide'>): string {
  return `${completionId}:${winningSide ?? ''}`;
}

type ConflictNoticeProps = { typed: string; isCleared: boolean; onTake: () => void };

/** The dialog shows the stored result; the user decides whether to replace it. */
export function ConflictNotice({ typed, isCleared, onTake }: ConflictNoticeProps) {
  return (
    <Notice kind="warn">
      <div className={styles.choice}>
        <p>
          Someone else just {isCleared ? 'cleared this line' : 'posted this score'}. You entered{' '}
          {typed || 'another outcome'}.
        </p>
        <Button variant="secondary" onClick={onTake}>
          Use mine
        </Button>
      </div>
    </Notice>
  );
}

export function Removed({ score, onUndo }: { score: string; onUndo: () => void }) {
  return (
    <Notice kind="warn">
      <div className={styles.choice}>
        <output>{score ? `Scores will be removed: ${score}` : 'Scores will be removed'}</output>
        <Button variant="secondary" onClick={onUndo}>
          Undo
        </Button>
      </div>
    </Notice>
  );
}
