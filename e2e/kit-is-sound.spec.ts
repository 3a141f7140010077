import { expect, type Locator } from '@playwright/test';
import { alone, test } from './journey';
import { openKit } from './kit';
import { boxOf } from './reading';
import { expectGoodScreen } from './screens';

test('Every piece of screen can be used by eye, ear and thumb', async ({ page }) => {
  // The others are looked at where their own journeys use them.
  for (const part of ['basics', 'people', 'tables', 'forms', 'layers', 'states'] as const) {
    await openKit(page, part);
    await expectGoodScreen(page);
  }
});

test('A toast and an open menu stand beside each other', async ({ page }) => {
  await openKit(page, 'layers');
  await page.getByRole('button', { name: 'Toast' }).click();
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  // The focus holds the toast, and the menu stays open beside it.
  await page.getByRole('button', { name: 'Dismiss' }).focus();
  await expectGoodScreen(page);
  await expect(page.getByText('Reminders Sent!')).toBeVisible();
  await expect(page.getByRole('menu')).toBeVisible();
});

test('A picture that is lost leaves no hole', async ({ page }) => {
  await openKit(page, 'people');
  await page.getByRole('heading', { name: 'Pictures' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('No picture')).toBeVisible();
  await expect(page.getByRole('img', { name: 'The courts at Piedmont Park' })).toHaveCount(0);
});

const layers: readonly [opener: string, title: string][] = [
  ['Dialog', 'Email all players'],
  ['Confirm', 'Remove Peachtree Slicers?'],
  ['Full screen', 'Edit lineup'],
  ['Drawer', 'Filters'],
  ['Drawer from the left', 'Menu'],
  ['Popup', 'Match Error'],
];

for (const [opener, title] of layers) {
  test(`${opener}: holds the focus, closes on Escape and gives the focus back`, async ({ page }) => {
    await openKit(page, 'layers');
    const button = page.getByRole('button', { name: opener, exact: true });
    await button.press('Enter');
    const layer = page.getByRole('dialog', { name: title });
    await expect(layer).toBeVisible();
    await expectGoodScreen(page);
    for (let steps = 0; steps < 8; steps += 1) {
      await page.keyboard.press('Tab');
      expect(await isFocusOutside(layer)).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(layer).toHaveCount(0);
    await expect(button).toBeFocused();
  });
}

test('A press beside a drawer closes it, a press inside does not', async ({ page }) => {
  await openKit(page, 'layers');
  await page.getByRole('button', { name: 'Drawer', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await expect(drawer).toHaveCSS('width', '450px');
  await drawer.getByRole('heading').click();
  await expect(drawer).toBeVisible();
  await page.mouse.click(100, 300);
  await expect(drawer).toHaveCount(0);
});

test('On a phone a drawer and an editor fill the screen', async ({ page }) => {
  await openKit(page, 'layers');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const opener of ['Full screen', 'Drawer']) {
    await page.getByRole('button', { name: opener, exact: true }).click();
    const layer = page.getByRole('dialog');
    await expect(layer).toHaveCSS('opacity', '1');
    expect(await boxOf(layer)).toMatchObject({ width: 390, height: 844 });
    await layer.getByRole('button', { name: 'Close' }).click();
  }
});

test('Tabs are walked with the arrows, and scroll inside themselves on a phone', async ({ page }) => {
  await openKit(page, 'tables');
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('Standings').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Teams')).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Teams' })).toContainText('No teams have been added');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expect(tab('Settings')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel', { name: 'Settings' })).toBeFocused();

  await page.setViewportSize({ width: 320, height: 640 });
  await tab('Settings').press('Home');
  await expect(tab('Standings')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('End');
  await expect(tab('Settings')).toBeInViewport({ ratio: 1 });
});

test('The actions of a row are a menu for the keyboard too', async ({ page }) => {
  await openKit(page, 'tables');
  const button = page.getByRole('button', { name: 'Actions for Peachtree Slicers' });
  const item = (name: string) => page.getByRole('menuitem', { name });
  await button.press('Enter');
  await expect(item('View')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(item('Remove')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(item('Remove')).toBeVisible();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(item('Message captains')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(button).toBeFocused();

  await button.press('ArrowUp');
  await expect(item('Remove')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Message sent!' })).toBeVisible();
});

test('A menu inside an editor closes alone on Escape', async ({ page }) => {
  await openKit(page, 'layers');
  await page.getByRole('button', { name: 'Full screen' }).click();
  await page.getByRole('button', { name: 'Actions for Singles Match #1' }).press('Enter');
  await expect(page.getByRole('menuitem')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Edit lineup' })).toBeVisible();
});

alone('A toast goes after five seconds, but never while somebody is at it', async ({ page }) => {
  await openKit(page, 'layers');
  await page.clock.install({ time: '2026-09-09T18:30:00' });
  await page.clock.pauseAt('2026-09-09T18:31:00');
  const toast = page.getByRole('status').filter({ hasText: 'Reminders Sent!' });
  await page.getByRole('button', { name: 'Toast' }).click();
  await page.clock.runFor(4900);
  await expect(toast).toBeVisible();
  await toast.getByText('Reminders Sent!').hover();
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(10, 10);
  await page.clock.runFor(200);
  await expect(toast).toHaveCount(0);

  await page.getByRole('button', { name: 'Toast' }).click();
  await toast.getByRole('button', { name: 'Dismiss' }).focus();
  await page.clock.runFor(60_000);
  await page.keyboard.press('Enter');
  await expect(toast).toHaveCount(0);
});

test('A toast stands above the bottom bar of a phone, without motion for who wants none', async ({
  page,
}) => {
  await openKit(page, 'layers');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Toast' }).click();
  const toast = page.getByText('Reminders Sent!').locator('../..');
  await expect(toast).toHaveCSS('animation-name', 'none');
  const { y, height } = await boxOf(toast);
  expect(y + height).toBeLessThanOrEqual(844 - 56);
});

alone('A toast is seen above an open editor', async ({ page }) => {
  await openKit(page, 'layers');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install({ time: '2026-09-09T18:30:00' });
  await page.clock.pauseAt('2026-09-09T18:31:00');
  await page.getByRole('button', { name: 'Full screen' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit lineup' });
  await editor.getByRole('button', { name: 'Save' }).click();
  const toast = page.getByText('Reminders Sent!');
  const seen = await toast.screenshot();
  await editor.evaluate((dialog) => dialog.style.setProperty('visibility', 'hidden'));
  expect(seen.equals(await toast.screenshot())).toBe(true);
});

test('The headings of a long table stay in sight below the bar', async ({ page }) => {
  await openKit(page, 'tables');
  await page.setViewportSize({ width: 1440, height: 280 });
  const table = page.getByRole('table', { name: 'Standings of Fall 2026' });
  await table.getByRole('row').last().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 60);
  const heading = table.getByRole('columnheader', { name: 'Points' });
  await expect.poll(async () => Math.round((await heading.boundingBox())?.y ?? 0)).toBe(60);
});

test('A table is sorted by its headings, and by a list on a phone', async ({ page }) => {
  await openKit(page, 'tables');
  const table = page.getByRole('table', { name: 'Standings of Fall 2026' });
  const first = table.getByRole('rowheader').first();
  const last = table.getByRole('rowheader').last();
  await table.getByRole('button', { name: 'TPI' }).click();
  await expect(table.getByRole('columnheader', { name: 'TPI' })).toHaveAttribute('aria-sort', 'descending');
  await expect(last).toContainText('Dunwoody Dropshots');
  await table.getByRole('button', { name: 'TPI' }).click();
  await expect(first).toContainText('Blackburn Breakers');
  await expect(last).toContainText('Dunwoody Dropshots');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('Sort by').selectOption('Points, lowest first');
  await expect(first).toContainText('Dunwoody Dropshots');
});

test('Whoever leaves with unsaved changes is asked first', async ({ page }) => {
  await openKit(page, 'forms');
  const home = page.getByRole('banner').getByRole('link', { name: 'Courtline' });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.getByLabel('Nickname').fill('Ace');
  await home.click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Nickname')).toHaveValue('Ace');
  await home.click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(/\/(home)?$/);
});

test('An editor asks before it closes, however often Escape is pressed', async ({ page }) => {
  await openKit(page, 'layers');
  await page.getByRole('button', { name: 'Full screen' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit lineup' });
  await editor.getByLabel('Player').fill('Maria Ramos');
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('Escape');
  await expect(editor).toBeVisible();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: /Leave without saving/ });
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** The browser's own buttons may have their turn; the page below may not. */
async function isFocusOutside(layer: Locator): Promise<boolean> {
  return layer.evaluate((dialog) => {
    const focused = document.activeElement;
    return focused !== null && focused !== document.body && !dialog.contains(focused);
  });
}
