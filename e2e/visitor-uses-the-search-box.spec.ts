import { expect, type Page } from '@playwright/test';
import { test } from './journey';
import { joins } from './people';
import { expectGoodScreen } from './screens';
import { withFlags } from './shell';
import { origin } from './worker-service';

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search players, teams, leagues' });
const panel = (page: Page) => page.getByRole('region', { name: 'Search suggestions' });
const link = (page: Page, name: string | RegExp) => panel(page).getByRole('link', { name });

test('An empty search box offers shortcuts, and closes for who looks elsewhere', async ({ page }) => {
  await page.goto('/pages/about');
  await box(page).click();
  await expect(link(page, /./)).toHaveText([
    'Players',
    'All Events',
    'Clubs',
    'Flex Leagues',
    'Adult Team Tennis',
    'Junior Team Tennis',
    'Pro Tennis Tour',
    'Colleges',
    'High Schools',
    'Paid Hits',
    'Paid Hitters',
    'Junior Circuits',
    'College Circuits',
    'Junior Regionals',
    'Camps',
    'Pickleball',
    'Adult Team Pickleball',
    'Junior Team Pickleball',
  ]);
  await expectGoodScreen(page);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 500 });
  // The bottom bar of a phone must not cover the end of the list.
  await link(page, 'Junior Team Pickleball').click({ trial: true });
  if (size) await page.setViewportSize(size);
  await page.mouse.click(5, 700);
  await expect(panel(page)).toHaveCount(0);
  await box(page).click();
  await link(page, 'Clubs').click();
  await expect(page).toHaveURL(/\/search\?.*type=clubs/);
  await expect(panel(page)).toHaveCount(0);
});

test('What is typed is found by group, by mouse and by keyboard', async ({ page }) => {
  await page.goto('/pages/about');
  await expect(box(page)).toBeVisible();
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('ma');
  await expect(panel(page).getByRole('heading', { name: 'Players' })).toBeVisible();
  await expect(panel(page).locator('section').first().getByRole('listitem')).toHaveCount(4);
  await expect(link(page, 'SEE ALL Players')).toHaveAttribute('href', /query=ma.*type=players/);
  await expectGoodScreen(page);

  await box(page).press('ArrowDown');
  await expect(panel(page).getByRole('listitem').first().getByRole('link')).toBeFocused();
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press('ArrowDown');
  await expect(link(page, 'SEE ALL Players')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profiles\/\d+$/);
  await expect(panel(page)).toHaveCount(0);

  await box(page).fill('zzzz');
  await expect(panel(page).getByText('No Matches Found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(box(page)).toHaveValue('');
  await expect(link(page, 'All Events')).toBeVisible();
  await box(page).fill('piedmont');
  await box(page).press('Enter');
  await expect(page).toHaveURL(/\/search\?query=piedmont/);
});

test('Teams and leagues are found after everything else, each with where they play', async ({ page }) => {
  await page.goto('/pages/about');
  await box(page).fill('pe');
  const headings = panel(page).getByRole('heading');
  await expect(headings.last()).toHaveText('Leagues');
  await link(page, /^Peach State Pickleball/).click();
  await expect(page).toHaveURL(/\/leagues\/\d+$/);
  await box(page).fill('piedm');
  await expect(panel(page).getByRole('heading', { name: 'Teams' })).toBeVisible();
  await expectGoodScreen(page);
  await link(page, 'SEE ALL Teams').click();
  const teams = page.getByRole('region', { name: 'Teams' });
  await teams
    .getByRole('link', { name: /^Piedmont/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/teams\/\d+$/);
});

test('What is typed at the moment the next page appears is answered there', async ({ page }) => {
  await page.goto('/pages/about');
  await box(page).fill('pe');
  await expect(link(page, /^Peach State Pickleball/)).toBeVisible();
  await typeWithNextAddress(page, 'piedm');
  await link(page, /^Peach State Pickleball/).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Peach State Pickleball' })).toBeVisible();
  await expect(panel(page).getByRole('heading', { name: 'Teams' })).toBeVisible();
  await expect(box(page)).toBeFocused();
});

test('A shortcut to an empty list says what will be there, and where to look instead', async ({ page }) => {
  await page.goto('/pages/about');
  await box(page).click();
  await link(page, 'Paid Hits').click();
  const main = page.getByRole('main');
  await expect(main.getByText('No Matches Found')).toBeVisible();
  await expect(main.getByText('Paid hitting sessions are listed once a club offers one.')).toBeVisible();
  await expectGoodScreen(page);
  await main.getByRole('link', { name: 'Paid Hitters' }).click();
  await expect(main.getByRole('region', { name: 'Players' })).toBeVisible();
});

test('What is typed while the first page still loads is kept', async ({ page }) => {
  let letGo: (() => void) | undefined;
  const untilTyped = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/content-page*.js', async (route) => {
    await untilTyped;
    await route.continue();
  });
  await page.goto('/pages/about', { waitUntil: 'commit' });
  await box(page).fill('ma');
  letGo?.();
  await expect(page.getByRole('heading', { level: 1, name: 'About Courtline' })).toBeVisible();
  await expect(box(page)).toHaveValue('ma');
  await expect(panel(page).getByRole('heading', { name: 'Players' })).toBeVisible();
});

test('Only the last question is asked, and a failed one can be asked again', async ({ page }) => {
  await page.goto('/pages/about');
  const queries = new Set<string | null>();
  await page.route('**/v2/search?*', (route) => {
    queries.add(new URL(route.request().url()).searchParams.get('query'));
    return route.abort();
  });
  await box(page).pressSequentially('mar');
  await expect(panel(page).getByText("This couldn't be loaded.")).toBeVisible();
  await page.unroute('**/v2/search?*');
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(panel(page).getByRole('heading', { name: 'Players' })).toBeVisible();
  expect([...queries]).toEqual(['mar']);
});

test('A list whose code cannot be loaded takes nothing else away, and can be had again', async ({ page }) => {
  await page.goto('/pages/about');
  await page.route('**/assets/search-panel*', (route) => route.abort());
  await box(page).fill('mar');
  await expect(panel(page).getByText("This couldn't be loaded.")).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'About Courtline' })).toBeVisible();
  await expectGoodScreen(page);
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  // Some browsers never retry a failed module import.
  const reload = panel(page).getByRole('button', { name: 'Reload page' });
  await expect(reload).toBeVisible();
  await expect(box(page)).toHaveValue('mar');
  await page.unroute('**/assets/search-panel*');
  await reload.click();
  await box(page).fill('mar');
  await expect(panel(page).getByRole('heading', { name: 'Players' })).toBeVisible();
});

