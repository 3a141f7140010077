import { expect, it } from 'vitest';
import { settleSession } from './settle-session';
import { sessionFormOf, storedSession } from './stored-session';
import { aSeason, aTournament } from './testing/session-forms';

it.each([
  ['a season', aSeason],
  ['a tournament', aTournament],
])('%s is the same form after it was stored', (_, form) => {
  const settled = settleSession(form);
  expect(sessionFormOf(storedSession(settled))).toEqual(settled);
});

it('stores an empty text as null, and shows it as an empty field', () => {
  const stored = storedSession({ ...aSeason, description: '' });
  expect(stored.description).toBeNull();
  expect(sessionFormOf(stored).description).toBe('');
});

it('takes only the fields of the form out of a session', () => {
  const session = { ...storedSession(aSeason), version: 3, canManage: true };
  expect(new Set(Object.keys(sessionFormOf(session)))).toEqual(new Set(Object.keys(aSeason)));
});

it.each(['sessionTypeId', 'startDateUtc', 'registrationFee', 'teamsMax', 'matchesPerTeam'] as const)(
  'does not store a session without %s',
  (field) => {
    expect(() => storedSession({ ...aSeason, [field]: null })).toThrow(field);
  },
);

it.each(['sanctionTypeId', 'teamPlayersMax', 'teamMatchFrequencyTypeId'] as const)(
  'stores a session without %s',
  (field) => {
    expect(storedSession({ ...aSeason, [field]: null })[field]).toBeNull();
  },
);
