import { setAvailability } from '@courtline/contract/availability';
import { matchRosters } from '@courtline/contract/match';
import type { TeamMatch } from '@courtline/contract/schedule';
import { whyNotAsked } from '@courtline/domain/roster/availability';
import { useQuery } from '@tanstack/react-query';
import { ownSpots } from '../../api/own-spots';
import { queuedAnswer, useWaitingAnswer } from '../../api/queued-answer';
import { useApiMutation } from '../../api/use-api-mutation';
import { queryFor } from '../../api/use-api-query';
import { type ChildInMatch, playsFor, useChildrenInMatch } from '../../api/use-children-in-match';
import { AvailabilityButtons } from '../../ui/availability-buttons';
import { AvailabilityRow } from '../../ui/availability-mark';
import { useNow } from '../../ui/use-now';
import { showAnswers } from './next-answers';

type Props = {
  match: TeamMatch;
  teamId: number;
  leagueId: number;
  /** The viewer is on the team too, so that the answers of all are shown already. */
  isOnTeam: boolean;
};

/** For guardians: who can play, and the answer for each child on this team. */
export function ChildrenAnswers({ match: { teamMatchId }, teamId, leagueId, isOnTeam }: Props) {
  const children = useChildrenInMatch({ teamMatchId, leagueId }).filter(({ match }) =>
    playsFor(match, teamId),
  );
  const [first] = children;
  const input = { params: { id: teamMatchId }, actingFor: first?.childId };
  const { data } = useQuery({
    ...queryFor(matchRosters, input, { leagueId, isOptional: true }),
    enabled: first !== undefined && !isOnTeam,
  });
  const roster = [data?.position1Team, data?.position2Team].find((one) => one?.teamId === teamId);
  return (
    <>
      {roster?.canSeeAvailability && <AvailabilityRow players={roster.teamMembers} />}
      {children.map((child) => (
        <ChildAnswer key={child.childId} {...child} />
      ))}
    </>
  );
}

function ChildAnswer({ childId, firstName, match }: ChildInMatch) {
  const now = useNow();
  const spots = ownSpots(match);
  const { teamMatchId } = match;
  const teamMemberIds = spots.map(({ teamMemberId }) => teamMemberId);
  const question = { teamMatchId, teamMemberIds, given: spots[0]?.playerAvailabilityStatusTypeId ?? null };
  const { given, waiting } = useWaitingAnswer(question);
  const { act, loading } = useApiMutation(setAvailability, {
    changes: showAnswers,
    lastCounts: true,
    queue: queuedAnswer({ ...question, label: `Can ${firstName} play?` }),
  });
  return (
    <AvailabilityButtons
      legend={`Can ${firstName} play?`}
      {...{ given, waiting }}
      closed={whyNotAsked(match, now)}
      loading={loading}
      onAnswer={(playerAvailabilityStatusId) => {
        const body = { teamMemberIds, playerAvailabilityStatusId, teamMatchId };
        act({ params: { id: teamMatchId }, body, actingFor: childId });
      }}
    />
  );
}
