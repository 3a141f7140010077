import type { MatchSummary } from '@courtline/contract/match';
import type { Line, PlayerMatches } from '@courtline/contract/player-match';
import { useState } from 'react';
import { findPending } from '../../api/pending';
import { Button } from '../../ui/button';
import { onDemand } from '../../ui/on-demand';
import { WaitingDialog } from '../../ui/waiting-dialog';
import { allLines, takesScore } from './card-lines';
import styles from './match-lines.module.css';
import { type DateEditor, PostingSteps } from './posting-steps';
import { resultSubject } from './waiting-result';

/** Loaded when a captain opens it, or with the page for use without network. */
const MatchCard = onDemand(
  async () => (await import('./match-card')).MatchCard,
  ({ onClose }, error) => (
    <WaitingDialog title="Enter scores" onClose={onClose}>
      {error}
    </WaitingDialog>
  ),
);

type Props = {
  lines: PlayerMatches;
  match: MatchSummary;
  onChanged: (sinceMs: number) => void;
  DateEditor: DateEditor;
};

/** Opens the card with all lines, as long as one waits for its score. */
export function EnterScores({ lines, match, onChanged, DateEditor }: Props) {
  const [opened, setOpened] = useState<Line | null>(null);
  const first = allLines(lines).find(waitsForScore);
  return (
    <>
      {first && (
        <div className={styles.primary}>
          <Button onClick={() => setOpened(first)}>Enter scores</Button>
        </div>
      )}
      {opened && (
        <PostingSteps {...{ lines, match, DateEditor }} line={opened} onCancel={() => setOpened(null)}>
          {(since) => (
            <MatchCard
              {...{ lines, match }}
              onChanged={() => onChanged(since)}
              onClose={() => setOpened(null)}
            />
          )}
        </PostingSteps>
      )}
    </>
  );
}

function waitsForScore(line: Line): boolean {
  const isOpen = line.resultCompletionTypeId === null && !findPending(resultSubject(line.id));
  return isOpen && takesScore(line, new Date());
}
