import axe from 'axe-core';
import { expect } from 'vitest';
import { commands, type Locator, locators, page, userEvent } from 'vitest/browser';
import { inspectScreen, type Size } from './good-screen';

/** Fallback for elements without role, label or text. */
locators.extend({ select: (selector: string) => selector });

declare module 'vitest/browser' {
  interface LocatorSelectors {
    select: (selector: string) => Locator;
  }
}

const usual: Size = { width: 1280, height: 720 };
let size = usual;

export async function resize(wanted: Size): Promise<void> {
  if (wanted.width === size.width && wanted.height === size.height) return;
  size = wanted;
  await page.viewport(wanted.width, wanted.height);
}

/** Restores the default window before each test. */
export async function resetWindow(reducedMotion: 'reduce' | 'no-preference'): Promise<void> {
  await page.viewport(usual.width, usual.height);
  size = usual;
  await commands.emulateMedia({ colorScheme: 'light', reducedMotion, media: null });
  await commands.moveMouse([{ to: [0, 0] }]);
}

/** Runs the checks for every screen in its current state. */
export async function expectGoodScreen(): Promise<void> {
  const before = size;
  await inspectScreen({
    inPage: async (run, given) => run(given),
    resize,
    emulate: (media) => commands.emulateMedia(media),
    bringAxe: async () => void Object.assign(window, { axe }),
    expectNone: (found, what) => expect({ [what]: found }).toEqual({ [what]: [] }),
    waitForNone: async (find, what) => {
      await expect.poll(find, { message: what }).toEqual([]);
    },
    isEveryLook: Boolean(import.meta.env['EVERY_LOOK']),
  });
  await resize(before);
}

/** Presses keys while the element has focus. */
export async function press(element: Locator, keys: string): Promise<void> {
  (await element.findElement()).focus();
  await userEvent.keyboard(keys);
}

/** Bounds of an element once it has stopped moving. */
export async function boxOf(locator: Locator): Promise<DOMRect> {
  const element = await locator.findElement();
  let box = element.getBoundingClientRect();
  const isStill = async () => {
    const before = JSON.stringify(box);
    await new Promise(requestAnimationFrame);
    box = element.getBoundingClientRect();
    return JSON.stringify(box) === before;
  };
  await expect.poll(isStill).toBe(true);
  return box;
}

/** Scrolls only as far as needed. */
export async function scrollTo(element: Locator): Promise<void> {
  (await element.findElement()).scrollIntoView({ block: 'nearest' });
}
