import { expect, type Page } from '@playwright/test';
import { get, send } from './calls';
import { aConference, aSession } from './conferences';
import { test } from './journey';
import { aLeague, joins, signIn } from './people';

/** An element of its own tells that text became markup, even where the policy of the page keeps it from running. */
const naughty = `"'><x-naughty></x-naughty><img src=x onerror=naughty()>{{7*7}}`;
const long = `${naughty}<script>naughty()</script><a href="javascript:naughty()">x</a>\n[x](javascript:naughty())`;
const dayInMs = 24 * 60 * 60 * 1000;

test('Whatever people write stays text on every screen', async ({ page, browser }) => {
  const ran: string[] = [];
  await page.exposeFunction('naughty', () => ran.push(page.url()));
  page.on('dialog', (dialog) => {
    ran.push(`${page.url()}: ${dialog.message()}`);
    void dialog.dismiss();
  });
  const markup: string[] = [];
  for (const address of await screensOf(page, browser)) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
    const found = await page.locator('x-naughty, img[src="x"], a[href^="javascript:"]').count();
    if (found > 0) markup.push(address);
  }
  expect(markup).toEqual([]);
  expect(ran).toEqual([]);
});

/** A league in which every text is naughty, and every screen that shows some of it. */
async function screensOf(page: Page, browser: Parameters<typeof aLeague>[0]): Promise<string[]> {
  const league = await aLeague(browser, { name: naughty, organizer: 'captain' });
  await signIn(page, 'captain');
  const conference = await aConference(page, { leagueId: league.id, name: naughty });
  const { id: sessionId } = await aSession(page, {
    conferenceId: conference.id,
    name: naughty,
    description: long,
    startDateUtc: new Date(Date.now() + 5 * dayInMs).toISOString(),
    endDateUtc: new Date(Date.now() + 60 * dayInMs).toISOString(),
  });
  const { id: captainId } = await get<{ id: number }>(page, '/v1/auth/current');
  const teamIds: number[] = [];
  for (const name of [naughty, `${naughty}2`]) {
    const homeCourtLocation = { placeName: 'Bitsy Grant Tennis Center' };
    const body = { name, sessionId, homeCourtLocation, teamCaptainMemberId: captainId };
    teamIds.push((await send<{ id: number }>(page, 'post', '/v1/leagues/teams', body)).id);
  }
  const [teamId = 0] = teamIds;
  const playerId = await naughtyPlayer(browser, { sessionId, teamId });
  const made = await send<{ scheduleId: number; draws: Draw[] }>(
    page,
    'post',
    `/v1/leagues/sessions/${sessionId}/schedules`,
    {},
  );
  await send(page, 'post', `/v1/leagues/schedules/${made.scheduleId}/publish`, {});
  const matchId = made.draws[0]?.rounds[0]?.teamMatches[0]?.teamMatchId ?? 0;
  await send(page, 'put', `/v1/leagues/teammatches/${matchId}`, { description: long });
  const session = `/leagues/session/${sessionId}`;
  return [
    '/home',
    `/leagues/${league.id}`,
    `/leagues/conference/${conference.id}/manage`,
    ...['teams', 'players', 'schedule', 'settings'].map((tab) => `${session}/manage?tab=${tab}`),
    ...['info', 'schedule', 'teams', 'standings'].map((tab) => `${session}?tab=${tab}`),
    ...['info', 'schedule', 'roster', 'details'].map((tab) => `/teams/${teamId}?tab=${tab}`),
    `/leagues/match/${matchId}`,
    `/profiles/${playerId}`,
    '/search/league/1',
    `/search?query=${encodeURIComponent(naughty)}`,
    '/member-teams/sport/1',
    '/inbox',
    '/dev/mail',
  ];
}

type Draw = { rounds: { teamMatches: { teamMatchId: number }[] }[] };

async function naughtyPlayer(
  browser: Parameters<typeof aLeague>[0],
  place: { sessionId: number; teamId: number },
): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const email = 'naughty.player@courtline.example';
  await joins(page.request, { email, password: 'a-long-password', firstName: naughty, lastName: naughty });
  await send(page, 'post', '/v1/leagues/sessions/initiate-registration', place);
  const user = await get<{ claimedPlayer: { playerId: number } }>(page, '/v1/auth/current');
  await context.close();
  return user.claimedPlayer.playerId;
}
