import { expect, type Locator } from '@playwright/test';
import { test } from './journey';
import {
  aMatchToPlay,
  correctsToDefeat,
  postsDefeat,
  publishesLineup,
  setsLineup,
  signedIn,
  tells,
} from './matches';
import { textOf } from './reading';
import { expectGoodScreen } from './screens';

test.use({ viewport: { width: 390, height: 844 } });

test('A captain gathers answers and publishes a lineup, and everybody sees what they may', async ({
  page,
  browser,
}) => {
  const mate = await signedIn(browser, 'player');
  const { teamMatchId, other } = await aMatchToPlay(page, browser, {
    name: 'Quay Team Tennis',
    others: 1,
    mate,
  });
  const spectator = await (await browser.newContext()).newPage();
  for (const reader of [spectator, mate]) {
    await reader.goto(`/leagues/match/${teamMatchId}`);
    await expect(reader.getByText('Lines have not been published')).toBeVisible();
  }
  await page.goto(`/leagues/match/${teamMatchId}`);

  await test.step('says that he can play, and sees who else can', async () => {
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('tab', { name: 'Harbor' }).click();
    const row = page.getByRole('row', { name: /Theo Marsh/ });
    await expect(row).toContainText('Yes');
    await page.getByRole('button', { name: 'Actions for Theo Marsh' }).click();
    await page.getByRole('menuitem', { name: 'Update player RSVP' }).click();
    const rsvp = page.getByRole('dialog', { name: 'Update player RSVP' });
    await rsvp.getByText('Maybe').click();
    await rsvp.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('Maybe');
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(row).toContainText('Yes');
    await page.getByRole('button', { name: /answer for Ada Harbor$/ }).click();
    const answer = page.getByRole('group', { name: 'Can Ada Harbor play?' });
    await expectGoodScreen(page);
    await answer.getByRole('button', { name: 'Maybe' }).click();
    await expect(answer).toHaveCount(0);
    await expect(page.getByRole('row', { name: /Ada Harbor/ })).toContainText('Maybe');
  });

  await test.step('reminds each player once in six hours', async () => {
    await page.getByRole('button', { name: 'Send Reminders' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send reminders to' });
    await expect(dialog.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true');
    // The captain said yes, and does not remind himself.
    await expect(dialog.getByRole('switch', { name: 'Yes (0)' })).toBeVisible();
    await dialog.getByRole('switch', { name: 'No response (1)' }).check();
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Reminders Sent!')).toBeVisible();
    await page.getByRole('button', { name: 'Send Reminders' }).click();
    await dialog.getByRole('switch', { name: 'No response (1)' }).check();
    await dialog.getByRole('switch', { name: 'Maybe (1)' }).check();
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('1 of the selected players was skipped')).toBeVisible();
    await page.getByRole('button', { name: 'Send Reminders' }).click();
    await dialog.getByRole('switch', { name: 'No response (1)' }).check();
    await dialog.getByRole('button', { name: 'Send' }).click();
    const refused = page.getByRole('dialog', { name: 'Unable to complete your request' });
    await expect(refused).toContainText('These players were reminded less than 6 hours ago.');
    await expectGoodScreen(page);
    await refused.getByRole('button', { name: 'Close' }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  const bar = page.getByRole('region', { name: 'Harbor lineup' });
  const notify = page.getByRole('dialog', { name: 'Notify players?' });
  await test.step('sets the lineup', async () => {
    await page.getByRole('tab', { name: 'Lines' }).click();
    await page.getByRole('button', { name: 'Set Lines' }).click();
    const sheet = page.getByRole('dialog', { name: 'Set lines' });
    await sheet.getByLabel('Player').selectOption({ label: await choiceOf(sheet, 'Theo Marsh') });
    await expectGoodScreen(page);
    await sheet.getByRole('button', { name: 'Save Lineups' }).click();
    await expect(bar).toContainText('Harbor Unlocked 1 of 1 lines set');
    await bar.getByRole('button', { name: 'Edit Lineups' }).click();
    await expect(sheet.getByLabel('Player').locator('option:checked')).toContainText('Theo Marsh');
    await setsLineup(page, teamMatchId, 1, 'Theo');
    await sheet.getByRole('button', { name: 'Save Lineups' }).click();
    await expect(sheet).toHaveCount(0);
  });

  await test.step('locks it without a word, and takes that back', async () => {
    await bar.getByRole('button', { name: 'Lock', exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(notify).toHaveCount(0);
    await expect(bar).toContainText('Unlocked');
    await bar.getByRole('button', { name: 'Lock', exact: true }).click();
    await notify.getByRole('button', { name: 'No' }).click();
    await expect(bar.getByRole('button', { name: 'Unlock', includeHidden: true })).toHaveCount(1);
    await tells(page, 'Lineups locked!', /^To make changes, unlock this lineup$/);
    await expect(bar).toBeFocused();
    await expect(bar.getByRole('button', { name: 'Edit Lineups' })).toHaveAttribute('aria-disabled', 'true');
    await bar.getByRole('button', { name: 'Unlock' }).click();
    await expect(bar).toContainText('Unlocked');
    await expect(bar).toBeFocused();
  });

  await test.step('locks it with notice, publishes it, takes that back, and publishes it again', async () => {
    await bar.getByRole('button', { name: 'Lock', exact: true }).click();
    await notify.getByRole('button', { name: 'Yes' }).click();
    await tells(page, 'Lineups locked!', 'Notifications have been sent to all players.');
    await expect(spectator.getByText('Lines have not been published')).toBeVisible();
    await mate.reload();
    await expect(mate.getByRole('region', { name: 'Harbor lineup' })).toHaveText(
      'Harbor Locked 1 of 1 lines set',
    );
    await expect(mate.getByRole('listitem').filter({ hasText: 'Theo Marsh' })).toBeVisible();
    await expect(mate.getByRole('button', { name: /Lineups|lock|ublish|Post score|Clear/ })).toHaveCount(0);
    await bar.getByRole('button', { name: 'Publish', exact: true }).click();
    await tells(page, 'Lineups published!', 'Your lineup is live.');
    await expect(spectator.getByText('Theo Marsh')).toBeVisible();
    await bar.getByRole('button', { name: 'Unpublish' }).click();
    await tells(page, 'Lineups locked!', /^To make changes, unlock this lineup$/);
    await expect(spectator.getByText('Lines have not been published')).toBeVisible();
    await bar.getByRole('button', { name: 'Publish', exact: true }).click();
    await tells(page, 'Lineups published!', 'Your lineup is live.');
    await expect(spectator.getByText('Theo Marsh')).toBeVisible();
    await publishesLineup(other, teamMatchId, 2, 'Dana');
    await expect(page.getByText('Dana Whitfield')).toBeVisible();
  });

  await test.step('may correct the other lineup too, once it is shown, since he runs the league', async () => {
    const theirs = page.getByRole('region', { name: 'Marina lineup' });
    await expect(theirs).toContainText('Marina Published 1 of 1 lines set');
    await expect(theirs.getByRole('button')).toHaveText(['Edit Lineups']);
    await expect(bar.getByRole('button')).toHaveText(['Edit Lineups', 'Unpublish']);
  });

  await test.step('a team mate answers too, and reads no answers of the others', async () => {
    await mate.getByRole('button', { name: 'Maybe' }).click();
    await expect(mate.getByRole('button', { name: 'Maybe' })).toHaveAttribute('aria-pressed', 'true');
    await mate.getByRole('tab', { name: 'Harbor' }).click();
    await expect(mate.getByRole('row', { name: /Theo Marsh/ })).toContainText('Yes');
    await expect(mate.getByRole('button', { name: /^Actions|Send Reminders/ })).toHaveCount(0);
    await mate.getByRole('tab', { name: 'Marina' }).click();
    await expect(mate.getByRole('row', { name: /Dana Whitfield/ })).not.toContainText('No response');
  });

  await test.step('and can read later what was done', async () => {
    await page.getByRole('tab', { name: 'Details' }).click();
    const lineup = page.getByRole('region', { name: 'Lineup history' });
    await expect(lineup.getByRole('listitem')).toHaveText([
      /^Theo Marsh published the lineup/,
      /^Theo Marsh unpublished the lineup/,
      /^Theo Marsh published the lineup/,
      /^Theo Marsh locked the lineup/,
      /^Theo Marsh unlocked the lineup/,
      /^Theo Marsh locked the lineup/,
      /^Theo Marsh set the lines/,
      /^Theo Marsh set the lines/,
      /^Theo Marsh set the lines/,
    ]);
    await expectGoodScreen(page);
  });
});

test('Two captains post the same line at once, and a spectator follows', async ({ page, browser }) => {
  const { teamMatchId, other } = await aMatchToPlay(page, browser, { name: 'Wharf Team Tennis' });
  await publishesLineup(page, teamMatchId, 1);
  await publishesLineup(other, teamMatchId, 2);
  const spectator = await (await browser.newContext()).newPage();
  await spectator.goto(`/leagues/match/${teamMatchId}`);
  await page.goto(`/leagues/match/${teamMatchId}`);
  const entry = page.getByRole('dialog', { name: 'Singles Match #1 - Best of three sets' });
  const score = spectator.getByRole('region', { name: 'Score' });

  await test.step('types a score, but the other captain was quicker', async () => {
    await page.getByRole('button', { name: 'Post score' }).click();
    await entry.getByLabel('Harbor, set 1').fill('6');
    await entry.getByLabel('Marina, set 1').fill('2');
    await entry.getByLabel('Harbor, set 2').fill('7');
    await entry.getByLabel('Marina, set 2').fill('5');
    const lines = '**/playermatches';
    await page.route(lines, (route) => route.fulfill({ status: 500, json: {} }));
    const missed = page.waitForResponse(lines);
    await postsDefeat(other, teamMatchId);
    await missed;
    await page.unroute(lines);
    await expect(score).toContainText('0:to1');
    await expect(entry.getByLabel('Harbor, set 2')).toHaveValue('7');
    await entry.getByRole('button', { name: 'Save' }).click();
    const told = page.getByRole('dialog', { name: 'Unable to complete your request' });
    await expect(told).toContainText('Someone else already posted a result for this line.');
    await told.getByRole('button', { name: 'Close' }).click();
    await expect(entry.getByLabel('Harbor, set 1')).toHaveValue('1');
    await expect(entry).toContainText('You entered 6-2 7-5.');
    await expectGoodScreen(page);
  });

  await test.step('insists, and the spectator follows', async () => {
    await entry.getByRole('button', { name: 'Use mine' }).click();
    await expect(entry.getByLabel('Harbor, set 2')).toHaveValue('7');
    await entry.getByRole('button', { name: 'Save' }).click();
    await expect(entry).toHaveCount(0);
    await expect(score).toContainText('1:to0');
    await expect(score).toContainText('Winner');
    await expect(spectator.getByRole('row', { name: /^Winner: Harbor/ })).toContainText('67');
    await expect(spectator.getByRole('button', { name: /^History/ })).toHaveCount(0);
    await expectGoodScreen(spectator);
  });

  await test.step('and clears the line after all, which both teams can read about', async () => {
    await page.getByRole('button', { name: 'Clear Singles Match #1' }).click();
    const question = page.getByRole('dialog', { name: 'Are you sure you want to clear this line?' });
    await expect(question).toContainText('Clearing this line will remove all existing scores.');
    await correctsToDefeat(other, teamMatchId);
    await expect(page.getByRole('region', { name: 'Score' })).toContainText('0:to1');
    await question.getByRole('button', { name: 'Clear line' }).click();
    const told = 'Someone else just changed this line.';
    await tells(page, 'Unable to complete your request', told);
    await expect(score).toContainText('0:to1');
    await question.getByRole('button', { name: 'Clear line' }).click();
    await expect(score).toContainText('0:to0');
    await other.goto(`/leagues/match/${teamMatchId}`);
    await other.getByRole('button', { name: 'Singles Match #1 history' }).click();
    const entries = other.getByRole('dialog', { name: 'Singles Match #1 history' }).getByRole('listitem');
    await expect(entries).toHaveText([
      /^Theo Marsh cleared the line.*1-6 1-6/,
      /^Dana Whitfield corrected the score.*1-6 1-6 · Completed.*Won by Marina/,
      /^Theo Marsh corrected the score.*6-2 7-5 · Completed.*Won by Harbor/,
      /^Dana Whitfield posted the score.*1-6 1-6 · Completed.*Won by Marina/,
    ]);
    await expectGoodScreen(other);
  });
});

/** Each option also contains rating and availability. */
async function choiceOf(sheet: Locator, name: string): Promise<string> {
  const choice = sheet.getByLabel('Player').locator('option', { hasText: name });
  await expect(choice).toHaveText(/ · Yes$/);
  return textOf(choice);
}
