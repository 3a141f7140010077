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
  expect(deletedAlong(season)).toBe("All its rounds and matches will be deleted too. You can't undo this.");
  expect(deletedAlong(tournament)).toBe("Matches are deleted; seeds are kept. You can't undo this.");
});

it.each([
  ['publish', season, 'Publish the Fall season schedule?', 'Publish schedule'],
  ['publish', tournament, 'Publish the Fall season draw?', 'Publish draw'],
  ['unpublish', season, 'Unpublish the Fall season schedule?', 'Unpublish schedule'],
  ['delete', tournament, 'Delete the Fall season draw?', 'Delete draw'],
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
    title: 'Delete Aces vs. Bees?',
    yes: 'Delete match',
  });
  expect(deleteTeamMatchQuestion({ ...aces, awayTeam: null }).title).toBe('Delete Aces vs. TBD?');
});
