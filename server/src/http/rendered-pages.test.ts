import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { updateConference } from '@courtline/contract/conference';
import { readLineups } from '@courtline/contract/lineup';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestService, aService } from '../testing/a-service';
import { countStatements } from '../testing/count-statements';
import { aLockedLineup, dayInMs } from '../testing/lineup-fixture';
import { aConference, aLeague, aSession } from '../testing/league-rows';

/** Renders what the calls of the address respond, and tells how often it was asked. */
const renderer = `
  export const openRenderer = async () => ({
    addressToRender: (address, { isSignedIn }) => {
      if (address === '/' && isSignedIn) return null;
      return address.startsWith('/members') ? null : address;
    },
    async renderPage({ url, now, respond }) {
      const { pathname } = new URL(url);
      globalThis.renderings = (globalThis.renderings ?? 0) + 1;
      if (pathname === '/broken') throw new Error('broken');
      if (pathname === '/writes') await respond({ method: 'DELETE', path: '/v1/leagues/sessions/:id', params: { id: 1 } });
      const [, noun = '', id = ''] = pathname.split('/');
      const path = { session: '/v2/leagues/sessions/:id/summary', conferences: '/v1/leagues/:id/conferences', lineups: '${readLineups.path}' }[noun];
      const { status, body } = path ? await respond({ method: 'GET', path, params: { id } }) : { status: 200, body: {} };
      if (status === 401) return null;
      return {
        status,
        title: 'Rendered',
        html: '<main>' + JSON.stringify(body) + '</main>',
        data: '<script type="application/json" id="courtline-page">{}</script>',
        code: pathname === '/parts' ? ['features/tab'] : [],
        usesClock: pathname === '/clock',
      };
    },
  });
`;

const frame = '<!--frame--><p>frame</p><!--frame-->';
const built = `<head><meta name="description" content="d" />\n<title>Courtline</title></head><body>${frame}<noscript>no</noscript></body>`;

const files = {
  parts: { scripts: ['/assets/page.js', '/assets/shared.js'], styles: ['/assets/page.css'] },
  'code/features/tab': {
    scripts: ['/assets/tab.js', '/assets/shared.js'],
    styles: ['/assets/page.css', '/assets/tab.css'],
  },
};

let folder: string;
let service: TestService;
let leagueId: number;
let conferenceId: number;
let sessionId: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'courtline-rendered-'));
  mkdirSync(join(folder, 'dist', 'assets'), { recursive: true });
  mkdirSync(join(folder, 'server', 'dist'), { recursive: true });
  writeFileSync(join(folder, 'dist', 'index.html'), built);
  writeFileSync(join(folder, 'server', 'dist', 'server.js'), renderer);
  writeFileSync(join(folder, 'dist', 'page-files.json'), JSON.stringify(files));
  writeFileSync(join(folder, 'server', 'package.json'), '{ "type": "module" }');
  service = await open();
  leagueId = await aLeague(service.db);
  conferenceId = await aConference(service.db, { leagueId });
  sessionId = await aSession(service.db, { conferenceId, name: 'Fall' });
});

afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

afterEach(() => vi.useRealTimers());

function open(settings: Record<string, string> = {}, on?: TestService) {
  return aService({
    clientFolder: join(folder, 'dist'),
    settings: { PREPARED_MB: '64', ...settings },
    ...(on && { on: on.database }),
  });
}

const get = (url: string, headers = {}) => service.visitor().ask({ url, headers });
const renderings = () => (globalThis as { renderings?: number }).renderings ?? 0;

