import { expect, type Page } from '@playwright/test';
import { get } from './calls';
import { openMenu } from './shell';

/** A link of which the page shows an error: the link, the page it is on, and the text shown. */
export type DeadEnd = { link: string; from: string; reason: string };

/** Follows every link from /explore on, each kind of address once. Navigates inside the client, without reloading. */
export async function crawl(page: Page): Promise<{ visited: string[]; deadEnds: DeadEnd[] }> {
  await page.goto('/explore');
  await openMenu(page);
  await expect(page.getByRole('dialog').getByText('Loading')).toHaveCount(0);
  const frame = (await linksOn(page)).map((link) => ({ link, from: 'the frame' }));
  // The profile of a player with matches links to teams and matches for every viewer.
  const waiting = [{ link: await aPlayedProfile(page), from: 'a search' }, ...frame];
  const known = new Set(['/explore']);
  const visited: string[] = [];
  const deadEnds: DeadEnd[] = [];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { link, from } = next;
    const kind = kindOf(link);
    if (known.has(kind)) continue;
    known.add(kind);
    visited.push(kind);
    const reason = isDocument(link) ? await read(page, link) : await goTo(page, link);
    if (reason !== null) deadEnds.push({ link, from, reason });
    else if (!isDocument(link))
      waiting.push(...(await linksOn(page)).map((found) => ({ link: found, from: link })));
  }
  return { visited, deadEnds };
}

async function aPlayedProfile(page: Page): Promise<string> {
  const found = await get<{ players: { hits: { id: number }[] } }>(page, '/v2/search?query=maria%20ramos');
  return `/profiles/${found.players.hits[0]?.id}`;
}

/** Links to pages of the product, without duplicates. */
async function linksOn(page: Page): Promise<string[]> {
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('a[href]')]
      .map((link) => new URL((link as HTMLAnchorElement).href))
      .filter(({ origin }) => origin === window.location.origin)
      .map(({ pathname, search }) => pathname + search),
  );
  return [...new Set(found)];
}

/** Two leagues are the same kind of page, but two search lists are different kinds. */
function kindOf(link: string): string {
  const { pathname, searchParams } = new URL(link, 'http://here');
  const type =
    searchParams.get('type') ?? searchParams.get('tab') ?? (searchParams.has('roomId') ? 'room' : '');
  return pathname.replace(/\/\d+/g, '/:id') + (type && `?${type}`);
}

/** Content pages, downloads and the API reference need no crawl of their own: it is enough that they exist. */
function isDocument(link: string): boolean {
  return /^\/(pages|v1|docs)\//.test(link);
}

async function read(page: Page, link: string): Promise<string | null> {
  const { status } = await page.evaluate(
    async (path) => {
      const { status } = await fetch(path);
      return { status };
    },
    link.replace(/^\/pages/, '/v1/pages'),
  );
  return status === 200 ? null : `status ${status}`;
}

/** Null if the page shows content. */
async function goTo(page: Page, link: string): Promise<string | null> {
  await page.evaluate((address) => {
    const isSamePage = new URL(address, window.location.href).pathname === window.location.pathname;
    // Marks the old heading, because a different page renders a new one; within the same page it stays.
    if (!isSamePage) document.querySelector('h1')?.setAttribute('data-left', '');
    window.history.pushState({}, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, link);
  const arrived = await page.waitForFunction(() => {
    const heading = document.querySelector('h1:not([data-left])');
    const isLoading = [...document.querySelectorAll('output, [role="status"]')].some(
      ({ textContent }) => textContent === 'Loading',
    );
    const isLogin = window.location.pathname === '/login' && heading;
    return isLogin || (heading && !isLoading) ? document.body.innerText : false;
  });
  const text = (await arrived.jsonValue()) as string;
  const error =
    /Page not found|Something went wrong\.|This could not be loaded\.|Unable to complete your request/.exec(
      text,
    );
  return error?.[0] ?? null;
}
