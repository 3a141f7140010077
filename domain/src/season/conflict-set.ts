import { isBetween } from './find-candidates';
import type { Constraint, Season } from './season-problem';

export type ConflictSet = {
  constraints: Constraint[];
  /** False if the time was up before every constraint was tried. */
  isIrreducible: boolean;
};

type Options = { isFeasible: (constraints: readonly Constraint[]) => boolean; shouldStop: () => boolean };

/**
 * Hard constraints that can't all hold, as few as deletion finds: without any one of them the others can. Large parts are
 * tried first, because most constraints have nothing to do with a conflict. Null if there is no conflict.
 */
export function findConflictSet(
  constraints: readonly Constraint[],
  { isFeasible, shouldStop }: Options,
): ConflictSet | null {
  let kept = constraints.filter(({ strength }) => strength === 'must');
  if (isFeasible(kept)) return null;
  for (let size = Math.ceil(kept.length / 2); size > 0; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < kept.length; ) {
      if (shouldStop()) return { constraints: kept, isIrreducible: false };
      const rest = [...kept.slice(0, from), ...kept.slice(from + size)];
      if (isFeasible(rest)) from += size;
      else kept = rest;
    }
  }
  return { constraints: kept, isIrreducible: true };
}

/**
 * False for a pin or a "not before" that the pairing of a season breaks, whatever the dates: the search gave it up for
 * something else, so that naming it alone would mislead.
 */
export function holdsInPairing(constraint: Constraint, { matches }: Season): boolean {
  if (constraint.kind === 'pin') {
    const teamIds = [constraint.homeTeamId, constraint.awayTeamId] as const;
    return matches.some((match) => match.round === constraint.round && isBetween(teamIds, match));
  }
  if (constraint.kind !== 'not-before') return true;
  return !matches.some((match) => match.round < constraint.round && isBetween(constraint.teamIds, match));
}
