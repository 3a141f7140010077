import { expect, it } from 'vitest';
import { teamMatchStatuses } from '../constants';
import { scoreTeamMatch, teamMatchWinner } from './score-team-match';
import { leagueRules, scoreSheet, tournamentRules } from './testing/score-sheet';

const { scheduled, inProgress, completed } = teamMatchStatuses;

it.each([
  ['no line has a result', 'S | D', [0, 0], scheduled],
  ['every line is postponed', 'S postponed | D postponed', [0, 0], scheduled],
  ['a line was begun', 'S incomplete 6-3 2-2 | D', [0, 0], inProgress],
  ['one line is still open', 'S 6-3 6-4 | D 2-6 6-7(4-7) | S', [1, 2], inProgress],
  ['one line is postponed', 'S 6-3 6-4 | D postponed', [1, 0], inProgress],
  ['the leader of an incomplete line is noted', 'S incomplete>1 5-4 | D', [0, 0], inProgress],
  ['one line is incomplete', 'S 6-3 6-4 | D incomplete 4-4', [1, 0], inProgress],
  ['all lines are played', 'S 6-3 6-4 | S 1-6 0-6 | D 6-2 6-2', [3, 1], completed],
  ['a line was not played', 'S 6-3 6-4 | S unplayed', [1, 0], completed],
  ['a line was defaulted', 'S def>2 | D 6-0 6-0', [2, 1], completed],
  ['neither side came to one line', 'S def | D 1-6 1-6', [0, 2], completed],
  ['a line was broken off', 'S ret>2 6-3 2-1 | D wd>1 1-4', [2, 1], completed],
  ['a line was called with partial scores', 'S partial>1 6-4 2-3 | D 1-6 1-6', [1, 2], completed],
])('when %s, the score sheet "%s" reads %j', (_, sheet, [home, away], status) => {
  const score = scoreTeamMatch(scoreSheet(sheet), leagueRules);
  expect(score.points).toEqual({ 1: home, 2: away });
  expect(score.statusId).toBe(status.id);
});

it.each([
  ['points', 'D 6-4 6-4 | D 6-4 6-4 | S 0-6 0-6 | S 0-6 0-6 | S 0-6 0-6', 1],
  ['lines', 'D 6-3 6-4 | S 1-6 1-6 | S 0-6 0-6', 2],
  ['sets', 'S 7-6(7-5) 7-6(7-5) | S 0-6 7-6(7-5) 0-6', 1],
  ['games', 'S 6-4 6-4 | S 4-6 3-6', 2],
])('finds the winner by %s in "%s"', (by, sheet, side) => {
  expect(scoreTeamMatch(scoreSheet(sheet), leagueRules).outcome).toEqual({ kind: 'won', side, by });
});

const level = scoreSheet('S 6-3 6-4 | S 4-6 3-6');

it('counts a tied league match as a tie, even if a winner was named', () => {
  expect(scoreTeamMatch(level, leagueRules)).toMatchObject({
    outcome: { kind: 'tie' },
    statusId: completed.id,
  });
  expect(scoreTeamMatch(level, leagueRules, 2).outcome).toEqual({ kind: 'tie' });
});

it('keeps a tied tournament match open until the organizer names the winner', () => {
  const waiting = scoreTeamMatch(level, tournamentRules);
  expect(waiting).toMatchObject({ outcome: { kind: 'level' }, statusId: inProgress.id });
  expect(teamMatchWinner(waiting)).toBeNull();

  const named = scoreTeamMatch(level, tournamentRules, 2);
  expect(named).toMatchObject({
    outcome: { kind: 'won', side: 2, by: 'organizer' },
    statusId: completed.id,
  });
  expect(teamMatchWinner(named)).toBe(2);
});

it('ignores the named winner when a correction decides the match', () => {
  const corrected = scoreSheet('S 6-3 6-4 | S 4-6 4-6');
  expect(scoreTeamMatch(corrected, tournamentRules, 2).outcome).toEqual({
    kind: 'won',
    side: 1,
    by: 'games',
  });
});

it('does not decide a match while a line is open, however far ahead a team is', () => {
  expect(scoreTeamMatch(scoreSheet('D 6-0 6-0 | D 6-0 6-0 | S'), leagueRules).outcome).toEqual({
    kind: 'open',
  });
});

it('never completes a bye, which has no lines', () => {
  expect(scoreTeamMatch([], leagueRules)).toMatchObject({
    outcome: { kind: 'open' },
    statusId: scheduled.id,
    points: { 1: 0, 2: 0 },
  });
});

it('has no winner if both teams defaulted, in a league and in a tournament', () => {
  const bothDefaulted = scoreSheet('S def | D def');
  for (const rules of [leagueRules, tournamentRules]) {
    expect(scoreTeamMatch(bothDefaulted, rules)).toMatchObject({
      outcome: { kind: 'nobody' },
      statusId: completed.id,
    });
  }
});

it('adds fractions of points without rounding errors', () => {
  const rules = { ...leagueRules, singlesPointsPerMatch: 0.1, doublesPointsPerMatch: 0.7 };
  const score = scoreTeamMatch(scoreSheet('S def>1 | S def>1 | S def>1 | D def>1'), rules);
  expect(score.points[1]).toBe(1);
});

it('gives no points for lines that are worth none in the session', () => {
  const rules = { ...leagueRules, singlesPointsPerMatch: null, doublesPointsPerMatch: null };
  expect(scoreTeamMatch(scoreSheet('S 6-0 6-0 | D 6-0 6-0'), rules)).toMatchObject({
    points: { 1: 0, 2: 0 },
    outcome: { kind: 'won', side: 1, by: 'lines' },
  });
});
