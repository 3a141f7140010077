import { type Browser, expect, type Page } from '@playwright/test';
import { isolatedTest as test } from './journey';
import { demoPassword, joins, people, signIn } from './people';
import { textOf } from './reading';
import { expectGoodScreen } from './screens';
import { openMenu } from './shell';
import { addsPasskey, codeOf, openSecurity, withAuthenticator } from './signing-in';
import { origin } from './worker-service';

const person = { email: 'toni.totp@courtline.example', password: 'a rather good password' };

test('A player sets up an authenticator app, uses a recovery code, and removes the app', async ({
  page,
  browser,
}) => {
  await joins(page.request, { ...person, firstName: 'Toni', lastName: 'Totp' });
  const before = await signedInBefore(browser);
  await openSecurity(page);
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const dialog = page.getByRole('dialog');
  const secret = await textOf(dialog.locator('code'));
  await dialog.getByLabel('Code', { exact: true }).fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/isn't right/);
  await expectGoodScreen(page);
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first, second] = [await textOf(codes.nth(0)), await textOf(codes.nth(1))];
  await expectGoodScreen(page);
  await dialog.getByRole('button', { name: 'I saved them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  await expectGoodScreen(page);

  const menu = await openMenu(page);
  await menu.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await entersPassword(page, person);
  await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
  await expectGoodScreen(page);
  await page.getByLabel('Code', { exact: true }).fill(first);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Toni' })).toBeVisible();

  await test.step('A browser that was signed in before has to prove the second step first', async () => {
    await openSecurity(before);
    await before.getByRole('button', { name: 'Remove app' }).click();
    await before.getByRole('dialog').getByRole('button', { name: 'Remove app' }).click();
    const proof = before.getByRole('dialog', { name: "Confirm it's you" });
    await expect(proof.getByLabel('Code', { exact: true })).toBeVisible();
    await expectGoodScreen(before);
    await proof.getByLabel('Code', { exact: true }).fill(second);
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await expect(before.getByText('Authenticator app removed.')).toBeVisible();
    await page.goto('/settings');
    await expect(page).toHaveURL(/\/login/);
  });
});

test('An admin requires a second step, and an organizer sets one up before organizing', async ({
  page,
  browser,
}) => {
  await withAuthenticator(page);
  await signIn(page, 'admin');
  await page.goto('/admin/sign-in');
  const requires = page.getByRole('switch', { name: 'Require a second step for organizers and admins' });
  await requires.click();
  await expect(page.getByRole('alert')).toContainText('Sign in with a second step yourself first.');
  await openSecurity(page);
  await addsPasskey(page);
  await page.goto('/admin/sign-in');
  await requires.click();
  await expect(page.getByText('A second step is now required.')).toBeVisible();
  await expect(requires).toBeChecked();
  await expectGoodScreen(page);

  const organizer = await (await browser.newContext()).newPage();
  await withAuthenticator(organizer);
  await entersPassword(organizer, { email: people.leagueOrganizer, password: demoPassword });
  await expect(organizer.getByText('Set up a second step.')).toBeVisible();
  await expect(organizer.getByRole('complementary', { name: 'Second step' })).toBeVisible();
  await expectGoodScreen(organizer);
  await addsPasskey(organizer);
  await expect(organizer.getByRole('complementary', { name: 'Second step' })).toHaveCount(0);
  await organizer.goto('/leagues/1');
  await expect(organizer.getByRole('link', { name: 'Create New Conference' })).toBeVisible();
});

async function entersPassword(page: Page, { email, password }: typeof person): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function signedInBefore(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  const response = await context.request.post('/v1/auth/login', { headers: { origin }, data: person });
  expect(response.status()).toBe(200);
  return context.newPage();
}
