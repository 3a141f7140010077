import { robots, sitemapFile, sitemapIndex } from '@courtline/contract/sitemap';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { aConference, aLeague, aSession, aTeam } from '../../testing/league-rows';

let service: TestService;
let sessionId: number;
let teamId: number;

beforeAll(async () => {
  service = await aService({ settings: { PUBLIC_URL: 'https://league.example' } });
  const conferenceId = await aConference(service.db, { leagueId: await aLeague(service.db) });
  sessionId = await aSession(service.db, { conferenceId });
  teamId = await aTeam(service.db, { sessionId, name: 'Aces' });
});

afterAll(() => service.close());

describe('Search engines', () => {
  it('are told where the sitemap is', async () => {
    const { text } = await service.visitor().send(robots);
    expect(text).toContain('Sitemap: https://league.example/sitemap.xml');
    expect(text).toContain('Disallow: /admin/');
  });

  it('find every kind of page in the sitemaps, and no person', async () => {
    const { text } = await service.visitor().send(sitemapIndex);
    const files = [...text.matchAll(/<loc>https:\/\/league\.example\/sitemaps\/([^<]+)<\/loc>/g)].map(
      ([, file = '']) => file,
    );
    expect(files).toEqual(
      expect.arrayContaining(['pages-1.xml', 'leagues-1.xml', 'sessions-1.xml', 'teams-1.xml']),
    );
    const lists = await Promise.all(
      files.map((file) => service.visitor().send(sitemapFile, { params: { file } })),
    );
    const all = lists.map((list) => list.text).join('');
    expect(all).toContain(`<loc>https://league.example/leagues/session/${sessionId}</loc>`);
    expect(all).toContain(`<loc>https://league.example/teams/${teamId}</loc>`);
    expect(all).toContain('<loc>https://league.example/pages/privacy</loc>');
    expect(all).not.toContain('/profiles/');
  });

  it.each(['sessions-99.xml', 'pages-2.xml'])('find nothing at %s', async (file) => {
    expect((await service.visitor().send(sitemapFile, { params: { file } })).status).toBe(404);
  });

  it('are asked to leave a demo alone', async () => {
    const demo = await aService({ settings: { DEMO: 'on' } });
    const { text } = await demo.visitor().send(robots);
    await demo.close();
    expect(text).toBe('User-agent: *\nDisallow: /\n');
  });
});
