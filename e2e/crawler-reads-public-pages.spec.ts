import { type APIRequestContext, expect } from '@playwright/test';
import { test } from './journey';
import { origin } from './world';

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
    ]),
  );
  // Two different pages never share a title, but two that are called the same do.
  const titles = new Map(found.map(({ address, title }) => [kindOf(address), title]));
  expect(new Set(titles.values()).size).toBe(titles.size);
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

function problemOf(
  address: string,
  { status, html, title }: { status: number; html: string; title: string },
) {
  if (status !== 200) return `status ${status}`;
  if (!html.includes('id="courtline-page"')) return 'not rendered';
  if (!title.endsWith('Courtline')) return `title ${title}`;
  if (!/<h1[ >]/.test(html)) return 'no heading';
  if (/ style="/.test(html)) return 'inline style';
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
  return canonical === origin + (address.split('?', 1)[0] ?? '') ? null : `canonical ${canonical}`;
}

/** Links that a crawler may follow: forms and pages of members are for people. */
function linksIn(html: string): string[] {
  const links = [...html.matchAll(/<a [^>]*?href="(\/[^"#]*)"[^>]*>/g)]
    .filter(([tag]) => !/rel="[^"]*nofollow/.test(tag))
    .map(([, href = '']) => href.replaceAll('&amp;', '&'));
  return links.filter(
    (link) => !/^\/(v\d|login|join|reset-password|home|settings|inbox|dev|healthz)/.test(link),
  );
}

function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, origin);
  const part = searchParams.get('tab') ?? searchParams.get('type') ?? '';
  return pathname.replace(/\/\d+/g, '/:id') + (part && `?${part}`);
}
