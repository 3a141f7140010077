import { type Miss, type PlacedMatch, checkSeason } from './check-season';
import { dayNumber } from './season-days';
import type { Constraint, Placement, Season, SeasonMatch, SeasonProblem } from './season-problem';

export type Move = { match: SeasonMatch; to: Placement };

export type MoveCheck = {
  /** Hard constraints that the match would miss at its new date. */
  conflicts: Miss[];
  missedWishes: Miss[];
  /** Penalty points more than at its present date; fewer if negative. */
  pointsMore: number;
};

/** What moving a match by hand does, looking only at the matches around both dates. */
export function checkMove(problem: SeasonProblem, season: Season, { match, to }: Move): MoveCheck {
  const after = missesAt(problem, season, { match, placed: { ...match, placement: to } });
  const { placement } = match;
  const before = placement ? missesAt(problem, season, { match, placed: { ...match, placement } }) : [];
  return {
    conflicts: after.filter(({ constraint }) => constraint.strength === 'must'),
    missedWishes: after.filter(({ constraint }) => constraint.strength !== 'must'),
    pointsMore: pointsOfMisses(after) - pointsOfMisses(before),
  };
}

/** Constraints that the match would miss there, alone or with others. Home and away in a row do not depend on the date. */
export function missesAt(
  problem: SeasonProblem,
  season: Season,
  { match, placed }: { match: SeasonMatch; placed: PlacedMatch },
): Miss[] {
  const days = problem.constraints.flatMap((one) => (one.kind === 'days-between' ? [one.days] : []));
  const reach = Math.max(1, ...days);
  const day = dayNumber(placed.placement.day);
  const nearby = season.matches.filter(
    (other) =>
      other !== match && other.placement !== null && Math.abs(dayNumber(other.placement.day) - day) <= reach,
  );
  const dated = problem.constraints.filter(({ kind }) => !sideKinds.has(kind));
  const { misses } = checkSeason({ ...problem, constraints: dated }, { matches: [...nearby, placed] });
  return misses.filter(({ matches }) => matches.includes(placed));
}

const sideKinds = new Set<Constraint['kind']>(['in-a-row', 'home-balance']);

function pointsOfMisses(misses: readonly Miss[]): number {
  return misses.reduce(
    (sum, { constraint, times }) => sum + (constraint.strength === 'must' ? 0 : constraint.strength * times),
    0,
  );
}
