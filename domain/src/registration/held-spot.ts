import { formatMoney } from './money';

type HeldTeam = { teamId: number; isLapsed: boolean; totalCents: number };

/**
 * Whether asking for a spot starts a new registration instead of continuing the held one. A registration and its
 * payment belong to one team and one price; the price of a hold stands until the hold runs out.
 */
export function startsNewRegistration(
  held: HeldTeam,
  wanted: { teamId: number; totalCents: number },
): boolean {
  return held.teamId !== wanted.teamId || (held.isLapsed && held.totalCents !== wanted.totalCents);
}

type EndedSpot = {
  /** Null once the team is deleted. */
  teamName: string | null;
  /** The team that the player chose instead, in the same session. */
  chosenInstead: string | null;
  /** What was paid all the same and goes back; null where nothing was. */
  refundCents: number | null;
};

/** What to tell a player whose spot is no longer held. */
export function endedSpotText({ teamName, chosenInstead, refundCents }: EndedSpot): string {
  const team = teamName ?? 'this team';
  const why = chosenInstead === null ? '' : `You chose ${chosenInstead} instead. `;
  if (refundCents === null) {
    return `${why}Your spot on ${team} is no longer held, and nothing was charged for it.`;
  }
  return `${why}Your payment of ${formatMoney(refundCents)} for ${team} goes back to your card.`;
}

export function paymentInProgressText(teamName: string): string {
  return `Your payment for ${teamName} is being processed. Wait a moment before you choose another team.`;
}

type Spot = { state: string; expiresAt: Date | null };

/** Whether the spot can still be paid for. */
export function isSpotHeld({ state, expiresAt }: Spot, now: Date): boolean {
  return state === 'held' && expiresAt !== null && expiresAt > now;
}
