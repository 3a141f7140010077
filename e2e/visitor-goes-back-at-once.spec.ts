import { type Browser, type CDPSession, expect, type Page } from '@playwright/test';
import { isolatedTest as test } from './journey';
import { signIn } from './people';
import { attributeOf } from './reading';

/** Without this the browser of the journeys keeps no page, and with it `goBack` waits for a load that never comes. */
const keepsPages = { ignoreDefaultArgs: ['--disable-back-forward-cache'] };

/** Why the small browser of the journeys keeps no page at all; everything else would be the fault of the page. */
const ofBrowser = ['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped'];

let browser: Browser;

test.beforeEach(async ({ playwright, launchOptions }) => {
  browser = await playwright.chromium.launch({ ...launchOptions, ...keepsPages });
});

test.afterEach(() => browser.close());

for (const who of ['visitor', 'member'] as const) {
  test(`A ${who} goes back to a public page, which the browser may keep as it was`, async ({ baseURL }) => {
    const page = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
    if (who === 'member') await signIn(page, 'captain');
    const reasons = await whyNotKept(page);
    await page.addInitScript(() => {
      window.addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset['shown'] = persisted ? 'again' : 'first';
      });
    });
    for (const address of ['/leagues/1', '/leagues/session/1', '/leagues/match/1', '/teams/1']) {
      await page.goto(address);
      await expect(page.locator('html')).toHaveAttribute('data-client', 'ready');
      await page.goto('/pages/about');
      await expect(page.locator('html')).toHaveAttribute('data-client', 'ready');
      // After the answer to this call, which would be lost with the page.
      await page.evaluate(() => void setTimeout(() => window.history.back()));
      await expect(page).toHaveURL(address);
      await expect(page.locator('html')).toHaveAttribute('data-client', 'ready');
      // Either the page is the one that was left, or the browser says why not.
      const isKept = async () => (await attributeOf(page.locator('html'), 'data-shown')) === 'again';
      await expect.poll(async () => reasons.length > 0 || (await isKept())).toBe(true);
    }
    expect(reasons.filter((reason) => !ofBrowser.includes(reason))).toEqual([]);
  });
}

async function whyNotKept(page: Page): Promise<string[]> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const reasons: string[] = [];
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason));
  });
  await session.send('Page.enable');
  return reasons;
}
