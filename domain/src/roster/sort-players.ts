import { availabilities } from '../constants';

export type SortedPlayer = {
  firstName: string;
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
      compareText(one.lastName, other.lastName) ||
      compareText(one.firstName, other.firstName),
  );
}

/** No answer yet counts as none given. */
export function availabilityOf(player: { playerAvailabilityStatusTypeId: number | null }): number {
  return player.playerAvailabilityStatusTypeId ?? availabilities.unset.id;
}

/** The same order on every machine, whatever its language. */
function compareText(one: string, other: string): number {
  return one.localeCompare(other, 'en', { sensitivity: 'base' });
}
