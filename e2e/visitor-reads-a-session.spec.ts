import type { ConferenceRow } from '@courtline/contract/league';
import { sessionTypes } from '@courtline/domain/constants';
import { expect, type Page, type Route } from '@playwright/test';
import { test } from './journey';
import { signIn } from './people';
import { textOf } from './reading';
import { expectGoodScreen } from './screens';

test('A visitor comes from the league to a session and cannot read how to reach its organizers', async ({
  page,
}) => {
  await page.goto('/leagues/1');
  const link = page.getByRole('link', { name: /Season/ }).first();
  const name = await textOf(link);
  await link.click();
  await expect(page).toHaveURL(/\/leagues\/session\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const card = page.getByRole('region', { name: 'Registration' });
  await expect(card.getByRole('term')).toHaveText([
    'Cost',
    'Gender',
    'Age Range',
    'UTR Range',
    'Format',
    'Location',
    'Session Dates',
  ]);
  await expect(card).toContainText('$30.00 – $42.00');
  await expect(card).toContainText('Multi-Round, 2 singles and 3 doubles');
  const organizers = page.getByRole('region', { name: 'Organizers' });
  await expect(organizers).toContainText(/[a-z]\*\*\*@\*\*\*/);
  await expect(organizers.getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Manage' })).toHaveCount(0);
  await expectGoodScreen(page);
});

test('A member can write to the organizers of a session', async ({ page }) => {
  await signIn(page, 'player');
  await page.goto(`/leagues/session/${await aSeason(page)}`);
  const organizers = page.getByRole('region', { name: 'Organizers' });
  await expect(organizers.getByRole('link').first()).toHaveAttribute('href', /^mailto:/);
  await expect(page.getByRole('link', { name: 'Manage' })).toHaveCount(0);
});

test('Only who runs a session finds its desk', async ({ page }) => {
  const id = await aSeason(page);
  await page.goto(`/leagues/session/${id}/manage`);
  await expect(page).toHaveURL(/\/login\?/);
  await signIn(page, 'captain');
  for (const path of [`session/${id}/manage`, '1/session/create']) {
    await page.goto(`/leagues/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  }
  await signIn(page, 'leagueOrganizer');
  await page.goto(`/leagues/session/${id}`);
  await page.getByRole('link', { name: 'Manage' }).click();
  await expect(page.getByRole('tab', { name: 'Teams' })).toHaveAttribute('aria-selected', 'true');
});

test('A tab is there once its code is loaded, and the page stays as it is until then', async ({ page }) => {
  await page.goto('/leagues/session/1');
  const held: Route[] = [];
  await page.route('**/assets/public-teams*.js', (route) => void held.push(route));
  const tab = page.getByRole('tab', { name: 'Teams' });
  await tab.click();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  const panel = page.getByRole('tabpanel', { name: 'Teams' });
  await expect(panel).toHaveAttribute('aria-busy', 'true');
  await expect(panel.getByRole('region', { name: 'Organizers' })).toBeVisible();
  await Promise.all(held.map((route) => route.continue()));
  await expect(panel.getByRole('region', { name: 'Piedmont Aces' })).toBeVisible();
  await expect(panel).toHaveAttribute('aria-busy', 'false');
  await expect(tab).toBeFocused();
});

test('A tab looks the same after the style sheet of another one is loaded', async ({ page }) => {
  await page.goto('/leagues/session/1?tab=schedule');
  const schedule = page.getByRole('table', { name: /^Round \d+ matches$/ }).first();
  const look = () =>
    schedule.evaluate((table) => {
      const style = getComputedStyle(table);
      return Array.from(style, (name) => `${name}: ${style.getPropertyValue(name)}`);
    });
  await expect(schedule).toBeVisible();
  const before = await look();
  await page.getByRole('tab', { name: 'Standings' }).click();
  await expect(schedule).toHaveCount(0);
  await expect(page.getByRole('tabpanel', { name: 'Standings' }).getByRole('table')).toBeVisible();
  await page.getByRole('tab', { name: 'Schedule' }).click();
  await expect(schedule).toBeVisible();
  expect(await look()).toEqual(before);
});

test('A tab whose code cannot be loaded says so, and the other tabs still work', async ({ page }) => {
  await page.goto('/leagues/session/1');
  await page.route('**/assets/session-standings*.js', (route) => route.abort());
  await page.getByRole('tab', { name: 'Standings' }).click();
  await expect(page.getByText("This couldn't be loaded.")).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('tab', { name: 'Teams' }).click();
  await expect(page.getByRole('region', { name: 'Piedmont Aces' })).toBeVisible();
  await page.getByRole('tab', { name: 'Standings' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  // Some browsers never retry a failed module import.
  const reload = page.getByRole('button', { name: 'Reload page' });
  await expect(reload).toBeVisible();
  await page.unroute('**/assets/session-standings*.js');
  await reload.click();
  await expect(page.getByRole('tabpanel', { name: 'Standings' }).getByRole('table')).toBeVisible();
});

async function aSeason(page: Page): Promise<number> {
  const response = await page.request.get('/v1/leagues/1/conferences');
  const conferences = (await response.json()) as ConferenceRow[];
  return (
    conferences
      .flatMap((row) => row.nextSessions)
      .find((row) => row.sessionTypeId === sessionTypes.multiRound.id)?.id ?? 0
  );
}
