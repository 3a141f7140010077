import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './journey';
import { openKit } from './kit';
import { attributeOf, boxOf, eachOf } from './reading';
import { expectGoodScreen } from './screens';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openKit(page, 'brackets');
});

const bracket = (page: Page, name = 'Main Draw') => page.getByRole('region', { name });
const round = (page: Page, name: string) => bracket(page).getByRole('list', { name });
const match = (page: Page, number: number) => page.locator(`[data-match="${number}"]`);
const matchLink = (page: Page, number: number) =>
  bracket(page).getByRole('link', { name: new RegExp(`^Match ${number} `) });
const next = (page: Page) => page.getByRole('button', { name: 'Next round' });
const previous = (page: Page) => page.getByRole('button', { name: 'Previous round' });

async function open(page: Page, teams: 8 | 13 | 128): Promise<void> {
  await page.getByRole('tab', { name: `Draw of ${teams}`, exact: true }).click();
  await expect(bracket(page)).toBeVisible();
}

test('A bracket is a list of rounds and matches, with the winners marked', async ({ page }) => {
  await open(page, 8);
  await expect(round(page, 'Quarterfinals Nov 7').locator('> li')).toHaveCount(4);
  await expect(round(page, 'Semifinals Nov 8').locator('> li')).toHaveCount(2);
  const final = round(page, 'Final Nov 14').locator('> li');
  await expect(final.getByRole('list').getByRole('listitem')).toHaveText([
    '1. Peachtree Slicers1',
    '2. Roswell RacquetsWinner4',
  ]);
  await expect(next(page)).toHaveCount(0);
});

test('Lines lead from the middle of a match to the middle of the next', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, 13);
  for (const [number, feeders] of [
    [9, [1, 2]],
    [13, [9, 10]],
  ] as const) {
    const ends = await lineEnds(match(page, number));
    const middles = await Promise.all(feeders.map((feeder) => middleOf(match(page, feeder))));
    for (const [at, end] of ends.entries()) expect(Math.abs(end - (middles[at] ?? 0))).toBeLessThan(2);
    const own = await middleOf(match(page, number));
    expect(Math.abs(own - ((middles[0] ?? 0) + (middles[1] ?? 0)) / 2)).toBeLessThan(2);
  }
});

test('Three rounds are seen, and arrows lead to the others', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, 13);
  const rounds = page.getByRole('navigation', { name: 'Rounds' });
  await expect(rounds).toContainText('Rounds 1–3 of 4');
  await expect(previous(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(round(page, 'Final Nov 15')).toHaveCount(0);
  await next(page).click();
  await expect(rounds).toContainText('Rounds 2–4 of 4');
  await expect(round(page, 'Final Nov 15')).toBeVisible();
  await expect(round(page, 'Round of 16 Nov 7')).toHaveCount(0);
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true');
  await next(page).click({ force: true });
  await previous(page).click();
  await expect(round(page, 'Round of 16 Nov 7')).toBeVisible();
});

test('Byes and matches to come are named', async ({ page }) => {
  await open(page, 13);
  await expect(match(page, 1)).toContainText('1. Peachtree Slicers');
  await expect(match(page, 1)).toContainText('Bye');
  await expect(match(page, 14)).toContainText('Winner of Match 11');
  await expectGoodScreen(page);
});

test('The back draw names whose losers it waits for', async ({ page }) => {
  await open(page, 13);
  await page.getByRole('radio', { name: 'Back Draw' }).check({ force: true });
  await expect(bracket(page, 'Back Draw')).toContainText('Loser of Match');
  await expectGoodScreen(page);
});

test('The keyboard walks along the lines and opens a match', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, 13);
  await page.getByRole('radio', { name: 'Main Draw' }).focus();
  await page.keyboard.press('Tab');
  await expect(previous(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(match(page, 1).locator('[data-stop]')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(matchLink(page, 2)).toBeFocused();
  for (const number of [9, 13, 15]) {
    await page.keyboard.press('ArrowRight');
    await expect(matchLink(page, number)).toBeFocused();
  }
  await expect(page.getByText('Rounds 2–4 of 4')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(matchLink(page, 13)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Actions for Match 13' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit match' })).toBeFocused();
  await page.keyboard.press('Escape');
  // One stop for the whole bracket: the next is outside of it.
  await page.keyboard.press('Tab');
  await expect(bracket(page).locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/leagues\/1$/);
});

