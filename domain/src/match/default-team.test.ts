import { expect, it } from 'vitest';
import {
  checkDefaultTeam,
  defaultTeam,
  hasDefaultedMatch,
  haveBothDefaulted,
  teamsToDefault,
} from './default-team';
import { scoreSheet } from './testing/score-sheet';

it('defaults every open line to the team that showed up', () => {
  expect(defaultTeam(scoreSheet('S | D | D postponed | S incomplete 3-3'), 1)).toEqual(
    scoreSheet('S def>2 | D def>2 | D def>2 | S def>2'),
  );
});

it('keeps lines with a final result', () => {
  const changed = defaultTeam(scoreSheet('S 6-3 6-4 | S unplayed | D | S ret>1 6-3'), 2);
  expect(changed).toEqual(scoreSheet('D def>1'));
});

it('has no winner when the second team does not show up either', () => {
  const afterFirst = scoreSheet('S def>2 | D def>2');
  const afterBoth = defaultTeam(afterFirst, 2);
  expect(afterBoth).toEqual(scoreSheet('S def | D def'));
  expect(haveBothDefaulted(afterBoth)).toBe(true);
  expect(defaultTeam(afterBoth, 1)).toEqual([]);
});

it('does not default a team twice', () => {
  const once = scoreSheet('S def>2 | D def>2');
  expect(defaultTeam(once, 1)).toEqual([]);
  expect(checkDefaultTeam(once, 1)).toBe('Every line of this match already has a final result.');
});

it.each([
  ['an open match', 'S | D', null],
  ['a match with one open line', 'S 6-3 6-4 | D', null],
  ['a match that the other team has defaulted', 'S def>1 | D def>1', null],
  ['a played match', 'S 6-3 6-4 | D 6-3 6-4', 'Every line of this match already has a final result.'],
])('team 1 may default %s: "%s"', (_, sheet, answer) => {
  expect(checkDefaultTeam(scoreSheet(sheet), 1)).toBe(answer);
});

it('has nothing to default in a bye', () => {
  expect(checkDefaultTeam([], 1)).toBe('This match has no lines.');
});

it.each([
  ['S def>2', true, false],
  ['S def>2 | D def>2', true, false],
  ['S def>1 | D def>1', false, true],
  ['S def | D def', true, true],
  ['S def>2 | D def', true, false],
  ['S def>2 | D 6-3 6-4', false, false],
  ['S def>2 | D', false, false],
  ['S def>2 | D def>1', false, false],
])('finds the team that defaulted the whole match in "%s"', (sheet, home, away) => {
  const lines = scoreSheet(sheet);
  expect([hasDefaultedMatch(lines, 1), hasDefaultedMatch(lines, 2)]).toEqual([home, away]);
});

it('finds no defaulting team in a match without lines', () => {
  expect(hasDefaultedMatch([], 1)).toBe(false);
});

it.each([
  ['a match to come', 1, [false, false], ['Aces', 'Lobs']],
  ['a match that is over', 3, [false, false], []],
  ['one that the Aces did not play', 3, [true, false], ['Lobs']],
  ['one that neither team played', 3, [true, true], []],
] as const)('in $0 can be defaulted: $3', (_, statusId, [aces, lobs], teams) => {
  const match = {
    statusId,
    position1Team: { name: 'Aces', isDefaulted: aces },
    position2Team: { name: 'Lobs', isDefaulted: lobs },
  };
  expect(teamsToDefault(match).map(({ name }) => name)).toEqual(teams);
  expect(teamsToDefault({ ...match, position2Team: null })).toEqual([]);
});
