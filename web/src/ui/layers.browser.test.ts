import { afterEach, expect, it, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { openKit, otherPage } from '../testing/kit';
import { boxOf, expectGoodScreen, press, resize } from '../testing/window';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const toast = () => page.getByRole('status').filter({ hasText: 'Reminders Sent!' });
const layers = () => page.getByRole('dialog');
const layer = (name: string | RegExp) => page.getByRole('dialog', { name });

afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['Dialog', 'Email all players'],
  ['Confirm', 'Remove Peachtree Slicers?'],
  ['Full screen', 'Edit lineup'],
  ['Drawer', 'Filters'],
  ['Drawer from the left', 'Menu'],
  ['Popup', 'Match Error'],
])('%s: traps focus, closes on Escape and restores focus', async (opener, title) => {
  await openKit('layers');
  await press(button(opener), '{Enter}');
  await expect.element(layer(title)).toBeVisible();
  await expectGoodScreen();
  for (let steps = 0; steps < 8; steps += 1) {
    await userEvent.tab();
    expect(isFocusOutside(layer(title).element())).toBe(false);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(layer(title)).not.toBeInTheDocument();
  await expect.element(button(opener)).toHaveFocus();
});

it('A press outside a drawer closes it, a press inside does not', async () => {
  await openKit('layers');
  await button('Drawer').click();
  const drawer = layer('Filters');
  await expect.element(drawer).toHaveStyle({ width: '450px' });
  await drawer.getByRole('heading').click();
  await expect.element(drawer).toBeVisible();
  await commands.moveMouse([{ to: [100, 300] }, 'down', 'up']);
  await expect.element(drawer).not.toBeInTheDocument();
});

it('On a phone a drawer and an editor fill the screen', async () => {
  await openKit('layers');
  await resize({ width: 390, height: 844 });
  for (const opener of ['Full screen', 'Drawer']) {
    await button(opener).click();
    await expect.element(layers()).toHaveStyle({ opacity: '1' });
    const { width, height } = await boxOf(layers());
    expect({ width, height }).toEqual({ width: 390, height: 844 });
    await layers().getByRole('button', { name: 'Close' }).click();
    await expect.element(layers()).not.toBeInTheDocument();
  }
});

it('Escape closes a menu inside an editor, but not the editor', async () => {
  await openKit('layers');
  await button('Full screen').click();
  await press(button('Actions for Singles Match #1'), '{Enter}');
  await expect.element(page.getByRole('menuitem')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(layer('Edit lineup')).toBeVisible();
});

it('An editor asks before it closes, however often Escape is pressed', async () => {
  await openKit('layers');
  await button('Full screen').click();
  const editor = layer('Edit lineup');
  await editor.getByLabelText('Player').fill('Maria Ramos');
  for (let times = 0; times < 4; times += 1) await userEvent.keyboard('{Escape}');
  await expect.element(editor).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await layer(/Leave without saving/)
    .getByRole('button', { name: 'Discard changes' })
    .click();
  await expect.element(layers()).toHaveLength(0);
});

it('A toast and an open menu are visible together', async () => {
  await openKit('layers');
  await button('Toast').click();
  await press(button('More actions'), '{Enter}');
  // Focus keeps the toast open, and the menu stays open beside it.
  (await button('Dismiss').findElement()).focus();
  await expectGoodScreen();
  await expect.element(page.getByText('Reminders Sent!')).toBeVisible();
  await expect.element(page.getByRole('menu')).toBeVisible();
});

it('A toast closes after five seconds, but not while hovered or focused', async () => {
  await openKit('layers');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  await button('Toast').click();
  await expect.element(toast()).toBeVisible();
  vi.advanceTimersByTime(4900);
  await expect.element(toast()).toBeVisible();
  await toast().getByText('Reminders Sent!').hover();
  vi.advanceTimersByTime(60_000);
  await expect.element(toast()).toBeVisible();
  await commands.moveMouse([{ to: [10, 10] }]);
  vi.advanceTimersByTime(200);
  await expect.element(toast()).not.toBeInTheDocument();

  await button('Toast').click();
  (await toast().getByRole('button', { name: 'Dismiss' }).findElement()).focus();
  vi.advanceTimersByTime(60_000);
  await userEvent.keyboard('{Enter}');
  await expect.element(toast()).not.toBeInTheDocument();
});

it('A toast is above the bottom bar of a phone and respects reduced motion', async () => {
  await openKit('layers', 'reduce');
  await resize({ width: 390, height: 844 });
  await button('Toast').click();
  const card = page.getByText('Reminders Sent!').select('../..');
  await expect.element(card).toHaveStyle({ animationName: 'none' });
  const { bottom } = await boxOf(card);
  expect(bottom).toBeLessThanOrEqual(844 - 56);
});

it('A toast is visible above an open editor', async () => {
  await openKit('layers', 'reduce');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  await button('Full screen').click();
  const editor = layer('Edit lineup');
  await editor.getByRole('button', { name: 'Save' }).click();
  const toast = page.getByText('Reminders Sent!');
  const picture = () => toast.screenshot({ save: false });
  const seen = await picture();
  (editor.element() as HTMLElement).style.setProperty('visibility', 'hidden');
  expect(await picture()).toBe(seen);
});

it('Leaving with unsaved changes asks first', async () => {
  await openKit('forms');
  const home = page.getByRole('banner').getByRole('link', { name: 'Courtline' });
  const question = layer('Leave without saving?');
  await page.getByLabelText('Nickname').fill('Ace');
  await home.click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(page.getByLabelText('Nickname')).toHaveValue('Ace');
  await home.click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(otherPage('/')).toBeVisible();
});

/** Focus may move to the browser's own buttons, but not to the page below. */
function isFocusOutside(layer: Element): boolean {
  const focused = document.activeElement;
  return focused !== null && focused !== document.body && !layer.contains(focused);
}
