import { expect, type Route } from '@playwright/test';
import { clientRuns, openByClient } from './client';
import { isolatedTest as test } from './journey';
import { signIn } from './people';
import { expectGoodScreen } from './screens';

const flood = { DisplayMessage: 'The courts are under water.', Message: 'flood', MessageStatusCode: 500 };

test('A failed call opens the popup, and support is one press away', async ({ page }) => {
  await page.route('**/v1/leagues/1/summary', (route) => route.fulfill({ status: 500, json: flood }));
  await page.goto('/explore');
  await openByClient(page, /^Atlanta Team Tennis/);
  const popup = page.getByRole('dialog', { name: 'Unable to complete your request' });
  await expect(popup.getByText('The courts are under water.')).toBeVisible();
  await expect(popup.getByText('For support, please submit a question here')).toBeVisible();
  await expect(popup.getByRole('button', { name: 'Close' })).toBeFocused();
  await expectGoodScreen(page);
  await popup.getByRole('link', { name: 'here' }).click();
  await expect(popup).toHaveCount(0);
  await expect(page).toHaveURL('/pages/support');
});

test('While the user loads, a loading page shows neither name nor ways in', async ({ page }) => {
  const held: Route[] = [];
  await page.route('**/v1/auth/current', (route) => void held.push(route));
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Loading' })).toBeAttached();
  await expect(page.getByRole('link', { name: 'SIGN IN' })).toHaveCount(0);
  await expectGoodScreen(page);
  await Promise.all(held.map((route) => route.continue()));
  await expect(page.getByRole('link', { name: 'SIGN IN' })).toBeVisible();
});

test('A user who cannot be loaded goes to the login page with the way back', async ({ page }) => {
  await page.route('**/v1/auth/current', (route) => route.fulfill({ status: 500, json: flood }));
  await page.goto('/leagues/1');
  await expect(page).toHaveURL(/\/login\?redirect=http.*%2Fleagues%2F1$/);
});

test('A member who loses the network is told, and once it is back sees what has changed', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await page.goto('/leagues/1');
  await expect(page.getByRole('heading', { level: 1, name: 'Atlanta Team Tennis' })).toBeVisible();
  await clientRuns(page);
  await context.setOffline(true);
  await expect(page.getByText("You're offline.")).toBeVisible();
  await expectGoodScreen(page);
  await page.clock.fastForward('02:00');
  // The flags of the whole page, and the data that a missed event may concern.
  const again = ['**/v1/flags', '**/v1/leagues/1/summary'].map((address) => page.waitForRequest(address));
  await context.setOffline(false);
  await expect(page.getByText("You're offline.")).toHaveCount(0);
  await Promise.all(again);
});

test('Flags that cannot be loaded change nothing but the flags', async ({ page }) => {
  await page.route('**/v1/flags', (route) => route.abort());
  await signIn(page, 'player');
  await page.goto('/leagues/1');
  await expect(page.getByRole('heading', { level: 1, name: 'Atlanta Team Tennis' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Messages' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Breadcrumbs that cannot be loaded say so, and the page stays whole', async ({ page }) => {
  await page.route('**/v1/leagues/breadcrumbs?**', (route) => route.fulfill({ status: 500, json: flood }));
  await page.goto('/leagues/session/1?tab=team-standings');
  await openByClient(page, 'Piedmont Aces');
  await expect(page.getByText('Error loading breadcrumbs: The courts are under water.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
