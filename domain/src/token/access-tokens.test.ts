import { expect, it } from 'vitest';
import { checkTokenCount, tokenLimits } from './access-tokens';

it('allows twenty tokens and no more', () => {
  expect(checkTokenCount(tokenLimits.tokens - 1)).toBeNull();
  expect(checkTokenCount(tokenLimits.tokens)).toContain('up to 20 tokens');
});
