import { missedBy } from './find-candidates';
import { checkPairing, checkVenues } from './check-matches';
import { dayNumber, minutesOf } from './season-days';
import { ofKind } from './search-tables';
import {
  type Constraint,
  type Placement,
  type Season,
  type SeasonMatch,
  type SeasonProblem,
  courtsOn,
} from './season-problem';

export type PlacedMatch = SeasonMatch & { placement: Placement };

/** A constraint that a season misses. */
export type Miss = {
  constraint: Constraint;
  matches: readonly SeasonMatch[];
  teamIds: readonly number[];
  /** How often it counts. */
  times: number;
};

export type SeasonCheck = {
  misses: Miss[];
  /** What no season may do, whatever the constraints: sentences. */
  faults: string[];
  unplaced: SeasonMatch[];
  /** Penalty points of all missed wishes. */
  points: number;
  /** Every match has a date and every hard constraint holds. */
  isFeasible: boolean;
};

/** Checks any season, generated or made by hand. Shares no code with the search except the rules for a single match. */
export function checkSeason(problem: SeasonProblem, season: Season): SeasonCheck {
  const placed = season.matches.filter((match): match is PlacedMatch => match.placement !== null);
  const unplaced = season.matches.filter(({ placement }) => placement === null);
  const misses = [
    ...singleMisses(problem, placed),
    ...courtMisses(problem, placed),
    ...restMisses(problem, placed),
    ...peopleMisses(problem, placed),
    ...sideMisses(problem, season.matches),
  ];
  const faults = [...checkPairing(problem, season.matches), ...checkVenues(problem, placed)];
  const hasHardMiss = misses.some(({ constraint }) => constraint.strength === 'must');
  return {
    misses,
    faults,
    unplaced,
    points: misses.reduce(
      (sum, { constraint, times }) =>
        sum + (constraint.strength === 'must' ? 0 : constraint.strength * times),
      0,
    ),
    isFeasible: faults.length === 0 && unplaced.length === 0 && !hasHardMiss,
  };
}

function singleMisses(problem: SeasonProblem, placed: readonly PlacedMatch[]): Miss[] {
  const missed = missedBy(problem);
  return placed.flatMap((match) =>
    missed(match, match.placement).map((constraint) => ({
      constraint,
      matches: [match],
      teamIds: concerned(constraint, match),
      times: 1,
    })),
  );
}

/** The teams whose wish it is. */
function concerned(constraint: Constraint, { homeTeamId, awayTeamId }: SeasonMatch): number[] {
  if ('teamId' in constraint) return [constraint.teamId];
  return constraint.kind === 'distance' ? [awayTeamId] : [homeTeamId, awayTeamId];
}

function courtMisses(
  { constraints, venues, divisions }: SeasonProblem,
  placed: readonly PlacedMatch[],
): Miss[] {
  const sizes = new Map(divisions.map((division) => [division.divisionId, division]));
  return ofKind(constraints, 'courts').flatMap((constraint) => {
    const venue = venues.find(({ venueId }) => venueId === constraint.venueId);
    if (!venue) return [];
    const there = placed.filter(({ placement }) => placement.venueId === venue.venueId);
    const days = groupBy(there, dayOfMatch);
    return [...days].flatMap(([day, matches]) => {
      const peak = busiest(matches, (match) => sizes.get(match.divisionId)?.minutesPerMatch ?? 0);
      const needed = peak.reduce(
        (sum, { divisionId }) => sum + (sizes.get(divisionId)?.courtsPerMatch ?? 0),
        0,
      );
      if (needed <= courtsOn(venue, day)) return [];
      const teamIds = peak.map(({ homeTeamId }) => homeTeamId);
      return [{ constraint, matches: peak, teamIds, times: 1 }];
    });
  });
}

