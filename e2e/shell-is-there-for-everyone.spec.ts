import { expect, type Locator } from '@playwright/test';
import { get } from './calls';
import { test } from './journey';
import { type Person, signIn } from './people';
import { expectGoodScreen } from './screens';
import { openMenu, withFlags } from './shell';

const notForAll = ['Subscriptions', 'Saved Players', 'Impersonate', 'Create an Event'];
const phone = { width: 390, height: 844 };

test('A visitor finds the search, the ways in and the menu', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link')).toHaveText(['SIGN IN', 'JOIN']);
  await expect(page.getByRole('searchbox', { name: /^Search/ })).toBeVisible();
  const menu = await openMenu(page);
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible();
  await expect(menu.getByRole('link')).toHaveText(['Education', 'Organizers', 'Coaches', 'Sign In', 'Join']);
  await expectGoodScreen(page);
});

test('A member finds home, explore, messages and their own menu', async ({ page }) => {
  await signIn(page, 'player');
  await page.goto('/explore');
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link')).toHaveText(['Home', 'Explore', 'Messages']);
  await expect(main.getByRole('link', { name: 'Explore' })).toHaveAttribute('aria-current', 'page');
  await openMenu(page);
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Maria Ramos' })).toBeVisible();
  await expectGoodScreen(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Your menu' })).toBeFocused();
});

test('Without messaging there is no way to the inbox', async ({ page }) => {
  await withFlags(page, { messaging: false });
  await signIn(page, 'player');
  await page.goto('/explore');
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link')).toHaveText(['Home', 'Explore']);
  await page.goto('/inbox');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

test('With the new navigation Players and Events stand where Explore stood', async ({ page }) => {
  await withFlags(page, { 'new-nav': true });
  await signIn(page, 'player');
  await page.goto('/home');
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link')).toHaveText(['Home', 'Players', 'Events', 'Messages']);
  await main.getByRole('link', { name: 'Events' }).click();
  await expect(main.getByRole('link', { name: 'Events' })).toHaveAttribute('aria-current', 'page');
  await expect(main.getByRole('link', { name: 'Players' })).not.toHaveAttribute('aria-current', 'page');
  await page.setViewportSize(phone);
  const quick = page.getByRole('navigation', { name: 'Quick' });
  await expect(quick.locator('a, button')).toHaveText(['Home', 'Players', 'Events', 'Menu']);
  await expectGoodScreen(page);
});

for (const person of [undefined, 'player'] as const) {
  test(`On a phone the bar at the bottom serves ${person ?? 'a visitor'}`, async ({ page }) => {
    await page.setViewportSize(phone);
    if (person) await signIn(page, person);
    await page.goto('/leagues/1');
    await expect(page.getByRole('heading', { level: 1, name: 'Atlanta Team Tennis' })).toBeVisible();
    const quick = page.getByRole('navigation', { name: 'Quick' });
    await expect(quick.locator('a, button')).toHaveText(['Home', 'Explore', 'Menu']);
    await openMenu(page);
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Close' }).click();
    await quick.getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(person ? '/home' : '/');
  });
}

test('A press beside the menu, and every link in it, closes it', async ({ page }) => {
  await signIn(page, 'player');
  await page.goto('/leagues/1');
  const menu = await openMenu(page);
  await page.mouse.click(200, 400);
  await expect(menu).toHaveCount(0);
  await openMenu(page);
  await menu.getByRole('link', { name: 'Settings' }).click();
  await expect(menu).toHaveCount(0);
  await expect(page).toHaveURL('/settings');
});

test('The whole shell works by keyboard', async ({ page }) => {
  await signIn(page, 'player');
  await page.goto('/leagues/1');
  await expect(page.getByRole('heading', { level: 1, name: 'Atlanta Team Tennis' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: /^Search/ })).toBeFocused();
  await page.keyboard.type('ram/os');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?query=ram%2Fos/);
  await expect(page.getByRole('heading', { level: 1, name: /Search/ })).toBeVisible();
  await page.getByRole('button', { name: 'Your menu' }).focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const settings = menu.getByRole('link', { name: 'Settings' });
  for (let presses = 0; presses < 5 && !(await isFocused(settings)); presses++) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/settings');
});

test('Signing out ends on the landing page', async ({ page }) => {
  await signIn(page, 'newcomer');
  await page.goto('/home');
  const menu = await openMenu(page);
  await menu.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'SIGN IN' })).toBeVisible();
  const { cookies } = await page.context().storageState();
  // Only the cookie that identifies the browser for rate limits outlasts sign-out; it opens no account.
  expect(cookies.filter(({ value }) => value !== '')).toMatchObject([
    { name: expect.stringMatching(/^courtline_device_\d+$/), httpOnly: true, sameSite: 'Lax' },
  ]);
  expect(await get(page, '/v1/auth/current')).toMatchObject({ id: 0 });
});

const menus: readonly { person: Person; has: string[]; hasNot: string[] }[] = [
  {
    person: 'player',
    has: ['Profile', 'Settings', 'Club Resources', 'Ratings List', 'Education'],
    hasNot: notForAll,
  },
  {
    person: 'poweredUser',
    has: ['Subscriptions', 'Saved Players', 'Saved Schools'],
    hasNot: ['Create an Event'],
  },
  { person: 'proClubHead', has: ['Subscriptions'], hasNot: ['Saved Players'] },
  { person: 'clubOwner', has: ['Create an Event'], hasNot: ['Subscriptions'] },
  { person: 'admin', has: ['Tournament Editor List', 'Impersonate', 'Manage Templates'], hasNot: [] },
];

for (const { person, has, hasNot } of menus) {
  test(`The menu of the ${person} has what is theirs`, async ({ page }) => {
    await signIn(page, person);
    await page.goto('/explore');
    const menu = await openMenu(page);
    await expect(menu.getByText('Loading')).toHaveCount(0);
    for (const label of has) await expect(menu.getByRole('link', { name: label, exact: true })).toBeVisible();
    for (const label of hasNot)
      await expect(menu.getByRole('link', { name: label, exact: true })).toHaveCount(0);
    await expectGoodScreen(page);
  });
}

test('The menu names two clubs and three teams of a sport, in its order', async ({ page }) => {
  await withFlags(page, { 'player-group': true });
  await signIn(page, 'player');
  await page.goto('/explore');
  const menu = await openMenu(page);
  const clubs = menu.getByRole('region', { name: 'Clubs' });
  await expect(clubs.getByRole('link')).toHaveCount(3);
  const teams = menu.getByRole('region', { name: 'Tennis Teams' });
  await expect(teams.getByRole('link')).toHaveCount(4);
  // The name of the current season depends on today's date.
  await expect(teams.getByRole('link', { name: /^Piedmont Aces.* Season$/ }).first()).toBeVisible();
  await expect(teams.getByRole('link', { name: 'See All' })).toHaveAttribute('href', '/member-teams/sport/1');
  const order = [
    'Profile',
    'Settings',
    'Clubs',
    'Tennis Teams',
    'Club Resources',
    'My Player Group',
    'Ratings List',
  ];
  await expect(menu).toHaveText(new RegExp([...order, 'Education', 'Sign Out'].join('.*'), 's'));
});

test('Flags take My Player Group and Ratings List out of the menu, and the list away', async ({ page }) => {
  await withFlags(page, { 'player-group': false, 'ratings-list': false });
  await signIn(page, 'player');
  await page.goto('/explore');
  const menu = await openMenu(page);
  await expect(menu.getByRole('link', { name: 'Education' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'My Player Group' })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Ratings List' })).toHaveCount(0);
  await page.goto('/ratings');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

function isFocused(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement);
}
