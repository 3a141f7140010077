import type { SeasonRepairPage } from '@courtline/contract/season-repair';
import { expect } from '@playwright/test';
import { get, send } from './calls';
import { test } from './journey';
import { expectGoodScreen } from './screens';
import { aSeasonToCome } from './seasons';

type Published = { scheduleId: number; draws: { rounds: { teamMatches: { matchDate: string }[] }[] }[] };

test('An organizer repairs a season after rain, and everyone gets one email', async ({ page, browser }) => {
  const { sessionId } = await aSeasonToCome(page, browser, 'Orchard Team Tennis');
  const { scheduleId } = await send<Published>(
    page,
    'post',
    `/v1/leagues/sessions/${sessionId}/schedules`,
    {},
  );
  await send(page, 'post', `/v1/leagues/schedules/${scheduleId}/publish`, {});
  await page.setViewportSize({ width: 1440, height: 1200 });
  await page.goto(`/leagues/session/${sessionId}/season`);
  await page.getByRole('link', { name: 'Repair' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Repair the season');
  await expect(page.getByRole('button', { name: 'Find the fewest changes' })).toBeDisabled();
  const { firstDay } = await get<SeasonRepairPage>(
    page,
    `/v1/leagues/sessions/${sessionId}/season-repairs/latest`,
  );

  await test.step('says which day was rained out, and sees before and after', async () => {
    await page.getByLabel('Rained-out days: first day').fill(firstDay);
    await page.getByRole('button', { name: 'Add days' }).click();
    await page.getByRole('button', { name: 'Find the fewest changes' }).click();
    await expect(page.getByRole('heading', { name: '4 matches move' })).toBeVisible();
    await expect(page.getByText('32 unchanged')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Changed matches' }).getByRole('row')).toHaveCount(5);
    await expectGoodScreen(page);
  });

  await test.step('publishes all changes at once', async () => {
    await page.getByRole('button', { name: 'Publish changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish changes to 4 matches?' });
    await dialog.getByRole('button', { name: 'Publish changes' }).click();
    await expect(page.getByText('4 matches changed. 1 person is told.')).toBeVisible();
    await expect(page.getByText('Published', { exact: true })).toBeVisible();
    await page.goto('/dev/mail');
    const emails = page.getByRole('navigation', { name: 'Emails' });
    await expect(
      emails.getByRole('link', { name: /4 of your matches changed in Orchard season/ }),
    ).toHaveCount(1);
  });
});
