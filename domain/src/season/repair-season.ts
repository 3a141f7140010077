import type { Constraint, Season, SeasonMatch, SeasonProblem } from './season-problem';

export type Repair = {
  /** Matches that were played: neither they nor their dates change. */
  isPlayed: (match: SeasonMatch) => boolean;
  /** Of each match that changes its day, time, venue or sides: more than all wishes together. */
  pointsPerChange: number;
};

/**
 * The problem of mending a season with the fewest changed matches, after a venue is lost or dates are rained out. Matches
 * stay in their rounds: what was played is pinned, and everything else keeps its date where it can.
 */
export function repairProblem(problem: SeasonProblem, season: Season, repair: Repair): SeasonProblem {
  const kept = season.matches.flatMap((match): Constraint[] => {
    const { round, homeTeamId, awayTeamId, placement } = match;
    const sides = { round, homeTeamId, awayTeamId };
    const id = `${homeTeamId} vs. ${awayTeamId} in round ${round}`;
    if (placement === null) return [];
    if (repair.isPlayed(match))
      return [{ id: `played: ${id}`, strength: 'must', kind: 'pin', ...sides, ...placement }];
    return [{ id: `keep: ${id}`, strength: repair.pointsPerChange, kind: 'keep', ...sides, ...placement }];
  });
  const others = problem.constraints.filter(({ kind }) => kind !== 'keep');
  return { ...problem, constraints: [...others, ...kept] };
}

/** Matches whose day, time, venue or sides differ. */
export function changedMatches(before: Season, after: Season): SeasonMatch[] {
  const known = new Set(before.matches.map(keyOf));
  return after.matches.filter((match) => !known.has(keyOf(match)));
}

function keyOf({ divisionId, round, homeTeamId, awayTeamId, placement }: SeasonMatch): string {
  const { day, time, venueId } = placement ?? { day: '', time: '', venueId: 0 };
  return [divisionId, round, homeTeamId, awayTeamId, day, time, venueId].join(' ');
}
