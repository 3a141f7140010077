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

type Shown<Given> = Pick<Question, 'teamMatchId' | 'teamMemberIds'> & { given: Given };

/** The answer to show, and how far it is if it was given without network. */
export function useWaitingAnswer<Given extends number | null>(question: Shown<Given>) {
  const entry = usePending(subjectOf(question));
  if (!entry) return { given: question.given, waiting: null, details: null };
  const details = entry.details as WaitingAnswer;
  return { given: details.answer, waiting: entry.state, details };
}

export function queuedAnswer(question: Question) {
  return ({ params, body }: RequestInput<typeof setAvailability>): QueuedChange => {
    const details: WaitingAnswer = {
      answer: body.playerAvailabilityStatusId,
      comment: body.comment,
      isEither: body.isEither,
      teamMemberIds: [...body.teamMemberIds],
      readAddress: addressOf(matchRosters, { params }, clientConfig()),
    };
    return {
      kind: 'availability',
      subject: subjectOf(question),
      label: question.label,
      mine: [answerText(details.answer), details.comment && `“${details.comment}”`]
        .filter(Boolean)
        .join(', '),
      details,
      base: question.given ?? availabilities.unset.id,
    };
  };
}

export function answerText(answerId: unknown): string {
  return Object.values(availabilities).find(({ id }) => id === answerId)?.label ?? 'No answer';
}
