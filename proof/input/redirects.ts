import type { Page } from '@playwright/test';
import type { Db } from '../../server/src/db/open';
import { notProven, promise } from '../report';
import { aBrowser, aWindow } from '../running/browser';
import type { Node } from '../running/node';
import { anAdmin } from '../running/people';
import { isStopping } from '../running/stopping';

const hosts = [
  'evil.example',
  'league.example.evil.example',
  'league.example@evil.example',
  'evil.example#league.example',
  '127.0.0.1',
  '[::1]',
  '0x7f000001',
  'evil。example',
  'evil%2eexample',
  'xn--e1aybc.example',
];
const fronts = [
  'https://',
  'http://',
  '//',
  '///',
  '////',
  '\\\\',
  '/\\',
  '\\/',
  'https:',
  'https:/',
  'https:\\\\',
  'HTTPS://',
  ' https://',
  '\thttps://',
  'ht\ntps://',
  '/\t/',
  '/\n/',
  '%2f%2f',
  '/%2f',
  'ftp://',
];
const others = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>1</script>',
  'vbscript:x',
  'blob:https://evil.example/1',
  'view-source:https://evil.example',
  'mailto:a@evil.example',
  'about:blank',
];

/** No redirect parameter of a login link leads a signed-in browser to another site. */
export async function redirectPayloads(node: Node, db: Db): Promise<void> {
  const browser = await aBrowser();
  if (!browser) return notProven('addresses to be led to', 'there is no Chromium');
  const { token } = await anAdmin(db);
  const page = await (await aWindow(browser, node, token)).newPage();
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).origin !== node.url)
      foreign.push(request.url());
  });
  await page.goto(`${node.url}/login?redirect=${encodeURIComponent('/home')}`);
  await page.waitForURL('**/home');
  const payloads = [...fronts.flatMap((front) => hosts.map((host) => front + host)), ...others];
  const astray: string[] = [];
  let followed = 0;
  for (const payload of payloads) {
    if (isStopping()) break;
    followed += 1;
    const path = await follow(page, payload);
    if (path === null || new URL(page.url()).origin !== node.url) astray.push(JSON.stringify(payload));
  }
  await browser.close();
  promise(
    `${followed} addresses to be led to after signing in, all stay here`,
    astray.length + foreign.length === 0,
    [...astray, ...foreign].slice(0, 5).join(' '),
  );
}

/** Opens the link as the client does, and waits for the redirect; null if there is none. */
async function follow(page: Page, payload: string): Promise<string | null> {
  try {
    await page.evaluate((target) => {
      history.pushState(null, '', `/login?redirect=${encodeURIComponent(target)}`);
      dispatchEvent(new PopStateEvent('popstate'));
    }, payload);
    await page.waitForFunction(() => location.pathname !== '/login', undefined, { timeout: 10_000 });
    return new URL(page.url()).pathname;
  } catch {
    return null;
  }
}
