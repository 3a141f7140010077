import { type BrowserContext, type Page, test as base, type ViewportSize } from '@playwright/test';
import { renewWorld } from './world';

/** What a worker keeps between journeys: the file that its world was made for, and the windows of the shared desk. */
type Desk = { file: string; windows: Map<string, BrowserContext> };

/**
 * For journeys that change their window, such as its connection or its functions: each has one to itself. The first journey
 * of a file finds the demo world as it was made, and those of other workers never meet it.
 */
export const alone = base.extend<{ world: void }, { desk: Desk }>({
  desk: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const desk: Desk = { file: '', windows: new Map() };
      await use(desk);
      for (const window of desk.windows.values()) await window.close();
    },
    { scope: 'worker' },
  ],
  world: [
    async ({ desk, browser }, use, { file }) => {
      if (desk.file !== file) {
        // Windows stay: they keep the code of the client, compiled. What a journey added to its tab goes with the tab.
        const tabs = [...desk.windows.values()].flatMap((window) => window.pages());
        await Promise.all(tabs.map((tab) => tab.close()));
        await renewWorld();
        desk.file = file;
      }
      await use();
      // Left open, the screens of other people in this journey would go on asking the service for news during the next ones.
      const kept = new Set(desk.windows.values());
      const others = browser.contexts().filter((window) => !kept.has(window));
      await Promise.all(others.map((window) => window.close()));
    },
    { auto: true, timeout: 300_000 },
  ],
});

/**
 * All other journeys of a worker walk in one tab, as people do at a shared desk: whoever comes next finds nobody signed in
 * and nothing remembered. A new window for each would cost more than many a journey. Those who `use` another screen, time
 * zone or place share a window with those who use the same.
 */
export const test = alone.extend<{ context: BrowserContext; page: Page }>({
  context: async (
    { desk, browser, viewport, hasTouch, timezoneId, locale, geolocation, permissions },
    use,
  ) => {
    const kind = JSON.stringify({ viewport, hasTouch, timezoneId, locale, geolocation, permissions });
    const window = desk.windows.get(kind) ?? (await browser.newContext());
    desk.windows.set(kind, window);
    await use(window);
    if (await clear(window, viewport)) return;
    desk.windows.delete(kind);
    await window.close();
  },
  page: async ({ context }, use) => {
    await use(context.pages()[0] ?? (await context.newPage()));
  },
});

/** False when the window cannot be as it was: a clock that was set stays for all its tabs. */
async function clear(desk: BrowserContext, size: ViewportSize | null): Promise<boolean> {
  const [page = await desk.newPage(), ...others] = desk.pages();
  await Promise.all(others.map((one) => one.close()));
  forgetListeners(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // A form that was left unsaved may ask whether we mean it.
  page.once('dialog', (question) => void question.accept());
  // Of our own house, but without the client, which remembers things while it is left.
  await page.goto('/favicon.svg');
  const hasRealClock = await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    return String(setTimeout).includes('[native code]');
  });
  await desk.clearCookies();
  forgetListeners(page);
  if (size) await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference', media: null });
  await page.mouse.move(0, 0);
  return hasRealClock;
}

function forgetListeners(page: Page): void {
  for (const event of ['console', 'dialog', 'pageerror', 'request', 'response'] as const)
    page.removeAllListeners(event);
}
