import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { commands, type Locator, page, userEvent } from 'vitest/browser';
import { openKit } from '../testing/kit';
import { boxOf, expectGoodScreen, press, resize, scrollTo } from '../testing/window';

beforeEach(() => openKit('inputs', 'reduce'));
afterEach(() => {
  vi.useRealTimers();
});

const searchBox = (name = 'Add an organizer') => page.getByRole('combobox', { name });
const list = () => page.getByRole('listbox');
const found = () => list().select('[role="option"]');
const checkbox = (name: string) => page.getByRole('checkbox', { name });

it('A search lists its results, and the keyboard chooses one', async () => {
  const box = searchBox();
  await userEvent.type(box, 'ma');
  await expect.element(found()).toHaveLength(7);
  await expect.element(box).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByRole('status').filter({ hasText: '7 results' })).toHaveLength(1);

  await press(box, '{ArrowDown}');
  await expectActive(box, 'Maria Ramos');
  await press(box, '{End}');
  await expectActive(box, 'Ines Machado');
  await expect.element(found().last()).toBeInViewport({ ratio: 1 });
  await press(box, '{ArrowDown}{ArrowDown}');
  await expectActive(box, 'Theo Marsh');
  await expectGoodScreen();
  await press(box, '{Enter}');
  await expect.element(box).toHaveValue('Theo Marsh');
  await expect.element(page.getByText('Chosen: Theo Marsh')).toBeVisible();
  await expect.element(box).toHaveAttribute('aria-expanded', 'false');
  await expect.element(box).toHaveFocus();

  await box.fill('ma');
  await expect.element(found()).toHaveLength(7);
  await userEvent.tab();
  await expect.element(searchBox('Captain')).toHaveFocus();
  await expect.element(list()).not.toBeInTheDocument();
});

it('Only the last request of a search shows results', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const box = searchBox();
  await box.fill('m');
  vi.advanceTimersByTime(1000);
  await expect.element(list()).not.toBeInTheDocument();
  await box.fill('ma');
  // Requested after a quarter of a second, and answered a little later.
  vi.advanceTimersByTime(300);
  await box.fill('owen');
  const counts: number[] = [];
  const countLater = () => {
    vi.advanceTimersByTime(50);
    counts.push(found().elements().length);
    return counts.at(-1);
  };
  await expect.poll(countLater).toBe(1);
  await expect.element(found()).toHaveTextContent('Owen Park');
  expect(new Set(counts)).toEqual(new Set([0, 1]));
  vi.useRealTimers();
  await box.fill('zz');
  const emptyText = page.getByText('No player has this name.');
  await expect.element(emptyText.first()).toBeVisible();
  await expect.element(list()).not.toBeInTheDocument();
  await expectGoodScreen();
  box.element().blur();
  await expect.element(emptyText).toHaveLength(0);
});

