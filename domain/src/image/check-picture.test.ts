import { expect, it } from 'vitest';
import { checkPicture } from './check-picture';

it.each([
  ['image/jpeg', 1, null],
  ['image/png', 5 * 1024 * 1024, null],
  ['image/webp', 5 * 1024 * 1024 + 1, 'Choose an image up to 5 MB.'],
  ['image/jpeg', 0, "We couldn't read this image. Try another one."],
  ['image/svg+xml', 100, 'Choose a JPEG, PNG or WebP image.'],
  ['image/gif', 100, 'Choose a JPEG, PNG or WebP image.'],
  ['', 100, 'Choose a JPEG, PNG or WebP image.'],
])('checks a file of type %j with %i bytes', (type, size, sentence) => {
  expect(checkPicture({ type, size })).toBe(sentence);
});
