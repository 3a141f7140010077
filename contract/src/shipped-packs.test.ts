import { sports } from '@courtline/domain/constants';
import { scoreSheet } from '@courtline/domain/match/testing/score-sheet';
import { type MatchLine, scoreTeamMatch } from '@courtline/domain/match/score-team-match';
import { checkRulePack } from '@courtline/domain/rule-pack/check-rule-pack';
import { compileRulePack, scoringWith } from '@courtline/domain/rule-pack/compile-rule-pack';
import { describeRulePack } from '@courtline/domain/rule-pack/describe-rule-pack';
import { checkScore, settleResult } from '@courtline/domain/score/check-score';
import { enteredAs } from '@courtline/domain/score/testing/score-sheet';
import type { ScoringFormatId } from '@courtline/domain/score/result';
import type { Scoring } from '@courtline/domain/score/format';
import { explainRank } from '@courtline/domain/standings/explain-rank';
import { standingsOf } from '@courtline/domain/standings/standings';
import { byRecord, fixture, ranksOf, reasonsOf } from '@courtline/domain/standings/testing/a-season';
import { describe, expect, it } from 'vitest';
import { shippedPack, shippedPacks } from './shipped-packs';

function rulesOf(id: string, formatId: ScoringFormatId = 1) {
  const pack = compileRulePack(shippedPack(id));
  const scoring = (kind: 'singles' | 'doubles'): Scoring =>
    scoringWith(pack, { matchTypeId: kind === 'singles' ? 1 : 2, formatId, gameRuleId: 1 });
  const sheet = (text: string) =>
    text
      .split('|')
      .flatMap((line) => scoreSheet(line, scoring(line.trim().startsWith('S') ? 'singles' : 'doubles')));
  const score = (text: string) => scoreTeamMatch(sheet(text), { ...byRecord, pack });
  return { pack, scoring, sheet, score };
}

describe.each(shippedPacks.map((pack) => [pack.id, pack] as const))('%s', (_, pack) => {
  it('passes its own checks', () => {
    expect(checkRulePack(pack)).toBeNull();
  });

  it('reads as plain English', () => {
    const sections = describeRulePack(pack);
    expect(sections.map(({ heading }) => heading)).toContain('Standings');
    for (const sentence of sections.flatMap(({ sentences }) => sentences)) {
      expect(sentence).toMatch(/^[A-Z].*\.$/);
      expect(sentence).not.toMatch(/undefined|null|NaN|[a-z][A-Z]/);
    }
  });
});

describe('USTA-style league', () => {
  const { pack, score, scoring } = rulesOf('usta-league', 2);

  it('puts four level teams in the order of the national chain: C, D, then A and B', () => {
    const straight = 'S 6-0 6-0 | S unplayed | S unplayed';
    const inThree = 'S 6-0 0-6 1-0(10-8) | S unplayed | S unplayed';
    const sweep = 'S 6-0 6-0 | S 6-0 6-0 | S 6-0 6-0';
    const more = { scoring: scoring('singles') };
    // A, B, C and D have won 2 matches and 2 lines each, and lost 9, 9, 5 and 6 sets.
    const season = {
      teams: ['A', 'B', 'C', 'D', 'Elks', 'Foxes'],
      session: { pack },
      fixtures: [
        fixture('A', straight, 'B', more),
        fixture('A', inThree, 'C', more),
        fixture('D', inThree, 'A', more),
        fixture('B', inThree, 'C', more),
        fixture('B', straight, 'D', more),
        fixture('C', inThree, 'D', more),
        fixture('C', straight, 'Elks', more),
        fixture('D', inThree, 'Elks', more),
        fixture('Elks', sweep, 'A', more),
        fixture('Elks', sweep, 'B', more),
        fixture('Elks', sweep, 'Foxes', more),
        fixture('Elks', sweep, 'Foxes', more),
      ],
    };
    expect(ranksOf(season)).toEqual(['1 Elks', '2 C', '3 D', '4 A', '5 B', '6 Foxes']);
    expect(reasonsOf(season).slice(1, 4)).toEqual([
      'Ahead of D on sets lost, 5 to 6',
      'Ahead of A on sets lost, 6 to 9',
      'Ahead of B on head-to-head, 1–0',
    ]);
  });

  it('counts a default as 6-0 6-0, and gives the winner of a retirement the games still needed', () => {
    expect(score('S def>1').games).toEqual({ 1: 12, 2: 0 });
    expect(score('S ret>1 4-6 3-2')).toMatchObject({ sets: { 1: 2, 2: 1 }, games: { 1: 11, 2: 8 } });
    expect(score('S ret>2 6-6(5-3)')).toMatchObject({ sets: { 1: 0, 2: 2 }, games: { 1: 6, 2: 13 } });
  });
});

