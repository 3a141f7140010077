import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addAlternateRow,
  alternateRows,
  chosenAlternates,
  removeAlternateRow,
  withoutLinePlayers,
} from './alternates';
import { type LineupLine, checkLineup, checkTeamPlayers, countSetLines } from './check-lineup';
import { noPlayerText } from './no-player';

const [ana, ben, cleo, dan, eva] = [1, 2, 3, 4, 5];
const singles = (lineupPosition: number, ...playerIds: (number | null)[]): LineupLine => ({
  isDoubles: false,
  lineupPosition,
  playerIds,
});
const doubles = (lineupPosition: number, ...playerIds: (number | null)[]): LineupLine => ({
  isDoubles: true,
  lineupPosition,
  playerIds,
});

it.each([
  ['everybody once', [singles(1, ana), doubles(1, ben, cleo)], [[dan, eva]], null],
  ['a player in singles and in doubles', [singles(1, ana), doubles(1, ana, ben)], [], null],
  ['no players yet', [singles(1, null), doubles(1, null, null)], [[null, null]], null],
  [
    'a partner to oneself',
    [singles(1, ana), doubles(3, ben, ben)],
    [],
    'the same player appears twice in Doubles Line Match 3',
  ],
  [
    'a player of both teams against themselves',
    [singles(1, ana, ben), singles(2, cleo, cleo)],
    [],
    'the same player appears twice in Singles Line Match 2',
  ],
  [
    'an alternate twice',
    [singles(1, ana)],
    [[dan, null, dan]],
    'A player can only appear once as an alternate',
  ],
  [
    'a player who stands by for the own line',
    [singles(1, ana), doubles(1, ben, cleo)],
    [[dan, cleo]],
    "A player in a line can't also be an alternate",
  ],
  [
    'a player of both teams who stands by for the other',
    [singles(1, ana, ben)],
    [[dan], [ana]],
    "A player in a line can't also be an alternate",
  ],
  ['the same alternate for either team', [singles(1, ana)], [[dan], [dan]], null],
] as const)('checks a lineup with $0: $3', (_, lines, alternates, sentence) => {
  expect(checkLineup(lines, alternates)).toBe(sentence);
});

it('accepts only players of the team', () => {
  expect(checkTeamPlayers([ana, null, ben], [ana, ben])).toBeNull();
  expect(checkTeamPlayers([ana, cleo], [ana, ben])).toBe('Only players on the team can be in its lineup');
});

it('counts a line as set when no player is missing', () => {
  expect(countSetLines([singles(1, ana), singles(2, null), doubles(1, ben, null)])).toBe(1);
  expect(countSetLines([singles(1, ana), doubles(1, ben, cleo)])).toBe(2);
});

it('keeps at least one row of alternates', () => {
  expect(alternateRows([])).toEqual([null]);
  expect(addAlternateRow([dan])).toEqual([dan, null]);
  expect(removeAlternateRow([dan, eva], 0)).toEqual([eva]);
  expect(removeAlternateRow([dan], 0)).toEqual([null]);
});

it('removes a player from the alternates when they are put in a line', () => {
  expect(withoutLinePlayers([dan, null, eva], [ana, dan, null])).toEqual([null, eva]);
  expect(withoutLinePlayers([dan], [dan])).toEqual([null]);
});

it('omits empty rows from the request', () => {
  expect(chosenAlternates([null, dan, null])).toEqual([dan]);
});

it('never has a player both in a line and as an alternate', () => {
  const rows = fc.array(fc.option(fc.integer({ min: 1, max: 9 })), { maxLength: 8 });
  fc.assert(
    fc.property(rows, rows, (alternates, inLines) => {
      const left = withoutLinePlayers(alternates, inLines);
      expect(left.length).toBeGreaterThanOrEqual(1);
      expect(chosenAlternates(left).filter((id) => inLines.includes(id))).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

it('has a text for an empty seat', () => {
  expect(noPlayerText).toBe('To Be Determined');
});
