import { expect, it } from 'vitest';
import { randomId } from './random-id';

it('creates a unique id on an insecure origin too', () => {
  const insecure = { getRandomValues: crypto.getRandomValues.bind(crypto) };
  expect(randomId(insecure)).toMatch(/^[0-9a-f]{32}$/);
  expect(randomId(insecure)).not.toBe(randomId(insecure));
});
