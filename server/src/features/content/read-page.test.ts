import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentPage } from '@courtline/contract/content';
import { shippedPacks } from '@courtline/contract/shipped-packs';
import { contentSlugs, mainSitePaths } from '@courtline/domain/link/links';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config';
import { type TestService, aService } from '../../testing/a-service';

const root = mkdtempSync(join(tmpdir(), 'courtline-content-'));
const folder = join(root, 'pages');
let service: TestService;
let own: TestService;

beforeAll(async () => {
  mkdirSync(folder);
  mkdirSync(join(folder, 'a-folder.md'));
  writeFileSync(join(root, 'secret.md'), '# Secret');
  writeFileSync(join(folder, 'privacy.md'), '# Our own privacy\n\nAsk Ann.');
  writeFileSync(join(folder, 'court-rules.md'), '# Court rules\n\nWhite shoes only. Ask {{support}}.');
  service = await aService();
  own = await aService({
    on: service.database,
    settings: { CONTENT_DIR: folder, SUPPORT_EMAIL: 'help@club.example' },
  });
});

afterAll(async () => {
  await own.close();
  await service.close();
  rmSync(root, { recursive: true });
});

const read = (slug: string, from = service) => from.visitor().send(contentPage, { params: { slug } });

/** Attribution that the license of the location data requires. */
const creditsDue = ['https://www.geonames.org', 'https://creativecommons.org/licenses/by/4.0/'];

/** Pages for features of the main site that this product leaves out. */
const notOffered = [
  'shop',
  'app-store',
  'google-play',
  'cities',
  'states',
  'countries',
  'academies',
  'foundation',
  'pro-insights',
  'player-group',
  'saved-players',
  'saved-schools',
  'subscriptions',
  'templates',
  'tournaments',
  'education',
  'club-resources',
  'careers',
  'press',
  'coaches',
  'facebook',
  'instagram',
  'tiktok',
  'youtube',
  'x',
];

describe('The pages about rule packs', () => {
  it('are made from the data of each pack, and listed on one page', async () => {
    const list = await read('rules');
    expect(list.response.title).toBe('Rule packs');
    for (const { id, name } of shippedPacks) {
      expect(list.response.html).toContain(`href="/pages/rules-${id}"`);
      const { status, response } = await read(`rules-${id}`);
      expect([status, response.title]).toEqual([200, name]);
      expect(response.html).toContain('<h2>Standings</h2>');
    }
    expect((await read('rules-usta-league')).response.html).toContain(
      'Head-to-head counts only for a team that beat every other team it is level with.',
    );
    expect((await read('rules-of-no-one')).status).toBe(404);
  });
});

describe('The shipped pages', () => {
  it.each(contentSlugs)('%s has content', async (slug) => {
    const { status, response } = await read(slug);
    expect(status).toBe(200);
    expect(response.slug).toBe(slug);
    expect(response.title).not.toBe('');
    expect(response.html).toMatch(/^\s*<p>/);
    expect(response.html).not.toMatch(/\{\{|<h1/);
  });

  it('never tell organizers to ask their organizers', async () => {
    for (const slug of ['organizers', 'create-event'])
      expect((await read(slug)).response.html).not.toContain('organizers of your league');
  });

  it.each(notOffered)('%s, which this site does not offer, says where to go instead', async (slug) => {
    expect((await read(slug)).response.html).toMatch(/href="\//);
  });

  it('are all reachable by a link', () => {
    const files = readdirSync(new URL('../../../content/', import.meta.url));
    expect(files.toSorted()).toEqual(contentSlugs.map((slug) => `${slug}.md`).toSorted());
  });

  it.each(contentSlugs)('%s links only to existing pages', async (slug) => {
    const { response } = await read(slug);
    const links = [...response.html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address);
    const known: string[] = [
      ...contentSlugs.map((each) => `/pages/${each}`),
      ...Object.values(mainSitePaths),
      '/pages/rules',
      '/reset-password',
      '/registrations',
      '/inbox',
      '/openapi.json',
      '/docs/api',
      ...['tokens', 'webhooks', 'examples'].map((section) => `/docs/api#${section}`),
      '/admin/leagues',
      '/search/league/1',
      ...creditsDue,
    ];
    const pages = links.map((address) => address.replace(/^\/settings\?tab=\w+$/, '/settings'));
    expect(pages.filter((address) => !known.includes(address))).toEqual([]);
  });
});

describe("The operator's folder", () => {
  it('overrides a shipped page and keeps the others', async () => {
    expect((await read('privacy', own)).response).toEqual({
      slug: 'privacy',
      title: 'Our own privacy',
      html: '<p>Ask Ann.</p>',
    });
    expect((await read('privacy')).response.title).not.toBe('Our own privacy');
    expect((await read('terms', own)).status).toBe(200);
  });

  it('adds a page, which can use the support address', async () => {
    const { response } = await read('court-rules', own);
    expect(response.html).toContain('Ask <a href="mailto:help@club.example">help@club.example</a>.');
    expect((await read('court-rules')).status).toBe(404);
  });

  it('is read again when a file has changed', async () => {
    writeFileSync(join(folder, 'opening-hours.md'), '# Hours\n\nTill eight.');
    expect((await read('opening-hours', own)).response.html).toBe('<p>Till eight.</p>');
    writeFileSync(join(folder, 'opening-hours.md'), '# Hours\n\nTill half past nine.');
    expect((await read('opening-hours', own)).response.html).toBe('<p>Till half past nine.</p>');
  });

  it('must exist when the service starts', () => {
    expect(() => readConfig({ CONTENT_DIR: 'nowhere' }, root)).toThrow(
      `CONTENT_DIR ${join(root, 'nowhere')} isn't a folder.`,
    );
    expect(() => readConfig({ CONTENT_DIR: 'secret.md' }, root)).toThrow("isn't a folder.");
  });
});

describe('Other files cannot be read', () => {
  it.each([
    '..%2fsecret',
    '%2e%2e%2fsecret',
    '..%5csecret',
    '.%2e/secret',
    'privacy.md',
    'privacy%00',
    'privacy%0a',
    'Privacy',
    'privacy-',
    '-privacy',
    'a--b',
    'a-folder',
    'nowhere',
    'a'.repeat(65),
    'ünser',
    '%ff',
  ])('/v1/pages/%s', async (slug) => {
    const { status, text } = await own.visitor().ask({ url: `/v1/pages/${slug}` });
    expect(status).toBe(404);
    expect(text).not.toMatch(/Secret|Ask Ann/);
  });
});
