import { missesAt } from './check-move';
import { type Miss, type PlacedMatch, checkSeason, groupByTeam, plays } from './check-season';
import {
  describeScheduleMiss,
  describeOutside,
  describeRun,
  describeUnknownCourts,
} from './conflict-sentences';
import { type ScheduleSeason, venueIdOf } from './schedule-season';
import { ofKind } from './search-tables';
import { minutesOf } from './season-days';
import type { Constraint, SeasonMatch, SeasonProblem } from './season-problem';

/** A conflict breaks what must hold, a wish is missed, a note can't be judged. */
export type ConflictLevel = 'conflict' | 'wish' | 'note';

export type ScheduleConflict = {
  /** The same as long as it is the same conflict. */
  id: string;
  level: ConflictLevel;
  sentence: string;
  teamMatchIds: readonly number[];
};

/** Day, time and place that a match could move to. */
export type NewPlace = { day: string; time: string; placeId: string | null };

/** Everything that is wrong with a schedule now, what must hold first. What only concerns matches that are played is left out. */
export function findConflicts(season: ScheduleSeason): ScheduleConflict[] {
  const { problem } = season;
  const matches = [...season.matches.values()];
  const byTeam = groupByTeam(matches);
  const { misses } = checkSeason(withoutSides(problem), { matches });
  const found = [
    ...misses.map((miss) => conflictOf(season, miss)),
    ...placedOf(matches).flatMap((match) => outsideDays(season, match)),
    ...problem.teams.flatMap(({ teamId }) => runsOf(season, byTeam.get(teamId) ?? [], teamId)),
  ];
  return worstFirst(found.filter((one) => isAhead(season, one)));
}

/**
 * What would be wrong if the match were there: its own conflicts, and rows of home or away matches that only come from
 * the move. Fast enough to ask for every cell that a dragged match passes.
 */
export function conflictsAt(season: ScheduleSeason, teamMatchId: number, to: NewPlace): ScheduleConflict[] {
  const match = season.matches.get(teamMatchId);
  if (!match) return [];
  const { day, time, placeId } = to;
  const placed = { ...match, placement: { day, time, venueId: venueIdOf(season.venueIds, placeId) } };
  const moved = { ...season, idOf: new Map([...season.idOf, [placed, teamMatchId]]) };
  const around = matchesAround(season, placed);
  const misses = missesAt(season.problem, { matches: around }, { match, placed });
  const newRuns = [match.homeTeamId, match.awayTeamId].flatMap((teamId) => {
    const own = [...season.matches.values()].filter((one) => plays(one, teamId));
    const after = own.map((one) => (one === match ? placed : one));
    const before = new Set(runsOf(season, own, teamId).map(({ id }) => id));
    return runsOf(moved, after, teamId).filter(({ id }) => !before.has(id));
  });
  return worstFirst([
    ...misses.map((miss) => conflictOf(moved, miss)),
    ...outsideDays(moved, placed),
    ...newRuns,
  ]);
}

/** Only these can collide with the match: the same teams, the same venue, or teams that share its players. */
function matchesAround({ problem, matches }: ScheduleSeason, placed: PlacedMatch): SeasonMatch[] {
  const own = [placed.homeTeamId, placed.awayTeamId];
  const related = ofKind(problem.constraints, 'same-people').flatMap(({ teamIds }) =>
    teamIds.some((id) => own.includes(id)) ? teamIds : [],
  );
  const teamIds = new Set([...own, ...related]);
  return [...matches.values()].filter(
    ({ homeTeamId, awayTeamId, placement }) =>
      placement !== null &&
      (teamIds.has(homeTeamId) || teamIds.has(awayTeamId) || placement.venueId === placed.placement.venueId),
  );
}

const sideKinds: readonly Constraint['kind'][] = ['in-a-row', 'home-balance'];

/** Rows of home matches are counted by date here, because a match that moves changes their order. */
function withoutSides(problem: SeasonProblem): SeasonProblem {
  const constraints = problem.constraints.filter(({ kind }) => !sideKinds.includes(kind));
  return { ...problem, constraints };
}

function conflictOf(season: ScheduleSeason, miss: Miss): ScheduleConflict {
  const { constraint, matches, teamIds } = miss;
  const teamMatchIds = idsOf(season, matches);
  const isUnknown = constraint.kind === 'courts' && season.unknownCourts.has(constraint.venueId);
  const level = isUnknown ? 'note' : levelOf(constraint);
  const sentence = isUnknown
    ? describeUnknownCourts(season.problem, constraint.venueId, matches)
    : describeScheduleMiss(season.problem, miss);
  const id = [constraint.id, ...teamIds, ...teamMatchIds].join(' ');
  return { id, level, sentence, teamMatchIds };
}

function levelOf({ strength }: Constraint): ConflictLevel {
  return strength === 'must' ? 'conflict' : 'wish';
}

function idsOf({ idOf }: ScheduleSeason, matches: readonly SeasonMatch[]): number[] {
  return matches.flatMap((match) => idOf.get(match) ?? []).toSorted((one, other) => one - other);
}

function outsideDays(season: ScheduleSeason, match: PlacedMatch): ScheduleConflict[] {
  const { day } = match.placement;
  const { startsOn, endsOn } = season.days;
  if (day >= startsOn && day <= endsOn) return [];
  const teamMatchIds = idsOf(season, [match]);
  const sentence = describeOutside(season.problem, match, season.days);
  return [{ id: `outside ${teamMatchIds.join(' ')}`, level: 'conflict', sentence, teamMatchIds }];
}

/** Home, or away, matches of a team one after the other, by date. */
function runsOf(season: ScheduleSeason, own: readonly SeasonMatch[], teamId: number): ScheduleConflict[] {
  const [rule] = ofKind(season.problem.constraints, 'in-a-row');
  if (!rule || !season.problem.teams.some((team) => team.teamId === teamId)) return [];
  return splitBySide(placedOf(own).toSorted(byDate), teamId)
    .filter((run) => run.length > rule.most)
    .map((run) => {
      const teamMatchIds = idsOf(season, run);
      const sentence = describeRun(season.problem, teamId, run);
      const id = ['in-a-row', teamId, ...teamMatchIds].join(' ');
      return { id, level: levelOf(rule), sentence, teamMatchIds };
    });
}

function splitBySide(own: readonly PlacedMatch[], teamId: number): PlacedMatch[][] {
  const runs: PlacedMatch[][] = [];
  for (const match of own) {
    const run = runs.at(-1);
    const isSame = (run?.[0]?.homeTeamId === teamId) === (match.homeTeamId === teamId);
    if (run && isSame) run.push(match);
    else runs.push([match]);
  }
  return runs;
}

function placedOf(matches: readonly SeasonMatch[]): PlacedMatch[] {
  return matches.filter((match): match is PlacedMatch => match.placement !== null);
}

function byDate({ placement: one }: PlacedMatch, { placement: other }: PlacedMatch): number {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1;
  return minutesOf(one.time) - minutesOf(other.time);
}

function isAhead({ playedIds }: ScheduleSeason, { teamMatchIds }: ScheduleConflict): boolean {
  return teamMatchIds.some((id) => !playedIds.has(id));
}

const levels: readonly ConflictLevel[] = ['conflict', 'wish', 'note'];

function worstFirst(conflicts: readonly ScheduleConflict[]): ScheduleConflict[] {
  const once = [...new Map(conflicts.map((one) => [one.id, one])).values()];
  return once.toSorted((one, other) => levels.indexOf(one.level) - levels.indexOf(other.level));
}
