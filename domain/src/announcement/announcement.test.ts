import { expect, it } from 'vitest';
import { checkShownUntil, markdownParagraphs } from './announcement';

it.each([
  [null, null],
  ['2027-03-01', null],
  ['2027-08-28', null],
  ['2027-02-28', 'Choose today or a later day.'],
  ['2027-08-29', 'Choose a day within 180 days.'],
])('is shown until a day from today on: %s', (day, problem) => {
  expect(checkShownUntil(day, '2027-03-01')).toBe(problem);
});

it('becomes plain paragraphs for an e-mail', () => {
  const text =
    '# Finals\n\nWe play **on Saturday**, *early*.\nBring balls.\n\n- [Map](https://example.com/map)\n- Water\n\n> Thanks `all`';
  expect(markdownParagraphs(text)).toEqual([
    'Finals',
    'We play on Saturday, early. Bring balls.',
    '• Map (https://example.com/map)',
    '• Water',
    'Thanks all',
  ]);
});

it('keeps what is no mark', () => {
  expect(markdownParagraphs('3 * 4 = 12 and snake_case_name')).toEqual(['3 * 4 = 12 and snake_case_name']);
});
