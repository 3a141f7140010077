import { type Browser, expect, type Page } from '@playwright/test';
import { get, send } from './calls';
import { aConference, aSession } from './conferences';
import { eveningIn } from './days';
import { isolatedTest as test } from './journey';
import { aLeague, joins, signIn, withoutWindow } from './people';
import { whereIs } from './reading';
import { origin } from './worker-service';

/** A custom element reveals text that became markup, even if the content security policy blocks its scripts. */
const naughty = `"'><x-naughty></x-naughty><img src=x onerror=naughty()>{{7*7}}`;
const long = `${naughty}<script>naughty()</script><a href="javascript:naughty()">x</a>\n[x](javascript:naughty())`;
const email = 'naughty.player@courtline.example';
const dayInMs = 24 * 60 * 60 * 1000;

test('Whatever people write stays text on every screen', async ({ page, browser }) => {
  const ran: string[] = [];
  await page.exposeFunction('naughty', () => ran.push(whereIs(page)));
  page.on('dialog', (dialog) => {
    ran.push(`${whereIs(page)}: ${dialog.message()}`);
    void dialog.dismiss();
  });
  const league = await aNaughtyLeague(page, browser);
  await expectNoMarkup(page, screensOf(league));
  await expectNoMarkupInHtml(browser, publicScreensOf(league));
  await signIn(page, 'admin');
  const { player } = league;
  const csv = `player,sport,kind,rating,matches,last match\n${player.playerId},Tennis,Singles,16,9,${today()}`;
  await send(page, 'post', '/v1/admin/ratings', { csv });
  await expectNoMarkup(page, adminScreensOf(league));
  expect(ran).toEqual([]);
});

type Screen = { address: string; tab?: string };

/** A count may follow the name. */
const tabName = (name: string) => new RegExp(`^${name}( \\d+)?$`);

/** Every screen must show some of the text; otherwise the check proves nothing. */
async function expectNoMarkup(page: Page, screens: readonly Screen[]): Promise<void> {
  for (const { address, tab } of screens) {
    await page.goto(address);
    if (tab) await expect(page.getByRole('tab', { selected: true })).toHaveText(tabName(tab));
    await expect(page.getByRole('main'), address).toContainText('<x-naughty>');
    await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
    await expect(page.locator('x-naughty, img[src="x"], a[href^="javascript:"]'), address).toHaveCount(0);
  }
}

/** The pages as the service renders them: here the browser would build elements from any text that is not escaped. */
async function expectNoMarkupInHtml(browser: Browser, screens: readonly Screen[]): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin });
  const page = await context.newPage();
  for (const { address } of screens) {
    await page.goto(address, { waitUntil: 'load' });
    await expect(page.getByRole('main'), address).toContainText('<x-naughty>');
    await expect(page.locator('x-naughty, img[src="x"], a[href^="javascript:"]'), address).toHaveCount(0);
    // Besides the client: the settings, and the data that the page is made of. Search engines get data of their own.
    await expect(page.locator('script:not([src], [type="application/ld+json"])'), address).toHaveCount(2);
    const html = await (await context.request.get(address)).text();
    const [, data = ''] =
      /<script type="application\/json" id="courtline-page">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.stringify(JSON.parse(data)), address).toContain('<x-naughty>');
    const [, forSearch] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    if (forSearch) expect(JSON.stringify(JSON.parse(forSearch)), address).toContain('<x-naughty>');
  }
  await context.close();
}

type NaughtyLeague = Awaited<ReturnType<typeof aNaughtyLeague>>;

function screensOf({
  leagueId,
  conferenceId,
  sessionId,
  teamId,
  matchId,
  roomId,
  player,
}: NaughtyLeague): Screen[] {
  const session = `/leagues/session/${sessionId}`;
  const desk = {
    teams: 'Teams',
    schedule: 'Schedule',
    settings: 'Settings',
    players: 'Players',
    money: 'Money',
  };
  const open = { overview: 'Info', schedule: 'Schedule', teams: 'Teams', 'team-standings': 'Standings' };
  const team = { overview: 'Info', schedule: 'Schedule', players: 'Roster', details: 'Details' };
  return [
    ...tabsOf(`${session}/manage`, desk),
    ...tabsOf(session, open),
    ...tabsOf(`/teams/${teamId}`, team),
    ...[
      '/home',
      `/leagues/${leagueId}`,
      `/leagues/conference/${conferenceId}/manage`,
      `/leagues/match/${matchId}`,
      `/profiles/${player.playerId}`,
      `/search?query=${encodeURIComponent(naughty)}`,
      '/member-teams/sport/1',
      '/inbox',
      `/inbox?roomId=${roomId}&roomName=${encodeURIComponent(naughty)}`,
      '/dev/mail',
    ].map((address) => ({ address })),
  ];
}

