import { beforeEach, expect, it } from 'vitest';
import { commands, type Locator, page, userEvent } from 'vitest/browser';
import { openKit, otherPage } from '../testing/kit';
import { boxOf, expectGoodScreen, resize, scrollTo } from '../testing/window';

const wide = { width: 1440, height: 900 };

beforeEach(() => openKit('brackets', 'reduce'));

const bracket = (name = 'Main Draw') => page.getByRole('region', { name });
const round = (name: string) => bracket().getByRole('list', { name });
const matches = () => page.select('[data-match]');
const match = (number: number) => page.select(`[data-match="${number}"]`);
const matchLink = (number: number) => bracket().getByRole('link', { name: new RegExp(`^Match ${number} `) });
const rounds = () => page.getByRole('navigation', { name: 'Rounds' });
const next = () => page.getByRole('button', { name: 'Next round' });
const previous = () => page.getByRole('button', { name: 'Previous round' });
const draw = (name: string) => page.getByRole('radio', { name });

async function open(teams: 8 | 13 | 128): Promise<void> {
  await page.getByRole('tab', { name: `Draw of ${teams}`, exact: true }).click();
  await expect.element(bracket()).toBeVisible();
}

it('A bracket lists rounds and matches and marks the winners', async () => {
  await open(8);
  await expect.element(round('Quarterfinals Nov 7').select('> li')).toHaveLength(4);
  await expect.element(round('Semifinals Nov 8').select('> li')).toHaveLength(2);
  const final = round('Final Nov 14').select('> li');
  const sides = final.getByRole('list').getByRole('listitem');
  await expect
    .poll(() => sides.elements().map(({ textContent }) => textContent))
    .toEqual(['1. Peachtree Slicers1', '2. Roswell RacquetsWinner4']);
  await expect.element(next()).not.toBeInTheDocument();
});

it('Lines lead from the middle of a match to the middle of the next', async () => {
  await resize(wide);
  await open(13);
  for (const [number, feeders] of [
    [9, [1, 2]],
    [13, [9, 10]],
  ] as const) {
    const ends = await lineEnds(match(number));
    const middles = await Promise.all(feeders.map((feeder) => middleOf(match(feeder))));
    for (const [at, end] of ends.entries()) expect(Math.abs(end - (middles[at] ?? 0))).toBeLessThan(2);
    const own = await middleOf(match(number));
    expect(Math.abs(own - ((middles[0] ?? 0) + (middles[1] ?? 0)) / 2)).toBeLessThan(2);
  }
});

it('Three rounds are visible, and arrow buttons show the others', async () => {
  await resize(wide);
  await open(13);
  await expect.element(rounds()).toHaveTextContent('Rounds 1–3 of 4');
  await expect.element(previous()).toHaveAttribute('aria-disabled', 'true');
  await expect.element(round('Final Nov 15')).not.toBeInTheDocument();
  await next().click();
  await expect.element(rounds()).toHaveTextContent('Rounds 2–4 of 4');
  await expect.element(round('Final Nov 15')).toBeVisible();
  await expect.element(round('Round of 16 Nov 7')).not.toBeInTheDocument();
  await expect.element(next()).toHaveAttribute('aria-disabled', 'true');
  await next().click({ force: true });
  await previous().click();
  await expect.element(round('Round of 16 Nov 7')).toBeVisible();
});

it('Byes and upcoming matches are labelled', async () => {
  await open(13);
  await expect.element(match(1)).toHaveTextContent('1. Peachtree Slicers');
  await expect.element(match(1)).toHaveTextContent('Bye');
  await expect.element(match(14)).toHaveTextContent('Winner of Match 11');
  await expectGoodScreen();
});

it('The back draw names the matches whose losers it waits for', async () => {
  await open(13);
  await draw('Back Draw').click({ force: true });
  await expect.element(draw('Back Draw')).toBeChecked();
  await expect.element(bracket('Back Draw')).toHaveTextContent('Loser of Match');
  await expectGoodScreen();
});

