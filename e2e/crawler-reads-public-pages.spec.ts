import { type APIRequestContext, expect } from '@playwright/test';
import { test } from './journey';
import { origin } from './worker-service';

/** Of each kind of page as many are read; every session, team and match would take too long. */
const mostOfAKind = 3;

test('A crawler finds every kind of public page by its links, each with a title, a heading and an address of its own', async ({
  page,
}) => {
  const found = await crawl(page.request);
  expect(found.filter(({ problem }) => problem)).toEqual([]);
  const kinds = new Set(found.map(({ address }) => kindOf(address)));
  expect([...kinds]).toEqual(
    expect.arrayContaining([
      '/',
      '/explore',
      '/leagues/:id',
      '/leagues/session/:id',
      '/leagues/session/:id?schedule',
      '/leagues/session/:id?team-standings',
      '/teams/:id',
      '/teams/:id?players',
      '/leagues/match/:id',
      '/profiles/:id',
      '/clubs/:id',
      '/events/:id',
      '/schools/:id',
      '/pages/privacy',
      '/docs/api',
    ]),
  );
  expect(titlesOfSeveralKinds(found)).toEqual([]);
});

type Read = { address: string; title: string; problem: string | null };

/** Reads HTML only, as a search engine does that runs no scripts. */
async function crawl(request: APIRequestContext): Promise<Read[]> {
  const waiting = ['/', '/schools/1'];
  const seen = new Set(waiting);
  const counts = new Map<string, number>();
  const read: Read[] = [];
  for (let address = waiting.shift(); address; address = waiting.shift()) {
    const kind = kindOf(address);
    const count = counts.get(kind) ?? 0;
    if (count >= mostOfAKind) continue;
    counts.set(kind, count + 1);
    const response = await request.get(address);
    const html = await response.text();
    const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '';
    read.push({ address, title, problem: problemOf(address, { status: response.status(), html, title }) });
    for (const link of linksIn(html)) {
      if (!seen.has(link)) waiting.push(link);
      seen.add(link);
    }
  }
  return read;
}

/** Titles with the kinds of pages that share them. */
function titlesOfSeveralKinds(found: readonly Read[]): string[][] {
  const kinds = new Map<string, Set<string>>();
  for (const { title, address } of found)
    kinds.set(title, (kinds.get(title) ?? new Set()).add(kindOf(address)));
  return [...kinds].filter(([, shared]) => shared.size > 1).map(([title, shared]) => [title, ...shared]);
}

function problemOf(
  address: string,
  { status, html, title }: { status: number; html: string; title: string },
) {
  if (status !== 200) return `status ${status}`;
  if (html.includes('data-first-picture')) return 'not rendered';
  if (!title.endsWith('Courtline')) return `title ${title}`;
  if (!/<h1[ >]/.test(html)) return 'no heading';
  if (/ style="/.test(html)) return 'inline style';
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
  return canonical === origin + (address.split('?', 1)[0] ?? '') ? null : `canonical ${canonical}`;
}

/** Calls, forms, and pages of members. */
const notForCrawlers =
  /^\/(v\d|openapi|login|join|reset-password|home|settings|inbox|registrations|dev|healthz)/;

function linksIn(html: string): string[] {
  const links = [...html.matchAll(/<a [^>]*?href="(\/[^"#]*)"[^>]*>/g)]
    .filter(([tag]) => !/rel="[^"]*nofollow/.test(tag))
    .map(([, href = '']) => href.replaceAll('&amp;', '&'));
  return links.filter((link) => !notForCrawlers.test(link));
}

/** The first tab is what a page shows without one. */
const firstTabs = ['overview', 'lines'];

function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, origin);
  const named = searchParams.get('tab') ?? searchParams.get('type') ?? '';
  const part = firstTabs.includes(named) ? '' : named;
  return pathname.replace(/\/\d+/g, '/:id') + (part && `?${part}`);
}
