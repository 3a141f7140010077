import { describe, expect, test } from 'vitest';
import {
  emptyRounds,
  foldedAtFirst,
  foldedForReaders,
  groupsByDate,
  groupsByRound,
  matchName,
  sideName,
} from './match-groups';
import { aMatch, aSchedule } from './testing/matches';

describe('match groups', () => {
  test('group matches by round, with days and the resting team', () => {
    const first = [aMatch({ home: 1, away: 2 }), aMatch({ home: 3, away: 4 })];
    const second = [
      aMatch({ home: 2, away: 3, matchDate: null }),
      aMatch({ home: 4, away: 5, matchDate: null }),
    ];
    const groups = groupsByRound(aSchedule([first, second, [aMatch({ home: 1, away: 3 })], []]), undefined);
    expect(groups.map(({ title, detail }) => `${title}: ${detail}`)).toEqual([
      'Round 1: 2 matches · Sep 13 · Bye: Eagles',
      'Round 2: 2 matches · Bye: Aces',
      'Round 3: 1 match · Sep 13',
      'Round 4: No matches',
    ]);
  });

  test('show the first and last day of a round in the time zones of the courts', () => {
    const round = [
      aMatch({ home: 2, away: 3, matchDate: '2026-09-16T02:30:00Z' }),
      aMatch({ home: 1, away: 2, matchDate: '2026-09-13T23:30:00Z' }),
    ];
    expect(groupsByRound(aSchedule([round]), undefined)[0]?.detail).toBe('2 matches · Sep 13 – Sep 15');
  });

  test('group matches by day, with a group for matches without a date', () => {
    const dates = [
      { date: '2026-09-13', hasPostedScores: false, teamMatches: [aMatch({}), aMatch({})] },
      { date: null, hasPostedScores: false, teamMatches: [aMatch({ matchDate: null })] },
    ];
    expect(groupsByDate({ dates }).map(({ title, detail }) => `${title}: ${detail}`)).toEqual([
      'Sun, Sep 13th, 2026: 2 matches',
      'Date TBD: 1 match',
    ]);
  });

  test('list the rounds without matches separately', () => {
    expect(emptyRounds(aSchedule([[aMatch({})], []])).map(({ title }) => title)).toEqual(['Round 2']);
  });

  test('name matches by their teams, or TBD and Bye', () => {
    expect(matchName(aMatch({ home: 1, away: 3 }))).toBe('match 7, Aces vs. Chargers');
    expect(sideName(aMatch({ away: null, byeStatusTypeId: 2 }), 2)).toBe('TBD');
    expect(sideName(aMatch({ away: null, byeStatusTypeId: 1 }), 2)).toBe('Bye');
  });
});

describe('initially folded groups', () => {
  const now = new Date('2026-09-20T12:00:00Z');

  test('are none in a short season that is still to be played', () => {
    expect(foldedAtFirst(groupsByRound(aSeason({ rounds: 10, perRound: 10 }), undefined), now).size).toBe(0);
  });

  test('are the rounds of a short season that are over', () => {
    const season = aSchedule([[day('2026-09-06', 3)], [day('2026-09-13', 3)], [day('2026-09-27')]]);
    expect([...foldedAtFirst(groupsByRound(season, undefined), now)]).toEqual([1, 2]);
  });

  test('leave the first upcoming round of a long season open', () => {
    const season = aSeason({ rounds: 11, perRound: 10, playedRounds: 4 });
    const folded = foldedAtFirst(groupsByRound(season, undefined), now);
    expect(folded.size).toBe(10);
    expect(folded.has(5)).toBe(false);
  });

  test('leave the first round open once everything is played', () => {
    const season = aSeason({ rounds: 11, perRound: 10, playedRounds: 11 });
    expect(foldedAtFirst(groupsByRound(season, undefined), now).has(1)).toBe(false);
  });
});

describe('groups folded for readers', () => {
  const now = new Date('2026-09-20T12:00:00Z');
  const folded = (...rounds: Parameters<typeof aSchedule>[0]) => [
    ...foldedForReaders(groupsByRound(aSchedule(rounds), undefined), now),
  ];

  test('are the rounds that are over', () => {
    expect(
      folded([day('2026-09-06', 3)], [day('2026-09-13', 3)], [day('2026-09-20')], [day('2026-09-27')]),
    ).toEqual([1, 2]);
  });

  test('are not the rounds with a match that is missing its score or was postponed', () => {
    expect(folded([day('2026-09-06')], [day('2026-09-13', 3)], [day('2026-09-27')])).toEqual([2]);
  });

  test('are none before the first round, and all but the last after the season', () => {
    expect(folded([day('2026-09-27')], [day('2026-10-04')])).toEqual([]);
    expect(folded([day('2026-09-06', 3)], [day('2026-09-13', 3)])).toEqual([1]);
  });

  test('are all but the current one in a long season', () => {
    const season = aSeason({ rounds: 11, perRound: 10, playedRounds: 4 });
    const groups = groupsByRound(season, undefined);
    expect(foldedForReaders(groups, new Date('2026-09-01T00:00:00Z')).has(5)).toBe(false);
    expect(foldedForReaders(groups, new Date('2026-09-01T00:00:00Z')).size).toBe(10);
  });
});

test('Matches of a round are in the order of their times, undated ones last', () => {
  const dates = ['2026-09-14T18:00:00Z', null, '2026-09-13T18:00:00Z'];
  const round = dates.map((matchDate, index) => aMatch({ matchDate, teamMatchNumber: index + 1 }));
  const [group] = groupsByRound(aSchedule([round]), undefined);
  expect(group?.teamMatches.map(({ teamMatchNumber }) => teamMatchNumber)).toEqual([3, 1, 2]);
});

function day(date: string, statusId: 1 | 3 = 1) {
  return aMatch({ matchDate: `${date}T18:00:00Z`, statusId });
}

type Size = { rounds: number; perRound: number; playedRounds?: number };

function aSeason({ rounds, perRound, playedRounds = 0 }: Size) {
  return aSchedule(
    Array.from({ length: rounds }, (_, round) =>
      Array.from({ length: perRound }, () => aMatch({ statusId: round < playedRounds ? 3 : 1 })),
    ),
  );
}
