import { type BrowserContext, type Page, test as base } from '@playwright/test';
import { renewWorld } from './world';

const plain = { width: 1280, height: 720 };

/** What a worker keeps between journeys: the file that its world was made for, and the window of the shared desk. */
type Desk = { file: string; window: BrowserContext | null };

/**
 * For journeys that need a clock, place, language, screen or function of their own: each has a window to itself. The first
 * journey of a file finds the demo world as it was made, and those of other workers never meet it.
 */
export const alone = base.extend<{ world: void }, { desk: Desk }>({
  desk: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const desk: Desk = { file: '', window: null };
      await use(desk);
      await desk.window?.close();
    },
    { scope: 'worker' },
  ],
  world: [
    async ({ desk }, use, { file }) => {
      if (desk.file !== file) {
        await desk.window?.close();
        desk.window = null;
        await renewWorld();
        desk.file = file;
      }
      await use();
    },
    { auto: true, timeout: 300_000 },
  ],
});

/**
 * All other journeys of a worker walk in one tab, as people do at a shared desk: whoever comes next finds nobody signed in
 * and nothing remembered. A new window for each would cost more than many a journey.
 */
export const test = alone.extend<{ context: BrowserContext; page: Page }>({
  context: async ({ desk, browser }, use) => {
    desk.window ??= await browser.newContext();
    await use(desk.window);
    await clear(desk.window);
  },
  page: async ({ context }, use) => {
    await use(context.pages()[0] ?? (await context.newPage()));
  },
});

async function clear(desk: BrowserContext): Promise<void> {
  const [page = await desk.newPage(), ...others] = desk.pages();
  await Promise.all(others.map((one) => one.close()));
  forgetListeners(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // A form that was left unsaved may ask whether we mean it.
  page.once('dialog', (question) => void question.accept());
  // Of our own house, but without the client, which remembers things while it is left.
  await page.goto('/favicon.svg');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await desk.clearCookies();
  forgetListeners(page);
  await page.setViewportSize(plain);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference', media: null });
  await page.mouse.move(0, 0);
}

function forgetListeners(page: Page): void {
  for (const event of ['console', 'dialog', 'pageerror', 'request', 'response'] as const)
    page.removeAllListeners(event);
}
