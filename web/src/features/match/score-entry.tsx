import type { MatchSummary } from '@courtline/contract/match';
import type { Line } from '@courtline/contract/player-match';
import type { Scoring } from '@courtline/domain/score/format';
import { checkScore } from '@courtline/domain/score/check-score';
import { checkLinePlayers, matchErrorTitle } from '@courtline/domain/score/line-players';
import { checkWinnerNamed, scorelessDescription } from '@courtline/domain/score/outcomes';
import { scoreText } from '@courtline/domain/score/score-text';
import { isEmpty } from '@courtline/domain/score/set-state';
import { swapSides } from '@courtline/domain/score/swap-sides';
import { ArrowUpDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { FullScreenDialog } from '../../ui/dialog';
import { showPopup } from '../../ui/popup';
import { Notice } from '../../ui/states';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';
import { PlayerFields } from './player-fields';
import { type ScoringRules, entryTitle, lineScoring } from './line-scoring';
import { bodyOf, standingOf, withSets, withoutScores, withScoresBack } from './score-draft';
import styles from './score-entry.module.css';
import { ConflictNotice, type DraftProps, Outcome, Removed, teamNames } from './score-parts';
import { SetFields } from './set-fields';
import type { ServiceError } from '../../api/service-error';
import { type ResultBody, correctResult, postResult } from '@courtline/contract/result';
import { useApiMutation } from '../../api/use-api-mutation';
import { shownOnMatch } from './match-calls';
import { queuedResult } from './queued-result';
import { useScoreDraft } from './use-score-draft';
import { useScoreError } from './use-score-error';

type Props = {
  line: Line;
  match: MatchSummary;
  rules: ScoringRules;
  onSaved: (after: Line) => void;
  /** The result waits for the network. */
  onQueued: () => void;
  onClose: () => void;
};

/** For one-handed use beside the court; typed scores are stored until they are saved or explicitly discarded. */
export function ScoreEntry({ line: latest, match, rules, onSaved, onQueued, onClose }: Props) {
  const saveButton = useRef<HTMLButtonElement>(null);
  const {
    save,
    loading,
    error: refusal,
  } = useSaveResult({
    match,
    rules,
    onSaved: (after) => [letGo(), forget(), onSaved(after)],
    onQueued: () => [letGo(), forget(), onQueued()],
  });
  const line = useOpenedLine(latest, refusal);
  const { draft, change, isTouched, overtaken, forget } = useScoreDraft(line);
  const { question, askFirst, letGo } = useUnsavedChanges(isTouched, { outlivesWindow: true });
  const scoring = lineScoring(line, rules);
  const error = checkScore(scoring, draft) ?? checkWinnerNamed(draft, standingOf(line));
  const shown = useScoreError({ draft, scoring, error, isTouched });
  const submit = () => {
    const wrong = checkLinePlayers(line.isDoubles, draft, draft.players);
    if (error) shown.showNow();
    else if (wrong) showPopup({ title: matchErrorTitle, text: wrong });
    else save(line, bodyOf(draft, { line, match }));
  };
  const close = () => askFirst(() => [letGo(), forget(), onClose()]);
  return (
    <FullScreenDialog
      title={entryTitle(line, rules)}
      onClose={close}
      notice={shown.error && <Notice kind="error">{shown.error}</Notice>}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button
            ref={saveButton}
            onClick={submit}
            disabled={shown.error !== null}
            {...{ loading }}
            busyText="Saving…"
          >
            Save
          </Button>
        </>
      }
    >
      <div className={styles.entry}>
        {overtaken && overtaken !== draft && (
          <ConflictNotice
            typed={scoreText(scoring, overtaken.sets)}
            isCleared={line.resultCompletionTypeId === null}
            onTake={() => change(overtaken)}
          />
        )}
        <Outcome {...{ draft, change, match }} />
        {draft.removed && (
          <Removed
            score={scoreText(scoring, draft.removed.sets)}
            onUndo={() => change(withScoresBack(draft))}
          />
        )}
        <Scores
          {...{ draft, change, match, scoring }}
          onDecided={() => saveButton.current?.focus()}
          onEnterSet={shown.enterSet}
        />
        <PlayerFields {...{ draft, change, match, line }} />
      </div>
      {question}
    </FullScreenDialog>
  );
}

type ScoresProps = DraftProps & {
  scoring: Scoring;
  onDecided: () => void;
  onEnterSet: (index: number | null) => void;
};

/** The fields of the sets, or a sentence if nothing was played. */
function Scores({ draft, change, match, scoring, onDecided, onEnterSet }: ScoresProps) {
  const description = scorelessDescription(draft, teamNames(match));
  if (description) return <p>{description}</p>;
  return (
    <section className={styles.scores} aria-label="Score">
      <SetFields
        {...{ draft, scoring, onDecided, onEnterSet }}
        names={teamNames(match)}
        onChange={(sets) => change(withSets(draft, sets))}
      />
      <div className={styles.scoreActions}>
        <Button variant="quiet" onClick={() => change(withSets(draft, swapSides(draft.sets)))}>
          <ArrowUpDown size={18} aria-hidden="true" />
          Swap scores
        </Button>
        {!draft.sets.every(isEmpty) && (
          <Button variant="quiet" onClick={() => change(withoutScores(draft))}>
            Remove scores
          </Button>
        )}
      </div>
    </section>
  );
}

type Opened = { line: Line; error: ServiceError | null };

/** Keeps the opened line, so that it does not change under what is typed; after a conflict error, the current one. */
function useOpenedLine(latest: Line, conflict: ServiceError | null): Line {
  const [opened, setOpened] = useState<Opened>({ line: latest, error: null });
  const isNews = conflict?.status === 409 && conflict !== opened.error;
  if (isNews && latest.version !== opened.line.version) setOpened({ line: latest, error: conflict });
  return opened.line;
}

/** Posts a new result or changes the stored one. */
function useSaveResult({ match, rules, onSaved, onQueued }: Omit<Props, 'line' | 'onClose'>) {
  const saved = useRef<Line | null>(null);
  const queue = ({ body }: { body: ResultBody }) =>
    saved.current && queuedResult({ line: saved.current, match, rules }, body);
  const options = { onDone: onSaved, changes: shownOnMatch, queue, onQueued };
  const posting = useApiMutation(postResult, options);
  const correcting = useApiMutation(correctResult, options);
  const save = (line: Line, body: ResultBody) => {
    const isNew = line.resultCompletionTypeId === null;
    saved.current = line;
    (isNew ? correcting : posting).forget();
    (isNew ? posting : correcting).act({ params: { id: line.id }, body });
  };
  return {
    save,
    loading: posting.loading || correcting.loading,
    error: posting.error ?? correcting.error,
  };
}
