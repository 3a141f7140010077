import { expect, type Page } from '@playwright/test';
import { test } from './journey';
import { joins, people } from './people';
import { addressOf } from './reading';
import { expectGoodScreen } from './screens';
import { openMenu } from './shell';

test('A newcomer joins on the way to a league, looks around and signs out', async ({ page }) => {
  await page.goto('/leagues/1');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Join' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Join' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('Your rating estimate')).toHaveAccessibleDescription('Required');
  await expect(page.getByLabel('Date of birth')).toHaveAccessibleDescription('Required');
  await expectGoodScreen(page);

  await fillJoinForm(page);
  await page.getByLabel('Your rating estimate').fill('4,25');
  await page.getByRole('main').getByRole('button', { name: 'Join' }).click();
  await expect(page.getByLabel('Your rating estimate')).toHaveAccessibleDescription(/^Enter a number/);
  await page.getByLabel('Your rating estimate').fill('4.25');
  await page.getByRole('main').getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Atlanta Team Tennis' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Nina' })).toBeVisible();
  await expect(page.getByText("You're not on a team yet.")).toBeVisible();

  const menu = await openMenu(page);
  await expectGoodScreen(page);
  await menu.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('On a phone a newcomer sees why joining failed, and loses nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/join');
  await fillJoinForm(page);
  await page.getByLabel('Email').fill(people.captain);
  await page.getByRole('main').getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('alert')).toBeInViewport();
  await expect(page.getByRole('alert')).toContainText('An account with this email already exists.');
  await expect(page.getByLabel('First name')).toHaveValue('Nina');
});

test('A player who forgot the password asks for a mail', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeFocused();
  await page.getByLabel('Email').fill('not an address');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Must be in email format');
  await expectGoodScreen(page);
  await page.getByLabel('Email').fill('nobody@courtline.example');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  await expectGoodScreen(page);
});

test('A newcomer on the way to a league follows the link in the mail to a new password, and comes there', async ({
  page,
  request,
}) => {
  const email = 'rhea.reset@courtline.example';
  await joins(request, { email, password: 'a forgotten password', firstName: 'Rhea', lastName: 'Reset' });
  await page.goto('/leagues/1');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByRole('link', { name: 'demo mailbox' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mailbox' })).toBeVisible();
  await openEmail(page, email);
  await expectGoodScreen(page);

  await page.getByRole('switch', { name: 'Plain text' }).check();
  await page
    .getByRole('article')
    .getByRole('link', { name: /reset-password\?token=/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
  const used = await addressOf(page, /reset-password\?token=/);
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription('Use at least 10 characters');
  await expectGoodScreen(page);
  await page.getByLabel('New password').fill('another good password');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Atlanta Team Tennis' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Rhea' })).toBeVisible();

  // The token is used up: the page says so before anything is typed.
  await page.goto(used.href);
  await expect(page.getByText('This link has already been used.')).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveCount(0);
  await expectGoodScreen(page);
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible();
});

async function fillJoinForm(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Nina');
  await page.getByLabel('Last name').fill('Novak');
  await page.getByLabel('Email').fill('nina.novak@courtline.example');
  await page.getByLabel('Password').fill('a rather good password');
  await page.getByLabel('Date of birth').fill('1994-05-17');
  await page.getByLabel('Gender').selectOption('Female');
  await page.getByLabel('Place').fill('Atlanta, GA');
  await page.getByLabel('Sport').selectOption('Pickleball');
  await page.getByLabel('Your rating estimate').fill('4.25');
}

/** A job sends the e-mails, so the mailbox shows them a moment later, without a reload. */
async function openEmail(page: Page, email: string): Promise<void> {
  const row = page.getByRole('navigation', { name: 'Emails' }).getByRole('link').filter({ hasText: email });
  await row.first().click();
  await expect(page.getByRole('article').getByText(email)).toBeVisible();
}
