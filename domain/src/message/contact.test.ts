import { describe, expect, it } from 'vitest';
import { type Contact, canWriteTo } from './contact';

const stranger: Contact = {
  isNear: false,
  isInOffice: false,
  isJunior: false,
  isSenderJunior: false,
  isResponsible: false,
  hasResponsible: false,
  hasWritten: false,
};

describe('Who may write to whom', () => {
  it.each<[string, Partial<Contact>, boolean]>([
    ['A stranger does not reach a player', {}, false],
    ['A stranger reaches a captain or an organizer', { isInOffice: true }, true],
    [
      'A stranger does not reach a junior, even one who captains',
      { isInOffice: true, isJunior: true },
      false,
    ],
    ['A team mate reaches a player', { isNear: true }, true],
    ['A team mate does not reach a junior', { isNear: true, isJunior: true }, false],
    ['A captain reaches the juniors of the own team', { isResponsible: true, isJunior: true }, true],
    ['A junior reaches their captain', { hasResponsible: true, isSenderJunior: true }, true],
    ['A junior does not reach another organizer', { isInOffice: true, isSenderJunior: true }, false],
    [
      'Two juniors do not reach each other',
      { isNear: true, isResponsible: true, isJunior: true, isSenderJunior: true },
      false,
    ],
    ['A recipient may reply', { hasWritten: true }, true],
    ['Having been written to by a junior allows no answer', { hasWritten: true, isJunior: true }, false],
  ])('%s', (_, known, isAllowed) => {
    expect(canWriteTo({ ...stranger, ...known })).toBe(isAllowed);
  });
});
