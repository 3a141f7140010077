import { expect, it } from 'vitest';
import { sessionStatuses, sessionTypes } from '../constants';
import { type ReceivingSession, checkAddTeams, checkSelectAnotherTeam } from './add-teams';
import { type TeamForm, checkTeam } from './check-team';
import { checkDeleteTeam, teamRemovedText } from './delete-team';
import { checkPin, noPinText, readPin, wrongPinText } from './pin';

const now = new Date('2026-10-01T12:00:00Z');

it.each([
  [0, '2026-10-02T00:00:00Z', null],
  [1, '2026-10-02T00:00:00Z', 'You cannot remove a team that has registered players'],
  [1, '2026-09-01T00:00:00Z', 'You cannot remove a team that has registered players'],
  [0, '2026-10-01T12:00:00Z', "You can't remove a team once the session has started"],
])(
  'deleting a team with %i players in a session from %s: %s',
  (teamMemberCount, sessionStartDateUtc, sentence) => {
    expect(checkDeleteTeam({ teamMemberCount, sessionStartDateUtc }, now)).toBe(sentence);
  },
);

it('requires removing a scheduled team from the schedule first', () => {
  const team = { teamMemberCount: 0, sessionStartDateUtc: '2026-10-02T00:00:00Z', matchCount: 1 };
  expect(checkDeleteTeam(team, now)).toBe(
    "You can't remove a team that has matches. Remove it from the schedule first",
  );
});

it('names the removed team', () => {
  expect(teamRemovedText('Aces')).toBe('Aces has been removed');
});

const session: ReceivingSession = {
  sessionStatusTypeId: sessionStatuses.open.id,
  endDateUtc: '2026-11-22T05:00:00Z',
  teamsMax: 8,
  teamCount: 6,
};

it.each([
  ['one team while there is room', {}, 1, null],
  ['the last two teams', {}, 2, null],
  ['three teams for two places', {}, 3, 'This session can have at most 8 teams.'],
  [
    'a second team to a session of one',
    { teamsMax: 1, teamCount: 1 },
    1,
    'This session can have at most 1 team.',
  ],
  ['one team to a full session', { teamCount: 8 }, 1, 'This session can have at most 8 teams.'],
  ['one team to a closed session', { sessionStatusTypeId: 2 }, 1, "This session isn't accepting new teams."],
  ['one team after the end', { endDateUtc: '2026-10-01T12:00:00Z' }, 1, 'This session has ended.'],
])('adding $0 returns: $3', (_, change, adding, sentence) => {
  expect(checkAddTeams({ ...session, ...change }, adding, now)).toBe(sentence);
});

it('counts selected teams like existing ones in the picker', () => {
  expect([0, 1, 2].map((selected) => checkSelectAnotherTeam(session, selected))).toEqual([
    null,
    null,
    expect.stringMatching(/^This session can have at most/),
  ]);
});

it('limits the selection to what fits into a request, however many fit into the session', () => {
  const large = { ...session, teamsMax: 999 };
  expect([499, 500].map((selected) => checkSelectAnotherTeam(large, selected))).toEqual([
    null,
    'You can add at most 500 teams at once.',
  ]);
});

const filled: TeamForm = {
  name: 'Aces',
  hasHomeCourt: true,
  captainMemberId: 7,
  slot: { dayOfWeek: 4, timeOfDay: '18:30' },
  registrationPin: '',
};
const creating = { isNew: true, sessionTypeId: sessionTypes.multiRound.id };

it.each([
  ['a whole form', {}, {}],
  ['no name', { name: '  ' }, { name: 'Required' }],
  ['no home court', { hasHomeCourt: false }, { hasHomeCourt: 'Required' }],
  ['no captain', { captainMemberId: null }, { captainMemberId: 'Required' }],
  ['no slot', { slot: { dayOfWeek: null, timeOfDay: null } }, {}],
  ['half a slot', { slot: { dayOfWeek: 4, timeOfDay: null } }, { slot: 'Choose both a day and a time' }],
  ['a slot on Sunday', { slot: { dayOfWeek: 0, timeOfDay: '00:00' } }, {}],
  ['a slot on Saturday', { slot: { dayOfWeek: 6, timeOfDay: '23:59' } }, {}],
  [
    'a day before Sunday',
    { slot: { dayOfWeek: -1, timeOfDay: '18:30' } },
    { slot: 'Choose a day of the week' },
  ],
  ['half a day', { slot: { dayOfWeek: 2.5, timeOfDay: '18:30' } }, { slot: 'Choose a day of the week' }],
  ['an eighth day', { slot: { dayOfWeek: 7, timeOfDay: '18:30' } }, { slot: 'Choose a day of the week' }],
  ['a 25th hour', { slot: { dayOfWeek: 1, timeOfDay: '24:00' } }, { slot: 'Choose a time' }],
  ['a long password', { registrationPin: '1'.repeat(21) }, { registrationPin: 'Use at most 20 characters' }],
])('validates a new team with $0: $2', (_, change, problems) => {
  expect(checkTeam({ ...filled, ...change }, creating)).toEqual(problems);
});

it('requires neither home court nor captain of an existing team', () => {
  const form = { ...filled, hasHomeCourt: false, captainMemberId: null };
  expect(checkTeam(form, { ...creating, isNew: false })).toEqual({});
});

it('requires no slot of a team in a tournament', () => {
  const form = { ...filled, slot: { dayOfWeek: 4, timeOfDay: null } };
  expect(checkTeam(form, { isNew: true, sessionTypeId: sessionTypes.tournament.id })).toEqual({});
});

it.each([
  [' 1234 ', '1234', null],
  ['', null, null],
  ['   ', null, null],
  [null, null, null],
  [` ${'1'.repeat(20)} `, '1'.repeat(20), null],
  ['1'.repeat(21), '1'.repeat(21), 'Use at most 20 characters'],
])('the password %o is stored as %o: %s', (typed, pin, sentence) => {
  expect(readPin(typed)).toBe(pin);
  expect(checkPin(typed)).toBe(sentence);
});

it('has the prescribed texts for a wrong or missing password', () => {
  expect(wrongPinText).toBe(
    'The passcode you entered is invalid. Please try again or message the team captain',
  );
  expect(noPinText).toBe('None');
});
