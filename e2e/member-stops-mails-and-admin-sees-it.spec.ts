import { expect } from '@playwright/test';
import { test } from './journey';
import { aLeague, confirmsAddress, demoPassword, joins, signIn } from './people';
import { expectGoodScreen } from './screens';

test('An organizer stops mails by the link in one, chooses anew, and an admin finds both on record', async ({
  page,
  browser,
  baseURL,
}) => {
  const stamp = Date.now();
  const email = `organizer${stamp}@courtline.example`;
  const name = `Mailbox League ${stamp}`;
  const newcomer = { email, password: demoPassword, firstName: 'Nora', lastName: `Quill${stamp}` };
  await joins(page.request, newcomer);
  await confirmsAddress(browser, email);
  const league = await aLeague(browser, { name, organizer: 'captain' });
  const admin = await (await browser.newContext()).newPage();
  await signIn(admin, 'admin');
  const appointed = await admin.request.post(`/v1/admin/leagues/${league.id}/organizers`, {
    headers: { origin: baseURL ?? '' },
    data: { email },
  });
  expect(appointed.status()).toBe(201);

  await test.step('reads the mail as it looks, in a frame where nothing runs', async () => {
    await page.goto('/dev/mail');
    await page
      .getByRole('navigation', { name: 'Emails' })
      .getByRole('link', { name: new RegExp(email) })
      .click();
    const mail = page.frameLocator(`iframe[title="You're now an organizer of ${name}"]`);
    await expect(mail.getByRole('link', { name: 'Accept or decline' })).toBeVisible();
    await expect(mail.getByRole('link', { name: 'Unsubscribe from organizer news' })).toBeVisible();
    await expect(mail.locator('img').first()).toHaveJSProperty('complete', true);
    await expect(mail.locator('img').first()).not.toHaveJSProperty('naturalWidth', 0);
    await page.getByRole('switch', { name: 'Plain text' }).check();
  });

  await test.step('stops such mails with one tap', async () => {
    await page.getByRole('link', { name: /\/unsubscribe\?/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Unsubscribe' })).toBeVisible();
    await expect(page.getByText('“Organizing”')).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByText("You're unsubscribed from “Organizing” emails.")).toBeVisible();
  });

  await test.step('finds the choice in the settings, and takes it back', async () => {
    await page.getByRole('link', { name: 'Manage all notifications' }).click();
    const organizing = page.getByRole('combobox', { name: 'Organizing' });
    await expect(organizing).toHaveValue('none');
    await expectGoodScreen(page);
    await organizing.selectOption({ label: 'Email and push' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Preferences saved.')).toBeVisible();
  });

  await test.step('and the admin sees what became of the mail, and who stopped what', async () => {
    await admin.goto('/admin/outbox');
    await admin.getByLabel('To', { exact: true }).fill(email);
    await admin.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(admin.getByRole('row', { name: new RegExp(email) })).toContainText('In mailbox');
    await expect(admin.getByRole('row')).toHaveCount(2);
    await expectGoodScreen(admin);
    await admin.goto('/admin/audit');
    await admin.getByLabel('What').selectOption('mails-stopped');
    await admin.getByRole('button', { name: 'Search', exact: true }).click();
    // The member who acted and the member it concerns.
    const people = admin.getByRole('link', { name: `Nora Quill${stamp}` });
    await expect(people).toHaveCount(2);
    await people.first().click();
    await admin.getByRole('link', { name: 'Show all' }).waitFor();
    await expect(admin.getByRole('row', { name: /^Unsubscribed from emails/ })).toHaveCount(1);
    await expectGoodScreen(admin);
  });
  await admin.context().close();
});
