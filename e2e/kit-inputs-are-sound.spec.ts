import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './journey';
import { openKit } from './kit';
import { attributeOf, boxOf, eachOf } from './reading';
import { expectGoodScreen } from './screens';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openKit(page, 'inputs');
});

const searchBox = (page: Page, name = 'Add an organizer') => page.getByRole('combobox', { name });
const found = (page: Page) => page.getByRole('listbox').locator('[role="option"]');

test('A search offers what it finds, and the keyboard chooses', async ({ page }) => {
  const box = searchBox(page);
  await box.pressSequentially('ma');
  await expect(found(page)).toHaveCount(7);
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('status').filter({ hasText: '7 results' })).toHaveCount(1);

  await box.press('ArrowDown');
  await expectActive(box, 'Maria Ramos');
  await box.press('End');
  await expectActive(box, 'Ines Machado');
  await expect(found(page).last()).toBeInViewport({ ratio: 1 });
  await box.press('ArrowDown');
  await box.press('ArrowDown');
  await expectActive(box, 'Theo Marsh');
  await expectGoodScreen(page);
  await box.press('Enter');
  await expect(box).toHaveValue('Theo Marsh');
  await expect(page.getByText('Chosen: Theo Marsh')).toBeVisible();
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await expect(box).toBeFocused();

  await box.fill('ma');
  await expect(found(page)).toHaveCount(7);
  await box.press('Tab');
  await expect(searchBox(page, 'Captain')).toBeFocused();
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

test('Only the last question of a search is answered', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await page.clock.install();
  await openKit(page, 'inputs');
  const box = searchBox(page);
  await box.fill('m');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await box.fill('ma');
  // Asked after a quarter of a second, and answered a little later.
  await page.clock.runFor(300);
  await box.fill('owen');
  await expect(found(page)).toHaveCount(1);
  await expect(found(page)).toContainText('Owen Park');
  await box.fill('zz');
  const nobody = page.getByText('No player has this name.');
  await expect(nobody.first()).toBeVisible();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expectGoodScreen(page);
  await box.blur();
  await expect(nobody).toHaveCount(0);
  await page.context().close();
});

test('A search without an answer says so and asks again', async ({ page }) => {
  const box = searchBox(page, 'Without an answer');
  await box.fill('ma');
  const again = page.getByRole('button', { name: 'Try again' }).first();
  await expect(page.getByText('The search did not answer.').first()).toBeVisible();
  await expectGoodScreen(page);
  await box.press('Tab');
  await expect(again).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(found(page)).toHaveCount(7);
  await expect(box).toBeFocused();
});

test('On a phone a row of a search can be hit with a thumb', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await searchBox(page).fill('ma');
  await expect(found(page)).toHaveCount(7);
  for (const row of await eachOf(found(page), 7)) {
    expect((await boxOf(row)).height).toBeGreaterThanOrEqual(44);
  }
  await found(page).nth(2).click();
  await expect(searchBox(page)).toHaveValue('Martin Alexander Featherstonehaugh-Blackwood');
});

