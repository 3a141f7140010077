import { expect, it } from 'vitest';
import { checkWebhookCount, retryDelay, webhookLimits } from './webhooks';

it('doubles the time between tries up to four hours', () => {
  expect([1, 2, 3, 9, 10, 30].map(retryDelay)).toEqual([30, 60, 120, 7680, 14_400, 14_400]);
});

it('allows ten webhooks and no more', () => {
  expect(checkWebhookCount(webhookLimits.webhooks - 1)).toBeNull();
  expect(checkWebhookCount(webhookLimits.webhooks)).toContain('up to 10 webhooks');
});
