import type { MatchSummary } from '@courtline/contract/match';
import type { Line, PlayerMatches } from '@courtline/contract/player-match';
import { clearLine } from '@courtline/contract/result';
import type { Scoring } from '@courtline/domain/score/format';
import { clearLineQuestion, sessionClosed } from '@courtline/domain/score/posting';
import { scoreText } from '@courtline/domain/score/score-text';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { useSeenVersion } from '../../api/use-seen-version';
import { Button, IconButton } from '../../ui/button';
import { Confirm } from '../../ui/dialog';
import { LineHistory } from './line-history';
import { lineName } from './line-score';
import { lineScoring } from './line-scoring';
import { shownOnMatch } from './match-calls';
import styles from './match-lines.module.css';
import { Closed, type DateEditor } from './posting-steps';
import { ScoreFlow } from './score-flow';
import { useKeptDrafts } from './use-score-draft';

type Props = {
  line: Line;
  lines: PlayerMatches;
  match: MatchSummary;
  /** Called after a result is saved or cleared: the page polls until the service reports a change later than this. */
  onChanged: (sinceMs: number) => void;
  /** Asks for the date of the match, which every score needs. */
  DateEditor: DateEditor;
};

/** 'Post score', the history of the result, and the X that clears a line. */
export function LineActions({ line, lines, match, onChanged, DateEditor }: Props) {
  const [open, setOpen] = useState<'score' | 'closed' | 'clear' | null>(null);
  // Taken when the dialog opens: a live event may update the page before the response arrives.
  const [since, setSince] = useState(match.resultsLastUpdatedMs);
  const close = () => setOpen(null);
  const clear = () => {
    setSince(match.resultsLastUpdatedMs);
    setOpen(lines.showVerifiedCompletedSessionWarning ? 'closed' : 'clear');
  };
  const scoring = lineScoring(line, lines);
  return (
    <>
      {line.canPostScore && (
        <Button variant={lines.isOpenForScores ? 'quiet' : 'muted'} onClick={() => setOpen('score')}>
          Post score<span className="visually-hidden"> for {lineName(line)}</span>
        </Button>
      )}
      {line.canSeeHistory && <LineHistory {...{ line, match }} />}
      {line.canClearLine && (
        <IconButton label={`Clear ${lineName(line)}`} onClick={clear}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      )}
      {open === 'closed' && <Closed {...sessionClosed} onClose={close} />}
      {open === 'clear' && (
        <ClearLine
          {...{ line }}
          onDone={() => {
            close();
            // If no result changed, the service would never report a later change.
            if (line.resultCompletionTypeId !== null) onChanged(since);
          }}
          onClose={close}
        />
      )}
      {open === null && <UnsavedScore {...{ line, scoring }} onContinue={() => setOpen('score')} />}
      {open === 'score' && <ScoreFlow {...{ line, lines, match, onChanged, DateEditor }} onClose={close} />}
    </>
  );
}

type UnsavedProps = { line: Line; scoring: Scoring; onContinue: () => void };

/** A score typed before the page was left or reloaded, or the connection was lost, is still unsaved. */
function UnsavedScore({ line, scoring, onContinue }: UnsavedProps) {
  const kept = useKeptDrafts().of(line);
  const draft = line.canPostScore ? kept.read() : null;
  if (!draft) return null;
  const score = scoreText(scoring, draft.sets);
  return (
    <p className={styles.unsaved}>
      {score ? `Not saved yet: ${score}` : "You haven't saved this score yet."}
      <Button variant="quiet" onClick={onContinue}>
        Continue
      </Button>
    </p>
  );
}

type ClearProps = { line: Line; onDone: () => void; onClose: () => void };

function ClearLine({ line, onDone, onClose }: ClearProps) {
  const { act, loading, error } = useApiMutation(clearLine, { onDone, changes: shownOnMatch });
  const version = useSeenVersion(line.version, error);
  return (
    <Confirm
      question={clearLineQuestion.title}
      yes={clearLineQuestion.yes}
      no={clearLineQuestion.no}
      destructive
      loading={loading}
      onNo={onClose}
      onYes={() => act({ params: { id: line.id }, query: { version } })}
    >
      <p>{clearLineQuestion.text}</p>
    </Confirm>
  );
}
