import { expect } from '@playwright/test';
import { test } from './journey';
import { demoPassword, people, signIn } from './people';
import { expectGoodScreen } from './screens';
import { openMenu } from './shell';

test('A player finds no admin page', async ({ page }) => {
  await signIn(page, 'player');
  for (const address of [
    '/admin/ratings',
    '/admin/leagues',
    '/admin/places',
    '/admin/links',
    '/admin/sign-in',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  }
  const menu = await openMenu(page);
  await expect(menu.getByRole('link', { name: 'Manage leagues' })).toHaveCount(0);
  await expectGoodScreen(page);
});

test('A visitor signs in by keyboard alone and lands where they wanted to go', async ({ page }) => {
  await page.goto('/admin/leagues');
  await expect(page).toHaveURL(/\/login\?redirect=http.*%2Fadmin%2Fleagues$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expectGoodScreen(page);

  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Required');
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Required');
  await page.keyboard.type(people.admin);
  await page.keyboard.press('Tab');
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.');
  await expect(page.getByLabel('Email')).toHaveValue(people.admin);

  await page.getByLabel('Password').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/leagues');
  await expect(page.getByRole('heading', { level: 1, name: 'Leagues' })).toBeVisible();
});

test('In the demo one tap on an account signs in', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Conference organizer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Priya' })).toBeVisible();
});

test('A way back to another site is not followed', async ({ page }) => {
  await page.goto('/login?redirect=https%3A%2F%2Fevil.example%2F');
  await page.getByRole('button', { name: 'Captain captain@' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Theo' })).toBeVisible();
  await expect(page).toHaveURL('/home');
});

test('When the caller cannot be identified, the login page opens, and stays', async ({ page }) => {
  await page.route('**/v1/auth/current', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/leagues/1?from=mail');
  await expect(page).toHaveURL(/\/login\?redirect=http[^&]*%2Fleagues%2F1%3Ffrom%3Dmail$/);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});
