import { describe, expect, it } from 'vitest';
import { assignCourts } from './assign-courts';
import { type PlacedMatch, checkSeason } from './check-season';
import type { Rule } from './season-problem';
import { aSeason, matchesOf, wednesday } from './testing/small-season';

/** Home and away: 1 HAH, 2 AHA, 3 HAA, 4 AHH. */
const fair = matchesOf([
  [1, 1, 2],
  [1, 3, 4],
  [2, 4, 1],
  [2, 2, 3],
  [3, 1, 3],
  [3, 4, 2],
]);

function missesOf(rules: Rule[], season = fair, courts = 2) {
  return checkSeason(aSeason({ rules, courts }), season).misses.map(({ teamIds, times, matches }) => ({
    teamIds,
    times,
    rounds: matches.map(({ round }) => round),
  }));
}

describe('checkSeason', () => {
  it('accepts a season that keeps everything', () => {
    const rules: Rule[] = [
      { kind: 'courts', venueId: 1 },
      { kind: 'in-a-row', most: 2 },
      { kind: 'home-balance', most: 1 },
      { kind: 'days-between', days: 7 },
    ];
    expect(checkSeason(aSeason({ rules, courts: 2 }), fair)).toEqual({
      misses: [],
      faults: [],
      unplaced: [],
      points: 0,
      isFeasible: true,
    });
  });

  it('finds too few courts at the same time', () => {
    expect(missesOf([{ kind: 'courts', venueId: 1 }], fair, 1)).toEqual([
      { teamIds: [1, 3], times: 1, rounds: [1, 1] },
    ]);
    const later = matchesOf([
      [1, 1, 2],
      [1, 3, 4, { time: '20:00' }],
    ]);
    expect(missesOf([{ kind: 'courts', venueId: 1 }], later, 1)).toEqual([]);
  });

  it('finds too few days between matches', () => {
    const tight = matchesOf([
      [1, 1, 2, { day: '2027-02-07' }],
      [2, 4, 1],
    ]);
    expect(missesOf([{ kind: 'days-between', days: 4 }], tight)).toEqual([
      { teamIds: [1], times: 1, rounds: [1, 2] },
    ]);
    expect(missesOf([{ kind: 'days-between', days: 3 }], tight)).toEqual([]);
  });

  it('finds players who would be on two courts at once, but not in one match', () => {
    expect(missesOf([{ kind: 'same-people', teamIds: [1, 3] }])).toEqual([
      { teamIds: [1, 3], times: 1, rounds: [1, 1] },
      { teamIds: [1, 3], times: 1, rounds: [2, 2] },
    ]);
  });

  it('finds too many matches in a row on one side, and too many in all', () => {
    const home = matchesOf([
      [1, 1, 2],
      [2, 1, 3],
      [3, 1, 4],
    ]);
    expect(missesOf([{ kind: 'in-a-row', most: 2 }], home)).toEqual([
      { teamIds: [1], times: 1, rounds: [3] },
    ]);
    expect(missesOf([{ kind: 'home-balance', most: 1 }], home)).toEqual([
      { teamIds: [1], times: 1, rounds: [] },
    ]);
  });

  it('adds up the points of wishes and keeps them apart from hard constraints', () => {
    const problem = aSeason({
      courts: 2,
      rules: [
        { kind: 'team-blackout', teamId: 1, days: [wednesday(1), wednesday(2)], strength: 3 },
        { kind: 'not-before', teamIds: [3, 4], round: 2, strength: 2 },
      ],
    });
    expect(checkSeason(problem, fair)).toMatchObject({ points: 8, isFeasible: true });
  });

  it('says what is wrong with any season', () => {
    const { faults } = checkSeason(
      aSeason({ courts: 2 }),
      matchesOf([
        [1, 1, 2],
        [1, 1, 3],
        [2, 1, 2, { time: '23:00' }],
        [2, 3, 4],
        [3, 1, 4, { venueId: 2 }],
      ]),
    );
    expect(faults).toEqual([
      'Deuces plays twice in round 1.',
      'Round 3 of Doubles has 1 matches.',
      'Deuces and Lobs meet twice in one cycle.',
      "A match of round 2 can't be at Lakeside on 2027-02-10 at 23:00.",
      "A match of round 3 can't be at Piedmont on 2027-02-17 at 18:00.",
    ]);
  });

  it('lists matches without a date', () => {
    const { unplaced, isFeasible } = checkSeason(aSeason({ courts: 2 }), matchesOf([[1, 1, 2, null]]));
    expect(unplaced).toHaveLength(1);
    expect(isFeasible).toBe(false);
  });
});

describe('assignCourts', () => {
  it('gives matches at the same time different courts, and a free court again', () => {
    const { matches } = matchesOf([
      [1, 1, 2],
      [1, 3, 4],
      [1, 5, 6, { time: '20:00' }],
    ]);
    const courts = assignCourts(aSeason({ teams: 6, courts: 2 }), matches as PlacedMatch[]);
    expect([...courts.values()]).toEqual([[1], [2], [1]]);
  });

  it('gives no court where none is free', () => {
    const { matches } = matchesOf([
      [1, 1, 2],
      [1, 3, 4],
    ]);
    expect([...assignCourts(aSeason(), matches as PlacedMatch[]).values()]).toEqual([[1], []]);
  });
});
