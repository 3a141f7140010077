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
] as const)('after the action %s in a session of type %i, the organizer reads %o', (...row) => {
  const [action, sessionTypeId, toast] = row;
  expect(scheduleToast(action, sessionTypeId)).toEqual(toast);
});

it('lists what is deleted with a schedule: seeds belong to the teams', () => {
  expect(deletedAlong(season)).toBe('All its rounds and matches go along. This cannot be undone.');
  expect(deletedAlong(tournament)).toBe('Its matches go along, the seeds stay. This cannot be undone.');
});

it.each([
  ['publish', season, 'Publish the schedule of Fall season?', 'Publish schedule'],
  ['publish', tournament, 'Publish the draw of Fall season?', 'Publish draw'],
  ['unpublish', season, 'Unpublish the schedule of Fall season?', 'Unpublish schedule'],
  ['delete', tournament, 'Delete the draw of Fall season?', 'Delete draw'],
] as const)('asks before an organizer may %s the schedule of a session of type %i', (...row) => {
  const [action, sessionTypeId, title, yes] = row;
  expect(scheduleQuestion(action, { sessionTypeId, name: 'Fall season' })).toEqual({
    title,
    yes,
    no: 'Cancel',
  });
});

it('names the round or the match to be deleted', () => {
  expect(deleteRoundQuestion('Round 3')).toMatchObject({
    title: 'Delete Round 3?',
    yes: 'Delete round',
  });
  const aces = { homeTeam: 'Aces', awayTeam: 'Bees' };
  expect(deleteTeamMatchQuestion(aces)).toMatchObject({
    title: 'Delete the match of Aces against Bees?',
    yes: 'Delete match',
  });
  expect(deleteTeamMatchQuestion({ ...aces, awayTeam: null }).title).toBe('Delete the match of Aces?');
});
