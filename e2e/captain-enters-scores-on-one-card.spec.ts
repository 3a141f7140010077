import { expect } from '@playwright/test';
import { test } from './journey';
import { aMatchToPlay, publishesLineup } from './matches';
import { expectGoodScreen } from './screens';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  permissions: ['clipboard-read', 'clipboard-write'],
});

test('A captain enters the scores of a match on one card and shares the result', async ({
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

  const card = page.getByRole('dialog', { name: 'Enter scores' });
  const line = (position: number) => card.getByRole('group', { name: `Singles Match #${position}` });

  await test.step('types one line after the other, and quick scores fill a set', async () => {
    await page.getByRole('button', { name: 'Enter scores' }).tap();
    await expect(line(1).getByLabel('Harbor, set 1')).toBeFocused();
    await page.keyboard.type('6264', { delay: 20 });
    await expect(line(2).getByLabel('Harbor, set 1')).toBeFocused();
    await expect(card).toContainText('Running score:1:to0');
    await expectGoodScreen(page);
    await card.getByRole('button', { name: '6–3' }).tap();
    await expect(card.getByRole('region', { name: 'Quick score' })).toContainText('S2 · Set 2');
    await card.getByRole('button', { name: 'Other side won the set' }).tap();
    await card.getByRole('button', { name: '7–5' }).tap();
    await expect(line(2).getByLabel('Harbor, set 2')).toHaveValue('5');
  });

  await test.step('an unfinished score stays typed while the others are saved', async () => {
    await card.getByRole('button', { name: 'Save scores · 1 line left' }).tap();
    await expect(line(1)).toContainText('Sent');
    await expect(line(2).getByRole('alert')).toBeVisible();
    await expectGoodScreen(page);
    await card.getByRole('button', { name: 'Close' }).tap();
    await page.getByRole('button', { name: 'Keep editing' }).tap();
    await page.reload();
    await expect(head).toContainText('Harbor: 1 more line to win · Marina: 2 more');
    await expect(head.getByRole('listitem')).toHaveText([
      /Singles 1: won by Harbor$/,
      /Singles 2: open$/,
      /Singles 3: open$/,
    ]);
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Enter scores' }).tap();
    await expect(line(2).getByLabel('Harbor, set 2')).toHaveValue('5');
    await line(2).getByLabel('Harbor, set 3').fill('6');
    await line(2).getByLabel('Marina, set 3').fill('4');
  });

  await test.step('a player who gave up is entered on the same screen', async () => {
    await expect(line(3).getByLabel('Harbor, set 1')).toBeFocused();
    await page.keyboard.type('31', { delay: 20 });
    await card.getByRole('button', { name: 'Not finished?' }).tap();
    await line(3).getByLabel('Outcome').selectOption({ label: 'Retired (Marina)' });
    await expect(card).toContainText('Running score:3:to0');
    await expectGoodScreen(page);
    await card.getByRole('button', { name: 'Save scores', exact: true }).tap();
    await expect(card).toHaveCount(0);
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

  await test.step('reads the answers, which are closed', async () => {
    await page.getByRole('tab', { name: 'Harbor' }).tap();
    const own = head.getByRole('group', { name: 'Can you play?' });
    await expect(own.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true');
    await expect(own.getByRole('button', { name: 'No' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Send Reminders' })).toBeDisabled();
    await expect(page.getByText('This match is over.')).toHaveCount(1);
    await expectGoodScreen(page);
  });
});
