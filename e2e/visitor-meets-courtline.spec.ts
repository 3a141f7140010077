import { sports } from '@courtline/domain/constants';
import { expect } from '@playwright/test';
import { get } from './calls';
import { isolatedTest, test } from './journey';
import { eachOf } from './reading';
import { expectGoodScreen } from './screens';
import { origin } from './worker-service';

type Landing = {
  counts: { leagues: number; teams: number };
  openSessions: { name: string; sportTypeId: number }[];
};

test('A visitor sees on the start page what this server holds and what is open', async ({ page }) => {
  await page.goto('/');
  const { counts, openSessions } = await get<Landing>(page, '/v1/landing');
  const numbers = page.getByRole('region', { name: 'On this server' });
  await expect(numbers).toContainText("It's a demo, so the people are made up.");
  await expect(numbers.getByRole('definition')).toHaveText([
    String(counts.leagues),
    String(counts.teams),
    /\d/,
    /\d/,
  ]);
  const open = page.getByRole('list', { name: 'Open for registration' });
  await expect(open.getByRole('heading')).toHaveText(openSessions.slice(0, 3).map(({ name }) => name));
  await test.step('chooses a sport, and searches near a place', async () => {
    const near = page.getByRole('region', { name: 'Leagues near you' });
    await near.getByText('Pickleball', { exact: true }).first().click();
    const pickleball = openSessions.filter(({ sportTypeId }) => sportTypeId === sports.pickleball.id);
    await expect(open.getByRole('listitem')).toHaveCount(Math.min(3, pickleball.length));
    await near.getByRole('combobox', { name: 'Near' }).fill('30305');
    await near.getByRole('button', { name: 'Search leagues' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Search team pickleball leagues' }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Tennis leagues' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Search team tennis leagues' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue(/30305/);
  });
});

test('Both doors of the start page lead on, and Register leads to the session', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Run a league' }).click();
  await expect(page).toHaveURL('/pages/organizers');
  await page.goBack();
  await page.getByRole('link', { name: 'Find a team' }).click();
  await expect(page).toHaveURL('/explore');
  await page.goBack();
  const first = page.getByRole('list', { name: 'Open for registration' }).getByRole('listitem').first();
  await first.getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/leagues\/session\/\d+$/);
});

for (const [role, greeting] of [
  ['Player', 'Hello, Maria'],
  ['Parent', 'Hello, Ana'],
  ['Captain', 'Hello, Theo'],
  ['Organizer', 'Hello, Marcus'],
  ['Admin', 'Hello, Ada'],
] as const) {
  isolatedTest(`In the demo one tap shows Courtline as ${role}`, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('region', { name: 'Demo' }).getByRole('link', { name: role }).click();
    await expect(page.getByRole('heading', { level: 1, name: greeting })).toBeVisible();
    await expect(page).toHaveURL('/home');
    await expect(page.getByRole('region', { name: 'Demo' })).toHaveCount(0);
  });
}

test('The pictures of the start page follow the chosen theme, and nothing moves when they come', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const picture = page.getByRole('img', { name: /^Standings of a season/ });
  await expect(picture).toHaveAttribute('src', /standings-light/);
  await page.getByLabel('Theme').selectOption('Dark');
  await expect(picture).toHaveAttribute('src', /standings-dark/);
  for (const image of await eachOf(page.locator('main img'), 6)) {
    await expect(image).toHaveAttribute('width', /^\d+$/);
    await expect(image).toHaveAttribute('height', /^\d+$/);
  }
});

test('The footer is one line, and All links unfolds the rest, also without JavaScript', async ({
  page,
  browser,
}) => {
  await page.goto('/explore');
  const footer = page.getByRole('navigation', { name: 'Footer' });
  const first = ['About', 'Help Center', 'Privacy Policy', 'Terms', 'Developers', 'Demo mailbox'];
  await expect(footer.getByRole('link')).toHaveText(first);
  await footer.getByText('All links').click();
  for (const group of ['Find', 'Company', 'Help and rules', 'Ratings', 'Follow', 'Apps']) {
    await expect(footer.getByRole('heading', { name: group })).toBeVisible();
  }
  await expect(footer.getByRole('link', { name: 'Google Play' })).toBeVisible();
  await expectGoodScreen(page);
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: origin });
  const still = await plain.newPage();
  await still.goto('/explore', { waitUntil: 'load' });
  await expect(still.getByRole('link', { name: 'TikTok' })).toBeHidden();
  await still.getByText('All links').click();
  await expect(still.getByRole('link', { name: 'TikTok' })).toBeVisible();
  await plain.close();
});

test('A developer reads every call as a page', async ({ page }) => {
  await page.goto('/pages/developers');
  await page.getByRole('main').getByRole('link', { name: 'API reference' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'API reference' })).toBeVisible();
  await page.goto('/docs/api#searchSessions', { waitUntil: 'load' });
  await expect(
    page.getByRole('link', { name: 'POST /v4/search/leagues/sessions', exact: true }),
  ).toBeInViewport();
  await expect(page.locator('body')).toHaveCSS('margin', '0px');
  // Every group comes from one template, and checking all of them takes over a minute.
  await page.evaluate(() => {
    for (const group of document.querySelectorAll('main > section'))
      if (!['conventions', 'league-search'].includes(group.id)) group.remove();
  });
  await expect(page.locator('main > section')).toHaveCount(2);
  await expectGoodScreen(page);
});
