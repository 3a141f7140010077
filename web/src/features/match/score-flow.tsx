import type { MatchSummary } from '@courtline/contract/match';
import type { Line, PlayerMatches } from '@courtline/contract/player-match';
import { type DateEditor, PostingSteps } from './posting-steps';
import { ScoreEntry } from './score-entry';

type Props = {
  line: Line;
  lines: PlayerMatches;
  match: MatchSummary;
  DateEditor: DateEditor;
  /** Called after a result is saved: the page polls until the service reports a change later than this. */
  onChanged: (sinceMs: number) => void;
  onClose: () => void;
};

/** From the wish to post the score of a line to its dialog. */
export function ScoreFlow({ line, lines, match, DateEditor, onChanged, onClose }: Props) {
  return (
    <PostingSteps {...{ line, lines, match, DateEditor }} onCancel={onClose}>
      {(since) => (
        <ScoreEntry
          {...{ line, match, onClose }}
          rules={lines}
          onSaved={({ version }) => {
            // If no result changed, the service would never report a later change.
            if (version !== line.version) onChanged(since);
            onClose();
          }}
          onQueued={onClose}
        />
      )}
    </PostingSteps>
  );
}
