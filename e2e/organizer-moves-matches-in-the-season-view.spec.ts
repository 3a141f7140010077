import { expect, type Page } from '@playwright/test';
import { send } from './calls';
import { test } from './journey';
import { attributeOf } from './reading';
import { expectGoodScreen } from './screens';
import { aSeasonToCome } from './seasons';

test('An organizer moves matches in the season view, by keyboard and by dragging', async ({
  page,
  browser,
}) => {
  const { sessionId } = await aSeasonToCome(page, browser, 'Meadow Team Tennis');
  await send(page, 'post', `/v1/leagues/sessions/${sessionId}/schedules`, {});
  await page.setViewportSize({ width: 1440, height: 1200 });
  await page.goto(`/leagues/session/${sessionId}/manage?tab=schedule`);
  await page.getByRole('link', { name: 'Season view' }).click();
  await expect(page.getByRole('heading', { name: 'Season view' })).toBeVisible();
  const match = page.getByRole('button', { name: /, Round 1\./ }).first();
  const label = await attributeOf(match, 'aria-label');
  const name = label.split(',')[0] ?? '';

  await test.step('by keyboard, into a conflict and back', async () => {
    await match.focus();
    await page.keyboard.press('Space');
    await expect(says(page, `Picked up ${name}`)).toBeAttached();
    await page.keyboard.press('ArrowRight');
    await expect(says(page, /Week 2: .* plays twice on/)).toBeAttached();
    await page.keyboard.press('Enter');
    await expect(says(page, `Moved: ${name}`)).toBeAttached();
    await expect(page.getByRole('complementary', { name: 'Conflicts' })).toContainText('plays twice on');
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(says(page, `Moved back: ${name}`)).toBeAttached();
    await expect(page.getByRole('button', { name: label })).toBeVisible();
    await expect(page.getByText('No conflicts')).toBeVisible();
  });

  await test.step('by dragging the last match of a team to the week after', async () => {
    await page.getByText('Teams', { exact: true }).click();
    const row = page.locator('tbody tr').first();
    const last = row.locator('td:has(button)').last();
    const tile = last.getByRole('button');
    const before = await attributeOf(tile, 'aria-label');
    await tile.dragTo(last.locator('xpath=following-sibling::td[1]'));
    await expect(says(page, `Moved: ${before.split(',')[0]}`)).toBeAttached();
    await page.reload();
    await page.getByText('Teams', { exact: true }).click();
    await expect(tile).toHaveAccessibleName(new RegExp(`^${before.split(',')[0]}`));
    await expect(page.getByRole('button', { name: before })).toHaveCount(0);
  });
});

function says(page: Page, text: string | RegExp) {
  return page.getByRole('status').filter({ hasText: text });
}
