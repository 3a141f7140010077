import { formatMoney } from './money';

type HeldTeam = { teamId: number; isLapsed: boolean; totalCents: number; codeId: number | null };

/**
 * Whether requesting a spot starts a new registration instead of continuing the held one. A registration and its
 * payment belong to one team and one price; the price of a held spot is fixed until it expires, unless the code changes.
 */
export function startsNewRegistration(held: HeldTeam, requested: Omit<HeldTeam, 'isLapsed'>): boolean {
  if (held.teamId !== requested.teamId || held.codeId !== requested.codeId) return true;
  return held.isLapsed && held.totalCents !== requested.totalCents;
}

type EndedSpot = {
  /** Null once the team is deleted. */
  teamName: string | null;
  /** The team of the same session that the player chose instead. */
  chosenInstead: string | null;
  /** What was paid anyway and is refunded; null if nothing. */
  refundCents: number | null;
};

/** Message for a player whose spot is no longer held. */
export function endedSpotText({ teamName, chosenInstead, refundCents }: EndedSpot): string {
  const team = teamName ?? 'this team';
  const why = chosenInstead === null ? '' : `You chose ${chosenInstead} instead. `;
  if (refundCents === null) {
    return `${why}The spot on ${team} is no longer held. You weren't charged.`;
  }
  return `${why}We're refunding your payment of ${formatMoney(refundCents)} for ${team} to your card.`;
}

export function paymentInProgressText(teamName: string): string {
  return `Your payment for ${teamName} is processing. Wait a moment before choosing another team.`;
}

type Spot = { state: string; expiresAt: Date | null };

/** Whether the spot can still be paid for. */
export function isSpotHeld({ state, expiresAt }: Spot, now: Date): boolean {
  return state === 'held' && expiresAt !== null && expiresAt > now;
}
