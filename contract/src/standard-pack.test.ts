import { expect, it } from 'vitest';
import { compareStandard } from './testing/compare-standard';

/** `npm run bench packs` compares two million. */
it('judges scores, team matches and seasons as a session without a pack does', () => {
  const { difference, valid, seasons } = compareStandard(20_000, 7);
  expect(difference).toBeNull();
  expect(valid).toBeGreaterThan(2000);
  expect(seasons).toBeGreaterThan(80);
});
