import { expect } from '@playwright/test';
import { openByClient } from './client';
import { test } from './journey';
import { expectGoodScreen } from './screens';

test('A visitor reads the help center, and goes on from there without loading anew', async ({ page }) => {
  await page.goto('/pages/help');
  await expect(page.getByRole('heading', { level: 1, name: 'Help center' })).toBeVisible();
  await expect(page).toHaveTitle('Help center · Courtline');
  await expect(page.getByRole('heading', { level: 2, name: 'For captains' })).toBeVisible();
  await expectGoodScreen(page);

  await page.evaluate(() => document.body.setAttribute('data-still-here', ''));
  await page.getByRole('main').getByRole('link', { name: 'Ask a question' }).click();
  await expect(page).toHaveURL('/pages/support');
  await expect(page.getByRole('heading', { level: 1, name: 'Ask a question' })).toBeFocused();
  await expect(page.locator('body')).toHaveAttribute('data-still-here');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Help center' })).toBeVisible();
});

test('A visitor reads what is kept about people', async ({ page }) => {
  await page.goto('/pages/privacy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  await expect(page.getByText('There is one cookie.')).toBeVisible();
  await expectGoodScreen(page);
});

test('A visitor who reads for developers is led to the description of the calls', async ({ page }) => {
  await page.goto('/pages/developers');
  const description = page.waitForResponse('**/openapi.json');
  await page.getByRole('link', { name: 'openapi.json' }).click();
  expect((await description).status()).toBe(200);
});

test('A page that does not exist is not found', async ({ page }) => {
  await page.goto('/pages/nobody-wrote-this');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

test('A page that cannot be loaded says so, and can be tried again', async ({ page }) => {
  await page.route('**/v1/pages/terms', (route) => {
    const json = { DisplayMessage: 'The courts are under water.', Message: '', MessageStatusCode: 500 };
    return route.fulfill({ status: 500, json });
  });
  await page.goto('/pages/privacy');
  await openByClient(page, 'Terms');
  await expect(page.getByRole('dialog', { name: 'Unable to complete your request' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main').getByText("This couldn't be loaded.")).toBeVisible();
  await page.unroute('**/v1/pages/terms');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
});
