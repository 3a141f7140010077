import { addEmbedOrigin, listEmbedOrigins, removeEmbedOrigin } from '@courtline/contract/embed';
import { drawTypes } from '@courtline/domain/constants';
import { embedKinds } from '@courtline/domain/embed/embeds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aDrawOf, playMatch } from '../../testing/draw-rows';
import { aConference, aLeague } from '../../testing/league-rows';
import { type MatchFixture, aMatchFixture, post } from '../../testing/match-fixture';

const club = 'https://club.example';

let service: TestService;
let fixture: MatchFixture;
let organizer: Caller;

beforeAll(async () => {
  service = await aService({ settings: { PUBLIC_URL: 'https://league.example' } });
  fixture = await aMatchFixture(service, { playedAt: new Date(Date.now() - 60_000) });
  organizer = await service.leagueOrganizerOf(fixture.leagueId);
});

afterAll(() => service.close());

const get = (url: string, headers = {}) => service.visitor().ask({ url, headers });
const addressOf = (kind: keyof typeof embedKinds) =>
  `/embed/${kind}/${embedKinds[kind].about === 'team' ? fixture.aces : fixture.sessionId}`;
const kinds = Object.keys(embedKinds) as (keyof typeof embedKinds)[];
const ofLeague = () => ({ id: fixture.leagueId });

async function add(origin: string, to = fixture.leagueId, by = organizer) {
  return by.send(addEmbedOrigin, { params: { id: to }, body: { origin } });
}

async function framersOf(url: string): Promise<string> {
  const { headers } = await get(url);
  return /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1] ?? '';
}

describe.each(kinds)('The embed %s', (kind) => {
  it('is a page without inline code, cookies or anything from elsewhere', async () => {
    const { status, headers, text } = await get(addressOf(kind), { cookie: 'courtline_session=x' });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['set-cookie']).toBeUndefined();
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(text).not.toMatch(/<style| style=|<script>| on\w+=/);
    expect(text).toContain(`<h1>${kind === 'team' ? 'Aces' : 'Fall'}</h1>`);
  });

  it('is sent again only if it has changed', async () => {
    const { headers } = await get(addressOf(kind));
    const again = await get(addressOf(kind), { 'if-none-match': String(headers['etag']) });
    expect(again.status).toBe(304);
  });

  it('does not exist for what does not exist', async () => {
    const { status, headers } = await get(`/embed/${kind}/987654`);
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
  });
});

it.each(['/embed/nothing/1', '/embed/standings/0', '/embed/standings/x', '/embed/team', '/embed/'])(
  'There is no embed %s',
  async (url) => {
    expect((await get(url)).status).toBe(404);
  },
);

describe('The site around an embed', () => {
  it('is our own only, until the league allows another', async () => {
    expect(await framersOf(addressOf('standings'))).toBe("'self'");
    expect((await get(addressOf('standings'))).headers['x-frame-options']).toBe('SAMEORIGIN');
    const { status, response } = await add(`${club}/teams?season=1`);
    expect([status, response.origin]).toEqual([200, club]);
    for (const kind of kinds) expect(await framersOf(addressOf(kind))).toBe(`'self' ${club}`);
    expect((await get(addressOf('team'))).headers['x-frame-options']).toBeUndefined();
    await organizer.send(removeEmbedOrigin, { params: { ...ofLeague(), originId: response.id } });
    expect(await framersOf(addressOf('standings'))).toBe("'self'");
  });

  it('counts for its own league alone', async () => {
    const other = await aLeague(service.db, { name: 'Other League' });
    const theirs = await service.leagueOrganizerOf(other);
    const { response } = await add(club, other, theirs);
    expect(await framersOf(addressOf('standings'))).toBe("'self'");
    expect((await add(club, other)).status).toBe(403);
    const params = { ...ofLeague(), originId: response.id };
    expect((await organizer.send(removeEmbedOrigin, { params })).status).toBe(404);
  });

  it.each(['http://club.example', 'https://*', "https://club.example 'unsafe-inline'", 'club.example; x'])(
    'cannot be %s',
    async (origin) => {
      expect((await add(origin)).status).toBe(400);
    },
  );

  it('is listed once, also if two organizers add it at the same time', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => add('https://twice.example')));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    const { response } = await organizer.send(listEmbedOrigins, { params: ofLeague() });
    expect(response.map(({ origin }) => origin)).toEqual(['https://twice.example']);
  });
});

