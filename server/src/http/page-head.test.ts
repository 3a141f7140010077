import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TestService, aService } from '../testing/a-service';
import { aDrawOf } from '../testing/draw-rows';
import { aConference, aLeague, aSession, aTeam } from '../testing/league-rows';

const plain = '<meta name="description" content="Leagues." />\n<title>Courtline</title>';

let service: TestService;
let folder: string;
let sessionId: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'courtline-client-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), `<head>${plain}</head>`);
  service = await aService({ clientFolder: folder, settings: { PUBLIC_URL: 'https://league.example' } });
});

afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

beforeEach(async () => {
  const conferenceId = await aConference(service.db, { leagueId: await aLeague(service.db) });
  sessionId = await aSession(service.db, { conferenceId, name: 'Fall' });
  await service.db
    .updateTable('sessions')
    .set({
      team_registration_starts_at: '2026-08-01T00:00:00Z',
      team_registration_ends_at: '2026-09-01T00:00:00Z',
      starts_at: '2026-09-09T12:00:00Z',
      ends_at: '2026-11-22T12:00:00Z',
    })
    .where('id', '=', sessionId)
    .execute();
});

const page = async (url: string) => (await service.visitor().ask({ url })).text;

describe('The page that is sent', () => {
  it('of a session contains its name, kind and dates for previews', async () => {
    const facts = 'Tennis Multi-Round · Sep 9th, 2026 – Nov 22nd, 2026';
    const text = await page(`/leagues/session/${sessionId}?tab=teams`);
    expect(text).toContain('<title>Fall · Courtline</title>');
    expect(text).toContain(`<meta name="description" content="${facts}" />`);
    expect(text).toContain('<meta property="og:title" content="Fall · City League" />');
    expect(text).toContain(`<meta property="og:description" content="${facts}" />`);
    const address = `https://league.example/leagues/session/${sessionId}`;
    expect(text).toContain(`<meta property="og:url" content="${address}" />`);
    expect(text).toContain(`<link rel="canonical" href="${address}" />`);
    expect(text).not.toContain('<title>Courtline</title>');
  });

  it('of a published draw has a picture of its own, which its shared link leads to', async () => {
    const conferenceId = await aConference(service.db, { leagueId: await aLeague(service.db) });
    const [published, draft] = [true, false].map((isPublished) =>
      aDrawOf(service.db, conferenceId, { teams: 4, isPublished }),
    );
    const path = `/leagues/session/${(await published)?.sessionId}`;
    const text = await page(`${path}?tab=draw`);
    expect(text).toContain(`content="https://league.example/v1/previews/draw/`);
    expect(text).toContain(`<meta property="og:url" content="https://league.example${path}?tab=draw" />`);
    expect(text).toContain(`<link rel="canonical" href="https://league.example${path}" />`);
    expect(await page(path)).toContain('/v1/previews/session/');
    const hidden = await page(`/leagues/session/${(await draft)?.sessionId}?tab=draw`);
    expect(hidden).toContain('/v1/previews/session/');
  });

  it('of a team names the team and its session', async () => {
    const text = await page(`/teams/${await aTeam(service.db, { sessionId, name: 'Aces' })}`);
    expect(text).toContain('<title>Aces · Courtline</title>');
    expect(text).toMatch(/<meta name="description" content="Fall · Tennis Multi-Round · .*captains\." \/>/);
  });

  it('escapes user input', async () => {
    const evil = `"><script>alert('1')</script>$& &amp;`;
    await service.db
      .updateTable('sessions')
      .set({ name: evil, description: evil })
      .where('id', '=', sessionId)
      .execute();
    const text = await page(`/leagues/session/${sessionId}`);
    expect(text).toContain(
      '<title>&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;$&amp; &amp;amp; · Courtline</title>',
    );
    expect(text).not.toMatch(/<script(?! type="application\/ld\+json">)|<script>/);
    const [, data = ''] = /<script type="application\/ld\+json">([^<>&]*)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(data)).toMatchObject({ '@type': 'SportsEvent', name: evil });
  });

  it('contains the beginning of a long description, cut between words', async () => {
    const description = `Come and\nplay ${'tennis '.repeat(60)}`;
    await service.db.updateTable('sessions').set({ description }).where('id', '=', sessionId).execute();
    const [, told = ''] =
      /name="description" content="([^"]*)"/.exec(await page(`/leagues/session/${sessionId}`)) ?? [];
    expect(told).toMatch(/2026\. Come and play tennis .*tennis …$/);
    expect(told.length).toBeLessThanOrEqual(203);
  });

  it.each([
    '/',
    '/leagues/session/2000000',
    '/leagues/session/0',
    '/teams/99999999999',
    '/teams/1/x',
    '/login',
  ])('has the default head at %s', async (url) => {
    expect(await page(url)).toContain(plain);
  });

  it('has the default head while the database is unavailable', async () => {
    const connect = vi.spyOn(service.internals.database.pool, 'connect');
    connect.mockImplementation((() => Promise.reject(new Error('away'))) as never);
    const reply = await service.visitor().ask({ url: `/leagues/session/${sessionId}` });
    connect.mockRestore();
    expect(reply).toMatchObject({ status: 200, text: `<head>${plain}</head>` });
  });
});
