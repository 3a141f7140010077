import { beforeEach, expect, it } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { openKit } from '../testing/kit';
import { press, resize, scrollTo } from '../testing/window';

beforeEach(() => openKit('tables'));

const table = () => page.getByRole('table', { name: 'Fall 2026 standings' });
const heading = (name: string) => table().getByRole('columnheader', { name });
const tab = (name: string) => page.getByRole('tab', { name });
const item = (name: string) => page.getByRole('menuitem', { name });

it('Arrow keys move between tabs, which scroll sideways on a phone', async () => {
  await press(tab('Standings'), '{ArrowRight}');
  await expect.element(tab('Teams')).toHaveFocus();
  await expect
    .element(page.getByRole('tabpanel', { name: 'Teams' }))
    .toHaveTextContent('No teams have been added');
  await userEvent.keyboard('{Home}{ArrowLeft}');
  await expect.element(tab('Settings')).toHaveAttribute('aria-selected', 'true');
  await userEvent.tab();
  await expect.element(page.getByRole('tabpanel', { name: 'Settings' })).toHaveFocus();

  await resize({ width: 320, height: 640 });
  await press(tab('Settings'), '{Home}');
  await expect.element(tab('Standings')).toBeInViewport({ ratio: 1 });
  await userEvent.keyboard('{End}');
  await expect.element(tab('Settings')).toBeInViewport({ ratio: 1 });
});

it('The actions menu of a row works with the keyboard', async () => {
  const button = page.getByRole('button', { name: 'Actions for Peachtree Slicers' });
  await press(button, '{Enter}');
  await expect.element(item('View')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(item('Remove')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(item('Remove')).toBeVisible();
  await userEvent.keyboard('{Home}{ArrowDown}');
  await expect.element(item('Message captains')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();

  await press(button, '{ArrowUp}');
  await expect.element(item('Remove')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.element(page.getByRole('status').filter({ hasText: 'Message sent!' })).toBeVisible();
});

it('The headings of a long table stay visible below the bar', async () => {
  await resize({ width: 1440, height: 280 });
  await scrollTo(table().getByRole('row').last());
  await commands.moveMouse([{ wheel: 60 }]);
  await expect.poll(() => Math.round(heading('Points').element().getBoundingClientRect().y)).toBe(60);
});

it('A table is sorted by its headings, on a phone by a select list', async () => {
  const rows = table().getByRole('rowheader');
  await table().getByRole('button', { name: 'TPI' }).click();
  await expect.element(heading('TPI')).toHaveAttribute('aria-sort', 'descending');
  await expect.element(rows.last()).toHaveTextContent('Dunwoody Dropshots');
  await table().getByRole('button', { name: 'TPI' }).click();
  await expect.element(rows.first()).toHaveTextContent('Blackburn Breakers');
  await expect.element(rows.last()).toHaveTextContent('Dunwoody Dropshots');

  await resize({ width: 390, height: 844 });
  await page.getByLabelText('Sort by').selectOptions('Points, lowest first');
  await expect.element(rows.first()).toHaveTextContent('Dunwoody Dropshots');
});

it('The facts of a short card never cover each other', async () => {
  await resize({ width: 390, height: 844 });
  const cells = page.getByRole('table', { name: 'Sessions of a conference' }).getByRole('cell');
  await expect.element(cells.first()).toBeVisible();
  const boxes = cells.elements().map((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return range.getBoundingClientRect();
  });
  const covered = boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter((other) => isAcross(one, other))
      .map((other) => [one.x, other.x]),
  );
  expect(boxes.length).toBeGreaterThan(3);
  expect(covered).toEqual([]);
});

function isAcross(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
