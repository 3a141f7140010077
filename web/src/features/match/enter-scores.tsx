import type { MatchSummary } from '@courtline/contract/match';
import type { Line, PlayerMatches } from '@courtline/contract/player-match';
import { hasPassed } from '@courtline/domain/date/passed';
import { useState } from 'react';
import { findPending } from '../../api/pending';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { lineName } from './line-score';
import styles from './match-lines.module.css';
import { type DateEditor, ScoreFlow } from './score-flow';
import { resultSubject } from './waiting-result';

type Props = {
  lines: PlayerMatches;
  match: MatchSummary;
  onChanged: (sinceMs: number) => void;
  DateEditor: DateEditor;
};

/** The scores of a match, line after line: opens the first one without a score and then offers the next. */
export function EnterScores({ lines, match, onChanged, DateEditor }: Props) {
  const [enteredId, setEnteredId] = useState<number | null>(null);
  const [offered, setOffered] = useState<Line | null>(null);
  const [first] = waitingLines(lines);
  const entered = allLines(lines).find(({ id }) => id === enteredId);
  const close = (isSaved: boolean) => {
    setEnteredId(null);
    // The page may not show the saved score yet.
    if (isSaved) setOffered(waitingLines(lines).find(({ id }) => id !== enteredId) ?? null);
  };
  const enter = (line: Line) => {
    setOffered(null);
    setEnteredId(line.id);
  };
  return (
    <>
      {first && (
        <div className={styles.primary}>
          <Button onClick={() => enter(first)}>Enter scores</Button>
        </div>
      )}
      {entered && (
        <ScoreFlow
          key={entered.id}
          line={entered}
          {...{ lines, match, onChanged, DateEditor }}
          onClose={close}
        />
      )}
      {offered && (
        <Dialog
          title="Score saved"
          onClose={() => setOffered(null)}
          actions={
            <>
              <Button variant="secondary" onClick={() => setOffered(null)}>
                Done
              </Button>
              <Button onClick={() => enter(offered)}>Next line</Button>
            </>
          }
        >
          <p>Next: {lineName(offered)}</p>
        </Dialog>
      )}
    </>
  );
}

/** Lines without a result that the viewer may post now, in the order of the page. */
function waitingLines(lines: PlayerMatches): Line[] {
  return allLines(lines).filter(
    ({ id, canPostScore, resultCompletionTypeId, ownDate }) =>
      canPostScore &&
      resultCompletionTypeId === null &&
      !findPending(resultSubject(id)) &&
      (ownDate === null || (ownDate.playAt !== null && hasPassed(ownDate.playAt, new Date()))),
  );
}

function allLines({ singlePlayerMatches, doublesPlayerMatches }: PlayerMatches): Line[] {
  return [...singlePlayerMatches, ...doublesPlayerMatches];
}
