import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';
import type { Node } from './node';

/** The full Chromium browser; null if there is none. */
export async function aBrowser(): Promise<Browser | null> {
  const found = await findChromium();
  if (!found) return null;
  return chromium.launch({
    ...(found.path ? { executablePath: found.path } : {}),
    // Chromium drops navigations beyond 200 in half a minute, which this test exceeds.
    args: ['--no-sandbox', '--disable-ipc-flooding-protection'],
    // On a signal, finish what is in progress first.
    handleSIGINT: false,
    handleSIGTERM: false,
  });
}

/** A browser context that is signed in to this node. */
export async function aWindow(browser: Browser, node: Node, token: string): Promise<BrowserContext> {
  const context = await browser.newContext();
  const cookie = { name: `courtline_${node.port}`, value: token, domain: 'localhost', path: '/' };
  await context.addCookies([{ ...cookie, httpOnly: true, sameSite: 'Lax' }]);
  return context;
}
