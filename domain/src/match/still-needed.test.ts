import { expect, it } from 'vitest';
import { resultCompletions } from '../constants';
import { type OpenableLine, stillNeeded, stillNeededText } from './still-needed';

const { completed, notPlayed, postponed, incomplete } = resultCompletions;
const names = { 1: 'Aces', 2: 'Lobs' };

/** '1' and '2' are won lines, '-' is a final line without a winner, '.', 'p' and 'i' are still to be played. */
function lines(played: string, points: readonly number[] = []): OpenableLine[] {
  const outcomes = {
    '1': { completionId: completed.id, winningSide: 1 },
    '2': { completionId: completed.id, winningSide: 2 },
    '-': { completionId: notPlayed.id, winningSide: null },
    p: { completionId: postponed.id, winningSide: null },
    i: { completionId: incomplete.id, winningSide: null },
    '.': { completionId: null, winningSide: null },
  } as const;
  return played.split('').map((mark, index) => ({
    ...outcomes[mark as keyof typeof outcomes],
    points: points[index] ?? 1,
  }));
}

it.each([
  ['.....', 'Both teams need 3 more lines to win'],
  ['....', 'Both teams need 3 more lines to win'],
  ['1....', 'Aces: 2 more lines to win · Lobs: 3 more'],
  ['121..', 'Aces: 1 more line to win · Lobs: 2 more'],
  ['2212.', "Lobs can't be caught · 1 line to play"],
  ['111..', "Aces can't be caught · 2 lines to play"],
  ['11..', 'Aces: 1 more line to win'],
  ['1122.', 'Both teams need 1 more line to win'],
  ['12-..', 'Both teams need 2 more lines to win'],
  ['12-pi', 'Both teams need 2 more lines to win'],
  ['11-..', 'Aces: 1 more line to win'],
])('says of %s what is needed: %s', (played, text) => {
  const needed = stillNeeded(lines(played));
  expect(needed && stillNeededText(needed, names)).toBe(text);
});

it.each(['', '1', '12', '11-22'])('says nothing of %s, in which every line is final', (played) => {
  expect(stillNeeded(lines(played))).toBeNull();
});

it.each([
  ['singles count one, doubles two', '1.2..', [1, 1, 2, 2, 2], 'Lobs: 3 more points to win · Aces: 4 more'],
  ['fractions', '1..', [0.5, 0.25, 0.5], 'Aces: 0.25 more points to win · Lobs: 0.75 more'],
  ['only equal lines are left', '12..', [1, 1, 2, 2], 'Both teams need 2 more lines to win'],
  ['lines that are worth nothing', '1..', [0, 0, 0], 'Aces: 1 more line to win · Lobs: 2 more'],
  ['one point', '1..', [2, 1, 2], 'Aces: 1 more point to win · Lobs: 3 more'],
])('counts points where lines differ: %s', (_, played, points, text) => {
  const needed = stillNeeded(lines(played, points));
  expect(needed && stillNeededText(needed, names)).toBe(text);
});

/** Plays out every end of the match: winning what is said to be needed always wins, and less does not. */
it('needs exactly as much as makes sure of winning', () => {
  for (const played of ['.....', '1....', '12...', '122..', '1.2', '....', '1-...']) {
    const needed = stillNeeded(lines(played));
    for (const side of [1, 2] as const) {
      const need = needed?.needs[side];
      if (!needed || !need || need.kind !== 'lines') continue;
      const leadAfter = (won: number) => {
        const final = played.split('').filter((mark) => mark === String(side)).length + won;
        const other = played.split('').filter((mark) => mark === String(3 - side)).length + needed.open - won;
        return final - other;
      };
      expect(leadAfter(need.count)).toBeGreaterThan(0);
      expect(leadAfter(need.count - 1)).toBeLessThanOrEqual(0);
    }
  }
});
