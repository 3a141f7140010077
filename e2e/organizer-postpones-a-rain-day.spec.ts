import { teamMatchSummary } from '@courtline/contract/match';
import type { MatchSummary } from '@courtline/contract/match';
import { calendarDay } from '@courtline/domain/date/passed';
import { expect } from '@playwright/test';
import { get } from './calls';
import { test } from './journey';
import { aMatchToPlay } from './matches';
import { overdueMatch } from './organizing';
import { expectGoodScreen } from './screens';

test.use({ viewport: { width: 390, height: 844 } });

test('An organizer postpones all matches of a rain day on a phone', async ({ page, browser }) => {
  const { teamMatchId } = await aMatchToPlay(page, browser, { name: 'Puddle Team Tennis' });
  const address = teamMatchSummary.path.replace(':id', String(teamMatchId));
  const match = await get<MatchSummary>(page, address);
  const day = calendarDay(match.matchDate ?? '', match.timeZone ?? 'UTC');

  await test.step('chooses the day, and sees the affected matches by place', async () => {
    await page.goto(`/leagues/conference/${match.conferenceId}/manage`);
    await page.getByRole('button', { name: 'Rain day' }).click();
    const sheet = page.getByRole('dialog', { name: 'Rain day' });
    await sheet.getByLabel('Date').fill(day);
    const affected = sheet.getByRole('region', { name: 'Affected matches' });
    await expect(affected.getByText('Harbor vs. Marina')).toBeVisible();
    await sheet.getByRole('checkbox', { name: 'Bitsy Grant Tennis Center (1)' }).uncheck();
    await expect(affected).toHaveCount(0);
    await sheet.getByRole('checkbox', { name: 'Bitsy Grant Tennis Center (1)' }).check();
    await sheet.getByLabel('Message to everyone (optional)').fill('Stay dry');
    await expectGoodScreen(page);
    await sheet.getByRole('button', { name: 'Postpone 1 match' }).click();
    await expect(page.getByText('1 match postponed. Everyone affected gets one email.')).toBeVisible();
  });

  await test.step('sets the make-up date on the match page', async () => {
    await page.goto(`/leagues/match/${teamMatchId}`);
    await expect(page.getByText(/^This match is postponed because of rain/)).toBeVisible();
    await expect(page.getByText('Stay dry')).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Set make-up date' }).click();
    const form = page.getByRole('dialog', { name: 'Set make-up date' });
    await form.getByLabel('Make-up date, date').fill(day);
    await form.getByLabel('Make-up date, time').selectOption('20:00');
    await expectGoodScreen(page);
    await form.getByRole('button', { name: 'Set date' }).click();
    await expect(page.getByText('Make-up date set. Both teams get an email.')).toBeVisible();
    await expect(page.getByText(/^This match is postponed/)).toHaveCount(0);
  });
});

test('An organizer finds an overdue make-up on a phone, and sets its date', async ({ page }) => {
  const teamMatchId = await overdueMatch(page);
  await page.goto('/home');
  const attention = page.getByRole('region', { name: /^Needs attention/ });
  const row = attention.getByRole('listitem').filter({ hasText: '1 make-up date overdue' });
  await expect(row).toBeVisible();
  await expectGoodScreen(page);
  await row.getByRole('link', { name: /^Set date/ }).click();
  await expect(page).toHaveURL(`/leagues/match/${teamMatchId}`);
  await expect(page.getByText(/^Overdue since /)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Proposed times' })).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Set make-up date' }).click();
  const form = page.getByRole('dialog', { name: 'Set make-up date' });
  const inTwoWeeks = new Date(Date.now() + 14 * 24 * 60 * 60 * 1000);
  await form.getByLabel('Make-up date, date').fill(calendarDay(inTwoWeeks, 'America/New_York'));
  await form.getByLabel('Make-up date, time').selectOption('14:00');
  await form.getByRole('button', { name: 'Set date' }).click();
  await expect(page.getByText('Make-up date set. Both teams get an email.')).toBeVisible();
  await expect(page.getByText(/^This match is postponed/)).toHaveCount(0);
  await page.goto('/home');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('1 make-up date overdue')).toHaveCount(0);
});
