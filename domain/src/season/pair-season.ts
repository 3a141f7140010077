import { type Random, shuffled } from '../draw/random';
import { pairTeams } from '../schedule/pair-teams';
import { randomFactorization } from './random-factorization';
import type { Season, SeasonProblem } from './season-problem';

export type SeasonPair = { home: number; away: number };

export type PairedSeason = {
  divisionId: number;
  teamIds: readonly number[];
  /** Whole cycles: those beyond the last round of the division are not played. */
  rounds: readonly (readonly SeasonPair[])[];
}[];

/** How the pairing is varied when no days are found for the first. */
export const variations = ['given', 'seats', 'any'] as const;

export type Variation = (typeof variations)[number];

/**
 * Everyone meets everyone once before anyone meets again, and the sides change from one cycle to the next. Varied, teams
 * swap seats and rounds swap places; 'any' starts from an arbitrary pairing instead of the balanced one.
 */
export function pairSeason(
  { divisions, teams }: SeasonProblem,
  variation: Variation,
  random: Random,
): PairedSeason {
  return divisions.map(({ divisionId, rounds }) => {
    const teamIds = teams.filter((team) => team.divisionId === divisionId).map(({ teamId }) => teamId);
    const cycles = Math.ceil(rounds.length / Math.max(1, cycleLength(teamIds.length)));
    return { divisionId, teamIds, rounds: pairDivision(teamIds, cycles, { variation, random }) };
  });
}

/** The pairing of a season that exists. */
export function pairingOf({ divisions, teams }: SeasonProblem, { matches }: Season): PairedSeason {
  return divisions.map(({ divisionId, rounds }) => ({
    divisionId,
    teamIds: teams.filter((team) => team.divisionId === divisionId).map(({ teamId }) => teamId),
    rounds: rounds.map((_, index) =>
      matches
        .filter((match) => match.divisionId === divisionId && match.round === index + 1)
        .map(({ homeTeamId, awayTeamId }) => ({ home: homeTeamId, away: awayTeamId })),
    ),
  }));
}

export function cycleLength(teams: number): number {
  return teams % 2 === 0 ? teams - 1 : teams;
}

type Options = { variation: Variation; random: Random };

function pairDivision(
  teamIds: readonly number[],
  cycles: number,
  { variation, random }: Options,
): SeasonPair[][] {
  if (teamIds.length < 2) return [];
  if (variation === 'any') return pairAnyhow(teamIds, cycles, random);
  const seats = variation === 'seats' ? shuffled(teamIds, random) : teamIds;
  const length = cycleLength(teamIds.length);
  const rounds = pairTeams(seats, cycles * length).map(({ matches }) => [...matches]);
  if (variation === 'given') return rounds;
  return Array.from({ length: cycles }, (_, cycle) =>
    rotated(rounds.slice(cycle * length, (cycle + 1) * length), random(length)),
  ).flat();
}

/** A rotation keeps home and away alternating, except where the end meets the start. */
function rotated<Item>(items: readonly Item[], by: number): Item[] {
  return [...items.slice(by), ...items.slice(0, by)];
}

function pairAnyhow(teamIds: readonly number[], cycles: number, random: Random): SeasonPair[][] {
  const bye = teamIds.length % 2 === 0 ? [] : [null];
  const seats = [...teamIds, ...bye];
  const homeCount = new Map<number, number>();
  const once = randomFactorization(seats.length, random).map((round) =>
    round.flatMap(([one, other]) => {
      const [first, second] = [seats[one] ?? null, seats[other] ?? null];
      if (first === null || second === null) return [];
      const isFirstHome = (homeCount.get(first) ?? 0) <= (homeCount.get(second) ?? 0);
      const pair = isFirstHome ? { home: first, away: second } : { home: second, away: first };
      homeCount.set(pair.home, (homeCount.get(pair.home) ?? 0) + 1);
      return [pair];
    }),
  );
  return Array.from({ length: cycles }, (_, cycle) =>
    once.map((round) =>
      round.map(({ home, away }) => (cycle % 2 === 0 ? { home, away } : { home: away, away: home })),
    ),
  ).flat();
}
