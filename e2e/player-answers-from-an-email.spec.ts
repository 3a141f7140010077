import { expect, type Page } from '@playwright/test';
import { test } from './journey';
import { attributeOf } from './reading';
import { expectGoodScreen } from './screens';

test.use({ viewport: { width: 390, height: 844 } });

test('A player answers from an email on a phone, without signing in', async ({ page }) => {
  const address = await answerLink(page);

  await test.step('sees the match and the answer, of which nothing is saved yet', async () => {
    await opens(page, address);
    await expect(page.getByRole('heading', { level: 1, name: /^Can you play on / })).toBeVisible();
    await expect(page.getByText('Answering for')).toBeVisible();
    await expect(page.getByRole('status')).toHaveCount(0);
    await expectGoodScreen(page);
  });

  await test.step('answers with one tap and a comment', async () => {
    await page.getByLabel('Comment for your captain (optional)').fill('After 7 PM');
    await page.getByRole('button', { name: 'Yes, I can play' }).click();
    await expect(page.getByRole('status')).toHaveText(/^Saved\. Your answer is Yes\..*After 7 PM/);
    await expectGoodScreen(page);
  });

  await test.step('changes the answer', async () => {
    await page.getByRole('link', { name: 'Maybe' }).click();
    await page.getByRole('button', { name: 'Maybe I can play' }).click();
    await expect(page.getByRole('status')).toHaveText(/^Saved\. Your answer is Maybe\./);
  });

  await test.step('stops the links, after which this one no longer works', async () => {
    await page.getByText('Not you?').click();
    await page.getByRole('button', { name: 'Stop these links' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Links stopped' })).toBeVisible();
    await opens(page, address);
    await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
    await expectGoodScreen(page);
  });
});

/** The page has no script, so there is no client to wait for. */
async function opens(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
}

/** Yes, in the reminder that the demo player has in the mailbox. */
async function answerLink(page: Page): Promise<string> {
  await page.goto('/dev/mail');
  await page
    .getByRole('navigation', { name: 'Emails' })
    .getByRole('link', { name: /Can you play/ })
    .first()
    .click();
  const mail = page.frameLocator('iframe[title^="Can you play"]');
  const address = new URL(await attributeOf(mail.getByRole('link', { name: 'Yes' }), 'href'));
  return `${address.pathname}${address.search}`;
}
