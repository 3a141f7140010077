import { expect, it } from 'vitest';
import { checkPicture } from './check-picture';

it.each([
  ['image/jpeg', 1, null],
  ['image/png', 5 * 1024 * 1024, null],
  ['image/webp', 5 * 1024 * 1024 + 1, 'Use a picture of at most 5 MB.'],
  ['image/jpeg', 0, 'This picture cannot be read. Try another.'],
  ['image/svg+xml', 100, 'Use a JPEG, PNG or WebP picture.'],
  ['image/gif', 100, 'Use a JPEG, PNG or WebP picture.'],
  ['', 100, 'Use a JPEG, PNG or WebP picture.'],
])('checks a file of type %j with %i bytes', (type, size, sentence) => {
  expect(checkPicture({ type, size })).toBe(sentence);
});
