import { describe, expect, it } from 'vitest';
import { explainSeason } from './explain-season';
import { teamSheets } from './team-sheets';
import type { Rule } from './season-problem';
import { aSeason, matchesOf, wednesday } from './testing/small-season';

/** Deuces, Aces and Volleys are at home at Lakeside in round 1. */
const crowded = matchesOf([
  [1, 1, 2],
  [1, 3, 4],
  [1, 5, 6],
]);

function sentences(rules: Rule[], season = crowded, courts = 2) {
  return explainSeason(aSeason({ teams: 6, courts, rules }), season).map(({ sentence }) => sentence);
}

describe('explainSeason', () => {
  it('says how many courts are missing, where and when', () => {
    expect(sentences([{ kind: 'courts', venueId: 1 }])).toEqual([
      'Wednesday at Lakeside has 2 courts; round 1 needs 3: move one home match or add a court.',
    ]);
    expect(sentences([{ kind: 'courts', venueId: 1 }], crowded, 1)).toEqual([
      'Wednesday at Lakeside has 1 court; round 1 needs 3: move one home match or add 2 courts.',
    ]);
  });

  it('says what is in the way of a match without a date, at home to either team', () => {
    const season = matchesOf([
      [1, 1, 2],
      [1, 3, 4],
      [1, 5, 6, null],
    ]);
    const full: Rule[] = [
      { kind: 'courts', venueId: 1 },
      { kind: 'team-blackout', teamId: 6, days: [wednesday(1)] },
    ];
    expect(sentences(full, season, 2)).toEqual([
      "Dropshots can't play on Wed, Feb 3, and Dropshots vs. Volleys has no better day in round 1: free that day or move the match to another round.",
    ]);
    expect(sentences([full[0] as Rule], season)).toEqual([
      'Dropshots vs. Volleys can be played on Wed, Feb 3 at 6:00 PM: place it there.',
    ]);
  });

  it('says when no venue is open', () => {
    const problem = aSeason();
    const closed = { ...problem, venues: problem.venues.map((venue) => ({ ...venue, hours: [] })) };
    expect(explainSeason(closed, matchesOf([[1, 1, 2, null]])).map(({ sentence }) => sentence)).toEqual([
      'No home venue of Deuces or Lobs is open in round 1 (Feb 1–7): add opening hours or another venue.',
    ]);
  });

  it.each<[Rule, RegExp]>([
    [
      { kind: 'session-blackout', days: [wednesday(1)] },
      /^Deuces vs. Lobs falls on Wed, Feb 3, when the session doesn't play/,
    ],
    [{ kind: 'home-times', teamId: 1, times: [] }, /^Deuces plays at home only at its own times/],
    [{ kind: 'play-days', teamId: 2, daysOfWeek: [2] }, /^Lobs doesn't play on Wednesdays/],
    [
      { kind: 'same-people', teamIds: [1, 3] },
      /^Deuces and Aces share players and would both play on Wed, Feb 3/,
    ],
    [{ kind: 'not-before', teamIds: [1, 2], round: 3 }, /may not be played before round 3/],
    [{ kind: 'distance', mostMiles: 5 }, /^Lobs would travel more than 5 miles/],
    [
      { kind: 'pin', round: 1, homeTeamId: 2, awayTeamId: 1 },
      /^Deuces vs. Lobs doesn't match what is pinned/,
    ],
    [{ kind: 'home-balance', most: 0 }, /^Deuces has too many more home than away matches/],
  ])('explains %o', (rule, expected) => {
    expect(sentences([rule])[0]).toMatch(expected);
  });

  it('names the rounds that are too close, or too many on one side', () => {
    const season = matchesOf([
      [1, 1, 2],
      [2, 1, 3, { day: '2027-02-08' }],
      [3, 1, 4],
    ]);
    expect(sentences([{ kind: 'days-between', days: 6 }], season)[0]).toMatch(
      /^Deuces would have fewer than 6 days between round 1 and round 2/,
    );
    expect(sentences([{ kind: 'in-a-row', most: 2 }], season)[0]).toMatch(
      /^Deuces has more than 2 home or away matches in a row by round 3/,
    );
  });

  it('says of a match at another venue that it is not at home', () => {
    const away = matchesOf([[1, 1, 2, { venueId: 2 }]]);
    expect(sentences([{ kind: 'home-venue' }], away)[0]).toMatch(
      /^Deuces vs. Lobs isn't at the usual venue of Deuces/,
    );
  });
});

describe('teamSheets', () => {
  it('lists what each team got, the worst off first', () => {
    const problem = aSeason({
      courts: 3,
      rules: [
        { kind: 'play-days', teamId: 2, daysOfWeek: [2], strength: 4 },
        { kind: 'team-blackout', teamId: 3, days: [wednesday(1)], strength: 1 },
      ],
    });
    const sheets = teamSheets(
      problem,
      matchesOf([
        [1, 1, 2],
        [1, 3, 4],
        [2, 2, 3],
        [2, 4, 1, null],
      ]),
    );
    expect(sheets.map(({ teamId, points }) => [teamId, points])).toEqual([
      [2, 8],
      [3, 1],
      [1, 0],
      [4, 0],
    ]);
    expect(sheets[0]).toMatchObject({
      home: 1,
      away: 1,
      unplaced: 0,
      missed: [{ kind: 'play-days', times: 2, points: 8 }],
    });
    expect(sheets.at(-1)).toMatchObject({ unplaced: 1, missed: [] });
  });
});
