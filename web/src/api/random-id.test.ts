import { expect, it } from 'vitest';
import { randomId } from './random-id';

it('a name that nobody else has is made on an insecure origin too', () => {
  const insecure = { getRandomValues: crypto.getRandomValues.bind(crypto) };
  expect(randomId(insecure)).toMatch(/^[0-9a-f]{32}$/);
  expect(randomId(insecure)).not.toBe(randomId(insecure));
});