test('Neither hidden sports nor disabled features offer shortcuts', async ({ page }) => {
  const email = 'one.sport@courtline.example';
  await joins(page.request, { email, password: 'a-long-password', firstName: 'Pia', lastName: 'Paddle' });
  const data = { showTennisContent: false, showPickleballContent: true };
  expect((await page.request.put('/v1/preferences/feed', { headers: { origin }, data })).status()).toBe(200);
  await withFlags(page, { 'adult-team-pickleball': false });
  await page.goto('/pages/about');
  await box(page).click();
  await expect(link(page, /./)).toHaveText([
    'Players',
    'All Events',
    'Clubs',
    'Pickleball',
    'Junior Team Pickleball',
  ]);
});

test('With the newer list shortcuts are grouped by sport, without what is switched off', async ({ page }) => {
  await withFlags(page, { 'global-dropdown-v2': true, 'junior-team-pickleball': false });
  await page.goto('/login');
  await box(page).click();
  await expect(panel(page).getByRole('heading')).toHaveText(['Everything', 'Tennis', 'Pickleball']);
  await expect(link(page, 'Golden Ticket')).toHaveAttribute('href', /goldenTicket=true/);
  await expect(link(page, 'Adult Team Pickleball')).toHaveAttribute('href', '/search/league/6');
  await expect(link(page, 'Junior Team Pickleball')).toHaveCount(0);
  await expectGoodScreen(page);
  const main = page.getByRole('main');
  await link(page, 'Golden Ticket').click();
  await main.getByRole('checkbox', { name: 'Golden Ticket' }).uncheck();
  await main.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search?type=events&sportTypes=tennis');
  await box(page).click();
  await link(page, /^Pickleball$/).click();
  await expect(main.getByRole('region', { name: 'Leagues' })).toBeVisible();
  await main.getByRole('navigation').getByRole('link', { name: 'Players' }).click();
  await expect(main.getByLabel('UTR-P from')).toHaveAttribute('max', '10');
  await expect(main.getByLabel('to', { exact: true })).toHaveValue('10');
  await main.getByLabel('Sport').selectOption('Tennis');
  await expect(main.getByLabel('UTR from')).toHaveAttribute('max', '16');
});

/** Types as soon as the browser shows the next address, before the page follows it. */
async function typeWithNextAddress(page: Page, text: string): Promise<void> {
  await box(page).evaluate((input: HTMLInputElement, typed) => {
    const push = history.pushState.bind(history);
    history.pushState = (...parts) => {
      push(...parts);
      input.focus();
      // The setter of the prototype, because React overrides that of the element to notice its own changes.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    };
  }, text);
}
