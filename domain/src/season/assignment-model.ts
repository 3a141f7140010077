import { cycleLength } from './pair-season';
import { type ModelOption, type Possible, type RowMaker, groupOptions, linearRows } from './linear-rows';
import { candidateFinder, placementOf } from './find-candidates';
import { sharedRows } from './shared-rows';
import type { Season, SeasonDivision, SeasonMatch, SeasonProblem } from './season-problem';

/** A linear program in which some or all columns are whole numbers: minimize the cost, every row within its bounds. */
export type LinearModel = {
  columns: { cost: number; upper: number; isWhole: boolean }[];
  rows: { lower: number; upper: number; entries: (readonly [column: number, factor: number])[] }[];
};

export type AssignmentModel = LinearModel & { readSeason: (values: ArrayLike<number>) => Season };

type Options = {
  /** Price of a match without a date; null if every match must have one. */
  unplacedCost: number | null;
};

/** Sides and dates of matches that are paired already. */
export function assignmentModel(
  problem: SeasonProblem,
  season: Season,
  { unplacedCost }: Options,
): AssignmentModel {
  const possible = season.matches.map(({ divisionId, round, homeTeamId, awayTeamId }) => ({
    divisionId,
    teamIds: [homeTeamId, awayTeamId] as const,
    rounds: [round],
    isCertain: true,
  }));
  return buildModel(problem, possible, { unplacedCost, isWhole: true });
}

/** All pairings at once, with parts of matches allowed: its optimum is a bound that no season can beat. */
export function boundModel(problem: SeasonProblem): LinearModel {
  const possible = problem.divisions.flatMap((division) => possibleMeetings(problem, division));
  return buildModel(problem, possible, { unplacedCost: null, isWhole: false });
}

function possibleMeetings({ teams }: SeasonProblem, { divisionId, rounds }: SeasonDivision): Possible[] {
  const ids = teams.filter((team) => team.divisionId === divisionId).map(({ teamId }) => teamId);
  const length = cycleLength(ids.length);
  const cycles = Array.from({ length: Math.ceil(rounds.length / length) }, (_, cycle) =>
    rounds.map((_round, index) => index + 1).slice(cycle * length, (cycle + 1) * length),
  );
  return cycles.flatMap((inCycle) =>
    ids.flatMap((one, index) =>
      ids.slice(index + 1).map((other) => ({
        divisionId,
        teamIds: [one, other] as const,
        rounds: inCycle,
        isCertain: inCycle.length === length,
      })),
    ),
  );
}

function buildModel(
  problem: SeasonProblem,
  possible: readonly Possible[],
  { unplacedCost, isWhole }: Options & { isWhole: boolean },
): AssignmentModel {
  const options = listOptions(problem, possible, unplacedCost);
  const model: RowMaker = linearRows(options.map(({ cost }) => ({ cost, upper: 1, isWhole })));
  const byMeeting = groupOptions(options, ({ meeting }) => String(meeting));
  for (const [index, { isCertain }] of possible.entries()) {
    const own = byMeeting.get(String(index)) ?? [];
    model.add({ lower: isCertain ? 1 : 0, upper: 1, terms: own.map((option) => [option, 1]) });
  }
  sharedRows(problem, options, { model, isPaired: isWhole });
  return {
    columns: model.columns,
    rows: model.rows,
    readSeason: (values) => ({
      matches: options.filter((_, index) => (values[index] ?? 0) > 0.5).map(toMatch),
    }),
  };
}

/** One column for each match, round, side and date. */
function listOptions(
  problem: SeasonProblem,
  possible: readonly Possible[],
  unplacedCost: number | null,
): ModelOption[] {
  const { find } = candidateFinder(problem);
  const unplaced = unplacedCost === null ? [] : [{ candidate: null, cost: unplacedCost }];
  return possible
    .flatMap(({ divisionId, teamIds: [one, other], rounds }, meeting) =>
      rounds.flatMap((round) => [
        { divisionId, round, homeTeamId: one, awayTeamId: other, meeting },
        { divisionId, round, homeTeamId: other, awayTeamId: one, meeting },
      ]),
    )
    .flatMap((sides) => {
      const dated = find(sides).map((candidate) => ({ candidate, cost: candidate.points }));
      return [...dated, ...unplaced].map((option) => ({ ...sides, ...option }));
    })
    .map((option, column) => ({ ...option, column }));
}

function toMatch({ divisionId, round, homeTeamId, awayTeamId, candidate }: ModelOption): SeasonMatch {
  return { divisionId, round, homeTeamId, awayTeamId, placement: candidate && placementOf(candidate) };
}
