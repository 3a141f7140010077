import { expect, it } from 'vitest';
import { checkNameWinner } from './name-winner';

const named = { winnerTeamId: 7, reason: 'Won the coin toss' };
const level = { outcome: { kind: 'level' }, teamIds: [7, 9] } as const;

it('accepts one of two tied teams, with a reason', () => {
  expect(checkNameWinner(named, level)).toBeNull();
});

it.each([
  ['a stranger', { ...named, winnerTeamId: 8 }, 'The winner must be one of the two teams.'],
  ['no reason', { ...named, reason: '  ' }, 'Enter a reason for this decision.'],
])('rejects %s', (_, body, sentence) => {
  expect(checkNameWinner(body, level)).toBe(sentence);
});

it.each([
  { kind: 'open' } as const,
  { kind: 'tie' } as const,
  { kind: 'nobody' } as const,
  { kind: 'won', side: 1, by: 'points' } as const,
])('rejects a winner of a match that is $kind', (outcome) => {
  expect(checkNameWinner(named, { ...level, outcome })).toBe(
    'You can only name a winner when a tournament match ends in a tie.',
  );
});
