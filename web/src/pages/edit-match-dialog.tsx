import { type MatchSummary, teamMatchSummary } from '@courtline/contract/match-day';
import type { TeamMatch } from '@courtline/contract/schedule';
import { readSession } from '@courtline/contract/session';
import { useQueryClient } from '@tanstack/react-query';
import { refetchCalls } from '../api/refetch';
import { useApiQuery } from '../api/use-api-query';
import { onDemand } from '../ui/on-demand';
import { Failure } from '../ui/states';
import { WaitingDialog } from '../ui/waiting-dialog';

/** Fetched for whoever edits: its calendar is most of what the page of a match would weigh. */
const EditMatch = onDemand(
  async () => (await import('../features/schedule/edit-match')).EditMatch,
  ({ title = '', onClose }, trouble) => (
    <WaitingDialog title={title} onClose={onClose}>
      {trouble}
    </WaitingDialog>
  ),
);

type Props = { match: MatchSummary; title: string; why?: string; onClose: () => void };

/** When, where and what else: the editor of the schedule, on the page of the match. */
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

/** What an editor of date, place and description needs of a match; of the draw around it, it asks nothing. */
function plannedMatch(match: MatchSummary): TeamMatch {
  const { position1Team, position2Team } = match;
  return {
    ...match,
    position1Team: position1Team && planned(position1Team),
    position2Team: position2Team && planned(position2Team),
    position1FromTeamMatchId: null,
    position2FromTeamMatchId: null,
  };
}

function planned({
  teamId,
  name,
  isWinner,
  isDefaulted,
  playerMatchPoints,
}: NonNullable<MatchSummary['position1Team']>) {
  const points = playerMatchPoints;
  const unknown = { seed: null, requestingMemberPlayerAvailability: null };
  return { teamId, name, isWinner, isDefaulted, points, ...unknown };
}
