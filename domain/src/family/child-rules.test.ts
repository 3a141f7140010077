import { expect, it } from 'vitest';
import { checkChildBirthDate } from './child-rules';

const today = '2026-11-17';
const ofAge = 'A child is under 18. Adults join with an account of their own.';

it.each([
  ['2017-05-14', null],
  ['2008-11-18', null],
  ['2008-11-17', ofAge],
  ['1980-01-01', ofAge],
  ['2023-11-17', null],
  ['2023-11-18', "Enter the child's date of birth"],
  ['2026-11-18', "Enter the child's date of birth"],
  ['2026-02-30', 'Enter a date'],
  ['', 'Required'],
])('The birth date of a child: %s', (birthDate, sentence) => {
  expect(checkChildBirthDate(birthDate, today)).toBe(sentence);
});
