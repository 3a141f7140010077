import { describe, expect, it } from 'vitest';
import {
  checkBirthDate,
  checkEmail,
  checkMemberBirthDate,
  checkPassword,
  checkPhone,
  checkRatingEstimate,
} from './account-rules';

describe('An e-mail address', () => {
  it.each([
    ['ada@example.com', null],
    ['a.b+c@sub.example.co', null],
    ['élodie@münchen.example', null],
    [`${'a'.repeat(242)}@example.com`, null],
    ['', 'Required'],
    ['ada', 'Must be in email format'],
    ['ada@example', 'Must be in email format'],
    ['@example.com', 'Must be in email format'],
    ['ada@', 'Must be in email format'],
    ['ada@@example.com', 'Must be in email format'],
    ['a da@example.com', 'Must be in email format'],
    ['ada@example.com\r\nBcc: b@example.com', 'Must be in email format'],
    ['ada\u0085@example.com', 'Must be in email format'],
    ['ada\u200b@example.com', 'Must be in email format'],
    ['ada@exam\u00adple.com', 'Must be in email format'],
    ['Ada <ada@example.com>', 'Must be in email format'],
    ['ada@example.com,bea@example.com', 'Must be in email format'],
    [`${'a'.repeat(243)}@example.com`, 'Must be in email format'],
  ])('%j', (email, sentence) => {
    expect(checkEmail(email)).toBe(sentence);
  });
});

describe('A password', () => {
  it.each([
    ['', 'Required'],
    ['123456789', 'Use at least 10 characters'],
    ['1234567890', null],
    ['          ', null],
    ['x'.repeat(128), null],
    ['x'.repeat(129), 'Use at most 128 characters'],
  ])('%j', (password, sentence) => {
    expect(checkPassword(password)).toBe(sentence);
  });
});

describe('A phone number', () => {
  it.each([
    ['+1 512 555 0134', true],
    ['(512) 555-0134', true],
    ['512.555.0134 ext. 12', true],
    ['0512/5550134', true],
    ['5550134', true],
    ['555013', false],
    ['call me', false],
    ['+1 512 555 0134 and then some', false],
    ['512555013451255501345', false],
  ])('%j', (phone, isRight) => {
    expect(checkPhone(phone)).toBe(isRight ? null : 'Enter a phone number, like +1 512 555 0134');
  });
});

describe('A birth date', () => {
  it.each([
    ['1990-05-17', null],
    ['1900-01-01', null],
    ['2026-11-15', null],
    ['2000-02-29', null],
    ['', 'Required'],
    ['2026-11-16', 'Enter your date of birth'],
    ['1899-12-31', 'Enter your date of birth'],
    ['2001-02-29', 'Enter a date'],
    ['1900-02-29', 'Enter a date'],
    ['1990-13-01', 'Enter a date'],
    ['1990-00-10', 'Enter a date'],
    ['1990-04-31', 'Enter a date'],
    ['1990-5-17', 'Enter a date'],
    ['17.05.1990', 'Enter a date'],
    ['1990-05-17T00:00:00Z', 'Enter a date'],
  ])('%j on the 15th of November 2026', (date, sentence) => {
    expect(checkBirthDate(date, '2026-11-15')).toBe(sentence);
  });
});

describe('The own estimate of a rating', () => {
  it.each([
    [1, 1, null],
    [1, 16, null],
    [1, 0.99, 'Enter a rating from 1 to 16'],
    [1, 16.01, 'Enter a rating from 1 to 16'],
    [2, 10, null],
    [2, 10.01, 'Enter a rating from 1 to 10'],
    [1, Number.NaN, 'Enter a rating from 1 to 16'],
  ])('sport %i, rating %d', (sportTypeId, estimate, sentence) => {
    expect(checkRatingEstimate(sportTypeId, estimate)).toBe(sentence);
  });
});

describe('The birth date of a member', () => {
  it.each([
    ['1990-05-17', null],
    ['2013-11-16', null],
    ['2013-11-17', 'too young'],
    ['2024-11-16', 'too young'],
    ['2026-11-17', 'Enter your date of birth'],
    ['2026-02-30', 'Enter a date'],
  ])('%s', (birthDate, expected) => {
    const sentence =
      'You must be 13 or older to join. A parent or guardian can join and add you under Settings > Family.';
    expect(checkMemberBirthDate(birthDate, '2026-11-16')).toBe(
      expected === 'too young' ? sentence : expected,
    );
  });
});