it('Arrow keys follow the lines, and Enter opens a match', async () => {
  await resize(wide);
  await open(13);
  (await draw('Main Draw').findElement()).focus();
  await userEvent.tab();
  await expect.element(previous()).toHaveFocus();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(match(1).select('[data-stop]')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(matchLink(2)).toHaveFocus();
  for (const number of [9, 13, 15]) {
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(matchLink(number)).toHaveFocus();
  }
  await expect.element(page.getByText('Rounds 2–4 of 4')).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(matchLink(13)).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Actions for Match 13' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Edit match' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  // The whole bracket is one tab stop: the next is outside of it.
  await userEvent.tab();
  await expect.element(bracket().select(':focus')).not.toBeInTheDocument();
  await userEvent.tab({ shift: true });
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('{Enter}');
  await expect.element(otherPage('/leagues/1')).toBeVisible();
});

it('On a phone the current round is visible, and a swipe shows the others', async () => {
  await resize({ width: 390, height: 844 });
  await open(13);
  await expect.element(rounds()).toHaveTextContent('QuarterfinalsRound 2 of 4 · Nov 8');
  await expect.element(matches()).toHaveLength(4);
  await scrollTo(match(9));
  await swipe(match(9), 160);
  await expect.element(rounds()).toHaveTextContent('Round of 16Round 1 of 4 · Nov 7');
  await expect.element(matches()).toHaveLength(8);
  await swipe(match(2), -160);
  await expect.element(rounds()).toHaveTextContent('Quarterfinals');
  await next().click();
  await expect.element(rounds()).toHaveTextContent('Semifinals');
});

it.each([
  [320, 0],
  [390, 0],
  [1024, Infinity],
])(
  'A truncated name is available in full, and none is truncated on a phone: %i px',
  async (width, mostCut) => {
    const name = 'Virginia-Highland Neighborhood Association Serve & Volley Club';
    await resize({ width, height: 844 });
    await open(13);
    // Phones open at the second round.
    if (width < 768) await previous().click();
    const label = match(4).getByTitle(name, { exact: true });
    await expect.poll(() => label.element().textContent).toBe(name);
    const { scrollHeight, clientHeight } = label.element();
    expect(scrollHeight - clientHeight).toBeLessThanOrEqual(mostCut);
  },
);

it('A draw of 128 teams renders only visible rounds and keeps the scroll position', async () => {
  await resize(wide);
  await open(128);
  await expect.element(matches()).toHaveLength(64 + 32 + 16);
  await scrollTo(matchLink(40));
  const seen = match(84);
  await expect.element(seen).toBeInViewport();
  await next().click();
  await expect.element(matches()).toHaveLength(32 + 16 + 8);
  await expect.element(seen).toBeInViewport();
  await previous().click();
  await expect.element(seen).toBeInViewport();
});

it('All rounds are printed', async () => {
  await open(128);
  await commands.emulateMedia({ media: 'print' });
  const sheets = page.select('[data-sheets]');
  // Four parts of 32 teams; the last page repeats the final match of each part.
  await expect.element(sheets.select('[data-match]')).toHaveLength(127 + 4);
  await expect.element(sheets.getByText(/^Page \d of 5 /)).toHaveLength(5);
  await expect.element(sheets.getByText('Final Nov 28')).toBeVisible();
  await expect.element(next()).not.toBeInTheDocument();
  await commands.emulateMedia({ media: 'screen' });
  await expect.element(matches()).toHaveLength(112);
});

async function middleOf(match: Locator): Promise<number> {
  const { y, height } = await boxOf(match.getByRole('list').select('..'));
  return y + height / 2;
}

/** Start positions of the lines that lead to a match, upper first. */
async function lineEnds(match: Locator): Promise<number[]> {
  const arms = match.select('[data-from]');
  await expect.element(arms).toHaveLength(2);
  return Promise.all(
    arms.all().map(async (arm) => {
      const { top, bottom } = await boxOf(arm);
      return arm.element().getAttribute('data-from') === 'above' ? top + 1 : bottom - 1;
    }),
  );
}

async function swipe(from: Locator, by: number): Promise<void> {
  const { x, y, width, height } = await boxOf(from);
  await commands.swipe({ x: x + width / 2, y: y + height / 2, by });
}
