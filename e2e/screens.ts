import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { inspectScreen } from '../web/src/testing/good-screen';
import type { InPage } from '../web/src/testing/text-looks';

/** The minified build, because every checked page must parse it. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The proof runs every rule in every color scheme, and also at tablet size. */
const isEveryLook = Boolean(process.env['EVERY_LOOK']);
/** Folder for screenshots of every checked screen, for manual review. */
const picturesFolder = process.env['PICTURES_FOLDER'];

/** Checks that apply to every screen: no axe violations in either color scheme, no horizontal scroll on a small phone. */
export async function expectGoodScreen(page: Page): Promise<void> {
  // Wait until the client has replaced the prerendered shell.
  await expect(page.locator('[data-first-picture]')).toHaveCount(0);
  const before = page.viewportSize();
  await inspectScreen({
    inPage: page.evaluate.bind(page) as InPage,
    resize: (size) => page.setViewportSize(size),
    emulate: (media) => page.emulateMedia(media),
    bringAxe: () => bringAxe(page),
    expectNone: (found, message) => expect(found, message).toEqual([]),
    waitForNone: (find, message) => expect.poll(find, message).toEqual([]),
    isEveryLook,
    ...(picturesFolder && { keepPicture: (variant: string) => keepPicture(page, variant) }),
  });
  if (before) await page.setViewportSize(before);
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Injected once per page, as a script rather than evaluated text, because the browser caches compiled scripts. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  await (await session).send('Runtime.evaluate', { expression: `${axeSource};0` });
}

const pictureCounts = new Map<string, number>();

async function keepPicture(page: Page, variant: string): Promise<void> {
  const { file, line, title } = test.info();
  const journey = `${file.replace(/.*\/|\.spec\.ts$/g, '')}-${line}`;
  const count = (pictureCounts.get(`${title} ${variant}`) ?? 0) + 1;
  pictureCounts.set(`${title} ${variant}`, count);
  mkdirSync(join(String(picturesFolder), journey), { recursive: true });
  await page.screenshot({ path: join(String(picturesFolder), journey, `${count}-${variant}.png`) });
}
