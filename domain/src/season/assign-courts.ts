import type { PlacedMatch } from './check-season';
import { minutesOf } from './season-days';
import type { SeasonProblem } from './season-problem';

/**
 * Numbers of the courts of each match, from 1. Matches in order of their start take the lowest free courts, which suffices
 * wherever there are enough of them at every moment; empty where there are not.
 */
export function assignCourts(
  { divisions, venues }: SeasonProblem,
  matches: readonly PlacedMatch[],
): Map<PlacedMatch, number[]> {
  const sizes = new Map(divisions.map((division) => [division.divisionId, division]));
  const courts = new Map(venues.map((venue) => [venue.venueId, venue.courts]));
  const busyUntil = new Map<string, number[]>();
  const assigned = new Map<PlacedMatch, number[]>();
  const inOrder = matches.toSorted(({ placement: one }, { placement: other }) =>
    one.time.localeCompare(other.time),
  );
  for (const match of inOrder) {
    const { day, time, venueId } = match.placement;
    const { courtsPerMatch = 1, minutesPerMatch = 0 } = sizes.get(match.divisionId) ?? {};
    const key = `${venueId} ${day}`;
    const until = busyUntil.get(key) ?? Array.from({ length: courts.get(venueId) ?? 0 }, () => 0);
    const start = minutesOf(time);
    const free = until.flatMap((end, court) => (end <= start ? [court] : [])).slice(0, courtsPerMatch);
    const taken = free.length < courtsPerMatch ? [] : free;
    for (const court of taken) until[court] = start + minutesPerMatch;
    busyUntil.set(key, until);
    assigned.set(
      match,
      taken.map((court) => court + 1),
    );
  }
  return assigned;
}
