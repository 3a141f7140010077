import {
  type BrowserContext,
  expect,
  type Page,
  test as base,
  type ViewportSize,
  type WebError,
} from '@playwright/test';
import { waitForClient } from './client';
import { renewDemoData } from './worker-service';

/** State of a worker between journeys: the file its fixture data was created for, and the shared browser contexts. */
type WorkerState = { file: string; contexts: Map<string, BrowserContext> };

/**
 * For journeys that change their browser context (connection, overridden functions): each gets its own. The first
 * journey of a file starts with fresh demo data; other workers have separate data.
 */
export const isolatedTest = base.extend<{ freshData: void; sameRender: void }, { worker: WorkerState }>({
  worker: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright derives the fixture's dependencies from the pattern
    async ({}, use) => {
      const worker: WorkerState = { file: '', contexts: new Map() };
      await use(worker);
      for (const context of worker.contexts.values()) await context.close();
    },
    { scope: 'worker' },
  ],
  freshData: [
    async ({ worker, browser }, use, { file }) => {
      if (worker.file !== file) {
        // Keep the contexts, because they cache the compiled client. Closing the tabs removes what a journey added to them.
        const tabs = [...worker.contexts.values()].flatMap((context) => context.pages());
        await Promise.all(tabs.map((tab) => tab.close()));
        await renewDemoData();
        worker.file = file;
      }
      await use();
      // Close the pages of other people, which would keep polling the service during the next journeys.
      const shared = new Set(worker.contexts.values());
      const others = browser.contexts().filter((context) => !shared.has(context));
      await Promise.all(others.map((context) => context.close()));
    },
    { auto: true, timeout: 300_000 },
  ],
  sameRender: [
    async ({ context, page }, use) => {
      waitForClient(page);
      const differences: string[] = [];
      const listen = (found: WebError) => {
        const { message } = found.error();
        if (hydrationError.test(message)) differences.push(message);
      };
      context.on('weberror', listen);
      await use();
      context.off('weberror', listen);
      expect(differences, 'Pages that the browser renders differently from the service').toEqual([]);
    },
    { auto: true },
  ],
});

/** React's errors about a first render that differs from the HTML. */
const hydrationError = /React error #(418|419|421|422|423|425)\b/;

/**
 * All other journeys of a worker share one tab, cleared between them (signed out, empty storage), because a new context
 * takes longer than many journeys. Journeys that `use` another viewport, time zone or location share a context with
 * those of the same options.
 */
export const test = isolatedTest.extend<{ context: BrowserContext; page: Page }>({
  context: async (
    { worker, browser, viewport, hasTouch, timezoneId, locale, geolocation, permissions },
    use,
  ) => {
    const kind = JSON.stringify({ viewport, hasTouch, timezoneId, locale, geolocation, permissions });
    const context = worker.contexts.get(kind) ?? (await browser.newContext());
    worker.contexts.set(kind, context);
    await use(context);
    if (await clear(context, viewport)) return;
    worker.contexts.delete(kind);
    await context.close();
  },
  page: async ({ context }, use) => {
    await use(context.pages()[0] ?? (await context.newPage()));
  },
});

/** False if the context cannot be reset: a mocked clock stays for all its tabs. */
async function clear(context: BrowserContext, size: ViewportSize | null): Promise<boolean> {
  const [page = await context.newPage(), ...others] = context.pages();
  await Promise.all(others.map((one) => one.close()));
  forgetListeners(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // An unsaved form may open a beforeunload dialog.
  page.once('dialog', (question) => void question.accept());
  // A page of the same origin without the client, because the client writes to storage when it is left.
  await page.goto('/favicon.svg');
  const hasRealClock = await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    return String(setTimeout).includes('[native code]');
  });
  await context.clearCookies();
  forgetListeners(page);
  if (size) await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce', media: null });
  await page.mouse.move(0, 0);
  return hasRealClock;
}

function forgetListeners(page: Page): void {
  for (const event of ['console', 'dialog', 'pageerror', 'request', 'response'] as const)
    page.removeAllListeners(event);
}
