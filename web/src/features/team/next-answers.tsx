import { setAvailability } from '@courtline/contract/availability';
import { readHome } from '@courtline/contract/home';
import { matchRosters, teamMatchSummary } from '@courtline/contract/match';
import { type TeamMatch, teamSchedule, teamScheduleByDate } from '@courtline/contract/schedule';
import { whyNotAsked } from '@courtline/domain/roster/availability';
import { queuedAnswer, useWaitingAnswer } from '../../api/queued-answer';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { type AnswerId, AvailabilityButtons } from '../../ui/availability-buttons';
import { AvailabilityRow } from '../../ui/availability-mark';
import { Skeleton } from '../../ui/states';
import { useNow } from '../../ui/use-now';

type Props = { match: TeamMatch; teamId: number; leagueId: number };

/** Calls that include availability, on this page and on those of the match and of the member. */
export const showAnswers = [teamSchedule, teamScheduleByDate, matchRosters, teamMatchSummary, readHome];

export function NextAnswers({ match, teamId, leagueId }: Props) {
  const { teamMatchId, position1Team, position2Team } = match;
  const input = { params: { id: teamMatchId } };
  const { data, isPending } = useApiQuery(matchRosters, input, { leagueId, isOptional: true });
  const spots = [position1Team, position2Team].flatMap(
    (side) => side?.requestingMemberPlayerAvailability ?? [],
  );
  const teamMemberIds = spots.map(({ teamMemberId }) => teamMemberId);
  const question = { teamMatchId, teamMemberIds, given: spots[0]?.playerAvailabilityStatusTypeId ?? null };
  const { given, waiting } = useWaitingAnswer(question);
  const { act, loading } = useApiMutation(setAvailability, {
    changes: showAnswers,
    lastCounts: true,
    queue: queuedAnswer({ ...question, label: `${position1Team?.name} vs. ${position2Team?.name}` }),
  });
  const now = useNow();
  if (isPending) return <Skeleton rows={1} height={120} />;
  const roster = [data?.position1Team, data?.position2Team].find((one) => one?.teamId === teamId);
  const answer = (playerAvailabilityStatusId: AnswerId) => {
    act({ ...input, body: { teamMemberIds, playerAvailabilityStatusId, teamMatchId } });
  };
  return (
    <>
      {roster?.canSeeAvailability && <AvailabilityRow players={roster.teamMembers} />}
      {spots[0] && (
        <AvailabilityButtons
          legend="Can you play?"
          {...{ given, waiting }}
          closed={whyNotAsked(match, now)}
          loading={loading}
          onAnswer={answer}
        />
      )}
    </>
  );
}