function publicScreensOf({ leagueId, sessionId, teamId, matchId, player }: NaughtyLeague): Screen[] {
  const session = `/leagues/session/${sessionId}`;
  const tabs = ['overview', 'schedule', 'teams', 'team-standings'].map((tab) => `${session}?tab=${tab}`);
  const others = [`/leagues/${leagueId}`, `/teams/${teamId}`, `/teams/${teamId}?tab=players`];
  const about = [`/leagues/match/${matchId}`, `/profiles/${player.playerId}`, '/search?query=naughty'];
  return [...tabs, ...others, ...about].map((address) => ({ address }));
}

function tabsOf(address: string, tabs: Record<string, string>): Screen[] {
  return Object.entries(tabs).map(([key, tab]) => ({ address: `${address}?tab=${key}`, tab }));
}

function adminScreensOf({ player }: NaughtyLeague): Screen[] {
  const person = new URLSearchParams({ memberId: String(player.memberId), person: naughty });
  return ['/ratings', '/admin/leagues', `/admin/audit?${person.toString()}`, `/admin/outbox?to=${email}`].map(
    (address) => ({ address }),
  );
}

/** A league in which every text contains markup; the captain organizes it. */
async function aNaughtyLeague(page: Page, browser: Browser) {
  const { id: leagueId } = await aLeague(browser, { name: naughty, organizer: 'captain' });
  await signIn(page, 'captain');
  const { id: conferenceId, ...conference } = await aConference(page, { leagueId, name: naughty });
  const { genderTypeId, minAge, maxAge, conferenceRatings } = conference;
  const audience = { genderTypeId, minAge, maxAge, conferenceRatings };
  const body = { name: naughty, details: long, ...audience };
  await send(page, 'put', `/v1/leagues/conferences/${conferenceId}`, body);
  const { id: sessionId } = await aSession(page, {
    conferenceId,
    name: naughty,
    description: long,
    startDateUtc: eveningIn(5),
    endDateUtc: eveningIn(60),
  });
  await send(page, 'put', `/v1/leagues/sessions/${sessionId}`, {
    teamRegistrationStartDateUtc: new Date(Date.now() - dayInMs).toISOString(),
  });
  const { id: captainId } = await get<{ id: number }>(page, '/v1/auth/current');
  const homeCourtLocation = { placeName: 'Bitsy Grant Tennis Center' };
  const team = { name: naughty, sessionId, homeCourtLocation, teamCaptainMemberId: captainId };
  const { id: teamId } = await send<{ id: number }>(page, 'post', '/v1/leagues/teams', team);
  const { roomId, requestId, ...player } = await aNaughtyPlayer({ sessionId, teamId, captainId });
  await send(page, 'put', `/v1/leagues/sessions/${sessionId}/requests/${requestId}`, {
    statusId: 2,
    teamName: `${naughty}2`,
  });
  const matchId = await aNaughtyMatch(page, sessionId);
  await send(page, 'post', `/v1/leagues/teams/${teamId}/message`, { message: long });
  return { leagueId, conferenceId, sessionId, teamId, matchId, roomId, player };
}

type Draw = { rounds: { teamMatches: { teamMatchId: number }[] }[] };

async function aNaughtyMatch(page: Page, sessionId: number): Promise<number> {
  const schedules = `/v1/leagues/sessions/${sessionId}/schedules`;
  const made = await send<{ scheduleId: number; draws: Draw[] }>(page, 'post', schedules, {});
  await send(page, 'post', `/v1/leagues/schedules/${made.scheduleId}/publish`, {});
  const matchId = made.draws[0]?.rounds[0]?.teamMatches[0]?.teamMatchId ?? 0;
  await send(page, 'put', `/v1/leagues/teammatches/${matchId}`, { description: long });
  return matchId;
}

type TeamContext = { sessionId: number; teamId: number; captainId: number };

/** Has markup in the place name, requests a team, plays for the other team and writes to its captain. */
function aNaughtyPlayer({ sessionId, teamId, captainId }: TeamContext) {
  return withoutWindow(async (page) => {
    const name = { firstName: naughty, lastName: naughty };
    await joins(page.request, { email, password: 'a-long-password', ...name });
    const { version } = await get<{ version: number }>(page, '/v1/me');
    await send(page, 'put', '/v1/me', { ...name, placeName: naughty, version });
    const path = `/v1/leagues/sessions/${sessionId}/captainrequests`;
    const { id: requestId } = await send<{ id: number }>(page, 'post', path, {});
    await send(page, 'post', '/v1/leagues/sessions/initiate-registration', { sessionId, teamId });
    const conversations = '/v1/messages/rooms';
    const { id: roomId } = await send<{ id: number }>(page, 'post', conversations, { toMemberId: captainId });
    await send(page, 'post', `${conversations}/${roomId}/messages`, { message: long, clientId: 'naughty-1' });
    const user = await get<{ id: number; claimedPlayer: { playerId: number } }>(page, '/v1/auth/current');
    return { roomId, requestId, memberId: user.id, playerId: user.claimedPlayer.playerId };
  });
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
