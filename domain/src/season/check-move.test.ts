import { describe, expect, it } from 'vitest';
import { checkMove } from './check-move';
import { aSeason, matchesOf, wednesday } from './testing/small-season';

const problem = aSeason({
  teams: 6,
  courts: 2,
  rules: [
    { kind: 'courts', venueId: 1 },
    { kind: 'days-between', days: 5 },
    { kind: 'in-a-row', most: 1 },
    { kind: 'team-blackout', teamId: 6, days: [wednesday(1)], strength: 4 },
    { kind: 'team-blackout', teamId: 6, days: ['2027-02-11'], strength: 1 },
  ],
});

const season = matchesOf([
  [1, 1, 2],
  [1, 3, 4],
  [1, 5, 6, { day: '2027-02-11' }],
  [2, 1, 6, { day: '2027-02-18' }],
]);

const [, , match] = season.matches;

function move(to: { day?: string; time?: string }) {
  if (!match?.placement) throw new Error('No match');
  const { conflicts, missedWishes, pointsMore } = checkMove(problem, season, {
    match,
    to: { ...match.placement, ...to },
  });
  return {
    conflicts: conflicts.map(({ constraint }) => constraint.kind),
    wishes: missedWishes.length,
    pointsMore,
  };
}

describe('checkMove', () => {
  it('finds the hard constraints and wishes that a match misses at its new date', () => {
    expect(move({ day: wednesday(1) })).toEqual({ conflicts: ['courts'], wishes: 1, pointsMore: 3 });
    expect(move({ day: '2027-02-14' })).toEqual({ conflicts: ['days-between'], wishes: 0, pointsMore: -1 });
  });

  it('finds nothing where the match fits', () => {
    expect(move({ day: wednesday(1), time: '20:00' })).toEqual({ conflicts: [], wishes: 1, pointsMore: 3 });
    expect(move({})).toEqual({ conflicts: [], wishes: 1, pointsMore: 0 });
  });

  it('costs nothing more for a match without a date than the wishes that it misses', () => {
    const waiting = matchesOf([[1, 5, 6, null]]);
    const [first] = waiting.matches;
    if (!first) throw new Error('No match');
    const to = { day: wednesday(1), time: '18:00', venueId: 1 };
    expect(checkMove(problem, waiting, { match: first, to })).toMatchObject({ conflicts: [], pointsMore: 4 });
  });
});
