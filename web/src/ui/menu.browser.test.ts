import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openKit } from '../testing/kit';
import { boxOf, expectGoodScreen, press, resize } from '../testing/window';

const phone = { width: 390, height: 844 };
const button = () => page.getByRole('button', { name: 'More actions' });
const menu = () => page.getByRole('menu');

afterEach(() => {
  document.documentElement.style.fontSize = '';
  document.body.style.padding = '';
});

it('A menu is below its button, at the same right edge', async () => {
  await openMenu('start', '100%', { width: 1280, height: 720 });
  const [anchor, list] = [await boxOf(button()), await boxOf(menu())];
  expect(list.top - anchor.bottom).toBeCloseTo(4, 0);
  expect(list.right).toBeCloseTo(anchor.right, 0);
  document.body.style.padding = '';
  await expectGoodScreen();
});

it.each(['100%', '200%'])('A menu without room below is above its button, with text at %s', async (text) => {
  await openMenu('end', text);
  const [anchor, list] = [await boxOf(button()), await boxOf(menu())];
  expect(anchor.top - list.bottom).toBeCloseTo(4, 0);
  expect(list.top).toBeGreaterThanOrEqual(0);
});

it('A menu longer than the window scrolls instead of covering its button', async () => {
  await openMenu('end', '200%', { width: 390, height: 420 });
  const [anchor, list] = [await boxOf(button()), await boxOf(menu())];
  expect(list.bottom).toBeLessThanOrEqual(anchor.top);
  expect(list.top).toBeGreaterThanOrEqual(0);
  await userEvent.keyboard('{End}');
  await expect.element(page.getByRole('menuitem').last()).toBeInViewport({ ratio: 0.99 });
});

it('A menu stays inside the window beside a button at its left edge', async () => {
  await openKit('layers', 'reduce');
  await resize(phone);
  (await button().findElement()).style.cssText = 'position: fixed; left: 8px; top: 200px';
  await press(button(), '{Enter}');
  const list = await boxOf(menu());
  expect(list.left).toBeGreaterThanOrEqual(8);
  expect(list.right).toBeLessThanOrEqual(phone.width - 8);
});

it('A menu stays at its button while the page scrolls', async () => {
  await openMenu('start', '200%');
  const distance = async () => (await boxOf(menu())).top - (await boxOf(button())).bottom;
  const before = await boxOf(button());
  window.scrollBy(0, 40);
  expect((await boxOf(button())).top).not.toBe(before.top);
  expect(await distance()).toBeCloseTo(4, 0);
});

async function openMenu(at: ScrollLogicalPosition, text: string, window = phone): Promise<void> {
  await openKit('layers', 'reduce');
  await resize(window);
  document.documentElement.style.fontSize = text;
  // Room around the kit, so that the button can be scrolled to every edge of the window.
  document.body.style.padding = window.width > phone.width ? '100vh 0 100vh 300px' : '100vh 0';
  (await button().findElement()).scrollIntoView({ block: at });
  await press(button(), '{Enter}');
  await expect.element(menu().getByRole('menuitem').first()).toHaveFocus();
}
