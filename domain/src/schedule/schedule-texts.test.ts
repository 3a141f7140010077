import { expect, it } from 'vitest';
import { sessionTypes } from '../constants';
import {
  deleteRoundQuestion,
  deleteTeamMatchQuestion,
  publishedToast,
  scheduleQuestion,
} from './schedule-texts';

const [season, tournament] = [sessionTypes.multiRound.id, sessionTypes.tournament.id];

it.each([
  ['season', season, 'The session schedule has been published!'],
  ['tournament', tournament, 'The session draw has been published!'],
])('the organizer who publishes a %s (%i) reads: %s', (_, sessionTypeId, text) => {
  expect(publishedToast(sessionTypeId)).toEqual({ title: 'Success!', text });
});

it.each([
  ['publish', season, 'Publish schedule', 'Are you sure you want to publish the schedule of Fall season?'],
  ['publish', tournament, 'Publish draw', 'Are you sure you want to publish the draw of Fall season?'],
  [
    'unpublish',
    season,
    'Unpublish schedule',
    'Are you sure you want to unpublish the schedule of Fall season?',
  ],
  ['delete', tournament, 'Delete draw', 'Are you sure you want to delete the draw of Fall season?'],
] as const)('asks before an organizer may %s the schedule of a session of type %i', (...row) => {
  const [action, sessionTypeId, title, text] = row;
  expect(scheduleQuestion(action, { sessionTypeId, name: 'Fall season' })).toEqual({
    title,
    text,
    yes: 'Yes',
    no: 'No',
  });
});

it('names the round or the match that is to be deleted', () => {
  expect(deleteRoundQuestion('Round 3')).toMatchObject({
    title: 'Delete round',
    text: 'Are you sure you want to delete Round 3?',
  });
  const aces = { homeTeam: 'Aces', awayTeam: 'Bees' };
  expect(deleteTeamMatchQuestion(aces)).toMatchObject({
    title: 'Delete match',
    text: 'Are you sure you want to delete the match of Aces against Bees?',
  });
  expect(deleteTeamMatchQuestion({ ...aces, awayTeam: null }).text).toBe(
    'Are you sure you want to delete the match of Aces?',
  );
});
