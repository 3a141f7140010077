import { type BrowserContext, type Page, test as base } from '@playwright/test';

const plain = { width: 1280, height: 720 };

/**
 * All journeys of a worker walk in one tab, as people do at a shared desk: whoever comes next finds nobody signed in and
 * nothing remembered. A new window for each would cost more than many a journey.
 * A journey that needs a clock, place, language or screen of its own takes Playwright's `test`.
 */
export const test = base.extend<{ context: BrowserContext; page: Page }, { desk: BrowserContext }>({
  desk: [
    async ({ browser }, use) => {
      const desk = await browser.newContext();
      await use(desk);
      await desk.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ desk }, use) => {
    await use(desk);
  },
  page: async ({ desk }, use) => {
    const page = desk.pages()[0] ?? (await desk.newPage());
    await use(page);
    await clear(desk, page);
  },
});

async function clear(desk: BrowserContext, page: Page): Promise<void> {
  const others = desk.pages().filter((one) => one !== page);
  await Promise.all(others.map((one) => one.close()));
  await desk.clearCookies();
  if (!page.isClosed()) await leave(page);
}

async function leave(page: Page): Promise<void> {
  page.removeAllListeners();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  // A form that was left unsaved may ask whether we mean it.
  page.once('dialog', (question) => void question.accept());
  await page.goto('about:blank');
  page.removeAllListeners();
  await page.setViewportSize(plain);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null, media: null });
}
