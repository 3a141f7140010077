import { setAvailability } from '@courtline/contract/availability';
import { readHome } from '@courtline/contract/home';
import { matchRosters, teamMatchSummary } from '@courtline/contract/match';
import { useApiMutation } from '../../api/use-api-mutation';
import type { AnswerId } from '../../ui/availability-buttons';

/** Calls that include availability, on this page and on the match page. */
const showAnswers = [readHome, teamMatchSummary, matchRosters];

type AnsweredMatch = { teamMatchId: number; teamMemberId: number };

/** Saves an answer at once, the member's own or that of a child; of two taps the last counts. */
export function useAnswer(actingFor?: number) {
  const { act, loading } = useApiMutation(setAvailability, { changes: showAnswers, lastCounts: true });
  const answer = ({ teamMatchId, teamMemberId }: AnsweredMatch, playerAvailabilityStatusId: AnswerId) =>
    act({
      params: { id: teamMatchId },
      body: { teamMemberIds: [teamMemberId], playerAvailabilityStatusId },
      actingFor,
    });
  return { answer, loading };
}
