import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type CDPSession, expect, type Page, test } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { lookAtNewText } from './text-looks';

/** The small build: every page that is looked at must read it first. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The proof looks with every rule in every scheme, and at a tablet too. */
const isEveryLook = Boolean(process.env['EVERY_LOOK']);
/** Where to keep a picture of every screen that is checked, for a person to look through. */
const picturesFolder = process.env['PICTURES_FOLDER'];
const tablet = { size: { width: 1024, height: 768 }, schemes: ['light', 'dark'] } as const;

/** In the order that changes least from one look to the next: each change lays out and paints the whole screen anew. */
const looks = [
  { size: { width: 390, height: 844 }, schemes: ['light', 'dark'] },
  { size: { width: 1440, height: 900 }, schemes: ['dark', 'light'] },
  ...(isEveryLook ? [tablet] : []),
] as const;

const allButContrast: RunOptions = {
  resultTypes: ['violations'],
  // Fetches the style sheets once more, for a single rule about screens that refuse to turn.
  preload: false,
  rules: { 'color-contrast': { enabled: false } },
};

/** What must hold for every screen: nothing for axe to find in either scheme, no sideways scroll on a small phone. */
export async function expectGoodScreen(page: Page): Promise<void> {
  // Until the client runs there is only a picture of it.
  await expect(page.locator('[data-first-picture]')).toHaveCount(0);
  const before = page.viewportSize();
  for (const { size, schemes } of looks) {
    await page.setViewportSize(size);
    for (const [index, colorScheme] of schemes.entries()) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const where = `${colorScheme}, ${size.width} px`;
      // A scheme changes colours and nothing else.
      if (index === 0 || isEveryLook) await expectNothingFound(page, where);
      await expectReadable(page, where);
      if (picturesFolder) await keepPicture(page, `${size.width}-${colorScheme}`);
    }
  }
  await expectNoSidewaysScroll(page);
  await expectTapTargets(page);
  if (before) await page.setViewportSize(before);
}

async function expectNothingFound(page: Page, where: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await bringAxe(page);
  // Naming an element takes axe longer than judging it, so names are asked for only when something is found.
  const found = await askAxe(page, { ...allButContrast, selectors: false });
  if (found.length > 0) found.push(...(await askAxe(page, allButContrast)));
  expect(found, `axe at ${where}`).toEqual([]);
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Once for all four looks. As a script, not as an evaluated text: the browser keeps a script compiled for the next page. */
async function bringAxe(page: Page): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  await (await session).send('Runtime.evaluate', { expression: `${axeSource};0` });
}

function askAxe(page: Page, options: RunOptions): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, wanted);
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target?.join(' ')).join('; ')}`,
    );
  }, options);
}

async function expectReadable(page: Page, where: string): Promise<void> {
  expect(await lookAtNewText(page), `contrast at ${where}`).toEqual([]);
}

const pictureCounts = new Map<string, number>();

async function keepPicture(page: Page, look: string): Promise<void> {
  const { file, line, title } = test.info();
  const journey = `${file.replace(/.*\/|\.spec\.ts$/g, '')}-${line}`;
  const count = (pictureCounts.get(`${title} ${look}`) ?? 0) + 1;
  pictureCounts.set(`${title} ${look}`, count);
  mkdirSync(join(String(picturesFolder), journey), { recursive: true });
  await page.screenshot({ path: join(String(picturesFolder), journey, `${count}-${look}.png`) });
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const tooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // Some pieces lay themselves out anew once they know the new width.
  await expect.poll(tooWide, 'pixels of sideways scroll at 320 px').toBe(0);
}

/** On a phone a player's name that stands alone is as high as a finger needs it; in a sentence it is not. */
async function expectTapTargets(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const low = [...document.querySelectorAll('main a[href*="/profiles/"]')].filter((link) => {
      const { height } = link.getBoundingClientRect();
      const isInSentence = [link.parentElement, link.parentElement?.parentElement].some((around) =>
        [...(around?.childNodes ?? [])].some(
          ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
        ),
      );
      // Browsers lay out in parts of a pixel.
      return height > 0 && Math.round(height) < 44 && !isInSentence;
    });
    const classless = [...document.querySelectorAll('.undefined, .null, .false')];
    return [...low, ...classless].map(({ outerHTML }) => outerHTML.slice(0, 160));
  });
  expect(found, 'low links to players, or elements of class undefined').toEqual([]);
}
