import { withdrawTypes } from '../constants';
import { hasPassed } from '../date/passed';
import { captainsStayText } from '../registration/join-session';
import { type Paid, canBeRefunded } from './player-flags';

/** The facts about a roster player that the organizer's actions depend on. */
export type RosterPlayer = {
  hasPostedScores: boolean;
  canBeMovedOrCopied: boolean;
  /** Whether the player captains a team of the session. */
  isCaptain: boolean;
  canBeRefunded: boolean;
};

const nothingPaid = "There's no payment to refund.";
const nowhereToGo = "There's no other team in this session for this player.";

export function checkMove(player: RosterPlayer): string | null {
  if (player.hasPostedScores) return "Players with posted scores can't be moved.";
  return player.canBeMovedOrCopied ? null : explainNoTarget(player);
}

export function checkCopy(player: RosterPlayer, session: { endDateUtc: string }, now: Date): string | null {
  if (hasPassed(session.endDateUtc, now)) return 'This session has ended.';
  return player.canBeMovedOrCopied ? null : explainNoTarget(player);
}

function explainNoTarget({ isCaptain }: RosterPlayer): string {
  return isCaptain ? captainsStayText : nowhereToGo;
}

/** A player is moved to one team or copied to any number; `others` are the teams of the session they are not on. */
export function checkTargetTeams(
  chosenIds: readonly number[],
  others: readonly { teamId: number }[],
): string | null {
  if (chosenIds.length === 0) return 'Required';
  const isOther = (id: number) => others.some(({ teamId }) => teamId === id);
  return chosenIds.every(isOther) ? null : "This player can't join that team.";
}

export type WithdrawType = (typeof withdrawTypes)[keyof typeof withdrawTypes];

/** A refund is offered only for a payment that has not been refunded. */
export function withdrawTypesFor(player: RosterPlayer): WithdrawType[] {
  const all = Object.values(withdrawTypes);
  return player.canBeRefunded ? all : all.filter(({ id }) => id === withdrawTypes.withdraw.id);
}

export function checkWithdraw(player: RosterPlayer, withdrawTypeId: number | null): string | null {
  const type = Object.values(withdrawTypes).find(({ id }) => id === withdrawTypeId);
  if (!type) return 'Required';
  return withdrawTypesFor(player).includes(type) ? null : nothingPaid;
}

/** A withdrawn player can be refunded later; a player on the roster is refunded through the roster. */
export function checkRefundWithdrawn({ state }: { state: string }, payment: Paid | null): string | null {
  if (state !== 'withdrawn') return "This player hasn't been withdrawn.";
  return canBeRefunded(payment) ? null : nothingPaid;
}

/** Whether the player leaves the roster, and whether the payment is refunded. */
export function withdrawMeans(withdrawTypeId: number): { withdraw: boolean; refund: boolean } {
  const { withdraw, refund } = withdrawTypes;
  return { withdraw: withdrawTypeId !== refund.id, refund: withdrawTypeId !== withdraw.id };
}

export function withdrawSuccessText({ label }: WithdrawType): string {
  return `Your ${label} was successful.`;
}

export const playerActionTexts = {
  moved: 'Player moved successfully',
  copied: 'Player copied successfully',
} as const;

/** A player on the team switches between rostered and substitute. */
export function substituteLabel({ isSubstitute }: { isSubstitute: boolean }): string {
  return isSubstitute ? 'Mark as rostered' : 'Mark as substitute';
}
