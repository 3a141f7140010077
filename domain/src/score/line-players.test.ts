import { expect, it } from 'vitest';
import { checkLinePlayers, checkReplacement, matchErrorTitle } from './line-players';
import { enteredAs } from './testing/score-sheet';

const fine = null;
const twice = 'A player can only be listed once in an individual match';
const wrongNumber = 'The amount of players set for this outcome is invalid.';

const ann = 1;
const bea = 2;
const cleo = 3;
const dora = 4;
const empty = null;

it.each([
  ['completed 6-4 6-4', [ann], [bea], fine],
  ['completed 6-4 6-4', [ann, empty], [bea, empty], fine],
  ['completed 6-4 6-4', [ann], [ann], twice],
  ['completed 6-4 6-4', [ann], [empty], wrongNumber],
  ['completed 6-4 6-4', [ann, cleo], [bea], wrongNumber],
  ['partial 6-4', [], [bea], wrongNumber],
  ['retired>1 6-4', [ann], [], wrongNumber],
  ['withdrew>2 6-4', [], [bea], wrongNumber],
  ['incomplete 6-4', [], [], wrongNumber],
  ['defaulted>1', [ann], [], fine],
  ['defaulted>1', [ann], [bea], fine],
  ['defaulted>1', [], [bea], wrongNumber],
  ['defaulted>2', [], [bea], fine],
  ['defaulted>2', [ann], [], wrongNumber],
  ['notPlayed', [], [], fine],
  ['notPlayed', [ann], [], fine],
  ['postponed', [], [bea], fine],
  ['postponed', [ann, cleo], [bea], wrongNumber],
])('singles, %s with %j against %j: %s', (sheet, side1, side2, answer) => {
  expect(checkLinePlayers(false, enteredAs(sheet), { 1: side1, 2: side2 })).toBe(answer);
});

it.each([
  ['completed 6-4 6-4', [ann, bea], [cleo, dora], fine],
  ['completed 6-4 6-4', [ann, ann], [cleo, dora], twice],
  ['completed 6-4 6-4', [ann, bea], [bea, dora], twice],
  ['completed 6-4 6-4', [ann, bea], [cleo, empty], wrongNumber],
  ['defaulted>1', [ann, bea], [empty, empty], fine],
  ['defaulted>1', [ann, bea], [cleo, empty], wrongNumber],
  ['notPlayed', [ann, empty], [empty, empty], wrongNumber],
  ['notPlayed', [ann, ann], [empty, empty], twice],
])('doubles, %s with %j against %j: %s', (sheet, side1, side2, answer) => {
  expect(checkLinePlayers(true, enteredAs(sheet), { 1: side1, 2: side2 })).toBe(answer);
});

it('is shown under the title of a match error', () => {
  expect(matchErrorTitle).toBe('Match Error');
});

it('lets a player fill empty seats of the own line, but replace no one', () => {
  const standing = { 1: [11, null], 2: [null, null] } as const;
  expect(checkReplacement(standing, { 1: [12, 11], 2: [21, 22] })).toBeNull();
  expect(checkReplacement(standing, { 1: [12, 13], 2: [21, 22] })).toBe(
    'Only captains and organizers can change the players in a line.',
  );
});
