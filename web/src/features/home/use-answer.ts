import { setAvailability } from '@courtline/contract/availability';
import { readHome } from '@courtline/contract/home';
import { matchRosters, teamMatchSummary } from '@courtline/contract/match';
import { queuedAnswer, useWaitingAnswer } from '../../api/queued-answer';
import { useApiMutation } from '../../api/use-api-mutation';
import type { AnswerId } from '../../ui/availability-buttons';

/** Calls that include availability, on this page and on the match page. */
const showAnswers = [readHome, teamMatchSummary, matchRosters];

type AnsweredMatch = {
  teamMatchId: number;
  teamMemberId: number | null;
  /** The stored answer. */
  given: number | null;
  label: string;
};

/** Saves an answer at once, the member's own or that of a child; of two taps the last counts. */
export function useAnswer(match: AnsweredMatch, actingFor?: number) {
  const { teamMatchId, teamMemberId } = match;
  const teamMemberIds = teamMemberId === null ? [] : [teamMemberId];
  const question = { ...match, teamMemberIds };
  const { given, waiting } = useWaitingAnswer(question);
  const { act, loading } = useApiMutation(setAvailability, {
    changes: showAnswers,
    lastCounts: true,
    queue: queuedAnswer(question),
  });
  const answer = (playerAvailabilityStatusId: AnswerId) =>
    act({ params: { id: teamMatchId }, body: { teamMemberIds, playerAvailabilityStatusId }, actingFor });
  const setEither = (isEither: boolean) => {
    const playerAvailabilityStatusId = given as AnswerId;
    const body = { teamMemberIds, playerAvailabilityStatusId, isEither };
    act({ params: { id: teamMatchId }, body, actingFor });
  };
  return { answer, setEither, buttons: { loading, given, waiting } };
}
