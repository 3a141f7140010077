import { describe, expect, it } from 'vitest';
import { sessionTypes } from '../constants';
import { compileRulePack } from '../rule-pack/compile-rule-pack';
import { aRulePack } from '../rule-pack/testing/a-rule-pack';
import { adjustedPointsText, checkAdjustedPoints, checkAnotherAdjustment } from './point-adjustment';
import { scoreMatches } from './season-record';
import { countsLeaguePoints } from './standings';
import { byRecord, fixture, matchesOf, movesOf, tableOf } from './testing/a-season';
import { ranksByRound } from './what-if';

const [ants, bees] = ['Ants', 'Bees'] as const;
const teams = [ants, bees];
const pack = compileRulePack(aRulePack());

const fixtures = [1, 2, 3].map((round) => fixture(ants, 'S 6-4 6-4', bees, { round }));

describe('bonus and penalty points', () => {
  it('are added to the league points that matches gave', () => {
    const adjustments = [
      { teamId: 2, points: 10, afterRound: 0 },
      { teamId: 2, points: -0.5, afterRound: 0 },
    ];
    const rows = tableOf({ teams, fixtures, session: { pack, adjustments } });
    expect(rows.map(({ teamName, leaguePoints: points }) => [teamName, points])).toEqual([
      [bees, 9.5],
      [ants, 9],
    ]);
  });

  it('count from the round after which they were given', () => {
    const adjustments = [{ teamId: 2, points: 10, afterRound: 3 }];
    const session = { ...byRecord, pack, adjustments };
    const matches = scoreMatches(matchesOf({ teams, fixtures }), session);
    const named = teams.map((teamName, index) => ({ teamId: index + 1, teamName }));
    expect([...ranksByRound({ session, teams: named, matches })]).toEqual([
      [1, [1, 1, 2]],
      [2, [2, 2, 1]],
    ]);
    expect(movesOf({ teams, fixtures, session: { pack, adjustments } })).toEqual(['1 Bees +1', '2 Ants -1']);
  });

  it('change nothing where league points do not rank the teams', () => {
    const adjustments = [{ teamId: 2, points: 10, afterRound: 0 }];
    expect(tableOf({ teams, fixtures, session: { adjustments } })).toEqual(tableOf({ teams, fixtures }));
    expect(countsLeaguePoints(byRecord)).toBe(false);
    expect(countsLeaguePoints({ ...byRecord, pack })).toBe(true);
    const tournament = { ...byRecord, pack, sessionTypeId: sessionTypes.tournament.id };
    expect(countsLeaguePoints(tournament)).toBe(false);
  });

  it('are read as numbers with a sign', () => {
    expect([1, -1, 2.5, -12].map(adjustedPointsText)).toEqual([
      '+1 point',
      '−1 point',
      '+2.5 points',
      '−12 points',
    ]);
  });

  it.each([
    [1, null],
    [-0.25, null],
    [-100, null],
    [0, 'Enter points from -100 to 100, but not 0.'],
    [101, 'Enter points from -100 to 100, but not 0.'],
    [Number.NaN, 'Enter points from -100 to 100, but not 0.'],
    [0.125, 'Use at most two decimals.'],
  ])('are from -100 to 100: %s', (points, error) => {
    expect(checkAdjustedPoints(points)).toBe(error);
  });

  it('are limited in number', () => {
    expect(checkAnotherAdjustment({ countsLeaguePoints: true, count: 99 })).toBeNull();
    expect(checkAnotherAdjustment({ countsLeaguePoints: true, count: 100 })).toBe(
      'A session can have at most 100 bonus and penalty points. Remove one first.',
    );
  });
});
