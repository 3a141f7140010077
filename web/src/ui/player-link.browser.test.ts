import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openKit } from '../testing/kit';
import { resize } from '../testing/window';

it('The link to a player is high enough for a finger on a phone', async () => {
  await openKit('basics');
  const link = page.getByRole('link', { name: 'Ann Lee' });
  const height = () => Math.round(link.element().getBoundingClientRect().height);
  await resize({ width: 390, height: 844 });
  await expect.poll(height).toBeGreaterThanOrEqual(44);
});
