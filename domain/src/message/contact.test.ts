import { describe, expect, it } from 'vitest';
import { type Contact, canWriteTo } from './contact';

const stranger: Contact = { isNear: false, isInOffice: false, isJunior: false, hasWritten: false };

describe('Who writes to whom', () => {
  it.each<[string, Partial<Contact>, boolean]>([
    ['A stranger does not reach a player', {}, false],
    ['A stranger reaches a captain or an organizer', { isInOffice: true }, true],
    [
      'A stranger does not reach a junior, even one who captains',
      { isInOffice: true, isJunior: true },
      false,
    ],
    ['A team mate reaches a player', { isNear: true }, true],
    ['A captain reaches the juniors of the own team', { isNear: true, isJunior: true }, true],
    ['Whoever was written to may answer', { hasWritten: true }, true],
    ['Whoever was written to by a junior may answer', { hasWritten: true, isJunior: true }, true],
  ])('%s', (_, known, isAllowed) => {
    expect(canWriteTo({ ...stranger, ...known })).toBe(isAllowed);
  });
});
