import { missesAt } from './check-move';
import type { PlacedMatch } from './check-season';
import { describeMiss } from './explain-season';
import { candidateFinder, placementOf } from './find-candidates';
import type { RepairMatch } from './repair-board';
import type { Repaired } from './repair-search';
import { dayRange, shortDay } from './season-days';
import type { Season, SeasonMatch, SeasonProblem } from './season-problem';

export type Obstacle = { teamMatchId: number; sentence: string };

/** For every match that finds no date, what is in the way of the one that comes closest. */
export function explainRepair(
  problem: SeasonProblem,
  matches: readonly RepairMatch[],
  { placements }: Pick<Repaired, 'placements'>,
): Obstacle[] {
  const after = matches.map(
    (match, index): SeasonMatch => ({ ...match, placement: placements[index] ?? null }),
  );
  const open = matches.filter(({ isFixed }, index) => !isFixed && placements[index] === null);
  return [
    ...open.flatMap((match) =>
      explainOpen(problem, { matches: after }, match).map((sentence) => ({
        teamMatchId: match.teamMatchId,
        sentence,
      })),
    ),
    ...explainPinned(problem, matches),
  ];
}

/** Asking about every day and time would take seconds for a single match. */
const mostTries = 150;

function explainOpen(problem: SeasonProblem, season: Season, match: RepairMatch): string[] {
  const tries = candidateFinder(problem)
    .findAll(match)
    .filter(({ broken }) => broken.every(({ id }) => id !== 'rain'))
    .toSorted((one, other) => hardOf(one).length - hardOf(other).length)
    .slice(0, mostTries)
    .map(({ candidate }) => {
      const placed: PlacedMatch = { ...match, placement: placementOf(candidate) };
      return missesAt(problem, season, { match, placed }).filter(
        ({ constraint }) => constraint.strength === 'must',
      );
    });
  const [closest] = tries.toSorted((one, other) => one.length - other.length);
  if (closest) return closest.map((miss) => describeMiss(problem, miss));
  const days = problem.divisions[0]?.rounds[match.round - 1];
  const when = days && days.firstDay <= days.lastDay ? ` in the days left (${dayRange(days)})` : '';
  return [
    `No venue for ${nameOf(problem, match)} is open${when}: allow later days or other venues, or add opening hours.`,
  ];
}

function hardOf({ broken }: { broken: readonly { strength: 'must' | number }[] }) {
  return broken.filter(({ strength }) => strength === 'must');
}

/** A match that is pinned to a day when it can't be played stays there. */
function explainPinned(problem: SeasonProblem, matches: readonly RepairMatch[]): Obstacle[] {
  return matches.flatMap((match) => {
    const { isFixed, mustMove, placement, teamMatchId, isPlayed } = match;
    if (!isFixed || !mustMove || !placement || isPlayed) return [];
    const sentence = `${nameOf(problem, match)} is pinned to ${shortDay(placement.day)}: unpin it in the season plan to move it.`;
    return [{ teamMatchId, sentence }];
  });
}

function nameOf({ teams }: SeasonProblem, { homeTeamId, awayTeamId }: SeasonMatch): string {
  const name = (id: number) => teams.find(({ teamId }) => teamId === id)?.name ?? 'an open opponent';
  return `${name(homeTeamId)} vs. ${name(awayTeamId)}`;
}
