import { type Browser, expect, type Page } from '@playwright/test';
import { isolatedTest as test } from './journey';
import { joins, people } from './people';
import { addressOf, textOf } from './reading';
import { expectGoodScreen } from './screens';
import { openMenu } from './shell';
import { addsPasskey, openSecurity, withAuthenticator } from './signing-in';

test('A player signs in on a phone with a link from an email', async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Required');
  await expectGoodScreen(page);

  const { code } = await asksForLink(page);
  await expectGoodScreen(page);
  await openLink(page);
  await expect(page.getByText('Press the button to sign in on this device.')).toBeVisible();
  const { href } = await addressOf(page, /login\/link\?token=/);
  await expectGoodScreen(page);

  await test.step('which needs the code of the first phone in another browser', async () => {
    const other = await elsewhere(browser, href);
    await other.getByLabel('Code').fill(code === '000 000' ? '111111' : '000000');
    await other.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(other.getByRole('alert')).toContainText("This code isn't right.");
    await expectGoodScreen(other);
    await other.getByLabel('Code').fill(code);
    await other.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'Hello, Maria' })).toBeVisible();
    await other.context().close();
  });

  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('This link has already been used or has expired.');
  await page.goto('/login');
  await asksForLink(page);
  await openLink(page);
  const again = await addressOf(page, /login\/link\?token=/);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Maria' })).toBeVisible();

  await test.step('and is signed in when the link is opened again', async () => {
    await page.goto(again.href);
    await expect(page.getByText('This link has already been used.')).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole('link', { name: 'Go to Home' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Hello, Maria' })).toBeVisible();
  });
});

test('A player adds a passkey, names it, signs in with it and removes it', async ({ page }) => {
  const person = { email: 'pat.passkey@courtline.example', password: 'a rather good password' };
  await withAuthenticator(page);
  await joins(page.request, { ...person, firstName: 'Pat', lastName: 'Passkey' });
  await openSecurity(page);
  await addsPasskey(page);
  const passkey = page.getByRole('listitem').filter({ hasText: 'Rename' });
  await passkey.getByRole('button', { name: /^Rename/ }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('My phone');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(passkey).toContainText('My phone');
  await expectGoodScreen(page);

  // The email field offers the passkey, which the virtual authenticator accepts at once.
  await signsOut(page);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Pat' })).toBeVisible();

  await test.step('by the button, in a browser whose fields offer none', async () => {
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
    await signsOut(page);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Hello, Pat' })).toBeVisible();
  });

  await openSecurity(page);
  await expect(passkey).toContainText('Last used');
  await passkey.getByRole('button', { name: 'Remove My phone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove passkey' }).click();
  await expect(page.getByText('Passkey removed.')).toBeVisible();
  await expect(passkey).toHaveCount(0);
});

async function signsOut(page: Page): Promise<void> {
  const menu = await openMenu(page);
  await menu.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
}

async function asksForLink(page: Page): Promise<{ code: string }> {
  await page.getByLabel('Email').fill(people.player);
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  return { code: await textOf(page.getByText(/^\d{3} \d{3}$/)) };
}

/** Follows the link of the newest email in the demo mailbox. */
async function openLink(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'demo mailbox' }).click();
  const emails = page.getByRole('navigation', { name: 'Emails' }).getByRole('link');
  await emails.filter({ hasText: 'Your sign-in link' }).first().click();
  await page.getByRole('switch', { name: 'Plain text' }).check();
  await page
    .getByRole('article')
    .getByRole('link', { name: /login\/link\?token=/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
}

async function elsewhere(browser: Browser, address: string): Promise<Page> {
  const other = await (await browser.newContext()).newPage();
  await other.goto(address);
  await expect(other.getByText('You asked for this link in another browser.')).toBeVisible();
  return other;
}
