import { expect, type Page } from '@playwright/test';
import { isolatedTest as test } from './journey';
import { joins } from './people';

test('A member edits the profile in two tabs, and neither loses what the other saved', async ({ page }) => {
  await joins(page.request, {
    email: 'tess.tabs@example.com',
    password: 'the first password',
    firstName: 'Tess',
    lastName: 'Tabs',
  });
  const tab = await page.context().newPage();
  for (const one of [page, tab]) await one.goto('/settings');

  await test.step('each changes another field', async () => {
    await save(tab, 'Phone', '+1 404 555 0134');
    await expect(tab.getByText('Profile saved.')).toBeVisible();
    await save(page, 'First name', 'Nora');
    await expect(page.getByText(/We kept the changes someone else saved/)).toBeVisible();
    await expect(page.getByLabel('Phone')).toHaveValue('+1 404 555 0134');
  });

  await test.step('both change the same field', async () => {
    await save(tab, 'First name', 'Nina');
    const conflict = tab.getByRole('group', { name: 'First name' });
    await expect(conflict).toContainText('You: Nina');
    await expect(conflict).toContainText('Changed by others: Nora');
    await tab.getByRole('button', { name: 'Save' }).click();
    await expect(conflict).toHaveCount(0);
  });

  await test.step('the answer to a save is lost, and the next press saves it once', async () => {
    await page.reload();
    await expect(page.getByLabel('First name')).toHaveValue('Nina');
    await page.route(
      '**/v1/me',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await save(page, 'Last name', 'Tabor');
    await expect(page.getByRole('alert').getByText("couldn't reach Courtline")).toBeVisible();
    await expect(page.getByLabel('Last name')).toHaveValue('Tabor');
    await save(page, 'Last name', 'Taborn');
    await expect(page.getByText('Profile saved.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Last name')).toHaveValue('Taborn');
    await expect(page.getByLabel('Phone')).toHaveValue('+1 404 555 0134');
  });
});

async function save(page: Page, field: string, value: string): Promise<void> {
  await page.getByRole('textbox', { name: field }).fill(value);
  await page.getByRole('button', { name: 'Save' }).click();
}
