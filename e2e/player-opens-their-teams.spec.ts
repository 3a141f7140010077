import { expect } from '@playwright/test';
import { test } from './journey';
import { signIn } from './people';
import { attributeOf } from './reading';
import { expectGoodScreen } from './screens';
import { origin } from './worker-service';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('A player opens their teams and shares one', async ({ page }) => {
  await signIn(page, 'player');
  await page.goto('/member-teams/sport/1');
  await expect(page.getByRole('heading', { level: 1, name: 'My Tennis Teams' })).toBeVisible();
  const table = page.getByRole('table', { name: 'My Tennis Teams' });
  await expect(table.getByRole('columnheader')).toHaveText(['Team', 'Record', 'Session', 'Captain', 'Share']);
  const aces = table.getByRole('row').filter({ hasText: 'Piedmont Aces' });
  // Past, current and upcoming seasons.
  await expect(aces).toHaveCount(3);
  await expect(aces.last()).toContainText('Past');
  await expect(aces.first()).toContainText('0 - 0');
  await expect(aces.first()).toContainText('Theo Marsh, Dana Whitfield');
  await expectGoodScreen(page);

  const share = page.getByRole('button', { name: 'Share Piedmont Aces' }).first();
  const address = await attributeOf(aces.first().getByRole('link'), 'href');
  await share.click();
  const dialog = page.getByRole('dialog', { name: 'Invite a Player to your Team' });
  const link = new URL(address, origin).href;
  await expect(dialog.getByLabel('Team link')).toHaveValue(link);
  await dialog.getByRole('button', { name: 'Copy Link' }).click();
  await expect(dialog.getByText('Link copied.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expect(dialog.getByLabel('Message for a group chat')).toHaveValue(
    new RegExp(`^Piedmont Aces\n.*\n${link}$`),
  );
  await expectGoodScreen(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(share).toBeFocused();

  await page.getByRole('link', { name: 'My Pickleball Teams' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Pickleball Teams' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Marietta Square Dinkers' }).first()).toBeVisible();
});

test('A player without a team learns what to do next', async ({ page }) => {
  await signIn(page, 'newcomer');
  await page.goto('/member-teams/sport/2');
  await expect(page.getByText("You're not on a pickleball team yet.")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Find a league near you' })).toBeVisible();
  await expectGoodScreen(page);
  await page.goto('/member-teams/sport/3');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

test('Teams are for members: a visitor signs in first and comes back', async ({ page }) => {
  await page.goto('/member-teams/sport/1');
  await page.waitForURL(/\/login\?redirect=/);
  await page.getByRole('button', { name: 'player@courtline.example' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Tennis Teams' })).toBeVisible();
});

test('A visitor reads about a team and its players, and shares it', async ({ page, browser }) => {
  const other = await browser.newPage();
  await signIn(other, 'player');
  await other.goto('/member-teams/sport/1');
  const team = other.getByRole('row').filter({ hasText: 'Piedmont Aces' }).nth(1).getByRole('link');
  const address = await attributeOf(team, 'href');
  await other.close();

  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Piedmont Aces' })).toBeVisible();
  for (const label of ['TPI S', 'TPI D', 'Record', 'Cost', 'Gender', 'Age Range', 'UTR Range', 'Location']) {
    await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) })).toBeVisible();
  }
  await expect(page.getByText('$30.00 – $42.00')).toBeVisible();
  for (const label of ['Rank', 'Points', 'Form']) {
    await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) })).toBeVisible();
  }
  await expect(page.getByRole('region', { name: 'Next match' })).toContainText('vs.');
  await expect(
    page.getByRole('region', { name: 'Last results' }).getByRole('listitem').first(),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: /^Map of / }).first()).toBeVisible();
  const captains = page.getByRole('region', { name: 'Captains' });
  await expect(captains.getByText('Theo Marsh')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('@');
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Share this team' }).click();
  await expect(page.getByRole('dialog', { name: 'Share this team' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Roster' }).click();
  const players = page.getByRole('table', { name: 'Piedmont Aces players' });
  await expect(players.getByRole('link', { name: 'Maria Ramos' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Piedmont Aces substitutes' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('@');
  await expectGoodScreen(page);
  await page.reload();
  await expect(players).toBeVisible();
});

test('A team that does not exist is not found', async ({ page }) => {
  await page.goto('/teams/999999');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});