it('A failed search shows a message and can be retried', async () => {
  const box = searchBox('Without an answer');
  await box.fill('ma');
  await expect.element(page.getByText("Search isn't responding.").first()).toBeVisible();
  await expectGoodScreen();
  await press(box, '{Tab}');
  await expect.element(page.getByRole('button', { name: 'Try again' }).first()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(found()).toHaveLength(7);
  await expect.element(box).toHaveFocus();
});

it('On a phone search rows are large enough for a thumb', async () => {
  await resize({ width: 390, height: 844 });
  await searchBox().fill('ma');
  await expect.element(found()).toHaveLength(7);
  for (const row of found().all()) expect((await boxOf(row)).height).toBeGreaterThanOrEqual(44);
  await found().nth(2).click();
  await expect.element(searchBox()).toHaveValue('Martin Alexander Featherstonehaugh-Blackwood');
});

it('Lists in a dialog stay inside the window, and Escape closes them first', async () => {
  await resize({ width: 1024, height: 520 });
  await page.getByRole('button', { name: 'Inputs in a dialog' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite players' });
  const box = dialog.getByRole('combobox', { name: 'Invited player' });
  await box.fill('ma');
  await expect.element(found()).toHaveLength(7);
  const { top, bottom } = await boxOf(list().select('..'));
  expect(top).toBeGreaterThanOrEqual(0);
  // Above the box: there is no room below.
  expect(bottom).toBeLessThanOrEqual((await boxOf(box)).top);
  await expectGoodScreen();
  await press(box, '{Escape}');
  await expect.element(list()).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();

  const teams = dialog.getByRole('button', { name: /^Invited teams/ });
  await press(teams, '{Enter}');
  await expect.element(checkbox('Select all')).toHaveFocus();
  await userEvent.keyboard('{ }{Escape}');
  await expect.element(teams).toHaveFocus();
  await expect.element(teams).toHaveTextContent('9 selected');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

it('The two thumbs of a range meet, but never cross', async () => {
  const min = page.getByRole('slider', { name: 'Minimum UTR range' });
  const max = page.getByRole('slider', { name: 'Maximum UTR range' });
  const range = page.getByRole('group', { name: 'UTR range', exact: true });
  await expect.element(range).toHaveTextContent('7.0 – 9.0');
  await press(min, '{ArrowRight}');
  await expect.element(min).toHaveAttribute('aria-valuetext', '7.5');
  await press(min, '{End}');
  await expect.element(min).toHaveAttribute('aria-valuetext', '9.0');
  await press(max, '{Home}');
  await expect.element(max).toHaveAttribute('aria-valuetext', '9.0');
  await press(max, '{End}');
  await expect.element(range).toHaveTextContent('9.0 – 16.5');
  await expect.element(page.getByRole('slider', { name: 'Minimum Closed range' })).toBeDisabled();
});

it('Thumbs of a range that meet can still be dragged apart', async () => {
  await resize({ width: 320, height: 640 });
  const range = page.getByRole('group', { name: 'Line rating', exact: true });
  await expect.element(range).toHaveTextContent('4.0');
  await scrollTo(range);
  const rail = await boxOf(range.getByRole('slider').first().select('..'));
  const way = rail.width - 88;
  const at = (step: number, thumb: 'min' | 'max') => rail.x + (thumb === 'min' ? 22 : 66) + (step / 31) * way;
  const drag = (from: number, to: number) =>
    commands.moveMouse([{ to: [from, rail.y + 22] }, 'down', { to: [to, rail.y + 22] }, 'up']);
  await drag(at(6, 'min'), at(0, 'min'));
  await expect.element(range).toHaveTextContent('1.0 – 4.0');
  // The edge of a touch target of 44 px.
  await drag(at(6, 'max') + 20, at(31, 'max') + 20);
  await expect.element(range).toHaveTextContent('1.0 – 16.5');
});

it('A date and a time form one value in the time zone of the venue', async () => {
  const opens = page.getByRole('group', { name: 'Registration opens' });
  await expect.element(opens.getByText('Times shown in Pacific Time (venue time)')).toBeVisible();
  const time = opens.getByLabelText('Registration opens, time');
  await expect.element(time).toHaveValue('18:07');
  await time.selectOptions('6:15 PM');
  await expect.element(page.getByText('Stored as 2026-09-01T18:15.')).toBeVisible();
  await expect.element(time.getByText('6:07 PM')).not.toBeInTheDocument();
  const day = opens.getByLabelText('Registration opens, date');
  await day.fill('');
  await expect.element(page.getByText('Stored as nothing.')).toBeVisible();
  await expect.element(time).toHaveValue('18:15');
  await day.fill('2026-10-02');
  await expect.element(page.getByText('Stored as 2026-10-02T18:15.')).toBeVisible();

  const closes = page.getByRole('group', { name: 'Registration closes' });
  await expect.element(closes.getByText('(venue time)')).not.toBeInTheDocument();
  const lastDay = closes.getByLabelText('Registration closes, date');
  await lastDay.fill('2026-10-09');
  await expect.element(lastDay).toHaveValue('2026-10-09');
  await page.getByLabelText('First match').selectOptions('6:35 PM');
  await expect.element(page.getByLabelText('First match')).toHaveValue('18:35');
});

it('Several options are ticked by keyboard', async () => {
  const button = page.getByRole('button', { name: /^Teams/ });
  await expect.element(button).toHaveAccessibleName('Teams Peachtree Slicers, Piedmont Aces');
  await press(button, '{ArrowDown}');
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await expect.element(checkbox('Select all')).toHaveFocus();
  await expectGoodScreen();
  await expect.element(checkbox('Select all')).toBePartiallyChecked();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(checkbox('Chastain Chargers')).toHaveFocus();
  await userEvent.keyboard('{ }');
  await expect.element(button).toHaveAccessibleName('Teams 3 selected');
  await userEvent.keyboard('{Home}{ }');
  await expect.element(button).toHaveAccessibleName('Teams 9 selected');
  await userEvent.keyboard('{ }');
  await expect.element(button).toHaveAccessibleName('Teams None selected');
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
});

it('Unapplied choices are discarded', async () => {
  const button = page.getByRole('button', { name: /^Message to/ });
  await button.click();
  await checkbox('Piedmont Aces').click();
  await expect.element(checkbox('Piedmont Aces')).toBeChecked();
  await expectGoodScreen();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveTextContent(/^Choose teams$/);
  await button.click();
  await expect.element(checkbox('Piedmont Aces')).not.toBeChecked();
  await checkbox('Decatur Deuces').click();
  await expect.element(checkbox('Decatur Deuces')).toBeChecked();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.element(button).toHaveTextContent(/^Decatur Deuces$/);
  await expect.element(button).toHaveFocus();
});

it('A list of checkboxes closes when focus leaves it', async () => {
  await press(page.getByRole('button', { name: /^Teams/ }), '{Enter}');
  await press(checkbox('Sandy Springs Smash'), '{Tab}');
  await expect.element(page.getByRole('button', { name: /^Message to/ })).toHaveFocus();
  await expect.element(checkbox('Select all')).not.toBeInTheDocument();
});

/** Focus stays in the box; the active option is referenced by its id. */
async function expectActive(box: Locator, name: string): Promise<void> {
  const active = page.select('[role="option"][aria-selected="true"]');
  await expect.element(active).toHaveTextContent(name);
  await expect.element(box).toHaveAttribute('aria-activedescendant', active.element().id);
  await expect.element(box).toHaveFocus();
}
