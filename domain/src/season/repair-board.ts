import { candidateFinder, missedBy, placementOf } from './find-candidates';
import { ofKind } from './search-tables';
import { dayNumber, minutesOf } from './season-days';
import {
  type Placement,
  type SeasonMatch,
  type SeasonProblem,
  courtsOn,
  isMust,
  pointsOf,
} from './season-problem';

/** A match of a schedule that is repaired. */
export type RepairMatch = SeasonMatch & {
  teamMatchId: number;
  isPlayed: boolean;
  /** Played or pinned, or its day has passed: it stays where it is, whatever happens. */
  isFixed: boolean;
  /** It can't stay where it is, or has no date. */
  mustMove: boolean;
};

/** Where and when a match is, or could be. */
export type Spot = {
  day: number;
  start: number;
  end: number;
  venueId: number;
  /** Penalty points of the wishes that it misses by itself. */
  points: number;
  placement: Placement;
};

/** All matches of a schedule, by their positions in a list, with where they are now. */
export type RepairBoard = {
  matches: readonly RepairMatch[];
  /** Null while a match is off the board, or has no date. */
  spots: (Spot | null)[];
  /** Spots that break no hard constraint by themselves, the cheapest first, without the one where the match is now. */
  optionsOf: (index: number) => readonly Spot[];
  /** Whether the match may be moved to make room: it has not been moved yet. */
  canGive: (index: number) => boolean;
  isMoved: boolean[];
  rules: Rules;
};

type Rules = {
  /** Positions of the matches of each team. */
  byTeam: ReadonlyMap<number, readonly number[]>;
  byVenueDay: Map<string, Set<number>>;
  /** Venues on days with fewer courts than usual. */
  shortVenueDays: readonly string[];
  restDays: number;
  restWishes: readonly { days: number; points: number }[];
  sharing: ReadonlyMap<number, readonly { teamId: number; isMust: boolean; points: number }[]>;
  courtsPerMatch: number;
  /** Null where courts don't count. */
  courts: (venueId: number, placement: Placement) => number | null;
};

export function repairBoard(problem: SeasonProblem, matches: readonly RepairMatch[]): RepairBoard {
  const { find } = candidateFinder(problem);
  const minutes = problem.divisions[0]?.minutesPerMatch ?? 0;
  const options = new Map<number, readonly Spot[]>();
  const board: RepairBoard = {
    matches,
    spots: matches.map(() => null),
    isMoved: matches.map(() => false),
    canGive: (index) => !matches[index]?.isFixed && !board.isMoved[index],
    rules: rulesOf(problem, matches),
    optionsOf: (index) => {
      const known = options.get(index);
      if (known) return known;
      const match = matches[index] as RepairMatch;
      const found = find(match)
        .map((candidate) => ({ ...candidate, placement: placementOf(candidate) }))
        .filter(({ placement }) => !isSamePlacement(placement, match.placement))
        .toSorted((one, other) => one.points - other.points || distance(match, one) - distance(match, other));
      options.set(index, found);
      return found;
    },
  };
  const missed = missedBy(problem);
  for (const [index, match] of matches.entries()) {
    const { placement, mustMove, isFixed } = match;
    if (!placement || (mustMove && !isFixed)) continue;
    const points = missed(match, placement).reduce((sum, constraint) => sum + pointsOf(constraint), 0);
    putOn(board, index, spotOf(placement, { minutes, points }));
  }
  return board;
}

export function isSamePlacement(one: Placement | null, other: Placement | null): boolean {
  if (one === null || other === null) return one === other;
  return one.day === other.day && one.time === other.time && one.venueId === other.venueId;
}

/** Days from the present date; sooner rather than later where there is none. */
function distance({ placement }: RepairMatch, { day }: Spot): number {
  return placement ? Math.abs(dayNumber(placement.day) - day) : day;
}

function spotOf(placement: Placement, { minutes, points }: { minutes: number; points: number }): Spot {
  const start = minutesOf(placement.time);
  const { venueId } = placement;
  return { day: dayNumber(placement.day), start, end: start + minutes, venueId, points, placement };
}

