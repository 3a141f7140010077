import { type ModelOption, type ModelRow, type RowMaker, groupOptions } from './linear-rows';
import { cycleLength } from './pair-season';
import { ofKind } from './search-tables';
import type { Constraint, SeasonProblem, Strength } from './season-problem';

type Kind = {
  model: RowMaker;
  /** Every match has one round only. */
  isPaired: boolean;
};

const { NEGATIVE_INFINITY, POSITIVE_INFINITY } = Number;

/** Rows for everything that several matches share: rounds, courts, players, days of rest, home and away. */
export function sharedRows(problem: SeasonProblem, options: readonly ModelOption[], kind: Kind): void {
  const byTeam = new Map(
    problem.teams.map(({ teamId }) => [
      teamId,
      options.filter(({ homeTeamId, awayTeamId }) => homeTeamId === teamId || awayTeamId === teamId),
    ]),
  );
  if (!kind.isPaired) roundRows(problem, byTeam, kind.model);
  const counted = kind.isPaired
    ? problem
    : { ...problem, constraints: problem.constraints.filter(isCountedOnce) };
  courtRows(counted, options, kind.model);
  restRows(counted, byTeam, kind.model);
  peopleRows(problem, byTeam, kind.model);
  sideRows(problem, byTeam, kind);
  returnRows(problem, options, kind.model);
}

/** Several rows can miss the same wish for courts or rest, which would count it too often for a lower bound. */
function isCountedOnce({ kind, strength }: Constraint): boolean {
  return strength === 'must' || (kind !== 'courts' && kind !== 'days-between');
}

type ByTeam = ReadonlyMap<number, readonly ModelOption[]>;

function ones(options: readonly ModelOption[]): ModelRow['terms'] {
  return options.map((option) => [option, 1]);
}

function roundRows({ divisions, teams }: SeasonProblem, byTeam: ByTeam, model: RowMaker): void {
  for (const { teamId, divisionId } of teams) {
    const size = teams.filter((team) => team.divisionId === divisionId).length;
    const rounds = divisions.find((one) => one.divisionId === divisionId)?.rounds ?? [];
    const byRound = groupOptions(byTeam.get(teamId) ?? [], ({ round }) => String(round));
    for (const index of rounds.keys()) {
      const terms = ones(byRound.get(String(index + 1)) ?? []);
      model.add({ lower: size % 2 === 0 ? 1 : 0, upper: 1, terms });
    }
  }
}

function courtRows(
  { constraints, divisions, venues }: SeasonProblem,
  options: readonly ModelOption[],
  model: RowMaker,
): void {
  const courts = new Map(divisions.map((one) => [one.divisionId, one.courtsPerMatch]));
  for (const constraint of ofKind(constraints, 'courts')) {
    const upper = venues.find(({ venueId }) => venueId === constraint.venueId)?.courts ?? 0;
    const there = options.filter(({ candidate }) => candidate?.venueId === constraint.venueId);
    for (const underWay of atSameTime(there)) {
      const terms = underWay.map((option) => [option, courts.get(option.divisionId) ?? 1] as const);
      const most = meetingsIn(underWay) * Math.max(...terms.map(([, factor]) => factor));
      if (most > upper) model.addFor(constraint, { lower: NEGATIVE_INFINITY, upper, terms });
    }
  }
}

/** Those under way at the start of one of them, for each day and start. */
function atSameTime(options: readonly ModelOption[]): ModelOption[][] {
  const days = groupOptions(options, ({ candidate }) => String(candidate?.day));
  return [...days.values()].flatMap((onDay) => {
    const starts = new Set(onDay.flatMap(({ candidate }) => (candidate ? [candidate.start] : [])));
    return [...starts].map((at) =>
      onDay.filter(({ candidate }) => candidate && candidate.start <= at && at < candidate.end),
    );
  });
}

