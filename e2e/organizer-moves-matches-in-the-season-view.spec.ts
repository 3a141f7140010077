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

  await test.step('by dragging, into the week after the last round', async () => {
    await page.getByText('Teams', { exact: true }).click();
    const tile = page.getByRole('button', { name: /, Round 9\./ }).first();
    await tile.scrollIntoViewIfNeeded();
    const row = page.getByRole('row').filter({ has: tile });
    await tile.dragTo(row.locator('[data-week="9"]'));
    await expect(page.getByText(/^Moved: /).first()).toBeVisible();
    await page.reload();
    await page.getByText('Teams', { exact: true }).click();
    await expect(row.locator('[data-week="9"]').getByRole('button')).toHaveCount(1);
  });
});

function says(page: Page, text: string | RegExp) {
  return page.getByRole('status').filter({ hasText: text });
}
