import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawTypes } from '../constants';
import { advanceTeams } from './advance-teams';
import type { Draw, DrawMatch, MatchResult, MatchState } from './draw';
import type { Side } from '../score/result';
import { drawsAsDrawn, slotsNow, type ReadDraw, type ReadMatch } from './read-draws';
import { toStoredMatch } from './stored-match';
import {
  aDrawOf,
  aRandomDraw,
  away,
  awayDefaulted,
  bothDefaulted,
  home,
  homeDefaulted,
} from './testing/a-draw';
import { playedInGroups } from './testing/group-results';

describe("draws in the service's responses", () => {
  const anyResult = fc.option(
    fc.constantFrom<MatchResult>(home, away, homeDefaulted, awayDefaulted, bothDefaulted, { kind: 'begun' }),
  );
  const anyResults = fc.array(anyResult, { maxLength: 63 });
  const anyDrawType = fc.constantFrom(...Object.values(drawTypes).map(({ id }) => id));

  it('have every team where the rules place it, whatever was played or defaulted', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 24 }),
        anyDrawType,
        fc.nat(),
        anyResults,
        (teams, drawTypeId, randomSeed, results) => {
          const draws = aRandomDraw({ teams, randomSeed, seeds: Math.min(teams, 4), drawTypeId });
          const posted = playInOrder(draws, results);
          const states = advanceTeams(draws, playedInGroups(draws, posted));
          const response = toResponse(draws, posted);
          for (const [number, slots] of slotsNow(response)) expect(slots).toEqual(states.get(number)?.slots);
          expect(drawsAsDrawn(response)).toEqual(draws);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('wait for the loser of the second match if the first was a bye', () => {
    const draws = aDrawOf([1, null, 3, 4]);
    const slots = slotsNow(toResponse(draws, {}));
    expect(slots.get(4)).toEqual([
      { kind: 'fed', from: 3, takes: 'loser' },
      { kind: 'fed', from: 2, takes: 'loser' },
    ]);
  });
});

/** Only matches of two teams have a result. */
function playInOrder(draws: readonly Draw[], chosenResults: readonly (MatchResult | null)[]) {
  const results: Record<number, MatchResult> = {};
  for (const { number } of matchesOf(draws)) {
    const slots = advanceTeams(draws, playedInGroups(draws, results)).get(number)?.slots ?? [];
    const result = chosenResults[number - 1];
    if (result && slots.every(({ kind }) => kind === 'team')) results[number] = result;
  }
  return results;
}

function matchesOf(draws: readonly Draw[]): DrawMatch[] {
  return draws.flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches));
}

const idOf = (number: number | null) => (number === null ? null : 1000 + number);

function toResponse(draws: readonly Draw[], posted: Record<number, MatchResult>): ReadDraw[] {
  const states = advanceTeams(draws, playedInGroups(draws, posted));
  const read = (match: DrawMatch): ReadMatch => {
    const state = states.get(match.number) as MatchState;
    const row = toStoredMatch(match, state);
    const result = posted[match.number];
    const team = (teamId: number | null, side: Side) =>
      teamId === null ? null : { teamId, isDefaulted: hasDefaulted(result, side) };
    return {
      teamMatchId: 1000 + match.number,
      teamMatchNumber: match.number,
      position1Team: team(row.position1TeamId, 1),
      position2Team: team(row.position2TeamId, 2),
      position1FromTeamMatchId: idOf(row.position1From),
      position2FromTeamMatchId: idOf(row.position2From),
      position1TakesLoser: row.position1TakesLoser,
      position2TakesLoser: row.position2TakesLoser,
      groupNumber: row.groupNumber,
      position1FromPlace: placeOf(row.position1FromGroup, row.position1FromPlace),
      position2FromPlace: placeOf(row.position2FromGroup, row.position2FromPlace),
      byeStatusTypeId: row.byeStatusTypeId,
      winnerTeamId: row.winnerTeamId,
      hasPostedScores: result !== undefined,
    };
  };
  return draws.map(({ number, name, everyLoserEnters, rounds }) => ({
    number,
    name,
    everyLoserEnters,
    rounds: rounds.map((round) => ({
      number: round.number,
      name: round.name,
      teamMatches: round.matches.map(read),
    })),
  }));
}

function placeOf(group: number | null, place: number | null) {
  return group === null || place === null ? null : { group, place };
}

function hasDefaulted(result: MatchResult | undefined, side: Side): boolean {
  return result?.kind === 'bothDefaulted' || (result?.kind === 'defaulted' && result.side === side);
}
