import { expect } from '@playwright/test';
import { nextMatchAsCaptain } from './captaincies';
import { test } from './journey';
import { signIn } from './people';
import { expectGoodScreen } from './screens';

test.use({ viewport: { width: 390, height: 844 } });

test('A captain names an acting captain for a match on a phone, and takes it back', async ({ page }) => {
  await signIn(page, 'captain');
  const { teamMatchId } = await nextMatchAsCaptain(page);
  await page.goto(`/leagues/match/${teamMatchId}`);
  await page.getByRole('button', { name: 'Name an acting captain' }).click();
  const dialog = page.getByRole('dialog', { name: 'Name an acting captain' });
  await dialog.getByLabel('Player').selectOption({ index: 1 });
  await expectGoodScreen(page);
  await dialog.getByRole('button', { name: 'Name acting captain' }).click();
  await expect(page.getByText('Acting captain named. They get an email.')).toBeVisible();
  await expect(page.getByText(/ is the acting captain of .+ for this match until /)).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByRole('button', { name: 'Name an acting captain' })).toBeVisible();
  await expect(page.getByText(/ is the acting captain of /)).toHaveCount(0);
});
