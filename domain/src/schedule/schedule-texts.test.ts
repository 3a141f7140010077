import { expect, it } from 'vitest';
import { sessionTypes } from '../constants';
import {
  deletedAlong,
  deleteRoundQuestion,
  deleteTeamMatchQuestion,
  scheduleQuestion,
  scheduleToast,
} from './schedule-texts';

const [season, tournament] = [sessionTypes.multiRound.id, sessionTypes.tournament.id];

it.each([
  ['publish', season, { title: 'Success!', text: 'The session schedule has been published!' }],
  ['publish', tournament, { title: 'Success!', text: 'The session draw has been published!' }],
  ['unpublish', season, { text: 'The session schedule is a draft again' }],
  ['delete', tournament, { text: 'The session draw has been deleted' }],
] as const)('after the deed, to %s in a session of type %i, the organizer reads %o', (...row) => {
  const [action, sessionTypeId, toast] = row;
  expect(scheduleToast(action, sessionTypeId)).toEqual(toast);
});

it('says what goes along with a deleted schedule: seeds belong to the teams', () => {
  expect(deletedAlong(season)).toBe('All its rounds and matches go along. This cannot be undone.');
  expect(deletedAlong(tournament)).toBe('Its matches go along, the seeds stay. This cannot be undone.');
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
