import { expect, it } from 'vitest';
import { genders, sports } from '../constants';
import { type ConferenceForm, checkConference, checkConferenceOrganizerCount } from './check-conference';

const filled: ConferenceForm = {
  name: 'Northside 4.0',
  genderTypeId: genders.coed.id,
  ages: { minAge: 18, maxAge: 70 },
  ratings: { min: 3, max: 5 },
  organizerMemberId: 7,
};

const creating = { sportTypeId: sports.tennis.id, isNew: true };

it.each([
  ['a whole form', {}, {}],
  ['no name', { name: ' ' }, { name: 'Required' }],
  ['a name that no list could show', { name: 'N'.repeat(81) }, { name: 'Use at most 80 characters' }],
  ['no gender', { genderTypeId: null }, { genderTypeId: 'Required' }],
  ['a gender that does not exist', { genderTypeId: 4 }, { genderTypeId: 'Required' }],
  ['no organizer', { organizerMemberId: null }, { organizerMemberId: 'Required' }],
  [
    'ages the wrong way round',
    { ages: { minAge: 50, maxAge: 40 } },
    { ages: "The minimum age can't be higher than the maximum" },
  ],
  [
    'ratings the wrong way round',
    { ratings: { min: 5, max: 3 } },
    { ratings: "The minimum rating can't be higher than the maximum" },
  ],
])('validates a new conference with $0: $2', (_, change, problems) => {
  expect(checkConference({ ...filled, ...change }, creating)).toEqual(problems);
});

it('requires an organizer only when the conference is created', () => {
  const form = { ...filled, organizerMemberId: null };
  expect(checkConference(form, { ...creating, isNew: false })).toEqual({});
});

it('rejects removing the last organizer', () => {
  expect(checkConferenceOrganizerCount(0)).toBe('There must always be at least one Conference Organizer');
  expect(checkConferenceOrganizerCount(1)).toBeNull();
});
