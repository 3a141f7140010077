import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';
import type { Node } from './node';

/** A browser like that of a person; null where none can be had. */
export async function aBrowser(): Promise<Browser | null> {
  const found = await findChromium();
  if (!found) return null;
  return chromium.launch({
    ...(found.path ? { executablePath: found.path } : {}),
    // A page may change its address 200 times in half a minute, and more is silently dropped: we are quicker than people.
    args: ['--no-sandbox', '--disable-ipc-flooding-protection'],
    // Who is asked to stop ends what is under way first.
    handleSIGINT: false,
    handleSIGTERM: false,
  });
}

/** A window in which somebody is signed in to this node. */
export async function aWindow(browser: Browser, node: Node, token: string): Promise<BrowserContext> {
  const context = await browser.newContext();
  const cookie = { name: `courtline_${node.port}`, value: token, domain: 'localhost', path: '/' };
  await context.addCookies([{ ...cookie, httpOnly: true, sameSite: 'Lax' }]);
  return context;
}
