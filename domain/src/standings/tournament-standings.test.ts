import { describe, expect, it } from 'vitest';
import { sports } from '../constants';
import {
  aDrawOf,
  away,
  awayDefaulted,
  bothDefaulted,
  doubleElimination,
  home,
  singleElimination,
} from '../draw/testing/a-draw';
import { explainRank } from './explain-rank';
import { type StandingsRow } from './standings';
import { named, type Posted, tableOf } from './testing/a-tournament';

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

function ranksOf(rows: readonly StandingsRow[]): string[] {
  return rows.map(({ rank, teamId }) => `${rank}: ${teamId}`);
}

function reasonsOf(rows: readonly StandingsRow[]): string[] {
  return rows.map(({ decidedBy }) => explainRank(decidedBy, sports.tennis.id));
}

describe('a double elimination of four teams', () => {
  const draws = aDrawOf([1, 2, 3, 4], doubleElimination);
  const untilFinal: Posted = { 1: home, 2: home, 3: home, 4: home, 5: away };

  it.each<[string, Posted, string[]]>([
    ['ends with the grand final', { ...untilFinal, 6: home }, ['1: 1', '2: 3', '3: 2', '4: 4']],
    [
      'is won by the team from the back draw',
      { ...untilFinal, 6: away, 7: away },
      ['1: 3', '2: 1', '3: 2', '4: 4'],
    ],
    ['is won in the deciding match', { ...untilFinal, 6: away, 7: home }, ['1: 1', '2: 3', '3: 2', '4: 4']],
  ])('ranks teams by their second loss if it %s', (_, posted, ranks) => {
    expect(ranksOf(tableOf(draws, posted))).toEqual(ranks);
  });

  it('ranks teams that have not lost above those in the back draw', () => {
    expect(ranksOf(tableOf(draws, { 1: home, 2: home, 4: home }))).toEqual(['1: 1', '1: 3', '3: 2', '4: 4']);
  });
});
