import { expect, it } from 'vitest';
import { snippet } from './snippet';

const long = `We need somebody for the second court on Sunday. ${'Really. '.repeat(20)}`;

it.each([
  ['Court 3 at nine?', 'COURT', { before: '', match: 'Court', after: ' 3 at nine?' }],
  ['Bring\n\nwater', 'bring water', { before: '', match: 'Bring water', after: '' }],
  ['Hello', 'none', { before: '', match: '', after: 'Hello' }],
])('cuts %j around %j', (body, query, expected) => {
  expect(snippet(body, query)).toEqual(expected);
});

it('shortens a long message on both sides', () => {
  const { before, match, after } = snippet(long, 'sunday');
  expect([before, match]).toEqual(['…the second court on ', 'Sunday']);
  expect(after).toMatch(/^\. Really\..*…$/);
  expect(after.length).toBeLessThan(100);
});
