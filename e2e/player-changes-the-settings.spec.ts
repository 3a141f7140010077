import { type Browser, expect, type Page } from '@playwright/test';
import { test } from './journey';
import { joins } from './people';
import { expectGoodScreen } from './screens';
import { origin } from './worker-service';

const person = { email: 'sasha.settings@example.com', password: 'the first password' };
const newPassword = 'the second password';
const newEmail = 'alex.settings@example.com';

test('A player changes name, photo, preferences, password and email', async ({ page, browser }) => {
  await joins(page.request, { ...person, firstName: 'Sasha', lastName: 'Settings' });
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();

  await test.step('the name, which the side menu and the profile share', async () => {
    await page.getByLabel('First name').fill('Alexandra');
    await page.getByLabel('Phone').fill('call me');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Enter a phone number')).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Alexandra');
    await page.getByLabel('Phone').fill('+1 404 555 0134');
    await page.route('**/v1/me', (route) => route.abort());
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert').getByText("couldn't reach Courtline")).toBeVisible();
    await expect(page.getByLabel('Phone')).toHaveValue('+1 404 555 0134');
    await page.unroute('**/v1/me');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Profile saved.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('First name')).toHaveValue('Alexandra');
  });

  await test.step('the photo', async () => {
    const file = page.getByLabel('Photo file');
    await file.setInputFiles({ name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await expect(page.getByText('Choose a JPEG, PNG or WebP image.')).toBeVisible();
    await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() });
    await expect(page.getByText('Photo saved.')).toBeVisible();
    const photo = page.getByRole('main').locator('img');
    await expect(photo).toHaveAttribute('src', /^\/v1\/player\/[0-9a-f]{32}\?/);
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(photo).toHaveCount(0);
  });

  await test.step('the sports', async () => {
    await page.getByRole('tab', { name: 'Sports' }).click();
    await page.getByLabel('Pickleball').uncheck();
    await page.getByRole('tab', { name: 'Security' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByLabel('Pickleball')).not.toBeChecked();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Sports saved.')).toBeVisible();
    await expectGoodScreen(page);
    await page.reload();
    await expect(page.getByLabel('Tennis')).toBeChecked();
    await expect(page.getByLabel('Pickleball')).not.toBeChecked();
  });

  await test.step('the password, which signs out the tablet at home', async () => {
    const tablet = await signedInElsewhere(browser);
    await page.getByRole('tab', { name: 'Security' }).click();
    await expect(page.getByText('This device')).toHaveCount(1);
    await expect(page.getByRole('listitem').filter({ hasText: 'Chrome on Linux' })).toHaveCount(2);
    await expectGoodScreen(page);
    await page.getByLabel('Current password').fill('not the password');
    await page.getByLabel('New password').fill(newPassword);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('alert')).toHaveText('Incorrect current password.');
    await expect(page.getByLabel('New password')).toHaveValue(newPassword);
    await page.getByLabel('Current password').fill(person.password);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Password changed.')).toBeVisible();
    await expect(page.getByLabel('Current password')).toHaveValue('');
    await expectGoodScreen(page);
    await tablet.goto('/settings');
    await expect(tablet).toHaveURL(/\/login/);
    await tablet.context().close();
  });

  await test.step('the email, with which they sign in from then on', async () => {
    await page.getByRole('tab', { name: 'Profile' }).click();
    await page.getByRole('button', { name: 'Change email' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change your email' });
    await dialog.getByLabel('New email').fill(person.email);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('This is your email already.')).toBeVisible();
    await dialog.getByLabel('New email').fill(newEmail);
    await expectGoodScreen(page);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Email changed.')).toBeVisible();
    await expect(page.getByText(newEmail)).toBeVisible();
    await page.getByRole('tab', { name: 'Security' }).click();
  });

  await test.step('and ends a log-in from here', async () => {
    const phone = await signedInElsewhere(browser, { email: newEmail, password: newPassword });
    await page.reload();
    await page.getByRole('button', { name: 'Sign out other devices' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out other devices' }).click();
    await expect(page.getByText('No other devices.')).toBeVisible();
    await phone.goto('/settings');
    await expect(phone).toHaveURL(/\/login/);
    await phone.context().close();
  });
});

async function signedInElsewhere(browser: Browser, data = person): Promise<Page> {
  const context = await browser.newContext();
  const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36';
  const headers = { origin, 'user-agent': agent };
  expect((await context.request.post('/v1/auth/login', { headers, data })).status()).toBe(200);
  return context.newPage();
}
