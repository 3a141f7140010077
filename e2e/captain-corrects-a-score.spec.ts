import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './journey';
import { aMatchToPlay, plansMatch, publishesLineup, setsLineup, signedIn } from './matches';
import { expectGoodScreen } from './screens';

const hourInMs = 60 * 60 * 1000;

test('A captain corrects a score with the keyboard, and nothing of the old one stays behind', async ({
  page,
  browser,
}) => {
  const { teamMatchId, other } = await aMatchToPlay(page, browser, { name: 'Mole Team Tennis' });
  await publishesLineup(page, teamMatchId, 1);
  await publishesLineup(other, teamMatchId, 2);
  await page.goto(`/leagues/match/${teamMatchId}`);
  const entry = page.getByRole('dialog', { name: 'Singles Match #1 - Best of three sets' });
  const field = (name: string) => entry.getByLabel(name, { exact: true });

  await test.step('Tab follows the order in which a score is typed, also from one who presses it every time', async () => {
    await page.getByRole('button', { name: 'Post score for Singles Match #1' }).click();
    await expect(field('Harbor, set 1')).toBeFocused();
    for (const key of ['7', 'Tab', '6', 'Tab', '7', 'Tab', '5', 'Tab', '6', 'Tab', '2']) {
      await page.keyboard.press(key);
    }
    await expect(field('Harbor, set 1')).toHaveValue('7');
    await expect(field('Marina, set 1')).toHaveValue('6');
    await expect(field('Harbor, set 1, tiebreak')).toHaveValue('7');
    await expect(field('Marina, set 1, tiebreak')).toHaveValue('5');
    await expect(field('Harbor, set 2')).toHaveValue('6');
    await expect(field('Marina, set 2')).toHaveValue('2');
    await field('Harbor, set 1').focus();
    for (const name of [
      'Marina, set 1',
      'Harbor, set 1, tiebreak',
      'Marina, set 1, tiebreak',
      'Harbor, set 2',
    ]) {
      await page.keyboard.press('Tab');
      await expect(field(name)).toBeFocused();
    }
    await expectGoodScreen(page);
  });

  await test.step('a set that ends without a tiebreak has none', async () => {
    await field('Marina, set 1').fill('5');
    await expect(field('Harbor, set 1, tiebreak')).toHaveCount(0);
    await entry.getByRole('button', { name: 'Save' }).click();
    await expect(entry).toHaveCount(0);
    await expect(score(page)).toContainText('1:to0');
  });

  await test.step('Back asks about what was typed and closes the dialog, not the page', async () => {
    await page.getByRole('button', { name: 'Post score' }).click();
    await page.goBack();
    await expect(entry).toHaveCount(0);
    await page.getByRole('button', { name: 'Post score' }).click();
    await field('Marina, set 2').fill('4');
    await page.goBack();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toHaveCount(0);
    await expect(field('Marina, set 2')).toHaveValue('4');
    await expect(page).toHaveURL(`/leagues/match/${teamMatchId}`);
  });

  await test.step('a default removes the scores, which can be undone', async () => {
    await entry.getByLabel('Outcome').selectOption('Defaulted (Marina)');
    await expect(entry.getByText('Scores will be removed: 7-5 6-4')).toBeVisible();
    await expectGoodScreen(page);
    await entry.getByRole('button', { name: 'Undo' }).click();
    await expect(field('Marina, set 2')).toHaveValue('4');
    await expect(entry.getByLabel('Outcome').locator('option:checked')).toHaveText('Completed');
    await entry.getByRole('button', { name: 'Remove scores' }).click();
    await entry.getByLabel('Outcome').selectOption('Match not played');
    await entry.getByLabel('Outcome').selectOption('Defaulted (Marina)');
    await entry.getByLabel('Player').last().selectOption('');
    await entry.getByRole('button', { name: 'Save' }).click();
    await expect(entry).toHaveCount(0);
    const line = page.getByRole('listitem').filter({ hasText: 'Singles Match #1' });
    await expect(line.getByRole('row', { name: /^Marina/ })).toContainText('Default');
    await expect(line).not.toContainText('To Be Determined');
  });
});

test('What a player typed without a connection waits on the page until it is saved', async ({
  page,
  browser,
}) => {
  const mate = await signedIn(browser, 'player');
  const { teamMatchId, other } = await aMatchToPlay(page, browser, { name: 'Buoy Team Tennis', mate });
  await setsLineup(page, teamMatchId, 1, 'Maria');
  await publishesLineup(page, teamMatchId, 1, 'Maria');
  await publishesLineup(other, teamMatchId, 2);
  await plansMatch(page, teamMatchId, new Date(Date.now() - hourInMs));
  await mate.goto(`/leagues/match/${teamMatchId}`);
  const entry = mate.getByRole('dialog', { name: 'Singles Match #1 - Best of three sets' });
  await mate.getByRole('button', { name: 'Post score' }).click();
  await expectFixedPlayers(entry);

  await mate.context().setOffline(true);
  await expect(entry.getByText("You're offline.")).toBeVisible();
  await entry.getByLabel('Harbor, set 1').pressSequentially('6464', { delay: 20 });
  await expectGoodScreen(mate);
  await mate.context().setOffline(false);
  await mate.reload();
  const line = mate.getByRole('listitem').filter({ hasText: 'Singles Match #1' });
  await expect(line).toContainText('Not saved yet: 6-4 6-4');
  await expectGoodScreen(mate);
  await line.getByRole('button', { name: 'Continue' }).click();
  await entry.getByRole('button', { name: 'Save' }).click();
  await expect(entry).toHaveCount(0);
  await expect(line).not.toContainText('Not saved yet');
  await expect(score(mate)).toContainText('1:to0');
});

/** Players can only fill empty seats; the players already in the line cannot be changed. */
async function expectFixedPlayers(entry: Locator): Promise<void> {
  await expect(
    entry.getByText('Only captains and organizers can change the players in a line.'),
  ).toBeVisible();
  const seats = entry.getByRole('combobox', { name: 'Player' });
  await expect(seats.first()).toBeDisabled();
  await expect(seats.last()).toBeDisabled();
}

function score(page: Page): Locator {
  return page.getByRole('region', { name: 'Score' });
}
