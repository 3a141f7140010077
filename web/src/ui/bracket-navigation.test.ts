import { describe, expect, it } from 'vitest';
import type { BracketMatch, BracketRound } from './bracket-layout';
import { spotOf, navigate } from './bracket-navigation';

describe('keyboard navigation in a bracket', () => {
  it('moves along a round and stops at its ends', () => {
    expect(idAfter(2, 'ArrowDown')).toBe(3);
    expect(idAfter(2, 'ArrowUp')).toBe(1);
    expect(idAfter(4, 'ArrowDown')).toBeNull();
    expect(idAfter(1, 'ArrowUp')).toBeNull();
    expect(idAfter(3, 'Home')).toBe(1);
    expect(idAfter(2, 'End')).toBe(4);
  });

  it('follows the winner to the right and goes back to a feeder on the left', () => {
    expect(idAfter(4, 'ArrowRight')).toBe(6);
    expect(idAfter(6, 'ArrowLeft')).toBe(3);
    expect(idAfter(7, 'ArrowRight')).toBeNull();
    expect(idAfter(1, 'ArrowLeft')).toBeNull();
  });

  it('goes to the match at the same height where there is no line', () => {
    const losersCome: BracketRound[] = [aRound(1, [[], [], [], []]), aRound(5, [[], []])];
    expect(navigate(losersCome, { round: 0, at: 3 }, 'ArrowRight')).toEqual({ round: 1, at: 1 });
    expect(navigate(losersCome, { round: 1, at: 1 }, 'ArrowLeft')).toEqual({ round: 0, at: 3 });
  });

  it('ignores other keys and unknown matches', () => {
    expect(idAfter(1, 'a')).toBeNull();
    expect(spotOf(eightTeams, 99)).toBeNull();
  });
});

function aRound(from: number, feeders: readonly (readonly number[])[]): BracketRound {
  return { number: from, name: 'Round', matches: feeders.map((ids, at) => aMatch(from + at, ids)) };
}

function aMatch(id: number, [one, other]: readonly number[]): BracketMatch {
  return {
    id,
    number: id,
    sides: [
      { label: 'TBD', kind: 'open', ...(one !== undefined && { winnerOf: one }) },
      { label: 'TBD', kind: 'open', ...(other !== undefined && { winnerOf: other }) },
    ],
  };
}

const eightTeams = [
  aRound(1, [[], [], [], []]),
  aRound(5, [
    [1, 2],
    [3, 4],
  ]),
  aRound(7, [[5, 6]]),
];

function idAfter(id: number, key: string): number | null {
  const from = spotOf(eightTeams, id);
  const to = from && navigate(eightTeams, from, key);
  return to ? (eightTeams[to.round]?.matches[to.at]?.id ?? null) : null;
}
