import { expect, it } from 'vitest';
import { roundCount } from './round-count';
import { checkTeamCount } from './team-count';

it.each([
  [2, 1, 1],
  [2, 5, 5],
  [8, 7, 7],
  [8, 10, 10],
  [3, 2, 3],
  [3, 1, 1],
  [3, 3, 4],
  [5, 2, 2],
  [5, 4, 5],
  [5, 7, 8],
  [5, 8, 10],
  [7, 6, 7],
  [7, 0, 0],
  [1, 6, 0],
  [0, 6, 0],
])('%i teams with %i matches each play %i rounds', (teams, matchesPerTeam, rounds) => {
  expect(roundCount(teams, matchesPerTeam)).toBe(rounds);
});

it.each([
  [0, 'A schedule needs at least 2 teams.'],
  [1, 'A schedule needs at least 2 teams.'],
  [2, null],
  [128, null],
  [129, 'A schedule can have at most 128 teams.'],
])('a schedule for %i teams: %s', (teams, answer) => {
  expect(checkTeamCount(teams)).toBe(answer);
});
