import { executionAsyncId } from 'node:async_hooks';
import { expect, it } from 'vitest';
import { drawPage } from './letter-page';

it('draws a letter without making every promise of the process dearer from then on', async () => {
  drawPage({ subject: 'Hello', paragraphs: ['Your match is tomorrow.'], why: 'You play.', stop: null });
  // Promises have ids of their own only once somebody has asked Node to follow them all.
  const ids = await Promise.all([1, 2].map(() => Promise.resolve().then(() => executionAsyncId())));
  expect(new Set(ids).size).toBe(1);
});
