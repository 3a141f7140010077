import { expect, type Page } from '@playwright/test';
import { get } from './calls';
import { openMenu } from './shell';

/** What a crawl found: the address of a page, and what it said. */
export type DeadEnd = { link: string; from: string; says: string };

/** Follows every link from the front door on, each kind of address once. The page never loads anew, as for a person. */
export async function crawl(page: Page): Promise<{ visited: string[]; deadEnds: DeadEnd[] }> {
  await page.goto('/explore');
  await openMenu(page);
  await expect(page.getByRole('dialog').getByText('Loading')).toHaveCount(0);
  const frame = (await linksOn(page)).map((link) => ({ link, from: 'the frame' }));
  // Somebody who has played leads to teams and matches, whoever looks.
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
    const says = isDocument(link) ? await read(page, link) : await goTo(page, link);
    if (says !== null) deadEnds.push({ link, from, says });
    else if (!isDocument(link))
      waiting.push(...(await linksOn(page)).map((found) => ({ link: found, from: link })));
  }
  return { visited, deadEnds };
}

async function aPlayedProfile(page: Page): Promise<string> {
  const found = await get<{ players: { hits: { id: number }[] } }>(page, '/v2/search?query=maria%20ramos');
  return `/profiles/${found.players.hits[0]?.id}`;
}

/** All that lead to a page of ours, each once. */
async function linksOn(page: Page): Promise<string[]> {
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('a[href]')]
      .map((link) => new URL((link as HTMLAnchorElement).href))
      .filter(({ origin }) => origin === window.location.origin)
      .map(({ pathname, search }) => pathname + search),
  );
  return [...new Set(found)];
}

/** Two leagues are one kind of page, and two lists of a search are two. */
function kindOf(link: string): string {
  const { pathname, searchParams } = new URL(link, 'http://here');
  const type =
    searchParams.get('type') ?? searchParams.get('tab') ?? (searchParams.has('roomId') ? 'room' : '');
  return pathname.replace(/\/\d+/g, '/:id') + (type && `?${type}`);
}

/** A content page shows one text, and a download is one file: where that is, the link leads somewhere. */
function isDocument(link: string): boolean {
  return link.startsWith('/pages/') || link.startsWith('/v1/');
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

/** Null when there is something to read. */
async function goTo(page: Page, link: string): Promise<string | null> {
  await page.evaluate((address) => {
    const isSamePage = new URL(address, window.location.href).pathname === window.location.pathname;
    // The heading of another page is another one; on the same page it stays.
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
  const trouble =
    /Page not found|Something went wrong\.|This could not be loaded\.|Unable to complete your request/.exec(
      text,
    );
  return trouble?.[0] ?? null;
}
