import { expect } from '@playwright/test';
import { clientRuns } from './client';
import { test } from './journey';
import { textOf } from './reading';
import { expectGoodScreen } from './screens';

test('A visitor explores leagues and clubs, and opens one', async ({ page }) => {
  await page.goto('/explore');
  await expect(page.getByRole('heading', { level: 1, name: 'Explore' })).toBeVisible();
  const tennis = page.getByRole('region', { name: 'Tennis leagues' });
  await expect(tennis.getByRole('link', { name: /^Atlanta Team Tennis/ })).toBeVisible();
  const pickleball = page.getByRole('region', { name: 'Pickleball leagues' });
  await expect(pickleball.getByRole('link', { name: /^Peach State Pickleball/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^BeltLine Paddle Society/ })).toBeVisible();
  await expectGoodScreen(page);
  await tennis.getByRole('link', { name: /^Atlanta Team Tennis/ }).click();
  await expect(page).toHaveURL('/leagues/1');
});

test('A visitor searches by a name, sees all groups, and all of one', async ({ page }) => {
  await page.goto('/search');
  await expect(page.getByText('Search players, leagues, clubs and events')).toBeVisible();
  const main = page.getByRole('main');
  const name = main.getByLabel('Name');
  await name.fill('pe');
  await name.press('Enter');
  await expect(page).toHaveURL('/search?query=pe');
  const leagues = page.getByRole('region', { name: 'Leagues' });
  await expect(leagues.getByRole('link', { name: /^Peach State Pickleball/ })).toBeVisible();
  const clubs = page.getByRole('region', { name: 'Clubs' });
  await expect(clubs.getByRole('link', { name: /^Peachtree Performance Tennis/ })).toBeVisible();
  await expect(name).toBeFocused();
  await expectGoodScreen(page);
  await page.goBack();
  await expect(name).toHaveValue('');
  await page.goForward();
  await expect(name).toHaveValue('pe');
  await clubs.getByRole('link', { name: 'SEE ALL Clubs' }).click();
  await expect(page).toHaveURL('/search?query=pe&type=clubs');
  await expect(page.getByRole('heading', { level: 2, name: 'Clubs 1' })).toBeVisible();
});

test('A visitor narrows the players by rating and leafs through them', async ({ page }) => {
  await page.goto('/search?type=players&utrMin=1&utrMax=16&utrType=verified&utrTeamType=singles');
  const main = page.getByRole('main');
  await expect(main.getByText(/^Page 1 of \d+$/)).toBeVisible();
  await main.getByRole('button', { name: 'Next' }).click();
  await expect(main.getByText(/^Page 2 of \d+$/)).toBeVisible();
  await main.getByLabel('UTR from').fill('9');
  await main.getByLabel('Sport').selectOption('Tennis');
  await main.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search?type=players&sportTypes=tennis&utrMin=9');
  await expect(main.getByRole('link', { name: /UTR (9|1\d)\.\d\d/ }).first()).toBeVisible();
  await expectGoodScreen(page);
});

test('A visitor who finds no one is told so', async ({ page }) => {
  await page.goto('/search?query=qqqq');
  await expect(page.getByText('No Matches Found')).toBeVisible();
  await expectGoodScreen(page);
});

test('A search that fails can be tried again', async ({ page }) => {
  await page.route('**/v2/search?*', (route) => route.abort());
  await page.goto('/search');
  await clientRuns(page);
  await page.getByRole('main').getByRole('searchbox').fill('pe');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText("This couldn't be loaded.")).toBeVisible();
  await page.unroute('**/v2/search?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Players' })).toBeVisible();
});

test('A visitor reads about a club, its event, and back to the club', async ({ page }) => {
  await page.goto('/search?type=clubs&query=chatt');
  await page.getByRole('link', { name: /^Chattahoochee Racquet Club/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Chattahoochee Racquet Club' })).toBeVisible();
  await expect(page.getByText('Sandy Springs, GA, USA')).toBeVisible();
  await expect(page.getByText(/Marcus Rivera/)).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('link', { name: 'Chattahoochee Clay Open' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Chattahoochee Clay Open' })).toBeVisible();
  await expect(page.getByText('Golden Ticket')).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('link', { name: 'Chattahoochee Racquet Club' }).click();
  await expect(page).toHaveURL(/\/clubs\/\d+$/);
});

test('A visitor reads about a college', async ({ page }) => {
  await page.goto('/search?type=colleges');
  await expect(page.getByRole('link', { name: /Dogwood High School/ })).toHaveCount(0);
  await page.getByRole('link', { name: /^Piedmont Valley College/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Piedmont Valley College' })).toBeVisible();
  await expectGoodScreen(page);
});

test('A visitor reads the profile of a player: ratings and teams, and no contact', async ({ page }) => {
  await page.goto('/search?type=players&query=maria+ramos');
  await page.getByRole('link', { name: /^Maria Ramos/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Maria Ramos' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tennis ratings' }).getByText('Rated').first()).toBeVisible();
  await expect(page.getByText('This is you')).toHaveCount(0);
  await expect(page.getByText('@')).toHaveCount(0);
  await expectGoodScreen(page);
  const teams = page.getByRole('region', { name: 'Teams' });
  await teams.getByRole('heading', { name: 'Teams' }).click();
  await expect(teams.getByRole('link').first()).toBeVisible();
  await expectGoodScreen(page);
});

test('A profile is at most three screens high on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search?type=players&query=maria+ramos');
  await page.getByRole('link', { name: /^Maria Ramos/ }).click();
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results.getByRole('listitem').first()).toBeVisible();
  const height = () => page.evaluate(() => document.querySelector('main')?.scrollHeight ?? 0);
  expect(await height()).toBeLessThanOrEqual(3 * 844);
  await expectGoodScreen(page);
});

test('A visitor reads the list of ratings, page by page, and goes on to a player', async ({ page }) => {
  await page.goto('/ratings');
  const players = page.getByRole('table', { name: 'Players, highest rating first' });
  await expect(players.getByRole('row')).toHaveCount(26);
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Show more players' }).click();
  await expect(players.getByRole('row')).toHaveCount(51);
  await page.getByLabel('Sport', { exact: true }).selectOption('Pickleball');
  await expect(players.getByRole('columnheader', { name: 'UTR-P' })).toBeVisible();
  await page.getByLabel('Players', { exact: true }).selectOption('Women');
  await expect(players.getByRole('cell', { name: 'Female' })).toHaveCount(25);
  const first = players.getByRole('link').first();
  const name = await textOf(first);
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

for (const address of ['/profiles/2000000', '/clubs/2000000', '/events/2000000', '/schools/x', '/clubs/0']) {
  test(`A visitor finds nothing at ${address}`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  });
}

for (const address of ['/home', '/inbox']) {
  test(`A visitor is asked to sign in at ${address}`, async ({ page }) => {
    await page.goto(address);
    await expect(page).toHaveURL(/\/login\?redirect=/);
  });
}
