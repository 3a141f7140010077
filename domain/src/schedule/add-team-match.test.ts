import { expect, it } from 'vitest';
import { byeStatuses } from '../constants';
import { byeStatusOf, checkNewTeamMatch } from './add-team-match';

/** From the morning of September 9th to the evening of November 22nd in Los Angeles. */
const session = {
  startDateUtc: '2026-09-09T16:00:00Z',
  endDateUtc: '2026-11-23T04:00:00Z',
  teamIds: [1, 2],
};
const match = {
  date: '2026-10-01',
  time: '18:30',
  hasLocation: true,
  position1TeamId: 1,
  position2TeamId: 2,
};

const check = (part: Partial<Parameters<typeof checkNewTeamMatch>[0]>) =>
  checkNewTeamMatch({ ...match, ...part }, session, 'America/Los_Angeles');

it.each([
  ['everything', {}, null],
  ['no away team yet', { position2TeamId: null }, null],
  ['no date', { date: null }, 'A match needs a date.'],
  ['neither date nor time', { date: '', time: '' }, 'A match needs a date and a time.'],
  ['no time', { time: null }, 'A match needs a time.'],
  ['an emptied time', { time: '' }, 'A match needs a time.'],
  ['no location', { hasLocation: false }, 'A match needs a location.'],
  ['no home team', { position1TeamId: null }, 'A match needs a home team.'],
  ['a home team from elsewhere', { position1TeamId: 3 }, "This team isn't in the session."],
  ['an away team from elsewhere', { position2TeamId: 3 }, "This team isn't in the session."],
  ['the same team twice', { position2TeamId: 1 }, 'The same team cannot be both home and away.'],
])('adding a match with %s', (_, part, answer) => {
  expect(check(part)).toBe(answer);
});

const outside = 'The match date must be within the session.';

it.each([
  ['2026-09-08', '23:59', outside],
  ['2026-09-09', '06:00', null],
  ['2026-11-22', '23:00', null],
  ['2026-11-23', '06:00', outside],
])('counts whole days at the court: %s at %s', (date, time, answer) => {
  expect(check({ date, time })).toBe(answer);
});

it('leaves the away team open, which is not a bye', () => {
  expect(byeStatusOf({ position2TeamId: null })).toBe(byeStatuses.open.id);
  expect(byeStatusOf({ position2TeamId: 2 })).toBeNull();
});
