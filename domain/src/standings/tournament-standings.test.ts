import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sessionTypes, sports, standingsRules } from '../constants';
import { advanceTeams } from '../draw/advance-teams';
import type { Draw, MatchResult, MatchState } from '../draw/draw';
import {
  aDrawOf,
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
import { scoreSheet } from '../match/testing/score-sheet';
import { explainRank } from './explain-rank';
import type { DrawnMatch } from './round-reached';
import type { StandingsMatch } from './season-record';
import { type StandingsRow, standingsOf } from './standings';
import { byRecord } from './testing/a-season';

const session = {
  ...byRecord,
  sessionTypeId: sessionTypes.tournament.id,
  // The session's rule has no effect in a tournament.
  sessionStandingsTypeId: standingsRules.gamesWon.id,
};

/** A tied match whose winner the organizer named. */
const named = { kind: 'won', by: 1, isNamed: true } as const;

type Posted = Record<number, MatchResult | typeof named>;

describe('a tournament of eight teams', () => {
  // Matches 1 to 4 are the first round, 5 and 6 the semifinals, 7 the final; 8 to 10 are the back draw.
  const lines = [1, 2, 3, 4, 5, 6, 7, 8];
  const finished: Posted = { 1: home, 2: home, 3: home, 4: home, 5: home, 6: home, 7: home };

  it('ranks champion, finalist and semifinalists, and explains why', () => {
    const rows = tableOf(aDrawOf(lines, singleElimination), finished);
    expect(ranksOf(rows)).toEqual(['1: 1', '2: 5', '3: 3', '3: 7', '5: 2', '5: 4', '5: 6', '5: 8']);
    expect(reasonsOf(rows)).toEqual([
      'Ahead of Team 5 on round reached, champion to finalist',
      'Ahead of Team 3 on round reached, finalist to semifinalist',
      'Tied with Team 7; ahead of Team 2 on round reached, semifinalist to quarterfinalist',
      'Tied with Team 3; ahead of Team 2 on round reached, semifinalist to quarterfinalist',
      'Tied with Team 4, Team 6 and Team 8; behind Team 7 on round reached, quarterfinalist to semifinalist',
      'Tied with Team 2, Team 6 and Team 8; behind Team 7 on round reached, quarterfinalist to semifinalist',
      'Tied with Team 2, Team 4 and Team 8; behind Team 7 on round reached, quarterfinalist to semifinalist',
      'Tied with Team 2, Team 4 and Team 6; behind Team 7 on round reached, quarterfinalist to semifinalist',
    ]);
  });

  it('ranks the back draw by its own rounds, below every team that won a match of the main draw', () => {
    const rows = tableOf(aDrawOf(lines), { ...finished, 8: away, 9: home, 10: home });
    expect(ranksOf(rows)).toEqual(['1: 1', '2: 5', '3: 3', '3: 7', '5: 4', '6: 6', '7: 2', '7: 8']);
    expect(rows.find(({ teamId }) => teamId === 4)).toMatchObject({ teamMatchWins: 2, teamMatchLosses: 1 });
    expect(reasonsOf(rows).slice(3, 6)).toEqual([
      'Tied with Team 3; ahead of Team 4 on round reached, semifinalist to back draw champion',
      'Ahead of Team 6 on round reached, back draw champion to back draw finalist',
      'Ahead of Team 2 on round reached, back draw finalist to back draw semifinalist',
    ]);
  });

  it('ranks the winner of a default with those who won in play, and the defaulting team last', () => {
    const rows = tableOf(aDrawOf(lines), { ...finished, 1: awayDefaulted, 8: away, 9: home, 10: home });
    expect(ranksOf(rows).at(0)).toBe('1: 1');
    expect(ranksOf(rows).at(-1)).toBe('8: 2');
    expect(reasonsOf(rows).at(-1)).toMatch(/ on round reached, quarterfinalist to back draw /);
  });

  it('does not count back-draw wins of a team that advanced by a default in the main draw', () => {
    // Team 1 advances by default, loses the semifinal to team 3, and wins the back draw.
    const results: Posted = { ...finished, 1: awayDefaulted, 5: away, 8: home, 9: home, 10: home };
    const rows = tableOf(aDrawOf(lines), results);
    expect(rows.find(({ teamId }) => teamId === 1)).toMatchObject({ teamMatchWins: 3 });
    expect(rows.find(({ teamId }) => teamId === 7)).toMatchObject({ teamMatchWins: 1 });
    const comparisons = rows.map(({ decidedBy }) => decidedBy.comparison?.step);
    expect(comparisons).not.toContain('drawWins');
    expect(rows.slice(2, 4).map(({ teamId }) => teamId)).toEqual(expect.arrayContaining([1, 7]));
  });

  it('uses the winner that the organizer named', () => {
    const rows = tableOf(aDrawOf(lines), { ...finished, 7: named });
    expect(ranksOf(rows).slice(0, 2)).toEqual(['1: 1', '2: 5']);
    expect(rows[0]).toMatchObject({ teamMatchWins: 3, teamMatchLosses: 0 });
  });

  it('has no champion if both finalists defaulted', () => {
    const rows = tableOf(aDrawOf(lines), { ...finished, 7: bothDefaulted });
    expect(ranksOf(rows).slice(0, 3)).toEqual(['1: 1', '1: 5', '3: 3']);
  });

  it('ranks an unfinished tournament by the rounds reached so far', () => {
    const rows = tableOf(aDrawOf(lines), { 1: home, 2: home, 3: home, 5: home });
    expect(ranksOf(rows)).toEqual([
      '1: 1',
      // Teams 5 and 3 are semifinalists; team 3 has lost sets.
      '2: 5',
      '3: 3',
      // Still in the main draw.
      '4: 7',
      '4: 8',
      // Out of the main draw, waiting in the back draw.
      '6: 2',
      '6: 4',
      '6: 6',
    ]);
  });

  it('shows the form in the order of the draw, whatever the dates of the matches', () => {
    const rows = tableOf(aDrawOf(lines), { ...finished, 8: away, 9: home, 10: away }, (number) =>
      number === 8 ? '2026-05-01T18:00:00Z' : null,
    );
    expect(rows.find(({ teamId }) => teamId === 4)?.form).toEqual(['L', 'W', 'L']);
  });
});

describe('a tournament with byes', () => {
  it('ranks a team that advanced a round further by a bye below those that won their way there', () => {
    const results: Posted = { 2: home, 3: home, 4: home, 5: away, 6: home, 7: home };
    const rows = tableOf(aDrawOf([1, null, 3, 4, 5, 6, 7, 8], singleElimination), results);
    // Team 1 lost the semifinal as its first match; team 7 lost the other one after a win.
    expect(ranksOf(rows)).toEqual(['1: 3', '2: 5', '3: 7', '4: 1', '5: 4', '5: 6', '5: 8']);
  });

  it('declares a finalist without an opponent the champion', () => {
    const rows = tableOf(aDrawOf([1, 2, 3, 4], singleElimination), { 1: home, 2: bothDefaulted });
    expect(ranksOf(rows)).toEqual(['1: 1', '2: 2', '3: 3', '3: 4']);
    expect(reasonsOf(rows)[0]).toBe('Ahead of Team 2 on round reached, champion to semifinalist');
  });
});

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

function tableOf(
  draws: readonly Draw[],
  posted: Posted,
  on: (number: number) => string | null = () => null,
): StandingsRow[] {
  const states = advanceTeams(draws, played(posted));
  const all = draws.flatMap(({ number: drawNumber, rounds }) =>
    rounds.flatMap(({ number: roundNumber, matches }) =>
      matches.map(({ number }) => {
        const state = states.get(number) as MatchState;
        const [position1TeamId, position2TeamId] = teamsIn(state);
        return { number, state, sides: { position1TeamId, position2TeamId, drawNumber, roundNumber } };
      }),
    ),
  );
  const drawn = all.map(({ state, sides }): DrawnMatch => ({ ...sides, ...endOf(state) }));
  const matches = all.flatMap(({ number, sides }): StandingsMatch[] => {
    const result = posted[number];
    if (!result || sides.position1TeamId === null || sides.position2TeamId === null) return [];
    const match = { teamMatchId: number, teamMatchNumber: number, matchDate: on(number) };
    return [{ ...sides, ...match, ...sheetOf(result) }];
  });
  const ids = new Set(all.flatMap(({ state }) => teamsIn(state)).filter((id) => id !== null));
  const teams = [...ids].map((teamId) => ({ teamId, teamName: `Team ${teamId}` }));
  return standingsOf(session, teams, matches, drawn);
}

function teamsIn({ slots }: MatchState) {
  const [one, other] = slots.map((slot) => (slot.kind === 'team' ? slot.teamId : null));
  return [one ?? null, other ?? null] as const;
}

function endOf({ end, slots }: MatchState) {
  const isDecided = end.kind === 'won' || end.kind === 'defaulted';
  return {
    winnerTeamId: isDecided ? end.winnerTeamId : null,
    isBye: slots.some(({ kind }) => kind === 'bye'),
    haveBothDefaulted: end.kind === 'nobody' && slots.every(({ kind }) => kind === 'team'),
  };
}

function sheetOf(result: Posted[number]) {
  if ('isNamed' in result) return { lines: scoreSheet('S 6-4 6-4 | S 4-6 4-6'), namedWinner: result.by };
  const sheets = new Map([
    [home, 'S 6-0 6-0'],
    [away, 'S 0-6 0-6'],
    [homeDefaulted, 'S def>2'],
    [awayDefaulted, 'S def>1'],
    [bothDefaulted, 'S def'],
  ]);
  return { lines: scoreSheet(sheets.get(result) ?? ''), namedWinner: null };
}

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

function ranksOf(rows: readonly StandingsRow[]): string[] {
  return rows.map(({ rank, teamId }) => `${rank}: ${teamId}`);
}

function reasonsOf(rows: readonly StandingsRow[]): string[] {
  return rows.map(({ decidedBy }) => explainRank(decidedBy, sports.tennis.id));
}
