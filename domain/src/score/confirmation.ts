import { hasPassed } from '../date/passed';
import type { Side } from './result';

/** Whether the result of a line stands, in sessions whose scores are confirmed. */
export const confirmationStates = { provisional: 1, disputed: 2, confirmed: 3 } as const;

export type ConfirmationState = keyof typeof confirmationStates;

export type Confirmation = {
  stateId: (typeof confirmationStates)[ConfirmationState];
  /** Null if an organizer posted the result. */
  postedSide: Side | null;
  /** When a provisional result stands by itself. UTC. */
  dueAt: string;
};

/** A provisional result stands from its due time on, also before the job has recorded it. */
export function confirmationState({ stateId, dueAt }: Confirmation, now: Date): ConfirmationState {
  if (stateId === confirmationStates.disputed) return 'disputed';
  if (stateId === confirmationStates.confirmed) return 'confirmed';
  return hasPassed(dueAt, now) ? 'confirmed' : 'provisional';
}

const hourMs = 60 * 60 * 1000;

export function confirmationDue(hours: number, now: Date): Date {
  return new Date(now.getTime() + hours * hourMs);
}

export const disputeLimits = { reason: 500, note: 500, score: 80 } as const;

/** How an organizer decides: the posted score, the proposed one, or another one that they posted themselves. */
export const disputeDecisions = ['posted', 'proposed', 'other'] as const;

export type DisputeDecision = (typeof disputeDecisions)[number];

export const sameScoreText = 'That is the score that was posted. Enter the score that you think is right.';
