import { expect, type Route } from '@playwright/test';
import { aConference, aSession } from './conferences';
import { test } from './journey';
import { aLeague, signIn } from './people';
import { addressOf } from './reading';
import { expectGoodScreen } from './screens';
import { origin } from './worker-service';

test('A conference organizer cannot touch another conference', async ({ page, browser }) => {
  const league = await aLeague(browser, { name: 'Hillside Team Tennis', organizer: 'captain' });
  const owner = await browser.newPage();
  await signIn(owner, 'captain');
  const other = await aConference(owner, { leagueId: league.id, name: 'Hillside North' });
  const session = await aSession(owner, { conferenceId: other.id, name: 'Hillside Season' });
  await owner.close();

  await signIn(page, 'conferenceOrganizer');
  for (const address of [
    `/leagues/conference/${other.id}/manage`,
    `/leagues/${league.id}/conference/create`,
    '/leagues/conference/999999/manage',
    '/leagues/conference/x/manage',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  }
  const organizers = `/v1/leagues/conferences/${other.id}/organizers`;
  const tries = await Promise.all([
    page.request.delete(`/v1/leagues/sessions/${session.id}`, { headers: { origin } }),
    page.request.delete(`${organizers}/1`, { headers: { origin } }),
    page.request.post(organizers, { headers: { origin }, data: { memberId: 1 } }),
  ]);
  expect(tries.map((response) => response.status())).toEqual([403, 403, 403]);
});

test('A conference organizer finds the own conference at home and runs it without the desk', async ({
  page,
}) => {
  await signIn(page, 'conferenceOrganizer');
  await page.goto('/home');
  const mine = page.getByRole('region', { name: 'My conferences' });
  await expectGoodScreen(page);
  const held: Route[] = [];
  await page.route('**/overview', (route) => void held.push(route), { times: 1 });
  await mine.getByRole('link', { name: /^Marietta Open Play/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Conference' })).toBeVisible();
  // What needs attention comes above the tabs: they wait for it, so that nothing moves under the cursor.
  await expect.poll(() => held.length).toBe(1);
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Organizers' })).toBeHidden();
  await held[0]?.continue();
  await page.getByRole('tab', { name: 'Organizers' }).click();
  const list = page.getByRole('list', { name: 'Conference organizers' });
  await expect(list.getByRole('listitem').filter({ hasText: 'Priya Nair' })).toContainText('Can publish');
  await expect(list.getByRole('switch')).toHaveCount(0);

  const search = page.getByRole('combobox', { name: 'Add an organizer' });
  await search.fill('priya nair');
  await page.getByRole('option', { name: /^Priya Nair/ }).click();
  await expect(search).toHaveAccessibleDescription('Priya Nair already organizes this conference.');
  await search.fill('zzzz');
  await expect(page.getByText('No members match that name. Ask them to join first.').first()).toBeVisible();
  await expectGoodScreen(page);
});

test('A link may name the tab on which a conference opens', async ({ page }) => {
  await signIn(page, 'conferenceOrganizer');
  await page.goto('/home');
  await page.getByRole('link', { name: /^Marietta Open Play/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Conference' })).toBeVisible();
  const { pathname } = await addressOf(page, /\/manage$/);
  for (const [tab, shown] of [
    ['details', 'Details'],
    ['organizers', 'Organizers'],
    ['sessions', 'Sessions'],
    // Other screens have this tab, but not this one.
    ['schedule', 'Sessions'],
  ] as const) {
    await page.goto(pathname);
    await page.evaluate((name) => window.history.replaceState({ usr: { tab: name } }, ''), tab);
    await page.reload();
    await expect(page.getByRole('tab', { name: shown })).toHaveAttribute('aria-selected', 'true');
  }
});

test('A visitor who follows a link to a conference desk signs in first', async ({ page }) => {
  await page.goto('/leagues/conference/1/manage');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});
