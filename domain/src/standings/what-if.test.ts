import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sessionTypes, standingsRules } from '../constants';
import { type ScoredMatch, scoreMatches } from './season-record';
import { foldStandings } from './standings';
import { byRecord, fixture, matchesOf } from './testing/a-season';
import {
  applyPicks,
  isDecided,
  matchThatMoved,
  playedRounds,
  ranksByRound,
  ranksByWins,
  readPicks,
  untilRound,
  writePicks,
} from './what-if';

const names = ['Ants', 'Bees', 'Cats'];
const teams = names.map((teamName, index) => ({ teamId: index + 1, teamName }));

/** Bees and Cats have yet to meet, in round 3. */
const matches = scoreMatches(
  matchesOf({
    teams: names,
    fixtures: [
      fixture('Ants', 'S 6-4 6-4', 'Bees', { round: 1 }),
      fixture('Cats', 'S 6-0 6-0', 'Ants', { round: 2 }),
      fixture('Bees', 'S', 'Cats', { round: 3 }),
    ],
  }),
  byRecord,
);

const sheetOf = (season: readonly ScoredMatch[]) =>
  foldStandings(byRecord, teams, season).map(
    ({ rank, teamName, teamMatchWins, teamMatchLosses }) =>
      `${rank} ${teamName} ${teamMatchWins}-${teamMatchLosses}`,
  );

describe('picks', () => {
  it('count as wins and losses, without lines, sets or games', () => {
    expect(sheetOf(matches)).toEqual(['1 Cats 1-0', '2 Ants 1-1', '3 Bees 0-1']);
    expect(sheetOf(applyPicks(matches, new Map([[3, 1]])))).toEqual([
      '1 Cats 1-1',
      '2 Ants 1-1',
      '3 Bees 1-1',
    ]);
    expect(sheetOf(applyPicks(matches, new Map([[3, 2]])))).toEqual([
      '1 Cats 2-0',
      '2 Ants 1-1',
      '3 Bees 0-2',
    ]);
  });

  it('do not change a match that has an outcome, or one that does not exist', () => {
    expect(
      applyPicks(
        matches,
        new Map([
          [1, 2],
          [99, 1],
        ]),
      ),
    ).toEqual(matches);
    expect(matches.map(isDecided)).toEqual([true, true, false]);
  });

  it('can be written into an address and read again', () => {
    const anyPicks = fc.array(fc.tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.constantFrom<1 | 2>(1, 2)));
    fc.assert(
      fc.property(anyPicks, (pairs) => {
        expect(readPicks(writePicks(new Map(pairs)))).toEqual(
          new Map([...new Map(pairs)].toSorted(([a], [b]) => a - b)),
        );
      }),
    );
  });

  it.each(['', '.', '0-1', '5-3', '5', '-1', '5-1x', '05-1', '<b>-1', '12345678901-1'])(
    'ignore %j in an address',
    (text) => {
      expect(readPicks(text)).toEqual(new Map());
    },
  );
});

describe('the season after a round', () => {
  it('leaves out what came later', () => {
    expect(playedRounds(matches)).toEqual([1, 2]);
    expect(sheetOf(untilRound(matches, 1))).toEqual(['1 Ants 1-0', '2 Cats 0-0', '3 Bees 0-1']);
    expect(sheetOf(untilRound(matches, 2))).toEqual(sheetOf(matches));
    expect(sheetOf(untilRound(matches, 0))).toEqual([]);
  });

  it('gives the ranks of every team over the rounds', () => {
    expect(ranksByRound({ session: byRecord, teams, matches })).toEqual(
      new Map([
        [1, [1, 2]],
        [2, [3, 3]],
        [3, [2, 1]],
      ]),
    );
  });
});

describe('the match that moved a team', () => {
  const season = { session: byRecord, teams, matches };

  it('is the one without which its rank would differ most', () => {
    expect(matchThatMoved(season, { teamId: 1, rank: 2 })).toEqual({ match: matches[1], rankWithout: 1 });
    expect(matchThatMoved(season, { teamId: 3, rank: 1 })?.match.teamMatchId).toBe(2);
  });

  it('is none before any match is decided', () => {
    const open = untilRound(matches, 0);
    expect(matchThatMoved({ ...season, matches: open }, { teamId: 1, rank: 1 })).toBeNull();
  });
});

it('calls a lead in wins safe only where wins rank the teams first', () => {
  expect(ranksByWins(byRecord)).toBe(true);
  expect(ranksByWins({ ...byRecord, sessionStandingsTypeId: standingsRules.gamesWon.id })).toBe(false);
  expect(ranksByWins({ ...byRecord, sessionTypeId: sessionTypes.tournament.id })).toBe(false);
});
