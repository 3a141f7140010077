import type { MatchSummary } from '@courtline/contract/match-day';
import type { Line } from '@courtline/contract/player-match';
import type { GameRuleId } from '@courtline/domain/score/format';
import { checkScore } from '@courtline/domain/score/check-score';
import { checkLinePlayers, matchErrorTitle } from '@courtline/domain/score/line-players';
import { outcomeChoices, scorelessDescription } from '@courtline/domain/score/outcomes';
import { scoreEntryTitle } from '@courtline/domain/score/score-text';
import { swapSides } from '@courtline/domain/score/swap-sides';
import { ArrowUpDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { FullScreenDialog } from '../../ui/dialog';
import { SelectField } from '../../ui/field';
import { showPopup } from '../../ui/popup';
import { Notice } from '../../ui/states';
import { PlayerFields } from './player-fields';
import { type ScoreDraft, bodyOf } from './score-draft';
import styles from './score-entry.module.css';
import { SetFields } from './set-fields';
import { useSaveResult } from './use-save-result';
import { useScoreDraft } from './use-score-draft';

type Props = {
  line: Line;
  match: MatchSummary;
  gameRuleId: GameRuleId;
  onSaved: () => void;
  onClose: () => void;
};

/** About the line as it was opened, so that nothing slips in under what is typed; once overtaken, as it stands now. */
export function ScoreEntry({ line: latest, match, gameRuleId, onSaved, onClose }: Props) {
  const [opened] = useState(latest);
  const { save, isBusy, isOvertaken } = useSaveResult({ onSaved: () => [forget(), onSaved()] });
  const line = isOvertaken ? latest : opened;
  const { draft, change, isTouched, forget } = useScoreDraft(line);
  const scoring = { formatId: line.scoringFormatTypeId, gameRuleId };
  const trouble = checkScore(scoring, draft);
  const submit = () => {
    const wrong = checkLinePlayers(line.isDoubles, draft, draft.players);
    if (wrong) showPopup({ title: matchErrorTitle, text: wrong });
    else save(line, bodyOf(draft, { line, match }));
  };
  const close = () => [forget(), onClose()];
  return (
    <FullScreenDialog
      title={scoreEntryTitle(line)}
      onClose={close}
      actions={
        <>
          <Button look="secondary" onClick={close}>
            Cancel
          </Button>
          <Button onClick={submit} isOff={trouble !== null} isBusy={isBusy} busyText="Saving…">
            Save
          </Button>
        </>
      }
    >
      <div className={styles.entry}>
        <Outcome {...{ draft, change, match }} />
        <Scores {...{ draft, change, match, scoring }} />
        <PlayerFields {...{ draft, change, match, line }} />
        {isTouched && trouble && <Notice kind="error">{trouble}</Notice>}
      </div>
    </FullScreenDialog>
  );
}

type Changing = { draft: ScoreDraft; change: (next: ScoreDraft) => void; match: MatchSummary };

function namesOf({ position1Team, position2Team }: MatchSummary) {
  return { 1: position1Team?.name ?? 'Home', 2: position2Team?.name ?? 'Away' };
}

function Outcome({ draft, change, match }: Changing) {
  const choices = outcomeChoices(draft, namesOf(match));
  const isNamed = choices.some((choice) => keyOf(choice) === keyOf(draft));
  return (
    <SelectField
      label="Outcome"
      // Where the score says who won, the outcome names nobody.
      value={isNamed ? keyOf(draft) : keyOf({ ...draft, winningSide: null })}
      onChange={({ target }) => {
        const chosen = choices.find((choice) => keyOf(choice) === target.value);
        if (chosen) change({ ...draft, completionId: chosen.completionId, winningSide: chosen.winningSide });
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

type ScoresProps = Changing & { scoring: Parameters<typeof checkScore>[0] };

/** The fields of the sets, or one sentence where nothing was played. */
function Scores({ draft, change, match, scoring }: ScoresProps) {
  const description = scorelessDescription(draft, namesOf(match));
  if (description) return <p>{description}</p>;
  return (
    <section className={styles.scores} aria-label="Score">
      <SetFields
        {...{ draft, scoring }}
        names={namesOf(match)}
        onChange={(sets) => change(played(draft, sets))}
      />
      <Button look="quiet" onClick={() => change(played(draft, swapSides(draft.sets)))}>
        <ArrowUpDown size={18} aria-hidden="true" />
        Swap scores
      </Button>
    </section>
  );
}

/** Another score may have another winner, which the score itself says. */
function played(draft: ScoreDraft, sets: ScoreDraft['sets']): ScoreDraft {
  const isSaidByOutcome = draft.completionId === 4 || draft.completionId === 5;
  return { ...draft, sets, winningSide: isSaidByOutcome ? draft.winningSide : null };
}
