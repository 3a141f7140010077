import { expect } from 'vitest';

const installed = Symbol.for('courtline.loosePatterns');

/**
 * `toMatchObject` lets a regular expression pass for any text, since it has no fields to compare. Fails such a test, so
 * that it says `expect.stringMatching`. Workers load this file again for each test file, but need the tester once.
 */
if (!Reflect.has(globalThis, installed)) {
  Reflect.set(globalThis, installed, true);
  expect.addEqualityTesters([rejectPattern]);
}

function rejectPattern(actual: unknown, expected: unknown): undefined {
  if (expected instanceof RegExp && !(actual instanceof RegExp)) {
    throw new TypeError(`Compare with expect.stringMatching(${expected}).`);
  }
}
