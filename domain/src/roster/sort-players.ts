import { availabilities } from '../constants';

export type SortedPlayer = {
  firstName: string;
  /** As visible to the viewer. */
  lastName: string;
  playerAvailabilityStatusTypeId: number | null;
  /** Singles in tennis, the only displayed rating in pickleball. */
  rating: number | null;
};

/** Sorts by availability, then strength, then name. */
export function sortPlayers<Player extends SortedPlayer>(players: readonly Player[]): Player[] {
  return players.toSorted(
    (one, other) =>
      availabilityOf(one) - availabilityOf(other) ||
      (other.rating ?? 0) - (one.rating ?? 0) ||
      compareNames(one, other),
  );
}

type Named = { firstName: string; lastName: string };

/** By last name. Pass names as the viewer sees them: sorting by a hidden last name would reveal it. */
export function compareNames(one: Named, other: Named): number {
  return compareText(one.lastName, other.lastName) || compareText(one.firstName, other.firstName);
}

/** Null counts as unanswered. */
export function availabilityOf(player: { playerAvailabilityStatusTypeId: number | null }): number {
  return player.playerAvailabilityStatusTypeId ?? availabilities.unset.id;
}

/** A fixed locale, so that the order is the same on every machine. */
function compareText(one: string, other: string): number {
  return one.localeCompare(other, 'en', { sensitivity: 'base' });
}
