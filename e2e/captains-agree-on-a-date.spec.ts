import { expect } from '@playwright/test';
import { test } from './journey';
import { aMatchToPlay, plansMatch, setsLineup } from './matches';
import { expectGoodScreen } from './screens';

test.use({ viewport: { width: 390, height: 844 } });

test('A captain moves a match, and the other captain confirms the new date', async ({ page, browser }) => {
  const { teamMatchId, other } = await aMatchToPlay(page, browser, { name: 'Pier Team Tennis' });
  await setsLineup(page, teamMatchId, 1);
  const address = `/leagues/match/${teamMatchId}`;

  await test.step('the other captain says that the match was played yesterday, and still sees no lineup', async () => {
    await plansMatch(other, teamMatchId, new Date(Date.now() - 24 * 60 * 60 * 1000));
    await other.goto(address);
    await expect(other.getByText(/^Waiting for Harbor to confirm/)).toBeVisible();
    await expect(other.getByRole('button', { name: 'Confirm new date' })).toHaveCount(0);
    await expect(other.getByText('Theo Marsh')).toHaveCount(0);
    await expectGoodScreen(other);
  });

  await test.step('the captain confirms the date, and the lineup opens', async () => {
    await page.goto('/home');
    const tasks = page.getByRole('region', { name: 'To do' });
    await tasks.getByRole('button', { name: /^Confirm the new date/ }).click();
    await tasks.getByRole('link', { name: /^Harbor vs. Marina/ }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByText(/Your lineup stays hidden until you confirm/)).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Confirm new date' }).click();
    await expect(page.getByText('Date confirmed')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirm new date' })).toHaveCount(0);
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
    await expect(other.getByText('Theo Marsh')).toBeVisible();
    await expect(other.getByText(/^Waiting for Harbor/)).toHaveCount(0);
  });
});
