import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openSeasonGrid } from '../../../testing/season-grid';
import { expectGoodScreen, press, resize } from '../../../testing/window';
import { inWeek, wednesday } from '../testing/season';

const season = [
  inWeek(1, 1, { home: 1, away: 2 }),
  inWeek(2, 2, { home: 3, away: 2 }),
  inWeek(3, 3, { home: 4, away: 1, hasPostedScores: true, statusId: 3 }),
  inWeek(null, 4, { home: 4, away: 5 }),
];

const tile = (name: RegExp) => page.getByRole('button', { name });
const aces = () => tile(/^Aces vs\. Baseliners/);
const said = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const cell = (row: number, week: number) => page.select(`[data-row="${row}"][data-week="${week}"]`);

it('Keys move a match, say its conflicts on the way, and it is moved back', async () => {
  const sent = await openSeasonGrid(season);
  await press(aces(), ' ');
  await expect.element(said(/^Picked up Aces vs. Baseliners, Wed, Feb 3 at 6:30 PM/)).toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}');
  await expect
    .element(said(/^Week 2: Wed, Feb 10 .* 1 conflict\. Baseliners plays twice on Wed, Feb 10\./))
    .toBeInTheDocument();
  await expect.element(cell(0, 1)).toHaveAttribute('data-over', 'conflict');
  await expect.element(cell(0, 1)).toHaveAttribute('data-fit', 'no');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
  await expect.element(said('Week 4: Wed, Feb 24 at 6:30 PM, Piedmont. No conflicts.')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await userEvent.keyboard(' ');
  await expect.element(said(/^Moved: Aces vs. Baseliners, Wed, Feb 24/)).toBeInTheDocument();
  expect(sent).toMatchObject([{ matchDate: wednesday(4), version: 1 }]);
  await expect.element(tile(/^Aces vs\. Baseliners, Wed, Feb 24 at 6:30 PM, Piedmont/)).toHaveFocus();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(said(/^Moved back: .* Wed, Feb 3 at 6:30 PM, Lakeside/)).toBeInTheDocument();
  expect(sent).toMatchObject([{}, { matchDate: wednesday(1), version: 2 }]);
  await expect.element(tile(/^Aces vs\. Baseliners, Wed, Feb 3/)).toBeVisible();
});

it('Escape leaves a match where it is', async () => {
  const sent = await openSeasonGrid(season);
  await press(aces(), ' {ArrowRight}{Escape}');
  await expect.element(said(/^Move canceled\. Aces vs. Baseliners stays/)).toBeInTheDocument();
  await expect.element(cell(0, 1)).not.toHaveAttribute('data-over');
  expect(sent).toEqual([]);
});

it('Arrow keys go from match to match, and Tab reaches one of them', async () => {
  await openSeasonGrid(season);
  await press(aces(), '{ArrowRight}');
  await expect.element(tile(/^Chargers vs\. Baseliners/)).toHaveFocus();
  await expect.element(aces()).toHaveAttribute('tabindex', '-1');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(aces()).toHaveFocus();
});

it('A match that is dragged shows its conflicts over a cell, and is saved where it is dropped', async () => {
  const sent = await openSeasonGrid(season);
  await resize({ width: 1440, height: 900 });
  await aces().dropTo(cell(0, 3));
  await expect.element(said(/^Moved: Aces vs. Baseliners, Wed, Feb 24/)).toBeInTheDocument();
  expect(sent).toMatchObject([{ matchDate: wednesday(4), version: 1 }]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('Enter opens date, time and place, with the conflicts of what is chosen', async () => {
  await openSeasonGrid(season);
  await press(aces(), '{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Move match' });
  await expect.element(dialog.getByText('No conflicts')).toBeVisible();
  await dialog.getByLabelText('Match date, date').fill('2027-02-09');
  await expect
    .element(dialog.getByText('Baseliners plays on Tue, Feb 9 and Wed, Feb 10: fewer than 3 days apart.'))
    .toBeVisible();
  await expectGoodScreen();
});

it('A match without a date is placed from the tray', async () => {
  const sent = await openSeasonGrid(season);
  await press(tile(/^Dinks vs\. Eagles, no date/), ' {ArrowRight} ');
  await expect.element(said(/^Moved: Dinks vs. Eagles, Wed, Feb 10/)).toBeInTheDocument();
  expect(sent).toMatchObject([{ matchDate: wednesday(2) }]);
  await expect.element(page.getByText('Not placed')).not.toBeInTheDocument();
});

it('A match with a score is a link to its page', async () => {
  await openSeasonGrid(season);
  const played = page.getByRole('link', { name: /^Dinks vs\. Aces.*Played, 0–0/ });
  await press(played, ' ');
  await expect.element(said("This match has a score and can't be moved.")).toBeInTheDocument();
});

it('Conflicts are listed in sentences, and filters narrow the grid', async () => {
  await openSeasonGrid([...season, inWeek(1, 5, { home: 5, away: 1 })]);
  const panel = page.getByRole('complementary', { name: 'Conflicts' });
  await expect.element(panel.getByText('Aces plays twice on Wed, Feb 3.')).toBeVisible();
  await expectGoodScreen();
  await panel.getByRole('button', { name: 'Show Aces vs. Baseliners' }).click();
  await expect.element(tile(/^Aces vs\. Baseliners.* Conflict\.$/)).toHaveFocus();
  await userEvent.selectOptions(page.getByLabelText('Show'), 'conflicts');
  await expect.element(tile(/^Chargers vs\. Baseliners/)).not.toBeInTheDocument();
  await userEvent.selectOptions(page.getByLabelText('Show'), 'unplaced');
  await expect.element(aces()).not.toBeInTheDocument();
  await expect.element(tile(/^Dinks vs\. Eagles/)).toBeVisible();
});

it('Teams have a row each, and a larger zoom shows more', async () => {
  await openSeasonGrid(season);
  await page.getByText('Teams', { exact: true }).click();
  await expect.element(page.getByRole('rowheader', { name: /^Dinks/ })).toBeVisible();
  await expect.element(aces().first()).toBeVisible();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.element(page.getByText('Round 1 · Lakeside').first()).toBeVisible();
  await expectGoodScreen();
});

it('On a phone the weeks are a list, and a tap opens the dialog', async () => {
  await openSeasonGrid(season);
  await resize({ width: 390, height: 844 });
  await expect.element(page.getByRole('heading', { name: 'Week 1, Feb 1–7' })).toBeVisible();
  await expectGoodScreen();
  await aces().click();
  await expect.element(page.getByRole('dialog', { name: 'Move match' })).toBeVisible();
});

it('If another organizer moved the match first, both dates are there to choose from', async () => {
  const [first] = season;
  if (!first) throw new Error('No match');
  const sent = await openSeasonGrid(season, { stale: { ...first, matchDate: wednesday(6), version: 2 } });
  await press(aces(), ' {ArrowRight}{ArrowRight}{ArrowRight} ');
  const dialog = page.getByRole('dialog', { name: 'Move match' });
  await expect.element(dialog.getByText('You: Feb 24, 2027, 6:30 PM')).toBeVisible();
  await expect.element(dialog.getByText('Changed by others: Mar 10, 2027, 6:30 PM')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(said(/^Moved: /)).toBeInTheDocument();
  expect(sent.at(-1)).toMatchObject({ matchDate: wednesday(4), version: 2 });
});
