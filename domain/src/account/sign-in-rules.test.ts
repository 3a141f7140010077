import { describe, expect, it } from 'vitest';
import {
  checkPasskeyCount,
  checkRemoveFactor,
  checkRequireSecondFactor,
  checkSecondFactorCode,
  hasOrganizerRights,
  mostPasskeys,
  readDigits,
  readRecoveryCode,
} from './sign-in-rules';

describe('A code', () => {
  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    [' 123-456 ', '123456'],
    ['12345', null],
    ['1234567', null],
    ['12345a', null],
    ['１２３４５６', null],
  ])('%j is read as %j', (code, digits) => {
    expect(readDigits(code)).toBe(digits);
  });

  it.each([
    ['abcde-23456', 'abcde23456'],
    ['ABCDE 23456', 'abcde23456'],
    ['abcde-2345', null],
    ['abcde-2345o', null],
    ['abcde-23451', null],
  ])('%j is the recovery code %j', (code, letters) => {
    expect(readRecoveryCode(code)).toBe(letters);
  });

  it.each([
    ['', 'Required'],
    ['123 456', null],
    ['abcde-23456', null],
    ['hello', 'Enter 6 digits, or a recovery code'],
  ])('%j as a second factor: %j', (code, error) => {
    expect(checkSecondFactorCode(code)).toBe(error);
  });
});

describe('A second factor', () => {
  it('may be removed if another is left, or if the site does not require one', () => {
    expect(checkRemoveFactor({ passkeys: 0, hasAuthenticator: false }, false)).toBeNull();
    expect(checkRemoveFactor({ passkeys: 1, hasAuthenticator: false }, true)).toBeNull();
    expect(checkRemoveFactor({ passkeys: 0, hasAuthenticator: true }, true)).toBeNull();
    expect(checkRemoveFactor({ passkeys: 0, hasAuthenticator: false }, true)).toMatch(
      /requires a second step/,
    );
  });

  it('is required only by those who have proven one', () => {
    expect(checkRequireSecondFactor(true, true)).toBeNull();
    expect(checkRequireSecondFactor(false, false)).toBeNull();
    expect(checkRequireSecondFactor(true, false)).toMatch(/yourself first/);
  });

  it('is required of organizers and admins', () => {
    const none = { isAdmin: false, leagueIds: [], conferenceIds: [] };
    expect(hasOrganizerRights(none)).toBe(false);
    expect(hasOrganizerRights({ ...none, isAdmin: true })).toBe(true);
    expect(hasOrganizerRights({ ...none, leagueIds: [1] })).toBe(true);
    expect(hasOrganizerRights({ ...none, conferenceIds: [1] })).toBe(true);
  });
});

it('limits passkeys', () => {
  expect(checkPasskeyCount(mostPasskeys - 1)).toBeNull();
  expect(checkPasskeyCount(mostPasskeys)).toMatch(/up to 20 passkeys/);
});
