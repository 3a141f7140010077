import { type MatchSummary, teamMatchSummary } from '@courtline/contract/match';
import { type Line, type PlayerMatches, playerMatches } from '@courtline/contract/player-match';
import { postponedObstacle } from '@courtline/domain/match/postponement';
import { postingObstacle } from '@courtline/domain/score/posting';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { queryFor } from '../../api/use-api-query';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { showError } from '../../ui/error-state';

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
  onCancel: () => void;
  /** The dialog for the scores, with the time of the last result when the steps began. */
  children: (sinceMs: number) => ReactNode;
};

/** What prevents a score, such as a missing date, and then the dialog for it. */
export function PostingSteps({ line, lines, match, DateEditor, onCancel, children }: Props) {
  // Taken when it opens: a live event may update the page before the response arrives, and a date entered by another
  // user must not close the dialog.
  const [{ since, obstacle }] = useState(() => ({
    since: match.resultsLastUpdatedMs,
    obstacle: obstacleOf(match, lines, line),
  }));
  const [step, setStep] = useState<'start' | 'looking' | 'score'>(obstacle ? 'start' : 'score');
  const queries = useQueryClient();
  const goOn = async () => {
    setStep('looking');
    const { teamMatchId, leagueId } = match;
    const input = { params: { id: teamMatchId } };
    const [planned, open] = await Promise.all([
      queries.fetchQuery({ ...queryFor(teamMatchSummary, input, { leagueId }), staleTime: 0 }),
      queries.fetchQuery({ ...queryFor(playerMatches, input, { leagueId }), staleTime: 0 }),
    ]);
    if (obstacleOf(planned, open, line) === null) setStep('score');
    else onCancel();
  };
  const afterDate = () =>
    void goOn().catch((error) => {
      showError(error);
      onCancel();
    });
  if (step === 'looking') return null;
  if (step === 'start' && obstacle) {
    const isToBeDated = obstacle.kind === 'noMatchDate' || obstacle.kind === 'stillToCome';
    if (!isToBeDated || !match.canEditTeamMatch) {
      return <Closed {...obstacle} onClose={onCancel} />;
    }
    return <DateEditor match={match} title={obstacle.title} why={obstacle.text} onClose={afterDate} />;
  }
  return children(since);
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
