import { type MatchSummary, teamMatchSummary } from '@courtline/contract/match';
import type { TeamMatch } from '@courtline/contract/schedule';
import { readSession } from '@courtline/contract/session';
import { useQueryClient } from '@tanstack/react-query';
import { refetchCalls } from '../api/refetch';
import { useApiQuery } from '../api/use-api-query';
import { EditMatch } from '../features/schedule/edit-match';
import { Failure } from '../ui/states';
import { WaitingDialog } from '../ui/waiting-dialog';

type Props = { match: MatchSummary; title: string; why?: string; onClose: () => void };

/** The schedule's editor for date, location and description, on the match page. */
export function EditMatchDialog({ match, title, why, onClose }: Props) {
  const queries = useQueryClient();
  const { sessionId, leagueId } = match;
  const query = useApiQuery(readSession, { params: { id: sessionId } }, { leagueId, isOptional: true });
  const close = () => {
    void refetchCalls(queries, [teamMatchSummary]);
    onClose();
  };
  const { data: session, error, refetch, isFetching } = query;
  if (session) {
    return <EditMatch match={plannedMatch(match)} {...{ session, title, why }} isByCaptain onClose={close} />;
  }
  return (
    <WaitingDialog title={title} onClose={close}>
      {error && <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />}
    </WaitingDialog>
  );
}

/** What the editor of date, location and description needs of a match; the draw around it is not needed. */
function plannedMatch(match: MatchSummary): TeamMatch {
  const { position1Team, position2Team } = match;
  return {
    ...match,
    isPostponed: match.postponement?.isWholeMatch ?? false,
    position1Team: position1Team && planned(position1Team),
    position2Team: position2Team && planned(position2Team),
    position1FromTeamMatchId: null,
    position2FromTeamMatchId: null,
    position1TakesLoser: false,
    position2TakesLoser: false,
    groupNumber: null,
    position1FromPlace: null,
    position2FromPlace: null,
  };
}

function planned({
  teamId,
  name,
  crest,
  isWinner,
  isDefaulted,
  playerMatchPoints,
}: NonNullable<MatchSummary['position1Team']>) {
  const points = playerMatchPoints;
  const unknown = { seed: null, requestingMemberPlayerAvailability: null };
  return { teamId, name, crest, isWinner, isDefaulted, points, ...unknown };
}
