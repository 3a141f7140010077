import { expect, it } from 'vitest';
import { checkAppointee } from './appointee';
import { roleKinds, stepDownHelp, stepDownQuestion } from './roles';

it('names the role and the successor before a person steps down', () => {
  expect(stepDownQuestion({ kind: 'team', name: 'Aces' })).toBe('Step down as a captain of Aces?');
  expect(roleKinds.map(stepDownHelp)).toEqual([
    "If you're the last one, a conference organizer takes over.",
    "If you're the last one, a league organizer takes over.",
    "If you're the last one, an admin takes over.",
  ]);
});

it('lets only adults be captains and organizers', () => {
  expect(checkAppointee({ isJunior: false })).toBeNull();
  expect(checkAppointee({ isJunior: true })).toBe('Captains and organizers must be at least 18 years old.');
});
