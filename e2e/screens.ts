import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { lookAtScreen } from '../web/src/testing/good-screen';
import type { InPage } from '../web/src/testing/text-looks';

/** The small build: every page that is looked at must read it first. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The proof looks with every rule in every scheme, and at a tablet too. */
const isEveryLook = Boolean(process.env['EVERY_LOOK']);
/** Where to keep a picture of every screen that is checked, for a person to look through. */
const picturesFolder = process.env['PICTURES_FOLDER'];

/** What must hold for every screen: nothing for axe to find in either scheme, no sideways scroll on a small phone. */
export async function expectGoodScreen(page: Page): Promise<void> {
  // Until the client runs there is only a picture of it.
  await expect(page.locator('[data-first-picture]')).toHaveCount(0);
  const before = page.viewportSize();
  await lookAtScreen({
    inPage: page.evaluate.bind(page) as InPage,
    resize: (size) => page.setViewportSize(size),
    emulate: (media) => page.emulateMedia(media),
    bringAxe: () => bringAxe(page),
    expectNone: (found, what) => expect(found, what).toEqual([]),
    waitForNone: (find, what) => expect.poll(find, what).toEqual([]),
    isEveryLook,
    ...(picturesFolder && { keepPicture: (look: string) => keepPicture(page, look) }),
  });
  if (before) await page.setViewportSize(before);
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Once for all looks. As a script, not as an evaluated text: the browser keeps a script compiled for the next page. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  await (await session).send('Runtime.evaluate', { expression: `${axeSource};0` });
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
