import { expect, type Locator } from '@playwright/test';
import { test } from './journey';
import { aMatchToPlay, publishesLineup } from './matches';
import { expectGoodScreen } from './screens';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  permissions: ['clipboard-read', 'clipboard-write'],
});

test('A captain enters the scores of a match line by line and shares the result', async ({
  page,
  browser,
}) => {
  const { teamMatchId, other } = await aMatchToPlay(page, browser, {
    name: 'Groyne Team Tennis',
    session: { singlesMatchCount: 3 },
  });
  await page.goto(`/leagues/match/${teamMatchId}`);
  const head = page.getByRole('region', { name: 'Score' });

  await test.step('sees when and who before the match', async () => {
    await expect(head.getByText(/^In \d+ days$/)).toBeVisible();
    await expect(page.getByRole('region', { name: "Who's coming" })).toContainText('1 no response');
    await page.getByRole('button', { name: 'Yes' }).tap();
    await expect(page.getByRole('region', { name: "Who's coming" })).toContainText('1 in');
    await expect(page.getByRole('button', { name: 'Enter scores' })).toHaveCount(0);
    await page.getByRole('tab', { name: 'Lines' }).scrollIntoViewIfNeeded();
    for (const tab of ['Lines', 'Harbor', 'Marina', 'Details']) {
      await expect(page.getByRole('tab', { name: tab })).toBeInViewport({ ratio: 1 });
    }
    await expectGoodScreen(page);
  });

  await publishesLineup(page, teamMatchId, 1);
  await publishesLineup(other, teamMatchId, 2);
  await page.reload();

  await test.step('is led from line to line', async () => {
    await page.getByRole('button', { name: 'Enter scores' }).tap();
    await wins(page.getByRole('dialog', { name: /^Singles Match #1/ }));
    const saved = page.getByRole('dialog', { name: 'Score saved' });
    await expect(saved).toContainText('Next: Singles Match #2');
    await expectGoodScreen(page);
    await saved.getByRole('button', { name: 'Done' }).tap();
    await expect(head).toContainText('Harbor: 1 more line to win · Marina: 2 more');
    await expect(head.getByRole('listitem')).toHaveText([
      /Singles 1: won by Harbor$/,
      /Singles 2: open$/,
      /Singles 3: open$/,
    ]);
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Enter scores' }).tap();
    await wins(page.getByRole('dialog', { name: /^Singles Match #2/ }));
    await expect(saved).toContainText('Next: Singles Match #3');
    await saved.getByRole('button', { name: 'Next line' }).tap();
    await wins(page.getByRole('dialog', { name: /^Singles Match #3/ }));
    await expect(page.getByRole('button', { name: 'Enter scores' })).toHaveCount(0);
  });

  await test.step('and shares the result', async () => {
    await expect(head).toContainText('Winner: Harbor');
    await expect(head).toContainText('3:to0');
    await expectGoodScreen(page);
    await head.getByRole('button', { name: 'Share result' }).tap();
    await expect(page.getByText('Copied. Paste it into your group chat.')).toBeVisible();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toMatch(
      /^Final: Harbor 3–0 Marina\nGroyne Team Tennis season\nhttp.*\/leagues\/match\/\d+$/,
    );
  });
});

/** Types 6-2 6-4; the first number alone is no error. */
async function wins(entry: Locator): Promise<void> {
  await entry.getByLabel('Harbor, set 1').fill('6');
  await expect(entry.getByText('Incomplete score')).toHaveCount(0);
  await entry.getByLabel('Marina, set 1').fill('2');
  await entry.getByLabel('Harbor, set 2').fill('6');
  await entry.getByLabel('Marina, set 2').fill('4');
  await entry.getByRole('button', { name: 'Save' }).tap();
  await expect(entry).toHaveCount(0);
}