describe('2 singles and 3 doubles', () => {
  const { scoring, score } = rulesOf('sectional-2-singles-3-doubles');

  it('decides the team match when a team has three of the five lines', () => {
    expect(score('S 6-0 6-0 | S 6-0 6-0 | D | D | D').outcome).toEqual({ kind: 'open' });
    expect(score('S 6-0 6-0 | S 6-0 6-0 | D 6-0 6-0 | D | D').outcome).toMatchObject({
      kind: 'won',
      side: 1,
    });
  });

  it('lets the team that leads an unfinished match tiebreak win', () => {
    const entered = enteredAs('partial 6-0 4-6 0-0(3-5)');
    expect(settleResult(scoring('singles'), entered)).toMatchObject({ winningSide: 2 });
    const level = enteredAs('partial 6-4 4-6 0-0(5-5)');
    expect(checkScore(scoring('singles'), level)).toBe('Match outcome must have an evident winner');
  });
});

describe('5 doubles', () => {
  const { pack } = rulesOf('alta-5-doubles');
  const won = 'D 6-0 6-0';
  const lost = 'D 0-6 0-6';

  it('ranks teams by lines won, and takes a point from a team that stays away', () => {
    const season = {
      teams: ['Ants', 'Bees', 'Cats'],
      session: { pack },
      fixtures: [
        fixture('Ants', [won, won, won, lost, lost].join(' | '), 'Bees'),
        fixture('Bees', [won, won, won, lost, lost].join(' | '), 'Cats'),
        fixture('Ants', Array.from({ length: 5 }, () => 'D def>2').join(' | '), 'Cats'),
      ],
    };
    // Cats 2 + 5, Bees 2 + 3, Ants 3 + 0 - 1.
    expect(ranksOf(season)).toEqual(['1 Cats', '2 Bees', '3 Ants']);
    expect(reasonsOf(season)[1]).toBe('Ahead of Ants on league points, 5 to 2');
  });
});

describe('pickleball with rally scoring', () => {
  it.each([
    [11, 'completed 11-7 9-11 13-11', 'completed 11-10 11-5'],
    [15, 'completed 15-12 15-13', 'completed 11-7 11-7'],
    [21, 'completed 19-21', 'completed 21-20'],
  ])('is played to %i, win by 2', (to, legal, illegal) => {
    const { scoring } = rulesOf(`pickleball-rally-${to}`);
    expect(checkScore(scoring('doubles'), enteredAs(legal))).toBeNull();
    expect(checkScore(scoring('doubles'), enteredAs(illegal))).toBe('Invalid score for game 1');
  });

  it('separates level teams by the point difference among them', () => {
    const { pack, scoring } = rulesOf('pickleball-rally-21');
    const more = { scoring: scoring('doubles') };
    const season = {
      teams: ['Ants', 'Bees', 'Cats'],
      sportTypeId: sports.pickleball.id,
      session: { pack },
      fixtures: [
        fixture('Ants', 'D 21-19', 'Bees', more),
        fixture('Bees', 'D 21-10', 'Cats', more),
        fixture('Cats', 'D 21-15', 'Ants', more),
      ],
    };
    expect(ranksOf(season)).toEqual(['1 Bees', '2 Ants', '3 Cats']);
    expect(reasonsOf(season)[0]).toBe('Ahead of Ants on points difference among the tied teams, +9 to -4');
  });
});

describe('four games and a deciding game', () => {
  const { pack, sheet, score } = rulesOf('mlp-dreambreaker');
  const level = 'D 11-5 | D 11-9 | D 5-11 | D 8-11';

  it('plays the deciding game only at 2-2', () => {
    expect(score(`S | ${level}`).outcome).toEqual({ kind: 'open' });
    expect(score(`S 21-18 | ${level}`)).toMatchObject({
      points: { 1: 3, 2: 2 },
      outcome: { kind: 'won', side: 1 },
    });
    expect(score('S | D 11-5 | D 11-9 | D 11-8 | D 8-11')).toMatchObject({
      points: { 1: 3, 2: 1 },
      outcome: { kind: 'won', side: 1 },
    });
  });

  it('gives 3 points for a win in four games, 2 after the deciding game, and 1 to its loser', () => {
    const teams = ['Ants', 'Bees', 'Cats'].map((teamName, index) => ({ teamId: index + 1, teamName }));
    const table = standingsOf({ ...byRecord, pack }, teams, [
      match([1, 2], sheet(`S 21-18 | ${level}`)),
      match([2, 3], sheet('S | D 11-5 | D 11-9 | D 11-8 | D 8-11')),
    ]);
    expect(table.map(({ decidedBy }) => explainRank(decidedBy, sports.pickleball.id))).toEqual([
      'Ahead of Ants on league points, 4 to 2',
      'Ahead of Cats on league points, 2 to 0',
      'Behind Ants on league points, 0 to 2',
    ]);
  });
});

function match([home, away]: readonly [number, number], lines: readonly MatchLine[]) {
  return {
    teamMatchId: home,
    teamMatchNumber: home,
    roundNumber: 1,
    drawNumber: 1,
    matchDate: null,
    position1TeamId: home,
    position2TeamId: away,
    namedWinner: null,
    lines,
  };
}
