import { type Arbitrary, array, boolean, constantFrom, integer, record, subarray, tuple } from 'fast-check';
import { candidateFinder, placementOf } from '../find-candidates';
import { checkSeason } from '../check-season';
import { type RepairMatch, isSamePlacement } from '../repair-board';
import type { Repaired } from '../repair-search';
import type { Placement, Rule, SeasonMatch, SeasonProblem, Strength } from '../season-problem';
import { aSeason, wednesday } from './small-season';

export type SmallRepair = { problem: SeasonProblem; matches: RepairMatch[] };

const weeks = 4;
const team = integer({ min: 1, max: 4 });
const two = tuple(team, team).filter(([one, other]) => one !== other);
const days = subarray(
  Array.from({ length: weeks }, (_, index) => wednesday(index + 1)),
  { maxLength: 2 },
);
const strength: Arbitrary<Strength> = constantFrom<Strength[]>('must', 'must', 2, 5);
const rule: Arbitrary<Rule> = constantFrom('rest', 'people', 'blackout').chain((kind): Arbitrary<Rule> => {
  if (kind === 'rest')
    return record({ kind: constantFrom('days-between' as const), days: integer({ min: 1, max: 9 }) });
  if (kind === 'people') return record({ kind: constantFrom('same-people' as const), teamIds: two });
  return record({ kind: constantFrom('team-blackout' as const), teamId: team, days });
});

const drawn = array(
  tuple(
    two,
    integer({ min: 0, max: weeks }),
    constantFrom<'open' | 'fixed'>('open', 'open', 'open', 'fixed'),
  ),
  { minLength: 1, maxLength: 4 },
);

/** A few matches on four Wednesdays at two venues, in a schedule that may break its rules already. */
export const smallRepairs: Arbitrary<SmallRepair> = record({
  rules: array(tuple(rule, strength), { maxLength: 4 }),
  rained: days,
  short: days,
  courts: integer({ min: 1, max: 2 }),
  hasOtherVenues: boolean(),
  drawn,
}).map(({ rules, rained, short, courts, hasOtherVenues, drawn: pairs }) => {
  const base = aSeason({
    teams: 4,
    rounds: weeks,
    courts,
    rules: [
      { kind: 'session-blackout', days: rained },
      { kind: 'courts', venueId: 1 },
      { kind: 'courts', venueId: 2 },
      { kind: 'home-venue', strength: 3 },
      ...rules.map(([one, weight]) => ({ ...one, strength: weight })),
    ],
  });
  const [division] = base.divisions;
  if (!division) throw new Error('No division');
  const window = {
    firstDay: division.rounds[0]?.firstDay ?? '',
    lastDay: division.rounds.at(-1)?.lastDay ?? '',
  };
  const problem: SeasonProblem = {
    ...base,
    divisions: [{ ...division, rounds: division.rounds.map(() => window) }],
    teams: base.teams.map((one) => ({
      ...one,
      venueIds: hasOtherVenues ? [...one.venueIds, 3 - (one.venueIds[0] ?? 0)] : one.venueIds,
    })),
    venues: base.venues.map((venue) =>
      venue.venueId === 1 ? { ...venue, shortages: [{ days: short, courts: 1 }] } : venue,
    ),
  };
  const matches = pairs.map(([[homeTeamId, awayTeamId], week, state], index): RepairMatch => {
    const placement =
      week === 0 ? null : { day: wednesday(week), time: '18:00', venueId: 2 - (homeTeamId % 2) };
    return {
      divisionId: 1,
      teamMatchId: index + 1,
      round: 1 + (index % weeks),
      homeTeamId,
      awayTeamId,
      placement,
      isPlayed: false,
      isFixed: state === 'fixed' && placement !== null,
      mustMove: placement === null || rained.includes(placement.day),
    };
  });
  return { problem, matches };
});

type Price = Pick<Repaired, 'unplaced' | 'changed' | 'points'>;

/** The best of all assignments, found by trying every one of them. */
export function bruteForce({ problem, matches }: SmallRepair): Price {
  const { find } = candidateFinder(problem);
  const choices = matches.map((match): (Placement | null)[] => {
    if (match.isFixed) return [match.placement];
    const others = find(match).map(placementOf);
    const stay = match.mustMove ? [] : [match.placement];
    return [...stay, ...others.filter((one) => !isSamePlacement(one, match.placement)), null];
  });
  let best: Price | null = null;
  for (const placements of combinations(choices)) {
    const price = priceOf({ problem, matches }, placements);
    if (price && (!best || isLess(price, best))) best = price;
  }
  if (!best) throw new Error('Every match can stay without a date');
  return best;
}

function* combinations<Item>(lists: readonly (readonly Item[])[]): Generator<Item[]> {
  const [first, ...rest] = lists;
  if (!first) {
    yield [];
    return;
  }
  for (const others of combinations(rest)) for (const one of first) yield [one, ...others];
}

function isLess(one: Price, other: Price): boolean {
  if (one.unplaced !== other.unplaced) return one.unplaced < other.unplaced;
  return one.changed === other.changed ? one.points < other.points : one.changed < other.changed;
}

/** Null if a match that moved breaks what must hold, or a venue that lost courts is still too full. */
export function priceOf(
  { problem, matches }: SmallRepair,
  placements: readonly (Placement | null)[],
): Price | null {
  const after = matches.map(
    (match, index): SeasonMatch => ({ ...match, placement: placements[index] ?? null }),
  );
  const indexOf = new Map(after.map((match, index) => [match, index]));
  const hasMoved = (match: SeasonMatch) => {
    const index = indexOf.get(match) ?? 0;
    return !isSamePlacement(matches[index]?.placement ?? null, match.placement);
  };
  const { misses, points, unplaced } = checkSeason(problem, { matches: after });
  const isBroken = misses.some(({ constraint, matches: involved }) => {
    if (constraint.strength !== 'must') return false;
    if (involved.some(hasMoved)) return true;
    const isShort =
      constraint.kind === 'courts' &&
      problem.venues.some(
        ({ venueId, shortages = [] }) =>
          venueId === constraint.venueId &&
          shortages.some((one) => one.days.includes(involved[0]?.placement?.day ?? '')),
      );
    return isShort && involved.some((match) => !matches[indexOf.get(match) ?? 0]?.isFixed);
  });
  if (isBroken) return null;
  return { unplaced: unplaced.length, changed: after.filter(hasMoved).length, points };
}