function rulesOf(problem: SeasonProblem, matches: readonly RepairMatch[]): Rules {
  const { constraints, venues, divisions } = problem;
  const byTeam = new Map<number, number[]>();
  for (const [index, { homeTeamId, awayTeamId }] of matches.entries())
    for (const teamId of [homeTeamId, awayTeamId]) append(byTeam, teamId, index);
  const rests = ofKind(constraints, 'days-between');
  const sharing = new Map<number, { teamId: number; isMust: boolean; points: number }[]>();
  for (const { teamIds, strength } of ofKind(constraints, 'same-people')) {
    const [one, other] = teamIds;
    const shared = { isMust: strength === 'must', points: strength === 'must' ? 0 : strength };
    append(sharing, one, { teamId: other, ...shared });
    append(sharing, other, { teamId: one, ...shared });
  }
  const counted = new Set(ofKind(constraints, 'courts').map(({ venueId }) => venueId));
  const byId = new Map(venues.map((venue) => [venue.venueId, venue]));
  return {
    byTeam,
    byVenueDay: new Map(),
    shortVenueDays: venues.flatMap(({ venueId, shortages = [] }) =>
      shortages.flatMap(({ days }) => days.map((day) => venueDay({ venueId, day: dayNumber(day) }))),
    ),
    restDays: Math.max(0, ...rests.filter(isMust).map(({ days }) => days)),
    restWishes: rests.flatMap(({ days, strength }) =>
      strength === 'must' ? [] : [{ days, points: strength }],
    ),
    sharing,
    courtsPerMatch: divisions[0]?.courtsPerMatch ?? 1,
    courts: (venueId, { day }) => {
      const venue = counted.has(venueId) ? byId.get(venueId) : undefined;
      return venue ? courtsOn(venue, day) : null;
    },
  };
}

function append<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

export function putOn(board: RepairBoard, index: number, spot: Spot): void {
  board.spots[index] = spot;
  const key = venueDay(spot);
  const there = board.rules.byVenueDay.get(key);
  if (there) there.add(index);
  else board.rules.byVenueDay.set(key, new Set([index]));
}

export function takeOff(board: RepairBoard, index: number): Spot | null {
  const spot = board.spots[index] ?? null;
  if (spot) board.rules.byVenueDay.get(venueDay(spot))?.delete(index);
  board.spots[index] = null;
  return spot;
}

function venueDay({ venueId, day }: { venueId: number; day: number }): string {
  return `${venueId} ${day}`;
}

/** Matches that can't be where they are if this one is there. Null if one of them can't give way. */
export function mustGiveWay(board: RepairBoard, index: number, spot: Spot): number[] | null {
  const { rules, spots } = board;
  const { homeTeamId, awayTeamId } = board.matches[index] as RepairMatch;
  const found = new Set<number>();
  const near = (other: number) => Math.abs((spots[other]?.day ?? Number.NEGATIVE_INFINITY) - spot.day);
  for (const teamId of [homeTeamId, awayTeamId]) {
    for (const other of rules.byTeam.get(teamId) ?? [])
      if (other !== index && near(other) < rules.restDays) found.add(other);
    const sharing = (rules.sharing.get(teamId) ?? []).filter((shared) => shared.isMust);
    const clashing = sharing.flatMap((shared) => clashes(board, { index, spot, teamId }, shared.teamId));
    for (const other of clashing) found.add(other);
  }
  return [...found].every(board.canGive) ? [...found] : null;
}

type Played = { index: number; spot: Spot; teamId: number };

/** Matches of another team at the same time, unless both teams are in one of the two matches. */
export function clashes(board: RepairBoard, { index, spot, teamId }: Played, otherId: number): number[] {
  const { homeTeamId, awayTeamId } = board.matches[index] as RepairMatch;
  if (homeTeamId === otherId || awayTeamId === otherId) return [];
  return (board.rules.byTeam.get(otherId) ?? []).filter((other) => {
    const played = board.spots[other];
    const match = board.matches[other] as RepairMatch;
    if (!played || match.homeTeamId === teamId || match.awayTeamId === teamId) return false;
    return played.day === spot.day && played.start < spot.end && spot.start < played.end;
  });
}

/** Matches at the venue at the moment when it is too full with this one; empty if there are courts for all. */
export function overfullWith(board: RepairBoard, index: number, spot: Spot): number[] {
  const { rules, spots } = board;
  const courts = rules.courts(spot.venueId, spot.placement);
  if (courts === null) return [];
  const there = [...(rules.byVenueDay.get(venueDay(spot)) ?? [])].filter((other) => {
    const played = spots[other];
    return other !== index && played && played.start < spot.end && spot.start < played.end;
  });
  const room = Math.floor(courts / rules.courtsPerMatch) - 1;
  if (there.length <= room) return [];
  for (const at of [spot.start, ...there.map((other) => spots[other]?.start ?? 0)]) {
    const underWay = there.filter((other) => {
      const played = spots[other] as Spot;
      return played.start <= at && at < played.end;
    });
    if (at >= spot.start && at < spot.end && underWay.length > room) return underWay;
  }
  return [];
}

/** Matches of which one must move because its venue has lost courts; empty if there is none. */
export function crowdOf(board: RepairBoard): number[] {
  for (const key of board.rules.shortVenueDays) {
    for (const index of board.rules.byVenueDay.get(key) ?? []) {
      const crowd = overfullWith(board, index, board.spots[index] as Spot);
      const giving = [index, ...crowd].filter(board.canGive);
      if (crowd.length > 0 && giving.length > 0) return giving;
    }
  }
  return [];
}
