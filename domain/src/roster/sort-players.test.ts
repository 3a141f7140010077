import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { availabilities, byeStatuses } from '../constants';
import {
  asksForAvailability,
  canSendReminders,
  checkAvailability,
  ownTeamMemberIds,
  countAnswers,
  exceptSender,
  reminderGroups,
  remindersLeftOut,
  remindersSent,
} from './availability';
import { type SortedPlayer, sortPlayers } from './sort-players';

const player = (name: string, availability: number | null, rating: number | null): SortedPlayer => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { firstName, lastName, playerAvailabilityStatusTypeId: availability, rating };
};

it('sorts by availability, then strength, then name', () => {
  const roster = [
    player('Zoe Unset', null, 9),
    player('Ned No', 3, 12),
    player('Mia Maybe', 2, 3),
    player('Yan Yes', 1, 4),
    player('Ann Able', 1, 6),
    player('Bob able', 1, 6),
    player('Uma Unrated', 1, null),
  ];
  expect(sortPlayers(roster).map(({ firstName }) => firstName)).toEqual([
    'Ann',
    'Bob',
    'Yan',
    'Uma',
    'Mia',
    'Ned',
    'Zoe',
  ]);
});

it('sorts a roster independently of its original order', () => {
  const arbitraryPlayer = fc.record({
    firstName: fc.constantFrom('Ann', 'Bob', 'Cid'),
    lastName: fc.string({ minLength: 3, maxLength: 6 }),
    playerAvailabilityStatusTypeId: fc.option(fc.integer({ min: 1, max: 4 })),
    rating: fc.option(fc.integer({ min: 1, max: 16 })),
  });
  fc.assert(
    fc.property(fc.uniqueArray(arbitraryPlayer, { selector: ({ rating }) => rating }), (roster) => {
      expect(sortPlayers(roster.toReversed())).toEqual(sortPlayers(roster));
    }),
    { numRuns: 60 },
  );
});

const now = new Date('2026-05-02T12:00:00.000Z');
const toCome = {
  byeStatusTypeId: null,
  statusId: 1,
  matchDate: '2026-05-03T12:00:00.000Z',
  hasPostedScores: false,
};

it.each([
  [1, null],
  [2, null],
  [3, null],
  [4, 'Answer yes, maybe or no.'],
  [0, 'Answer yes, maybe or no.'],
])('setting availability %i: %s', (id, sentence) => {
  expect(checkAvailability(id, toCome, now)).toBe(sentence);
});

it.each([
  ['a match that waits for its opponent', { byeStatusTypeId: byeStatuses.open.id }, null],
  ['a match without a date', { matchDate: null }, null],
  ['a match that is over', { statusId: 3 }, 'This match is over.'],
  [
    'a match whose date has passed',
    { matchDate: '2026-05-02T11:59:59.000Z' },
    'The match date has passed, so availability is closed.',
  ],
  [
    'a match with a posted score',
    { statusId: 2, hasPostedScores: true },
    'This match has a posted score, so availability is closed.',
  ],
  [
    'a bye',
    { byeStatusTypeId: byeStatuses.bye.id, statusId: 3 },
    "This is a bye, so there's no match to play.",
  ],
])('rejects availability for %s with a reason', (_, overrides, sentence) => {
  expect(checkAvailability(availabilities.yes.id, { ...toCome, ...overrides }, now)).toBe(sentence);
});

it('asks for no availability in a bye', () => {
  expect(asksForAvailability({ byeStatusTypeId: byeStatuses.bye.id })).toBe(false);
  expect(asksForAvailability(toCome)).toBe(true);
});

const home = [
  { teamMemberId: 11, memberId: 1, playerAvailabilityStatusTypeId: 1 },
  { teamMemberId: 12, memberId: 2, playerAvailabilityStatusTypeId: null },
];
const away = [{ teamMemberId: 21, memberId: 1, playerAvailabilityStatusTypeId: 3 }];

it('applies one availability to both teams of a player who is on both', () => {
  expect(ownTeamMemberIds([home, away], 1)).toEqual([11, 21]);
  expect(ownTeamMemberIds([home, away], 2)).toEqual([12]);
});

it('leaves the sender out of the reminders', () => {
  expect(reminderGroups(home, 1).flatMap(({ teamMemberIds }) => teamMemberIds)).toEqual([12]);
  expect(exceptSender(home, 2)).toEqual([home[0]]);
});

it('counts the answers of a roster', () => {
  expect(countAnswers([...home, ...away])).toEqual({ yes: 1, maybe: 0, no: 1, unset: 1 });
});

it('groups a roster by availability, and requires a recipient', () => {
  const groups = reminderGroups(home, 99);
  expect(groups.map(({ availability, teamMemberIds }) => [availability.label, teamMemberIds])).toEqual([
    ['Yes', [11]],
    ['Maybe', []],
    ['No', []],
    ['No response', [12]],
  ]);
  expect(canSendReminders(groups, [])).toBe(false);
  expect(canSendReminders(groups, [2, 3])).toBe(false);
  expect(canSendReminders(groups, [2, 4])).toBe(true);
  expect(remindersSent).toEqual({
    title: 'Reminders Sent!',
    text: 'Reminders have been sent to the selected players.',
  });
});

it('reports how many players were skipped by a reminder', () => {
  expect(remindersLeftOut(1)).toBe('1 of the selected players was skipped: reminded less than 6 hours ago.');
  expect(remindersLeftOut(3)).toBe('3 of the selected players were skipped: reminded less than 6 hours ago.');
});
