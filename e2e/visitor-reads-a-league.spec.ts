import { expect, type Page } from '@playwright/test';
import { clientRuns, openByClient } from './client';
import { test } from './journey';
import { aLeague, renameLeague } from './people';
import { expectGoodScreen } from './screens';

test('A visitor reads a league, its conferences and their sessions', async ({ page }) => {
  await page.goto('/leagues/1');
  await expect(page.getByRole('heading', { level: 1, name: 'Atlanta Team Tennis' })).toBeVisible();
  await expect(page).toHaveTitle('Atlanta Team Tennis · Courtline');
  const conference = page.getByRole('region', { name: 'Intown Mixed' });
  await expect(conference.getByText('18 and Over', { exact: true })).toBeVisible();
  await expect(conference.getByText('UTR 4.0 – 9.0')).toBeVisible();
  await expect(conference.getByRole('table', { name: 'Upcoming Intown Mixed sessions' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create New Conference' })).toHaveCount(0);
  await expect(page.getByLabel('League', { exact: true })).toHaveCount(0);
  await expectGoodScreen(page);
});

test('A visitor asks for all sessions of a conference', async ({ page }) => {
  await page.goto('/leagues/1');
  const conference = page
    .getByRole('region')
    .filter({ has: page.getByRole('link', { name: 'Show all sessions' }) });
  await conference.first().getByRole('link', { name: 'Show all sessions' }).click();
  await expect(page.getByRole('table', { name: /^All .+ sessions$/ })).toBeVisible();
  await expect(page.getByText(/^1–\d+ of \d+$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Show fewer' })).toBeFocused();
  await expectGoodScreen(page);
});

test('A visitor who looks at a league sees a change without loading again', async ({ page, browser }) => {
  const league = await aLeague(browser, { name: 'Before the change', organizer: 'conferenceOrganizer' });
  const stream = page.waitForResponse((response) => response.url().includes('/v1/live?'));
  await page.goto(`/leagues/${league.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Before the change' })).toBeVisible();
  await stream;
  // A league that has just been created may be read once more when the stream starts.
  const renamed = await renameLeague(browser, league, 'The first change');
  await expect(page.getByRole('heading', { level: 1, name: 'The first change' })).toBeVisible();
  const requests = countRequests(page, `/v1/leagues/${league.id}/summary`);
  await renameLeague(browser, renamed, 'After the change');
  await expect(page.getByRole('heading', { level: 1, name: 'After the change' })).toBeVisible();
  expect(requests()).toBe(1);
});

test('A visitor sees a change that was made after the page was sent and before it was followed', async ({
  page,
  browser,
}) => {
  const league = await aLeague(browser, { name: 'Before the gap', organizer: 'conferenceOrganizer' });
  const requests = countRequests(page, `/v1/leagues/${league.id}/summary`);
  await page.route('**/v1/live?*', async (route) => {
    await renameLeague(browser, league, 'Within the gap');
    await route.continue();
  });
  const response = await page.goto(`/leagues/${league.id}`);
  expect(await response?.text()).toContain('Before the gap');
  await expect(page.getByRole('heading', { level: 1, name: 'Within the gap' })).toBeVisible();
  expect(requests()).toBe(1);
});

for (const address of ['/leagues/2000000', '/leagues/0', '/leagues/abc', '/nowhere']) {
  test(`A visitor finds nothing at ${address}, and the way home`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await clientRuns(page);
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
}

test('A league that cannot be loaded says so, and can be tried again', async ({ page }) => {
  const message = 'The courts are under water.';
  await page.route('**/v1/leagues/1/conferences', (route) => {
    const json = { DisplayMessage: message, Message: 'flood', MessageStatusCode: 500 };
    return route.fulfill({ status: 500, json });
  });
  await page.goto('/explore');
  await openByClient(page, /^Atlanta Team Tennis/);
  const popup = page.getByRole('dialog', { name: 'Unable to complete your request' });
  await expect(popup.getByText(message)).toBeVisible();
  await expectGoodScreen(page);
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute('**/v1/leagues/1/conferences');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Atlanta Team Tennis' })).toBeVisible();
});

function countRequests(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => new URL(request.url()).pathname === path && (count += 1));
  return () => count;
}
