import { expect, test } from 'vitest';
import { fairnessFacts, fairnessIn, meetingsOf, teamNames } from './fairness-facts';
import { aMatch, aSchedule } from './testing/matches';

const fair = aSchedule([
  [aMatch({ home: 1, away: 2 })],
  [aMatch({ home: 3, away: 1 })],
  [aMatch({ home: 2, away: 3 })],
]);

function factsOf(schedule: typeof fair, teamCount = 3): string[] {
  const fairness = fairnessIn(schedule, [...teamNames(schedule).keys()]);
  return fairnessFacts(fairness, teamCount).map(({ label, value }) => `${label}: ${value}`);
}

test('describes a fair season', () => {
  expect(factsOf(fair)).toEqual([
    'Home and away: Balanced',
    'Breaks: 0 in all, 0 per team',
    'Byes: 1 per team',
    'Meetings: 1 per pair',
  ]);
});

test('shows how far apart the teams are in an unfair season', () => {
  const unfair = aSchedule([
    [aMatch({ home: 1, away: 2 })],
    [aMatch({ home: 1, away: 3 })],
    [aMatch({ home: 1, away: null })],
  ]);
  expect(factsOf(unfair)).toEqual([
    'Home and away: Within 3',
    'Breaks: 2 in all, 0 to 2 per team',
    'Byes: 0 to 2 per team',
    'Meetings: 0 to 1 per pair',
  ]);
});

test('reports a team without matches', () => {
  const fairness = fairnessIn(fair, [1, 2, 3]);
  expect(fairnessFacts(fairness, 4)[0]?.help).toBe('1 team without a match');
});

test('shows the meetings of a team from its own side', () => {
  const twice = aSchedule([
    [aMatch({ home: 1, away: 2 })],
    [aMatch({ home: 1, away: 2 })],
    [aMatch({ home: 2, away: 1 })],
  ]);
  const fairness = fairnessIn(twice, [1, 2]);
  expect(meetingsOf(fairness, 1)).toEqual([{ opponentId: 2, meetings: 3, home: 2 }]);
  expect(meetingsOf(fairness, 2)).toEqual([{ opponentId: 1, meetings: 3, home: 1 }]);
});
