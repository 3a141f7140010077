import { availabilities } from '../constants';

export type SortedPlayer = {
  firstName: string;
  /** As the reader sees it. */
  lastName: string;
  playerAvailabilityStatusTypeId: number | null;
  /** Singles in tennis, the one shown rating in pickleball. */
  rating: number | null;
};

/** Who can play first, then the stronger, then by name. */
export function sortPlayers<Player extends SortedPlayer>(players: readonly Player[]): Player[] {
  return players.toSorted(
    (one, other) =>
      availabilityOf(one) - availabilityOf(other) ||
      (other.rating ?? 0) - (one.rating ?? 0) ||
      compareNames(one, other),
  );
}

type Named = { firstName: string; lastName: string };

/** By last name. Pass names as the reader sees them: an order by a hidden last name would hint at it. */
export function compareNames(one: Named, other: Named): number {
  return compareText(one.lastName, other.lastName) || compareText(one.firstName, other.firstName);
}

/** No answer yet counts as none given. */
export function availabilityOf(player: { playerAvailabilityStatusTypeId: number | null }): number {
  return player.playerAvailabilityStatusTypeId ?? availabilities.unset.id;
}

/** The same order on every machine, whatever its language. */
function compareText(one: string, other: string): number {
  return one.localeCompare(other, 'en', { sensitivity: 'base' });
}
