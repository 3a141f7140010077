import { type MatchSummary, teamMatchSummary } from '@courtline/contract/match';
import { type Line, type PlayerMatches, playerMatches } from '@courtline/contract/player-match';
import { clearLine } from '@courtline/contract/result';
import { clearLineQuestion, postingObstacle } from '@courtline/domain/score/posting';
import type { Scoring } from '@courtline/domain/score/format';
import { scoreText } from '@courtline/domain/score/score-text';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { queryFor } from '../../api/use-api-query';
import { useSeenVersion } from '../../api/use-seen-version';
import { Button, IconButton } from '../../ui/button';
import { Confirm, Dialog } from '../../ui/dialog';
import { showError } from '../../ui/error-state';
import { LineHistory } from './line-history';
import { lineName } from './line-score';
import { shownOnMatch } from './match-calls';
import styles from './match-lines.module.css';
import { ScoreEntry } from './score-entry';
import { keptDraft } from './use-score-draft';

type Props = {
  line: Line;
  lines: PlayerMatches;
  match: MatchSummary;
  /** Called after a result is saved or cleared: the page polls until the service reports a change later than this. */
  onChanged: (sinceMs: number) => void;
  /** Asks for the date of the match, which every score needs. */
  DateEditor: DateEditor;
};

/** Editor for date and location, owned by the schedule feature. */
export type DateEditor = ComponentType<{
  match: MatchSummary;
  title: string;
  why: string;
  onClose: () => void;
}>;

type Open = 'score' | 'date' | 'closed' | 'clear' | null;

/** 'Post score', the history of the result, and the X that clears a line. */
export function LineActions({ line, lines, match, onChanged, DateEditor }: Props) {
  const [open, setOpen] = useState<Open>(null);
  // Taken when the dialog opens: a live event may update the page before the response arrives.
  const [since, setSince] = useState(match.resultsLastUpdatedMs);
  const queries = useQueryClient();
  const obstacle = obstacleOf(match, lines, line);
  // Taken when the dialog opens: a date entered by another user must not close the dialog.
  const [met, setMet] = useState(obstacle);
  const press = (wanted: 'score' | 'clear') => {
    setSince(match.resultsLastUpdatedMs);
    setMet(obstacle);
    if (obstacle?.kind === 'sessionClosed') setOpen('closed');
    else if (wanted === 'score' && obstacle) setOpen(match.canEditTeamMatch ? 'date' : 'closed');
    else setOpen(wanted);
  };
  const goOn = async () => {
    setOpen(null);
    const { teamMatchId, leagueId } = match;
    const input = { params: { id: teamMatchId } };
    const [planned, open] = await Promise.all([
      queries.fetchQuery({ ...queryFor(teamMatchSummary, input, { leagueId }), staleTime: 0 }),
      queries.fetchQuery({ ...queryFor(playerMatches, input, { leagueId }), staleTime: 0 }),
    ]);
    if (obstacleOf(planned, open, line) === null) setOpen('score');
  };
  const close = () => setOpen(null);
  const scoring = { formatId: line.scoringFormatTypeId, gameRuleId: lines.gameRuleTypeId };
  // If no result changed, the service would never report a later change.
  const saved = (isChanged: boolean) => {
    close();
    if (isChanged) onChanged(since);
  };
  return (
    <>
      {line.canPostScore && (
        <Button
          variant={line.resultCompletionTypeId === null && obstacle === null ? 'primary' : 'secondary'}
          onClick={() => press('score')}
        >
          Post score<span className="visually-hidden"> for {lineName(line)}</span>
        </Button>
      )}
      {line.canSeeHistory && <LineHistory {...{ line, match }} />}
      {line.canClearLine && (
        <IconButton label={`Clear ${lineName(line)}`} onClick={() => press('clear')}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      )}
      {open === 'date' && met && (
        <DateEditor
          match={match}
          title={met.title}
          why={met.text}
          onClose={() => void goOn().catch(showError)}
        />
      )}
      {open === 'closed' && met && <Closed {...met} onClose={close} />}
      {open === 'clear' && (
        <ClearLine {...{ line }} onDone={() => saved(line.resultCompletionTypeId !== null)} onClose={close} />
      )}
      {open === null && <UnsavedScore {...{ line, scoring }} onContinue={() => press('score')} />}
      {open === 'score' && (
        <ScoreEntry
          {...{ line, match }}
          gameRuleId={lines.gameRuleTypeId}
          onSaved={({ version }) => saved(version !== line.version)}
          onClose={close}
        />
      )}
    </>
  );
}

type UnsavedProps = { line: Line; scoring: Scoring; onContinue: () => void };

/** A score typed before the page was left or reloaded, or the connection was lost, is still unsaved. */
function UnsavedScore({ line, scoring, onContinue }: UnsavedProps) {
  const draft = line.canPostScore ? keptDraft(line) : null;
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

/** Whether the match has begun and the scoring window of a verified session is open is checked by the service's clock. */
function obstacleOf({ matchDate }: MatchSummary, lines: PlayerMatches, line: Line) {
  const endDateUtc = new Date(0).toISOString();
  const fee = lines.showVerifiedCompletedSessionWarning ? 1 : 0;
  const isOpenForScores = lines.isOpenForScores || line.resultCompletionTypeId !== null;
  const session = { registrationVerificationFee: fee, endDateUtc };
  return postingObstacle({ matchDate, isOpenForScores }, session, new Date());
}

type ClosedProps = { title: string; text: string; onClose: () => void };

function Closed({ title, text, onClose }: ClosedProps) {
  return (
    <Dialog title={title} onClose={onClose} actions={<Button onClick={onClose}>OK</Button>}>
      <p>{text}</p>
    </Dialog>
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
