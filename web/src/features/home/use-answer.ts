import { setAvailability } from '@courtline/contract/availability';
import { readHome } from '@courtline/contract/home';
import { matchRosters, teamMatchSummary } from '@courtline/contract/match';
import { useState } from 'react';
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
  /** As it is stored; absent in data that an earlier release stored on the device. */
  isEither: boolean | undefined;
  label: string;
};

/** Saves an answer at once, the member's own or that of a child; of two taps the last counts. */
export function useAnswer(match: AnsweredMatch, actingFor?: number) {
  const { teamMatchId, teamMemberId } = match;
  const teamMemberIds = teamMemberId === null ? [] : [teamMemberId];
  const question = { ...match, teamMemberIds };
  const { given, waiting, details } = useWaitingAnswer(question);
  const [last, setLast] = useState({ playerAvailabilityStatusId: given, isEither: false });
  const { act, loading } = useApiMutation(setAvailability, {
    changes: showAnswers,
    lastCounts: true,
    queue: queuedAnswer(question),
  });
  const answer = (playerAvailabilityStatusId: AnswerId) => {
    setLast({ playerAvailabilityStatusId, isEither: false });
    act({ params: { id: teamMatchId }, body: { teamMemberIds, playerAvailabilityStatusId }, actingFor });
  };
  // While it is saved, what was tapped last is shown, and completed by the next tap.
  const isEither = loading ? last.isEither : (details?.isEither ?? match.isEither ?? false);
  const setEither = (chosen: boolean) => {
    const playerAvailabilityStatusId = (loading ? last.playerAvailabilityStatusId : given) as AnswerId;
    setLast({ playerAvailabilityStatusId, isEither: chosen });
    const body = { teamMemberIds, playerAvailabilityStatusId, isEither: chosen };
    act({ params: { id: teamMatchId }, body, actingFor });
  };
  return { answer, isEither, setEither, buttons: { loading, given, waiting } };
}
