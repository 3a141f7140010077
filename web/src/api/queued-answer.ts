import type { setAvailability } from '@courtline/contract/availability';
import { matchRosters } from '@courtline/contract/match';
import { availabilities } from '@courtline/domain/constants';
import { addressOf } from './address';
import { clientConfig } from './client-config';
import type { QueuedChange } from './outbox';
import type { WaitingAnswer } from './outbox-store';
import { usePending } from './pending';
import type { RequestInput } from './send';

type Question = {
  teamMatchId: number;
  teamMemberIds: readonly number[];
  /** The stored answer. */
  given: number | null;
  label: string;
};

function subjectOf({ teamMatchId, teamMemberIds }: Pick<Question, 'teamMatchId' | 'teamMemberIds'>): string {
  return `availability:${teamMatchId}:${teamMemberIds.join('+')}`;
}

/** The answer to show, and how far it is if it was given without network. */
export function useWaitingAnswer(question: Pick<Question, 'teamMatchId' | 'teamMemberIds' | 'given'>) {
  const entry = usePending(subjectOf(question));
  if (!entry) return { given: question.given, waiting: null };
  return { given: (entry.details as WaitingAnswer).answer, waiting: entry.state };
}

export function queuedAnswer(question: Question) {
  return ({ params, body }: RequestInput<typeof setAvailability>): QueuedChange => {
    const details: WaitingAnswer = {
      answer: body.playerAvailabilityStatusId,
      teamMemberIds: [...body.teamMemberIds],
      readAddress: addressOf(matchRosters, { params }, clientConfig()),
    };
    return {
      kind: 'availability',
      subject: subjectOf(question),
      label: question.label,
      mine: answerText(details.answer),
      details,
      base: question.given ?? availabilities.unset.id,
    };
  };
}

export function answerText(answerId: unknown): string {
  return Object.values(availabilities).find(({ id }) => id === answerId)?.label ?? 'No answer';
}
