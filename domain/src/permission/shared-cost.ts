import { type Asker, captains, isSelf } from './asker';

type Cost = { teamId: number; payer: { memberId: number } };

/** Captains of the team itself: an acting captain has the match, not the team's money. */
export function canShareCosts(asker: Asker, teamId: number): boolean {
  return captains(asker, teamId);
}

/** Says who has paid: a captain, or the one to whom it is owed. They see all shares. */
export function canSettleCost(asker: Asker, { teamId, payer }: Cost): boolean {
  return canShareCosts(asker, teamId) || isSelf(asker.actor, payer.memberId);
}

export function canRemoveCost(asker: Asker, { teamId }: Cost): boolean {
  return canShareCosts(asker, teamId);
}

/** Others see what they owe themselves, and what their children owe. */
export function canSeeShare(
  asker: Asker,
  cost: Cost,
  { share, ownIds }: { share: { memberId: number }; ownIds: readonly number[] },
): boolean {
  return canSettleCost(asker, cost) || ownIds.includes(share.memberId);
}