test('On a phone one round is seen, and a swipe leads to the next', async ({ browser, baseURL }) => {
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
    ...(baseURL && { baseURL }),
  });
  const page = await phone.newPage();
  await openKit(page, 'brackets');
  await open(page, 13);
  const rounds = page.getByRole('navigation', { name: 'Rounds' });
  await expect(rounds).toContainText('Round of 16Round 1 of 4 · Nov 7');
  await expect(page.locator('[data-match]')).toHaveCount(8);
  await match(page, 2).scrollIntoViewIfNeeded();
  await swipe(page, match(page, 2), -160);
  await expect(rounds).toContainText('QuarterfinalsRound 2 of 4 · Nov 8');
  await expect(page.locator('[data-match]')).toHaveCount(4);
  await swipe(page, match(page, 9), 160);
  await expect(rounds).toContainText('Round of 16');
  await next(page).click();
  await expect(rounds).toContainText('Quarterfinals');
  await phone.close();
});

test('No name is cut on a phone, and where one is, its whole is told', async ({ page }) => {
  const name = 'Virginia-Highland Neighborhood Association Serve & Volley Club';
  for (const width of [320, 390, 1024]) {
    await page.setViewportSize({ width, height: 844 });
    await open(page, 13);
    const label = match(page, 4).getByTitle(name, { exact: true });
    await expect(label).toHaveText(name);
    const cut = await label.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    if (width < 769) expect(cut).toBeLessThanOrEqual(0);
  }
});

test('A draw of 128 teams shows only the rounds in sight, and stays where the reader is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, 128);
  await expect(page.locator('[data-match]')).toHaveCount(64 + 32 + 16);
  await matchLink(page, 40).scrollIntoViewIfNeeded();
  const seen = match(page, 84);
  await expect(seen).toBeInViewport();
  await next(page).click();
  await expect(page.locator('[data-match]')).toHaveCount(32 + 16 + 8);
  await expect(seen).toBeInViewport();
  await previous(page).click();
  await expect(seen).toBeInViewport();
});

test('On paper stand all rounds', async ({ page }) => {
  await open(page, 128);
  await page.emulateMedia({ media: 'print' });
  const sheets = page.locator('[data-sheets]');
  // Four parts of 32 teams; the last page repeats the match that each of them leads to.
  await expect(sheets.locator('[data-match]')).toHaveCount(127 + 4);
  await expect(sheets.getByText(/^Page \d of 5 /)).toHaveCount(5);
  await expect(sheets.getByText('Final Nov 28')).toBeVisible();
  await expect(next(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('[data-match]')).toHaveCount(112);
});

async function middleOf(match: Locator): Promise<number> {
  const { y, height } = await boxOf(match.getByRole('list').locator('..'));
  return y + height / 2;
}

/** Where the lines that lead to a match begin, the upper first. */
async function lineEnds(match: Locator): Promise<number[]> {
  const arms = await eachOf(match.locator('[data-from]'), 2);
  return Promise.all(
    arms.map(async (arm) => {
      const { y, height } = await boxOf(arm);
      return (await attributeOf(arm, 'data-from')) === 'above' ? y + 1 : y + height - 1;
    }),
  );
}

/** As a finger would: the browser itself makes the touches. */
async function swipe(page: Page, from: Locator, by: number): Promise<void> {
  const box = await boxOf(from);
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const touches = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number | null) =>
    touches.send('Input.dispatchTouchEvent', { type, touchPoints: at === null ? [] : [{ x: at, y }] });
  await touch('touchStart', x);
  await touch('touchMove', x + by / 2);
  await touch('touchMove', x + by);
  await touch('touchEnd', null);
}
