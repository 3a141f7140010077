import { expect } from '@playwright/test';
import { test } from './journey';
import { aLeague, people, renameLeague, signIn } from './people';
import { expectGoodScreen } from './screens';

test('An admin creates a league; what was typed survives every refusal', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Manage leagues' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Leagues' })).toBeFocused();
  await expectGoodScreen(page);

  await page.getByRole('button', { name: 'Create a league' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a league' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Required');
  await expect(dialog.getByLabel('League type')).toHaveAccessibleDescription('Required');
  await expectGoodScreen(page);

  await dialog.getByLabel('Name').fill('Riverside Team Tennis');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByLabel('League type').selectOption({ label: 'Adult Team Tennis' });
  await dialog.getByLabel('League fee').fill('7.50');
  await dialog.getByLabel("First organizer's email").fill('nobody@courtline.example');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue('Riverside Team Tennis');

  await dialog.getByLabel("First organizer's email").fill(people.captain);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await dialog.getByRole('button', { name: 'Save' }).dblclick();
  expect((await sent).headers()['idempotency-key']).toBeTruthy();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Riverside Team Tennis created.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Riverside Team Tennis', exact: true })).toHaveCount(1);
});

test('An admin edits a league, appoints an organizer and dismisses one', async ({ page, browser }) => {
  const league = await aLeague(browser, { name: 'Lakeside Team Tennis', organizer: 'captain' });
  await signIn(page, 'admin');
  await page.goto('/admin/leagues');

  await page.getByRole('button', { name: `Edit ${league.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Edit ${league.name}` });
  await dialog.getByLabel('League fee').fill('12.25');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('League fee $12.25')).toBeVisible();
  await expect(page.getByRole('button', { name: `Edit ${league.name}` })).toBeFocused();

  const form = page.getByRole('form', { name: `Add an organizer to ${league.name}` });
  await form.getByLabel('Add an organizer').fill(people.player);
  await form.getByRole('button', { name: 'Add' }).click();
  const card = form.locator('..');
  await expect(card.getByText(people.player)).toBeVisible();
  await form.getByLabel('Add an organizer').fill(people.player.toUpperCase());
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form.getByLabel('Add an organizer')).toHaveAccessibleDescription(
    'Maria Ramos already organizes this league.',
  );

  await card.getByRole('button', { name: 'Remove Theo Marsh' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Theo Marsh as league organizer?' });
  await expectGoodScreen(page);
  await question.getByRole('button', { name: 'Remove organizer' }).dblclick();
  await expect(card.getByText(people.captain)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await card.getByRole('button', { name: 'Remove Maria Ramos' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove organizer' }).click();
  const popup = page.getByRole('dialog', { name: 'Unable to complete your request' });
  await expect(popup).toContainText('There must always be at least one');
});

test('An admin who was signed out elsewhere learns why nothing is saved, and can sign in again', async ({
  page,
  browser,
}) => {
  const league = await aLeague(browser, { name: 'Uptown Team Tennis', organizer: 'captain' });
  await signIn(page, 'admin');
  await page.goto('/admin/leagues');
  const form = page.getByRole('form', { name: `Add an organizer to ${league.name}` });
  await form.getByLabel('Add an organizer').fill(people.player);
  await page.context().clearCookies();
  await form.getByRole('button', { name: 'Add' }).click();
  const popup = page.getByRole('dialog', { name: 'Unable to complete your request' });
  await expect(popup).toContainText('Your session has expired.');
  await popup.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeInViewport();
});

test('An admin who saves after another admin overwrites nothing', async ({ page, browser }) => {
  const league = await aLeague(browser, { name: 'Midtown Team Tennis', organizer: 'captain' });
  await signIn(page, 'admin');
  await page.goto('/admin/leagues');
  const edit = page.getByRole('button', { name: /^Edit Midtown/ });
  await edit.click();
  await renameLeague(browser, league, 'Midtown Tennis');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('League fee').fill('9');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/We kept the changes someone else saved/)).toBeVisible();
  await page.getByRole('button', { name: 'Edit Midtown Tennis' }).click();
  await expect(dialog.getByLabel('League fee')).toHaveValue('9');
});
