import { expect } from '@playwright/test';
import { nextMatchAsCaptain } from './captaincies';
import { test } from './journey';
import { signIn } from './people';
import { expectGoodScreen } from './screens';

test.use({ viewport: { width: 390, height: 844 } });

test('A captain sees on a phone who can play, answers for a player, and lets the team be asked', async ({
  page,
}) => {
  await signIn(page, 'captain');
  const { ownTeamId } = await nextMatchAsCaptain(page);
  await page.goto(`/teams/${ownTeamId}?tab=availability`);
  const board = page.getByRole('region', { name: 'Availability' });
  const table = board.getByRole('table');

  await test.step('sees players by the next matches', async () => {
    await expect(table.getByRole('columnheader')).not.toHaveCount(1);
    await expect(table.getByText(/^Asked (yesterday|\d days ago)$/).first()).toBeVisible();
    await expectGoodScreen(page);
  });

  await test.step('answers for a silent player', async () => {
    const cell = table.getByRole('button', { name: /^(?!Theo Marsh).*: No response$/ }).first();
    await cell.click();
    const sheet = page.getByRole('region', { name: /^Answer for / });
    await expect(sheet).toBeVisible();
    await sheet.getByRole('button', { name: 'Yes' }).click();
    await expect(sheet.getByText('Answered by Theo Marsh.')).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true');
    await expectGoodScreen(page);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toHaveCount(0);
  });

  await test.step('chooses when players are asked', async () => {
    await expect(page.getByRole('switch', { name: 'Ask players by email' })).toBeChecked();
    await page.getByLabel('First question').selectOption('10');
    await expect(page.getByText('Saved.')).toBeVisible();
    await expect(page.getByLabel('First question')).toHaveValue('10');
  });
});

test('A player enters the days away, and deletes them', async ({ page }) => {
  await signIn(page, 'player');
  await page.goto('/settings?tab=away');
  await expect(page.getByText('No away days.')).toBeVisible();
  await page.getByLabel('First day away').fill('2099-12-06');
  await page.getByLabel('Last day away').fill('2099-12-05');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The last day is before the first day.')).toBeVisible();
  await page.getByLabel('Last day away').fill('2099-12-12');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Dec 6th, 2099 – Dec 12th, 2099')).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Delete Dec 6th, 2099 – Dec 12th, 2099' }).click();
  await expect(page.getByText('No away days.')).toBeVisible();
});
