import type { ResponseOf } from '@courtline/contract/call';
import type { memberTeams } from '@courtline/contract/team';
import type { Schedule } from '@courtline/contract/schedule';
import { expect, type Locator, type Page } from '@playwright/test';
import { get } from './calls';
import { test } from './journey';
import { aMatchToPlay, plansMatch, publishesLineup } from './matches';
import { valueOf } from './reading';
import { expectGoodScreen } from './screens';
import { signIn } from './people';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const dayInMs = 24 * 60 * 60 * 1000;

test('A captain posts the score of a match without a date, with a thumb', async ({ page, browser }) => {
  const { teamMatchId, other } = await aMatchToPlay(page, browser, { name: 'Jetty Team Tennis' });
  await publishesLineup(page, teamMatchId, 1);
  await publishesLineup(other, teamMatchId, 2);
  await plansMatch(page, teamMatchId, null);
  await page.goto(`/leagues/match/${teamMatchId}`);
  await expect(page.getByRole('region', { name: 'Score' })).toContainText('TBD');
  const entry = page.getByRole('dialog', { name: 'Singles Match #1 - Best of three sets' });

  await test.step('says first when it was', async () => {
    await page.getByRole('button', { name: 'Post score' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Enter match date' });
    await expect(dialog).toContainText('Scoring requires a valid match date.');
    await dialog.getByLabel('Match date, date').fill(dayOf(new Date(Date.now() - dayInMs)));
    await dialog.getByLabel('Match date, time').selectOption('6:30 PM');
    await expectGoodScreen(page);
    await dialog.getByRole('button', { name: 'Save' }).tap();
    await expect(entry).toBeVisible();
  });

  await test.step('loses nothing to a turned phone, a reload, a thought or a lost connection', async () => {
    await typed(page, '6');
    await expect(entry.getByText('Incomplete score for set 1')).toHaveCount(0);
    await entry.getByRole('button', { name: 'Save' }).tap();
    await expect(entry.getByText('Incomplete score for set 1')).toBeVisible();
    await tapped(entry.getByLabel('Marina, set 1'));
    await typed(page, '5');
    await expect(entry.getByText('Invalid score for set 1')).toBeVisible();
    await expect(entry.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
    await expectGoodScreen(page);
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(entry.getByLabel('Marina, set 1')).toHaveValue('5');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await page.getByRole('button', { name: 'Post score' }).tap();
    await expect(entry.getByLabel('Marina, set 1')).toHaveValue('5');
    await entry.getByRole('button', { name: 'Cancel' }).tap();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Discard changes' }).tap();
    await expect(entry).toHaveCount(0);
  });

  await test.step('posts it with eight taps at most', async () => {
    await page.getByRole('button', { name: 'Post score' }).tap();
    await expect(entry.getByLabel('Harbor, set 1')).toBeFocused();
    await page.route('**/playermatchresult', (route) => route.abort(), { times: 2 });
    await countTaps(page);
    await typed(page, '6264');
    await expect(entry.getByRole('button', { name: 'Save' })).toBeFocused();
    await entry.getByRole('button', { name: 'Save' }).tap();
    expect(await tapsOf(page)).toBeLessThanOrEqual(8);
    const popup = page.getByRole('dialog', { name: 'Unable to complete your request' });
    await expect(popup).toContainText("We couldn't reach Courtline.");
    await popup.getByRole('button', { name: 'Close' }).tap();
    await expect(entry.getByLabel('Marina, set 2')).toHaveValue('4');
    await entry.getByRole('button', { name: 'Save' }).tap();
    await expect(entry).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Score' })).toContainText('1:to0');
  });
});

test('A captain posts doubles in pickleball with a player who retires', async ({ page, browser }) => {
  const { teamMatchId, other } = await aMatchToPlay(page, browser, {
    name: 'Jetty Pickleball',
    leagueTypeId: 6,
    ratingMax: 10,
    others: 1,
    session: {
      sessionMatchTypeId: 2,
      singlesMatchCount: 0,
      singlesPointsPerMatch: 0,
      singlesScoringFormatTypeId: null,
      singlesTimeAllowedTypeId: null,
      doublesMatchCount: 1,
      doublesPointsPerMatch: 1,
      doublesScoringFormatTypeId: 7,
      doublesTimeAllowedTypeId: 5,
    },
  });
  await publishesLineup(page, teamMatchId, 1);
  await publishesLineup(other, teamMatchId, 2);
  await page.goto(`/leagues/match/${teamMatchId}`);
  await page.getByRole('button', { name: 'Post score' }).tap();
  const entry = page.getByRole('dialog', { name: 'Doubles Match #1 - Best of three games' });

  await test.step('is offered what fits what was entered', async () => {
    const outcome = entry.getByLabel('Outcome');
    await expect(outcome.getByRole('option')).toHaveText([
      'Completed',
      'Postponed',
      'Defaulted (Harbor)',
      'Defaulted (Marina)',
      'Match not played',
      'Retired (Harbor)',
      'Retired (Marina)',
      'Withdrew (Harbor)',
      'Withdrew (Marina)',
      'Incomplete',
    ]);
    await outcome.selectOption('Defaulted (Marina)');
    await expect(entry).toContainText("Default: Marina didn't play this line, so Harbor wins it.");
    await expect(entry.getByLabel('Harbor, game 1')).toHaveCount(0);
    await expect(outcome.getByRole('option', { name: /^Retired/ })).toHaveCount(0);
    await expectGoodScreen(page);
    await outcome.selectOption('Completed');
    await tapped(entry.getByLabel('Harbor, game 1'));
    await typed(page, '117');
    await expect(outcome.getByRole('option', { name: 'Match not played' })).toHaveCount(0);
    await expect(outcome.getByRole('option', { name: 'Completed with partial scores' })).toHaveCount(1);
    await expect(entry.getByLabel('Harbor, game 3')).toBeDisabled();
    await expectGoodScreen(page);
    await entry.getByRole('button', { name: 'Swap scores' }).tap();
    await expect(entry.getByLabel('Harbor, game 1')).toHaveValue('7');
    await expect(entry.getByLabel('Marina, game 1')).toHaveValue('11');
    await entry.getByRole('button', { name: 'Swap scores' }).tap();
  });

  await test.step('may not name a player twice, nor leave one out', async () => {
    await outcomeOf(entry, 'Retired (Marina)');
    const [first, second] = [entry.getByLabel('Player 1').first(), entry.getByLabel('Player 2').first()];
    const partner = await valueOf(second);
    await second.selectOption(await valueOf(first));
    await expectRejected(page, entry, 'A player can only be listed once in an individual match');
    await second.selectOption('');
    await expectRejected(page, entry, 'The amount of players set for this outcome is invalid.');
    await second.selectOption(partner);
  });

  await test.step('and saves how far they came', async () => {
    await tapped(entry.getByLabel('Harbor, game 2'));
    await typed(page, '34');
    await entry.getByRole('button', { name: 'Save' }).tap();
    await expect(entry).toHaveCount(0);
    const line = page.getByRole('listitem').filter({ hasText: 'Doubles Match #1' });
    await expect(line).toContainText('Retired');
    await expect(line.getByRole('row', { name: /^Winner: Harbor/ })).toContainText('113');
    await expect(line.getByRole('row', { name: /^Marina/ })).toContainText('74');
    await expect(page.getByRole('region', { name: 'Score' })).toContainText('1:to0');
  });
});

test('A captain can no longer change a score of a verified session that ended long ago', async ({ page }) => {
  await signIn(page, 'captain');
  const { tennisTeams } = await get<ResponseOf<typeof memberTeams>>(page, '/v2/leagues/member/teams');
  const ended = tennisTeams.find(
    ({ sessionEndDateUtc, captains }) =>
      Date.parse(sessionEndDateUtc) < Date.now() - 30 * dayInMs &&
      captains.some(({ displayName }) => displayName === 'Theo Marsh'),
  );
  const { draws } = await get<Schedule>(page, `/v1/leagues/teams/${ended?.teamId}/schedule`);
  const match = draws[0]?.rounds[0]?.teamMatches[0];
  await page.goto(`/leagues/match/${match?.teamMatchId}`);
  await page.getByRole('button', { name: 'Post score' }).first().tap();
  const dialog = page.getByRole('dialog', { name: 'Verified Session Complete' });
  await expect(dialog).toContainText(
    'Score editing is closed because this verified session ended more than 3 days ago.',
  );
  await expectGoodScreen(page);
  await dialog.getByRole('button', { name: 'OK' }).tap();
  await page
    .getByRole('button', { name: /^Clear / })
    .first()
    .tap();
  await expect(dialog).toBeVisible();
});

/** Taps digit by digit; the page moves the focus to the next field. */
async function tapped(field: Locator): Promise<void> {
  await field.tap();
  await expect(field).toBeFocused();
}

async function typed(page: Page, digits: string): Promise<void> {
  for (const digit of digits) {
    const before = await focusedName(page);
    await page.keyboard.press(digit);
    // A field of two digits waits for the second one.
    if (digit !== '1') await expect.poll(() => focusedName(page)).not.toBe(before);
  }
}

function focusedName(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('name') ?? null);
}

async function expectRejected(page: Page, entry: Locator, sentence: string): Promise<void> {
  await entry.getByRole('button', { name: 'Save' }).tap();
  const popup = page.getByRole('dialog', { name: 'Match Error' });
  await expect(popup).toContainText(sentence);
  await popup.getByRole('button', { name: 'Close' }).tap();
}

async function outcomeOf(entry: Locator, label: string): Promise<void> {
  await entry.getByLabel('Outcome').selectOption(label);
}

/** Counted inside the page: every touch, including the keys of the number pad. */
async function countTaps(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset['taps'] = '0';
    const count = () => {
      dataset['taps'] = String(Number(dataset['taps']) + 1);
    };
    for (const kind of ['pointerdown', 'keydown']) window.addEventListener(kind, count, true);
  });
}

function tapsOf(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset['taps']));
}

function dayOf(date: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(date);
}
