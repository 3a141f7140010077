import { expect, type Page } from '@playwright/test';
import { get } from './calls';
import { test } from './journey';
import { confirmsAddress, joins, signIn } from './people';
import { expectGoodScreen } from './screens';

const email = 'rita.rated@courtline.example';

test('An admin imports ratings once every line of the file is right, and corrects one', async ({
  page,
  browser,
}) => {
  await joins(page.request, { email, password: 'a-long-password', firstName: 'Rita', lastName: 'Rated' });
  await confirmsAddress(browser, email);
  const { claimedPlayer } = await get<{ claimedPlayer: { playerId: number } }>(page, '/v1/auth/current');
  await signIn(page, 'admin');
  await page.goto('/admin/ratings');
  const save = page.getByRole('button', { name: 'Save ratings' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');

  await test.step('is told by its line what is wrong in the file', async () => {
    await chooseFile(page, [`${email},Tennis,Singles,6.25,9,${today()}`, `${email},Tennis,Doubles,99,9,`]);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText(/^Line 3: rating: /);
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await expectGoodScreen(page);
    // The field must be cleared when it opens: browsers fire no change event for a file of the same name.
    const chooser = page.waitForEvent('filechooser');
    await page.getByLabel('Ratings file').click();
    await chooser;
    await expect(page.getByLabel('Ratings file')).toHaveValue('');
  });

  await test.step('learns from the service which player is unknown, and nothing was saved', async () => {
    await chooseFile(page, ['nobody@courtline.example,Tennis,Singles,6.25,9,']);
    await save.click();
    const message = "Line 2: There's no player nobody@courtline.example.";
    await expect(page.getByRole('alert').filter({ hasText: message })).toContainText('Nothing was imported.');
  });

  await test.step('saves a file without fault', async () => {
    await chooseFile(page, [`${email},Tennis,Singles,6.25,9,${today()}`]);
    await expect(page.getByText('The file has 1 rating.')).toBeVisible();
    await save.click();
    await expect(page.getByText('1 rating read, 1 changed.')).toBeVisible();
  });

  await test.step('corrects what the file said', async () => {
    await page.goto(`/profiles/${claimedPlayer.playerId}`);
    await expect(page.getByRole('main')).toContainText('6.25');
    await page.getByRole('button', { name: 'Correct a rating' }).click();
    const dialog = page.getByRole('dialog', { name: "Correct Rita Rated's rating" });
    await dialog.getByLabel('Type').selectOption('Singles');
    await dialog.getByLabel('Rating', { exact: true }).fill('17');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByLabel('Rating', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expectGoodScreen(page);
    await dialog.getByLabel('Rating', { exact: true }).fill('7.5');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText('7.50');
  });
});

async function chooseFile(page: Page, lines: readonly string[]): Promise<void> {
  const text = ['player,sport,kind,rating,matches,last match', ...lines].join('\n');
  const file = { name: 'ratings.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('Ratings file').setInputFiles(file);
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
