import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advanceTeams } from '../draw/advance-teams';
import type { Draw, MatchState } from '../draw/draw';
import {
  aRandomDraw,
  away,
  awayDefaulted,
  bothDefaulted,
  home,
  homeDefaulted,
  played,
  singleElimination,
  withBackDraw,
} from '../draw/testing/a-draw';
import { named, type Posted, tableOf, teamsIn } from './testing/a-tournament';

describe('every tournament', () => {
  const outcomes = [home, away, homeDefaulted, awayDefaulted, bothDefaulted, named, null];
  const anyTournament = fc.record({
    teams: fc.integer({ min: 2, max: 24 }),
    randomSeed: fc.nat(),
    drawTypeId: fc.constantFrom(singleElimination, withBackDraw),
    results: fc.array(fc.constantFrom(...outcomes), { minLength: 48, maxLength: 48 }),
  });

  it('ranks all teams, and those that won in the main draw above those that are out without a win there', () => {
    fc.assert(
      fc.property(anyTournament, ({ teams, results, ...drawn }) => {
        const draws = aRandomDraw({ teams, ...drawn });
        const posted = playable(draws, results);
        const rows = tableOf(draws, posted);
        expect(rows).toHaveLength(Object.keys(posted).length === 0 ? 0 : teams);
        const { winners, losers } = mainDrawOf(draws, posted);
        const rankOf = new Map(rows.map(({ teamId, rank }) => [teamId, rank]));
        const ranksIn = (ids: Iterable<number>) => [...ids].map((id) => rankOf.get(id) ?? 0);
        const out = [...losers].filter((id) => !winners.has(id));
        expect(Math.max(0, ...ranksIn(winners))).toBeLessThan(Math.min(teams + 1, ...ranksIn(out)));
      }),
      { numRuns: 200 },
    );
  });

  it('ranks the winner of a match above the loser, within the main draw', () => {
    fc.assert(
      fc.property(anyTournament, ({ teams, results, ...drawn }) => {
        const draws = aRandomDraw({ teams, ...drawn });
        const posted = playable(draws, results);
        const rankOf = new Map(tableOf(draws, posted).map(({ teamId, rank }) => [teamId, rank]));
        for (const { end } of statesIn(draws, posted, 1)) {
          if (end.kind !== 'won' && end.kind !== 'defaulted') continue;
          expect(rankOf.get(end.winnerTeamId)).toBeLessThan(rankOf.get(end.loserTeamId) ?? 0);
        }
      }),
      { numRuns: 200 },
    );
  });
});

/** Results of matches with two teams, in the order of their numbers. */
function playable(draws: readonly Draw[], results: readonly (Posted[number] | null)[]): Posted {
  const posted: Posted = {};
  for (const { number } of draws.flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches))) {
    const state = advanceTeams(draws, played(posted)).get(number);
    const result = results[number];
    if (result && state?.slots.every(({ kind }) => kind === 'team')) posted[number] = result;
  }
  return posted;
}

function statesIn(draws: readonly Draw[], posted: Posted, drawNumber: number): MatchState[] {
  const states = advanceTeams(draws, played(posted));
  const draw = draws.find(({ number }) => number === drawNumber);
  return (draw?.rounds ?? []).flatMap(({ matches }) =>
    matches.flatMap(({ number }) => states.get(number) ?? []),
  );
}

function mainDrawOf(draws: readonly Draw[], posted: Posted) {
  const states = statesIn(draws, posted, 1);
  const decided = states.flatMap(({ end }) => (end.kind === 'won' || end.kind === 'defaulted' ? [end] : []));
  const bothOut = states.filter(({ end }) => end.kind === 'nobody').flatMap(teamsIn);
  return {
    winners: new Set(decided.map(({ winnerTeamId }) => winnerTeamId)),
    losers: new Set(
      [...decided.map(({ loserTeamId }) => loserTeamId), ...bothOut].filter((id) => id !== null),
    ),
  };
}
