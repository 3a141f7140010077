import { expect, it } from 'vitest';
import { scheduleStatuses, sessionTypes } from '../constants';
import { type EditedTeamMatch, changedFields, checkEditTeamMatch } from './edit-team-match';

const farOff = 'The match date must be within 60 days of the session.';

const courts = { placeName: 'City Courts', formattedAddress: '1 Court Way' };
const match: EditedTeamMatch = {
  matchDate: '2026-09-09T22:30:00Z',
  location: courts,
  description: 'Bring balls.',
  position1TeamId: 1,
  position2TeamId: 2,
};

it.each([
  ['nothing', {}, []],
  ['the same moment in another zone', { matchDate: '2026-09-09T18:30:00-04:00' }, []],
  ['the same place again', { location: { ...courts } }, []],
  ['the date', { matchDate: '2026-09-10T22:30:00Z' }, ['matchDate']],
  ['a date that is not known any more', { matchDate: null }, ['matchDate']],
  ['the place', { location: { ...courts, placeName: 'Park' } }, ['location']],
  ['the address', { location: { ...courts, formattedAddress: '2 Court Way' } }, ['location']],
  ['no place', { location: null }, ['location']],
  ['an emptied description', { description: null }, ['description']],
  ['the teams, swapped', { position1TeamId: 2, position2TeamId: 1 }, ['position1TeamId', 'position2TeamId']],
])('a form with $0 changes $2', (_, part, fields) => {
  expect(changedFields(match, { ...match, ...part })).toEqual(fields);
});

it('does not report a change if the date stays unknown', () => {
  expect(changedFields({ ...match, matchDate: null }, { ...match, matchDate: null })).toEqual([]);
  expect(changedFields({ ...match, location: null }, { ...match, location: null })).toEqual([]);
});

const season = {
  sessionTypeId: sessionTypes.multiRound.id as number,
  statusId: scheduleStatuses.published.id,
  hasPostedScores: false,
  teamIds: [1, 2, 3],
  startDateUtc: '2026-09-09T13:00:00Z',
  endDateUtc: '2026-11-22T14:00:00Z',
};
it.each([
  ['sixty days before the session', '2026-07-11T13:00:00Z', null],
  ['earlier', '2026-07-11T12:59:00Z', farOff],
  ['sixty days after it', '2027-01-21T14:00:00Z', null],
  ['later', '2027-01-21T14:01:00Z', farOff],
  ['without a date', null, null],
])('checks a new match date %s: %s', (_, matchDate, answer) => {
  expect(checkEditTeamMatch(match, { ...match, matchDate }, season)).toBe(answer);
});

it('accepts an existing far date while another field is edited', () => {
  const far = { ...match, matchDate: '2030-01-01T00:00:00Z' };
  expect(checkEditTeamMatch(far, { ...far, description: null }, season)).toBe(null);
});

const tournament = { ...season, sessionTypeId: sessionTypes.tournament.id };
const scored = { hasPostedScores: true };

it.each([
  ['another opponent', season, { position2TeamId: 3 }, null],
  ['home and away swapped', season, { position1TeamId: 2, position2TeamId: 1 }, null],
  ['no opponent yet', season, { position2TeamId: null }, null],
  ['no home team', season, { position1TeamId: null }, 'A match needs a home team.'],
  ['a team twice', season, { position2TeamId: 1 }, 'The same team cannot be both home and away.'],
  ['a team from elsewhere', season, { position2TeamId: 9 }, "This team isn't in the session."],
  [
    'another opponent after a score',
    { ...season, ...scored },
    { position2TeamId: 3 },
    'A schedule can be modified until the first match score is posted.',
  ],
  ['another date after a score', { ...season, ...scored }, { matchDate: '2026-10-01T22:30:00Z' }, null],
  ['another place after a score', { ...tournament, ...scored }, { location: null }, null],
  [
    'another opponent in a draw',
    tournament,
    { position2TeamId: 3 },
    'To change teams in a draw, edit its positions.',
  ],
])('saving a match with $0 returns: $3', (_, schedule, part, sentence) => {
  expect(checkEditTeamMatch(match, { ...match, ...part }, schedule)).toBe(sentence);
});
