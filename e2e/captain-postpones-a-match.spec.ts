import { expect, type Page } from '@playwright/test';
import { test } from './journey';
import { aMatchToPlay } from './matches';
import { attributeOf } from './reading';
import { expectGoodScreen } from './screens';

test.use({ viewport: { width: 390, height: 844 } });

test('A captain postpones a match on a phone, and both captains agree on a make-up date', async ({
  page,
  browser,
}) => {
  const { teamMatchId, other } = await aMatchToPlay(page, browser, {
    name: 'Drizzle Team Tennis',
    others: 1,
  });
  const address = `/leagues/match/${teamMatchId}`;
  await other.setViewportSize({ width: 390, height: 844 });

  await test.step('the captain postpones it and offers two of the suggested times', async () => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Postpone' }).click();
    const sheet = page.getByRole('dialog', { name: 'Postpone' });
    await expect(sheet.getByRole('radio', { name: 'Rain' })).toBeChecked();
    const times = sheet.getByRole('region', { name: 'Best times' }).getByRole('checkbox');
    await expect(times).toHaveCount(3);
    await times.nth(0).check();
    await times.nth(1).check();
    await expectGoodScreen(page);
    await sheet.getByRole('button', { name: 'Postpone match and offer 2 times' }).click();
    await expect(page.getByText(/^This match is postponed because of rain/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Proposed times' }).getByText(/said yes/)).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Withdraw these times' })).toBeVisible();
    await expectGoodScreen(page);
  });

  await test.step('a player says from the email when they can play, without signing in', async () => {
    const link = await makeupLink(page);
    await page.goto(link, { waitUntil: 'load' });
    await expect(
      page.getByRole('heading', { level: 1, name: 'When can you play this match?' }),
    ).toBeVisible();
    const [first, second] = [page.getByRole('group').nth(0), page.getByRole('group').nth(1)];
    await first.getByRole('radio', { name: 'Yes' }).check();
    await second.getByRole('radio', { name: 'Maybe' }).check();
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Send my answer' }).click();
    await expect(page.getByRole('status')).toHaveText(/^Saved\./);
    await expectGoodScreen(page);
  });

  await test.step('the other captain accepts a time, and the match has a date again', async () => {
    await other.goto(address);
    const proposed = other.getByRole('region', { name: 'Proposed times' });
    await expect(proposed.getByText(/1 of 2 said yes/)).toBeVisible();
    await expectGoodScreen(other);
    await proposed.getByRole('button', { name: 'Accept' }).first().click();
    await expect(other.getByText(/^Make-up date agreed/)).toBeVisible();
    await expect(other.getByText(/^This match is postponed/)).toHaveCount(0);
    await expectGoodScreen(other);
  });
});

/** The link of a player in the newest e-mail about the match. */
async function makeupLink(page: Page): Promise<string> {
  await page.goto('/dev/mail');
  const mails = page.getByRole('navigation', { name: 'Emails' });
  await mails
    .getByRole('link', { name: /Postponed: Harbor vs\. Marina/ })
    .first()
    .click();
  const mail = page.frameLocator('iframe[title^="Postponed: Harbor vs. Marina"]');
  const address = new URL(
    await attributeOf(mail.getByRole('link', { name: 'Say when you can play' }), 'href'),
  );
  return `${address.pathname}${address.search}`;
}