function meetingsIn(options: readonly ModelOption[]): number {
  return new Set(options.map(({ meeting }) => meeting)).size;
}

/** In any row of days shorter than the rest a team plays once. */
function restRows({ constraints }: SeasonProblem, byTeam: ByTeam, model: RowMaker): void {
  for (const constraint of ofKind(constraints, 'days-between')) {
    for (const options of byTeam.values()) {
      const days = new Set(options.flatMap(({ candidate }) => (candidate ? [candidate.day] : [])));
      const inRow = (first: number) =>
        options.filter(({ candidate: at }) => at && at.day >= first && at.day < first + constraint.days);
      for (const first of days) addOnce(model, constraint, inRow(first));
    }
  }
}

function peopleRows({ constraints }: SeasonProblem, byTeam: ByTeam, model: RowMaker): void {
  for (const constraint of ofKind(constraints, 'same-people')) {
    const [first, second] = constraint.teamIds;
    // A match between the two is one match for everyone in it.
    const both = new Set([...(byTeam.get(first) ?? []), ...(byTeam.get(second) ?? [])]);
    for (const underWay of atSameTime([...both])) addOnce(model, constraint, underWay);
  }
}

/** At most one of the options is taken. */
function addOnce(model: RowMaker, constraint: { strength: Strength }, options: readonly ModelOption[]): void {
  if (meetingsIn(options) < 2) return;
  model.addFor(constraint, { lower: NEGATIVE_INFINITY, upper: 1, terms: ones(options) });
}

function sideRows({ constraints, teams }: SeasonProblem, byTeam: ByTeam, { model, isPaired }: Kind): void {
  for (const { teamId, divisionId } of teams) {
    const isEven = teams.filter((team) => team.divisionId === divisionId).length % 2 === 0;
    // Which rounds are byes is not known before the pairing.
    if (!isEven && !isPaired) continue;
    const own = byTeam.get(teamId) ?? [];
    const home = own.filter(({ homeTeamId }) => homeTeamId === teamId);
    const rounds = [...new Set(own.map(({ round }) => round))].toSorted((one, other) => one - other);
    for (const constraint of ofKind(constraints, 'in-a-row')) {
      const windows = rounds
        .slice(constraint.most)
        .map((_, from) => rounds.slice(from, from + constraint.most + 1));
      for (const window of windows) {
        const terms = ones(home.filter(({ round }) => window.includes(round)));
        model.addFor(constraint, { lower: 1, upper: constraint.most, terms });
      }
    }
    for (const constraint of ofKind(constraints, 'home-balance')) {
      const lower = Math.ceil((rounds.length - constraint.most) / 2);
      const upper = Math.floor((rounds.length + constraint.most) / 2);
      // Two rows, because an odd number of matches can't be balanced exactly: then the bounds cross.
      model.addFor(constraint, { lower, upper: POSITIVE_INFINITY, terms: ones(home) });
      model.addFor(constraint, { lower: NEGATIVE_INFINITY, upper, terms: ones(home) });
    }
  }
}

/** Sides change from one cycle to the next. */
function returnRows({ teams }: SeasonProblem, options: readonly ModelOption[], model: RowMaker): void {
  const sizes = groupCounts(teams.map(({ divisionId }) => divisionId));
  const cycleOf = ({ divisionId, round }: ModelOption) =>
    Math.ceil(round / Math.max(1, cycleLength(sizes.get(divisionId) ?? 2)));
  const byHost = groupOptions(options, (one) => `${one.homeTeamId} ${one.awayTeamId} ${cycleOf(one)}`);
  for (const [key, own] of byHost) {
    const [home, away, cycle] = key.split(' ').map(Number) as [number, number, number];
    const next = byHost.get(`${home} ${away} ${cycle + 1}`);
    if (next) model.add({ lower: NEGATIVE_INFINITY, upper: 1, terms: ones([...own, ...next]) });
  }
}

function groupCounts(values: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
