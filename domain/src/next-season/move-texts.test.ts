import { describe, expect, it } from 'vitest';
import { finishText } from './move-texts';

const team = { rank: 1, move: 'stays', isLevel: false, playsIn: null } as const;
const names = { above: 'Division 1', below: 'Division 3' };

describe('The note beside a team', () => {
  it.each([
    [team, names, 'Place 1.'],
    [{ ...team, rank: null }, names, null],
    [{ ...team, move: 'up' }, names, 'Place 1. Moves up to Division 1.'],
    [{ ...team, rank: 9, move: 'down' }, names, 'Place 9. Moves down to Division 3.'],
    [{ ...team, move: 'up' }, null, 'Place 1. Moves up to this division.'],
    [
      { ...team, move: 'up', isLevel: true },
      names,
      'Place 1. Moves up to Division 1. Level at the line: check who moves.',
    ],
    [{ ...team, move: 'up', playsIn: 'Spring' }, names, 'Place 1. Plays in Spring.'],
  ] as const)('%j, %j: %s', (finished, where, expected) => {
    expect(finishText(finished, { names: where })).toBe(expected);
  });
});