test('In a dialog lists stay in the window, and Escape closes them first', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 520 });
  await page.getByRole('button', { name: 'Inputs in a dialog' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite players' });
  const box = dialog.getByRole('combobox', { name: 'Invited player' });
  await box.fill('ma');
  await expect(found(page)).toHaveCount(7);
  const list = await boxOf(page.getByRole('listbox').locator('..'));
  const input = await boxOf(box);
  expect(list.y).toBeGreaterThanOrEqual(0);
  // Above: there is no room below.
  expect(list.y + list.height).toBeLessThanOrEqual(input.y);
  await expectGoodScreen(page);
  await box.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(dialog).toBeVisible();

  const teams = dialog.getByRole('button', { name: /^Invited teams/ });
  await teams.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(teams).toBeFocused();
  await expect(teams).toContainText('9 selected');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('The two thumbs of a range meet, but never cross', async ({ page }) => {
  const min = page.getByRole('slider', { name: 'Minimum UTR range' });
  const max = page.getByRole('slider', { name: 'Maximum UTR range' });
  const range = page.getByRole('group', { name: 'UTR range', exact: true });
  await expect(range).toContainText('7.0 – 9.0');
  await min.press('ArrowRight');
  await expect(min).toHaveAttribute('aria-valuetext', '7.5');
  await min.press('End');
  await expect(min).toHaveAttribute('aria-valuetext', '9.0');
  await max.press('Home');
  await expect(max).toHaveAttribute('aria-valuetext', '9.0');
  await max.press('End');
  await expect(range).toContainText('9.0 – 16.5');
  await expect(page.getByRole('slider', { name: 'Minimum Closed range' })).toBeDisabled();
});

test('Where the thumbs of a range meet, each can still be dragged away', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const range = page.getByRole('group', { name: 'Line rating', exact: true });
  await expect(range).toContainText('4.0');
  await range.scrollIntoViewIfNeeded();
  const rail = await boxOf(range.getByRole('slider').first().locator('..'));
  const way = rail.width - 88;
  const at = (step: number, thumb: 'min' | 'max') => rail.x + (thumb === 'min' ? 22 : 66) + (step / 31) * way;
  const drag = async (from: number, to: number) => {
    await page.mouse.move(from, rail.y + 22);
    await page.mouse.down();
    await page.mouse.move(to, rail.y + 22, { steps: 5 });
    await page.mouse.up();
  };
  await drag(at(6, 'min'), at(0, 'min'));
  await expect(range).toContainText('1.0 – 4.0');
  // The very edge of what a thumb of 44 px covers.
  await drag(at(6, 'max') + 20, at(31, 'max') + 20);
  await expect(range).toContainText('1.0 – 16.5');
});

test('A date and a time are one answer, on the clocks of the venue', async ({ page }) => {
  const opens = page.getByRole('group', { name: 'Registration opens' });
  await expect(opens.getByText('In Pacific Time, the time at the venue.')).toBeVisible();
  const time = opens.getByLabel('Registration opens, time');
  await expect(time).toHaveValue('18:07');
  await time.selectOption('6:15 PM');
  await expect(page.getByText('Stored as 2026-09-01T18:15.')).toBeVisible();
  await expect(time.getByText('6:07 PM')).toHaveCount(0);
  const day = opens.getByLabel('Registration opens, date');
  await day.fill('');
  await expect(page.getByText('Stored as nothing.')).toBeVisible();
  await expect(time).toHaveValue('18:15');
  await day.fill('2026-10-02');
  await expect(page.getByText('Stored as 2026-10-02T18:15.')).toBeVisible();

  const closes = page.getByRole('group', { name: 'Registration closes' });
  await expect(closes.getByText('the time at the venue')).toHaveCount(0);
  await closes.getByLabel('Registration closes, date').fill('2026-10-09');
  await expect(closes.getByLabel('Registration closes, date')).toHaveValue('2026-10-09');
  await page.getByLabel('First match').selectOption('6:35 PM');
  await expect(page.getByLabel('First match')).toHaveValue('18:35');
});

test('Several of a list are ticked by keyboard', async ({ page }) => {
  const button = page.getByRole('button', { name: /^Teams/ });
  const box = (name: string) => page.getByRole('checkbox', { name });
  await expect(button).toHaveAccessibleName('Teams Peachtree Slicers, Piedmont Aces');
  await button.press('ArrowDown');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(box('Select all')).toBeFocused();
  await expectGoodScreen(page);
  await expect(box('Select all')).toBeChecked({ indeterminate: true });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(box('Chastain Chargers')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(button).toHaveAccessibleName('Teams 3 selected');
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await expect(button).toHaveAccessibleName('Teams 9 selected');
  await page.keyboard.press('Space');
  await expect(button).toHaveAccessibleName('Teams None selected');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('What is not applied is forgotten', async ({ page }) => {
  const button = page.getByRole('button', { name: /^Message to/ });
  await button.click();
  await page.getByRole('checkbox', { name: 'Piedmont Aces' }).check();
  await expectGoodScreen(page);
  await page.keyboard.press('Escape');
  await expect(button).toHaveText('Choose teams');
  await button.click();
  await expect(page.getByRole('checkbox', { name: 'Piedmont Aces' })).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Decatur Deuces' }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(button).toHaveText('Decatur Deuces');
  await expect(button).toBeFocused();
});

test('A list to tick closes when the keyboard goes on', async ({ page }) => {
  const button = page.getByRole('button', { name: /^Teams/ });
  await button.press('Enter');
  await page.getByRole('checkbox', { name: 'Sandy Springs Smash' }).press('Tab');
  await expect(page.getByRole('button', { name: /^Message to/ })).toBeFocused();
  await expect(page.getByRole('checkbox', { name: 'Select all' })).toHaveCount(0);
});

/** The focus stays in the box; what the arrows walk on is told by its id. */
async function expectActive(box: Locator, name: string): Promise<void> {
  const active = box.page().locator('[role="option"][aria-selected="true"]');
  await expect(active).toContainText(name);
  await expect(box).toHaveAttribute('aria-activedescendant', await attributeOf(active, 'id'));
  await expect(box).toBeFocused();
}
