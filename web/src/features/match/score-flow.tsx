import { type MatchSummary, teamMatchSummary } from '@courtline/contract/match';
import { type Line, type PlayerMatches, playerMatches } from '@courtline/contract/player-match';
import { postponedObstacle } from '@courtline/domain/match/postponement';
import { postingObstacle } from '@courtline/domain/score/posting';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { queryFor } from '../../api/use-api-query';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { showError } from '../../ui/error-state';
import { ScoreEntry } from './score-entry';

/** Editor for date and location, owned by the schedule feature. */
export type DateEditor = ComponentType<{
  match: MatchSummary;
  title: string;
  why: string;
  onClose: () => void;
}>;

type Props = {
  line: Line;
  lines: PlayerMatches;
  match: MatchSummary;
  /** Asks for the date of the match, which every score needs. */
  DateEditor: DateEditor;
  /** Called after a result is saved: the page polls until the service reports a change later than this. */
  onChanged: (sinceMs: number) => void;
  /** Called with true if a result was saved. */
  onClose: (isSaved: boolean) => void;
};

/** From the wish to post a score to its dialog: first what prevents it, such as a missing date, then the score. */
export function ScoreFlow({ line, lines, match, DateEditor, onChanged, onClose }: Props) {
  // Taken when it opens: a live event may update the page before the response arrives, and a date entered by another
  // user must not close the dialog.
  const [{ since, obstacle }] = useState(() => ({
    since: match.resultsLastUpdatedMs,
    obstacle: obstacleOf(match, lines, line),
  }));
  const [step, setStep] = useState<'start' | 'looking' | 'score'>(obstacle ? 'start' : 'score');
  const queries = useQueryClient();
  const cancel = () => onClose(false);
  const goOn = async () => {
    setStep('looking');
    const { teamMatchId, leagueId } = match;
    const input = { params: { id: teamMatchId } };
    const [planned, open] = await Promise.all([
      queries.fetchQuery({ ...queryFor(teamMatchSummary, input, { leagueId }), staleTime: 0 }),
      queries.fetchQuery({ ...queryFor(playerMatches, input, { leagueId }), staleTime: 0 }),
    ]);
    if (obstacleOf(planned, open, line) === null) setStep('score');
    else cancel();
  };
  const afterDate = () =>
    void goOn().catch((error) => {
      showError(error);
      cancel();
    });
  if (step === 'looking') return null;
  if (step === 'start' && obstacle) {
    const isToBeDated = obstacle.kind === 'noMatchDate' || obstacle.kind === 'stillToCome';
    if (!isToBeDated || !match.canEditTeamMatch) {
      return <Closed {...obstacle} onClose={cancel} />;
    }
    return <DateEditor match={match} title={obstacle.title} why={obstacle.text} onClose={afterDate} />;
  }
  return (
    <ScoreEntry
      {...{ line, match }}
      gameRuleId={lines.gameRuleTypeId}
      onSaved={({ version }) => {
        // If no result changed, the service would never report a later change.
        if (version !== line.version) onChanged(since);
        onClose(true);
      }}
      onQueued={() => onClose(true)}
      onClose={cancel}
    />
  );
}

/** Whether the match has begun and the scoring window of a verified session is open is checked by the service's clock. */
function obstacleOf({ matchDate, timeZone }: MatchSummary, lines: PlayerMatches, line: Line) {
  if (line.resultCompletionTypeId === null) {
    const zone = line.ownDate?.location?.timeZone ?? timeZone ?? 'UTC';
    const text = postponedObstacle(line.ownDate, zone, new Date());
    if (text) return { kind: 'postponed', title: 'Postponed', text } as const;
  }
  const endDateUtc = new Date(0).toISOString();
  const fee = lines.showVerifiedCompletedSessionWarning ? 1 : 0;
  const isOpenForScores = lines.isOpenForScores || line.resultCompletionTypeId !== null;
  const session = { registrationVerificationFee: fee, endDateUtc };
  return postingObstacle({ matchDate, isOpenForScores }, session, new Date());
}

type ClosedProps = { title: string; text: string; onClose: () => void };

export function Closed({ title, text, onClose }: ClosedProps) {
  return (
    <Dialog title={title} onClose={onClose} actions={<Button onClick={onClose}>OK</Button>}>
      <p>{text}</p>
    </Dialog>
  );
}
