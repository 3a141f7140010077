import type { SessionSeasonPlan } from '@courtline/contract/season-plan';
import { expect } from '@playwright/test';
import { get } from './calls';
import { test } from './journey';
import { attributeOf } from './reading';
import { expectGoodScreen } from './screens';
import { aSeasonToCome } from './seasons';
import { origin } from './worker-service';

test.use({ viewport: { width: 1440, height: 900 } });

test('An organizer plans a season around courts and dates, and makes it the schedule', async ({
  page,
  browser,
}) => {
  const { sessionId } = await aSeasonToCome(page, browser, 'Lakeside Team Tennis');
  await page.goto(`/leagues/session/${sessionId}/manage?tab=schedule`);
  await page.getByRole('link', { name: 'Plan the season' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plan the season');
  await expect(page.getByRole('button', { name: 'Find a schedule' })).toBeVisible();
  await expectGoodScreen(page);
  const plan = () => get<SessionSeasonPlan>(page, `/v1/leagues/sessions/${sessionId}/season-plan`);
  const { firstDay, lastDay } = await plan();

  await test.step('says how many courts there are, and on which day nobody plays', async () => {
    await page.getByRole('button', { name: /^Actions for Bitsy Grant/ }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const venue = page.getByRole('dialog', { name: /^Bitsy Grant/ });
    await venue.getByLabel('Courts').fill('4');
    await expectGoodScreen(page);
    await venue.getByRole('button', { name: 'Save' }).click();
    await expect(
      page
        .getByRole('row', { name: /^Bitsy Grant/ })
        .getByRole('cell')
        .nth(1),
    ).toHaveText(/4$/);
    await page.getByRole('button', { name: 'Edit rules' }).click();
    const rules = page.getByRole('dialog', { name: 'Rules and wishes' });
    await rules.getByLabel('Search for up to').fill('2');
    await rules.getByLabel('Days without matches: day to add').fill(firstDay);
    await rules.getByRole('button', { name: 'Add day' }).click();
    await rules.getByRole('button', { name: 'Save' }).click();
    await expect(rules).toHaveCount(0);
    expect(await plan()).toMatchObject({ blackoutDays: [firstDay], searchSeconds: 2 });
  });

  await test.step('asks captains, and one answers from the email on a phone', async () => {
    await page.getByRole('button', { name: 'Ask captains' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask captains for dates' });
    await dialog.getByLabel('Answer by').fill(lastDay);
    await dialog.getByRole('button', { name: 'Send emails' }).click();
    await expect(page.getByText('Asked 1 captain.')).toBeVisible();
    await page.goto('/dev/mail');
    await page
      .getByRole('navigation', { name: 'Emails' })
      .getByRole('link', { name: /When can Lakeside 1 play/ })
      .first()
      .click();
    const email = page.frameLocator('iframe[title^="When can Lakeside 1 play"]');
    const address = new URL(await attributeOf(email.getByRole('link', { name: 'Enter your dates' }), 'href'));
    const phone = await browser.newContext({
      viewport: { width: 390, height: 844 },
      javaScriptEnabled: false,
      baseURL: origin,
    });
    const link = await phone.newPage();
    await link.goto(`${address.pathname}${address.search}`, { waitUntil: 'load' });
    await expect(link.getByRole('heading', { level: 1 })).toHaveText('When can Lakeside 1 play?');
    await link.getByLabel('Day 1').fill(lastDay);
    await link.getByLabel('Wednesday').check();
    await link.getByRole('button', { name: 'Save our dates' }).click();
    await expect(link.getByRole('status')).toContainText('Saved. You can change your dates');
    await expect(link.getByLabel('Day 1')).toHaveValue(lastDay);
    await phone.close();
  });

  await test.step('finds a season and uses it', async () => {
    await page.goto(`/leagues/session/${sessionId}/plan`);
    await expect(page.getByText(/^1 of 9 teams have answered\./)).toBeVisible();
    await page.getByRole('button', { name: 'Find a schedule' }).click();
    await expect(page.getByRole('heading', { name: 'All 36 matches have a date' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Matches' }).getByRole('row')).toHaveCount(37);
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Use this schedule' }).click();
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
    await expect(page.getByText('36 matches', { exact: true })).toBeVisible();
  });
});