describe('A page that the service renders', () => {
  it('is complete HTML without the frame, the notice for browsers without scripts, and the nonce', async () => {
    const { text, status, headers } = await get(`/session/${sessionId}`);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toContain('"name":"Fall"');
    expect(text).toContain('<title>Rendered</title>');
    expect(text).toContain('id="courtline-page"');
    expect(text).not.toMatch(/<p>frame|noscript|nonce/);
  });

  it('names the files of the page and of its parts, each once, and the scripts for after the first paint', async () => {
    const { text } = await get('/parts');
    const links = [...text.matchAll(/<link rel="(\w+)"( media="not all")?[^>]* href="([^"]+)">/g)];
    expect(links.map(([, rel, media, href]) => [rel, media !== undefined, href])).toEqual([
      ['stylesheet', false, '/assets/page.css'],
      ['stylesheet', false, '/assets/tab.css'],
      ['modulepreload', true, '/assets/page.js'],
      ['modulepreload', true, '/assets/shared.js'],
      ['modulepreload', true, '/assets/tab.js'],
    ]);
  });

  it('is stored by the browser, which asks whether it has changed', async () => {
    const { headers } = await get(`/session/${sessionId}`);
    expect(headers['cache-control']).toBe('private, no-cache');
    const again = await get(`/session/${sessionId}`, { 'if-none-match': headers['etag'] });
    expect(again).toMatchObject({ status: 304, text: '' });
  });

  it('is rendered once while nothing changes, also for many who ask at the same time', async () => {
    const address = `/session/${sessionId}?once`;
    await get(address);
    const before = renderings();
    const pages = await Promise.all(Array.from({ length: 20 }, () => get(address)));
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
    expect(renderings()).toBe(before);
  });

  it.each(['session', 'conferences'])('takes one statement while nothing changes: %s', async (noun) => {
    const address = `/${noun}/${noun === 'session' ? sessionId : leagueId}?statements`;
    const { text } = await get(address);
    expect(await countStatements(service, () => get(address))).toBe(1);
    // Another change: the versions are compared, and the page is not rendered again.
    await aLeague(service.db);
    const before = renderings();
    expect((await get(address)).text).toBe(text);
    expect(renderings()).toBe(before);
    expect(await countStatements(service, () => get(address))).toBe(1);
  });

  it('is the same for a member and a visitor, and shows what a visitor sees', async () => {
    const organizer = await service.conferenceOrganizerOf(conferenceId);
    const own = await organizer.ask({ url: `/session/${sessionId}` });
    expect(own.text).toBe((await get(`/session/${sessionId}`)).text);
    expect(own.text).toContain('"canManage":false');
  });

  it('shows a change at once, with and without a version of its own', async () => {
    const organizer = await service.conferenceOrganizerOf(conferenceId);
    await get(`/conferences/${leagueId}`);
    await get(`/session/${sessionId}`);
    const sent = { params: { id: conferenceId }, body: { name: 'Renamed Conference' } };
    expect((await organizer.send(updateConference, sent)).status).toBe(200);
    expect((await get(`/conferences/${leagueId}`)).text).toContain('Renamed Conference');
    expect((await get(`/session/${sessionId}`)).text).toContain('Renamed Conference');
  });

  it('shows a lineup that opens with time, although nothing is written', async () => {
    const { teamMatchId, home } = await aLockedLineup(service, { days: 7 });
    const address = `/lineups/${teamMatchId}`;
    const placed = `"player1TeamMemberId":${home[0]?.teamMemberId}`;
    expect((await get(address)).text).not.toContain(placed);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * dayInMs });
    expect((await get(address)).text).toContain(placed);
  });

  it('is rendered again each minute if it depends on the time', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T12:00:10Z') });
    await get('/clock');
    const before = renderings();
    vi.setSystemTime('2026-11-17T12:00:50Z');
    await get('/clock');
    expect(renderings()).toBe(before);
    vi.setSystemTime('2026-11-17T12:01:10Z');
    await get('/clock');
    expect(renderings()).toBe(before + 1);
  });
});

describe('The browser renders', () => {
  const isFrame = expect.objectContaining({ status: 200, text: expect.stringContaining('<p>frame</p>') });

  it.each(['/members/1', '/broken', '/writes'])('%s', async (url) => {
    expect(await get(url)).toEqual(isFrame);
  });

  it('what does not exist for visitors, if a member asks', async () => {
    expect(await get('/session/999999')).toMatchObject({ status: 404 });
    expect((await get('/session/999999')).text).toContain('noindex');
    const member = await service.member();
    expect(await member.ask({ url: '/session/999999' })).toEqual(isFrame);
  });

  it('again each time what does not exist, so that such addresses do not fill the cache', async () => {
    const before = renderings();
    const { headers } = await get('/session/888888');
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
    await get('/session/888888');
    expect(renderings()).toBe(before + 2);
  });

  it('the start page of a member, who is redirected', async () => {
    expect((await get('/')).text).toContain('<main>');
    expect(await (await service.member()).ask({ url: '/' })).toEqual(isFrame);
  });

  it.each([
    { LEAGUE_API_URL: 'https://api.example' },
    { API_AUTH_TOKEN: 'a token that only the proxy knows' },
  ])('every page with %o', async (settings) => {
    const apart = await open(settings, service);
    expect(await apart.visitor().ask({ url: `/session/${sessionId}` })).toEqual(isFrame);
    await apart.close();
  });
});
