import { type Miss, checkSeason, plays } from './check-season';
import type { Constraint, Season, SeasonProblem } from './season-problem';

export type TeamSheet = {
  teamId: number;
  home: number;
  away: number;
  unplaced: number;
  /** Penalty points of the wishes that concern the team. */
  points: number;
  missed: { constraintId: string; kind: Constraint['kind']; times: number; points: number }[];
};

/** Who got what: for each team, the wishes that were missed, the worst off first. */
export function teamSheets(problem: SeasonProblem, season: Season): TeamSheet[] {
  const wishes = checkSeason(problem, season).misses.filter(
    ({ constraint }) => constraint.strength !== 'must',
  );
  return problem.teams
    .map(({ teamId }) => {
      const own = season.matches.filter((match) => plays(match, teamId));
      const home = own.filter(({ homeTeamId }) => homeTeamId === teamId).length;
      const missed = countMisses(wishes.filter(({ teamIds }) => teamIds.includes(teamId)));
      return {
        teamId,
        home,
        away: own.length - home,
        unplaced: own.filter(({ placement }) => placement === null).length,
        points: missed.reduce((sum, { points }) => sum + points, 0),
        missed,
      };
    })
    .toSorted((one, other) => other.points - one.points);
}

function countMisses(misses: readonly Miss[]): TeamSheet['missed'] {
  const counts = new Map<string, TeamSheet['missed'][number]>();
  for (const { constraint, times } of misses) {
    const { id, kind, strength } = constraint;
    const so = counts.get(id) ?? { constraintId: id, kind, times: 0, points: 0 };
    const points = so.points + (strength === 'must' ? 0 : strength * times);
    counts.set(id, { ...so, times: so.times + times, points });
  }
  return [...counts.values()];
}
