import { expect, it } from 'vitest';
import { drawTypes, scheduleModes, sessionTypes } from '../constants';
import { checkCreateSchedule, checkGenerateSchedule, isMultiWeekByDate } from './create-schedule';

const [season, tournament] = [sessionTypes.multiRound.id, sessionTypes.tournament.id];
const [byRound, byDate] = [scheduleModes.byRound.id, scheduleModes.byDate.id];
const session = { sessionTypeId: season as number, hasSchedule: false, drawTypeId: null, teamCount: 6 };
const order = { scheduleModeId: byRound as number, drawTypeId: null as number | null };

const already = {
  schedule: 'This session already has a schedule.',
  draw: 'This session already has a draw.',
};
const someTournament = { sessionTypeId: tournament };
const backDraw = drawTypes.firstMatchBackDraw.id;

it.each([
  ['a season by round', {}, {}, null],
  ['a season by date', {}, { scheduleModeId: byDate }, null],
  ['a season in a third manner', {}, { scheduleModeId: 2 }, 'Choose By Round or By Date.'],
  ['a second schedule', { hasSchedule: true }, {}, already.schedule],
  ['a second draw', { ...someTournament, hasSchedule: true }, { drawTypeId: backDraw }, already.draw],
  ['a draw of a type', someTournament, { drawTypeId: backDraw }, null],
  ['a draw of the type of the session', { ...someTournament, drawTypeId: backDraw }, {}, null],
  ['a draw of no type', someTournament, {}, 'Choose a draw type.'],
  ['a draw of an unknown type', someTournament, { drawTypeId: 5 }, 'Choose a draw type.'],
  ['an empty season without teams', { teamCount: 0 }, {}, null],
  [
    'an empty draw, which has no size without teams',
    { ...someTournament, drawTypeId: backDraw, teamCount: 1 },
    {},
    'A draw needs at least 2 teams.',
  ],
])('creating $0 returns: $3', (_, state, wish, sentence) => {
  expect(checkCreateSchedule({ ...session, ...state }, { ...order, ...wish })).toBe(sentence);
});

it.each([
  ['a season', {}, 1, 'A schedule needs at least 2 teams.'],
  ['a season', {}, 2, null],
  ['a tournament', { ...someTournament, drawTypeId: backDraw }, 1, 'A draw needs at least 2 teams.'],
  ['a tournament', { ...someTournament, drawTypeId: backDraw }, 128, null],
  ['a tournament', { ...someTournament, drawTypeId: backDraw }, 129, 'A draw can have at most 128 teams.'],
])('generating $0 for $2 teams returns: $3', (_, state, teamCount, sentence) => {
  expect(checkGenerateSchedule({ ...session, ...state, teamCount }, order)).toBe(sentence);
});

it('reports an existing schedule first', () => {
  expect(checkGenerateSchedule({ ...session, hasSchedule: true, teamCount: 1 }, order)).toBe(
    already.schedule,
  );
});

it.each([
  ['a season by date', season, byDate, true],
  ['a season by round', season, byRound, false],
  ['a season without a schedule', season, null, false],
  ['a tournament', tournament, byDate, false],
])('runs over weeks by date: %s (type %i, mode %s): %s', (_, sessionTypeId, scheduleModeId, isByDate) => {
  expect(isMultiWeekByDate({ sessionTypeId, scheduleModeId })).toBe(isByDate);
});