function dayOfMatch({ placement }: PlacedMatch): string {
  return placement.day;
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** The matches that are under way when most are: that is at the start of one of them. */
function busiest(matches: readonly PlacedMatch[], minutes: (match: PlacedMatch) => number): PlacedMatch[] {
  let most: PlacedMatch[] = [];
  for (const { placement } of matches) {
    const at = minutesOf(placement.time);
    const underWay = matches.filter((match) => {
      const start = minutesOf(match.placement.time);
      return start <= at && at < start + minutes(match);
    });
    if (underWay.length > most.length) most = underWay;
  }
  return most;
}

function restMisses({ constraints, teams }: SeasonProblem, placed: readonly PlacedMatch[]): Miss[] {
  const byTeam = groupByTeam(placed);
  const days = new Map(placed.map((match) => [match, dayNumber(match.placement.day)]));
  const daysApart = (one: PlacedMatch, other: PlacedMatch) =>
    Math.abs((days.get(one) ?? 0) - (days.get(other) ?? 0));
  return ofKind(constraints, 'days-between').flatMap((constraint) =>
    teams.flatMap(({ teamId }) =>
      pairsOf(byTeam.get(teamId) ?? [])
        .filter(([one, other]) => daysApart(one, other) < constraint.days)
        .map((matches) => ({ constraint, matches, teamIds: [teamId], times: 1 })),
    ),
  );
}

/** In the order of the matches. */
export function groupByTeam<Match extends SeasonMatch>(matches: readonly Match[]): Map<number, Match[]> {
  const groups = new Map<number, Match[]>();
  for (const match of matches)
    for (const teamId of [match.homeTeamId, match.awayTeamId]) {
      const own = groups.get(teamId);
      if (own) own.push(match);
      else groups.set(teamId, [match]);
    }
  return groups;
}

function peopleMisses(problem: SeasonProblem, placed: readonly PlacedMatch[]): Miss[] {
  const minutes = new Map(problem.divisions.map((one) => [one.divisionId, one.minutesPerMatch]));
  return ofKind(problem.constraints, 'same-people').flatMap((constraint) => {
    const [first, second] = constraint.teamIds;
    const ofSecond = placed.filter((match) => plays(match, second) && !plays(match, first));
    return placed
      .filter((match) => plays(match, first) && !plays(match, second))
      .flatMap((match) =>
        ofSecond
          .filter((other) => overlap(match, other, minutes))
          .map((other) => ({ constraint, matches: [match, other], teamIds: [first, second], times: 1 })),
      );
  });
}

function overlap(one: PlacedMatch, other: PlacedMatch, minutes: ReadonlyMap<number, number>): boolean {
  if (one.placement.day !== other.placement.day) return false;
  const [start, otherStart] = [minutesOf(one.placement.time), minutesOf(other.placement.time)];
  const end = start + (minutes.get(one.divisionId) ?? 0);
  return start < otherStart + (minutes.get(other.divisionId) ?? 0) && otherStart < end;
}

/** Home and away count in the order of rounds, with or without a date. */
function sideMisses({ constraints, teams }: SeasonProblem, matches: readonly SeasonMatch[]): Miss[] {
  if (!constraints.some(({ kind }) => kind === 'in-a-row' || kind === 'home-balance')) return [];
  const byTeam = groupByTeam(matches);
  return teams.flatMap(({ teamId }) => {
    const own = (byTeam.get(teamId) ?? []).toSorted((one, other) => one.round - other.round);
    const rows = ofKind(constraints, 'in-a-row').map((constraint) => {
      const tooMany = own.filter((_, index) => runUntil(own, index, teamId) > constraint.most);
      return { constraint, matches: tooMany, teamIds: [teamId], times: tooMany.length };
    });
    const home = own.filter(({ homeTeamId }) => homeTeamId === teamId).length;
    const difference = Math.abs(2 * home - own.length);
    const balances = ofKind(constraints, 'home-balance').map((constraint) => {
      const times = Math.max(0, Math.ceil((difference - constraint.most) / 2));
      return { constraint, matches: [], teamIds: [teamId], times };
    });
    return [...rows, ...balances].filter(({ times }) => times > 0);
  });
}

function runUntil(own: readonly SeasonMatch[], index: number, teamId: number): number {
  const isHome = own[index]?.homeTeamId === teamId;
  let run = 1;
  while (index - run >= 0 && (own[index - run]?.homeTeamId === teamId) === isHome) run += 1;
  return run;
}

export function plays({ homeTeamId, awayTeamId }: SeasonMatch, teamId: number): boolean {
  return homeTeamId === teamId || awayTeamId === teamId;
}

function pairsOf<Item>(items: readonly Item[]): [Item, Item][] {
  return items.flatMap((one, index) => items.slice(index + 1).map((other): [Item, Item] => [one, other]));
}