describe('What an embed shows', () => {
  it('follows the results', async () => {
    const before = (await get(addressOf('schedule'))).text;
    expect(before).not.toContain('<b>');
    await post(fixture, fixture.captain1);
    expect((await get(addressOf('schedule'))).text).toContain('<b>1</b>');
    expect((await get(addressOf('standings'))).text).toContain('<td>1</td>');
  });

  it('is no draft', async () => {
    const hidden = await aMatchFixture(service, { isPublished: false });
    for (const kind of ['schedule', 'draw', 'next'] as const) {
      const { text } = await get(`/embed/${kind}/${hidden.sessionId}`);
      expect(text).toContain('been published yet');
      expect(text).not.toContain('Aces');
    }
  });

  it('is text, whatever a team is called', async () => {
    const hostile = await aMatchFixture(service);
    const name = `<img src=x onerror=alert(1)>"'&`;
    await service.db.updateTable('teams').set({ name }).where('id', '=', hostile.aces).execute();
    const addresses = [`/embed/team/${hostile.aces}`, `/embed/schedule/${hostile.sessionId}`];
    for (const url of [...addresses, `/embed/draw/${hostile.sessionId}`]) {
      const { text } = await get(url);
      expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
      expect(text).not.toContain('<img');
    }
  });

  it('of a draw with groups shows each table above its matches, then the playoffs', async () => {
    const { db } = service;
    const conferenceId = await aConference(db, { leagueId: await aLeague(db) });
    const { sessionId, matches } = await aDrawOf(db, conferenceId, {
      teams: 6,
      drawTypeId: drawTypes.groups.id,
    });
    for (const { id, groupNumber } of matches) if (groupNumber === 1) await playMatch(db, id, [1, 1]);
    const { text } = await get(`/embed/draw/${sessionId}`);
    expect([...text.matchAll(/<h2>(.+?)<\/h2>/g)].map(([, name]) => name)).toEqual([
      'Group A',
      'Group B',
      'Playoffs',
    ]);
    expect(text.match(/<table aria-label="Group [AB]">/g)).toHaveLength(2);
    expect(text).toContain('Winner of Group B');
    expect(text).not.toContain('Winner of Group A');
  });

  it('of the next matches leaves out those that have begun', async () => {
    const ahead = await aMatchFixture(service);
    expect((await get(`/embed/next/${ahead.sessionId}`)).text).toContain(
      `/leagues/match/${ahead.teamMatchId}`,
    );
    expect((await get(addressOf('next'))).text).toContain('No matches are coming up.');
  });
});

describe('The colors of an embed', () => {
  it('are a style sheet that its address names', async () => {
    const { text } = await get(`${addressOf('standings')}?theme=dark&accent=ff0000&other=1`);
    expect(text).toContain('href="/embed/colors?theme=dark&amp;accent=ff0000"');
    const { headers, text: sheet } = await get('/embed/colors?theme=dark&accent=ff0000');
    expect(headers['content-type']).toBe('text/css; charset=utf-8');
    expect(sheet).toMatch(/^:root\{color-scheme:dark;--ground:#151a21;[-a-z0-9:;#]+\}$/);
  });

  it('cannot bring styles of their own', async () => {
    const { text } = await get('/embed/colors?accent=000000%7D*%7Bdisplay:none%7D&background=url(//x)');
    expect(text).toBe((await get('/embed/colors')).text);
  });
});
