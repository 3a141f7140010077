import type { Session } from '@courtline/contract/session';
import type { Standing } from '@courtline/contract/standings';
import { expect, type Locator, type Page } from '@playwright/test';
import { get, send } from './calls';
import { clientRuns } from './client';
import { aConference } from './conferences';
import { test } from './journey';
import { tells } from './matches';
import { aLeague, signIn } from './people';
import { textsOf } from './reading';
import { expectGoodScreen } from './screens';

test('A visitor follows a season: who plays when, for whom, and why who is ahead', async ({ page }) => {
  const { id, name } = await aSessionWith(page, { sessionTypeId: 2, hasResults: true });
  await page.goto(`/leagues/session/${id}`);
  await expect(page.getByRole('tab')).toHaveText(['Info', 'Schedule', 'Teams', 'Standings']);

  await test.step('reads the schedule by round and by date', async () => {
    await page.getByRole('tab', { name: 'Schedule' }).click();
    await expect(page).toHaveURL(/\?tab=schedule$/);
    await expect(page.getByRole('table', { name: /^Round \d+ matches$/ }).first()).toBeVisible();
    const firstRound = page.getByRole('table', { name: 'Round 1 matches' });
    await expect(firstRound).toHaveCount(0);
    await page.getByRole('button', { name: /^Round 1\b/, expanded: false }).click();
    await expect(firstRound.getByRole('link', { name: /^Map of/ }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Actions/ })).toHaveCount(0);
    await page.route('**/scheduleByDate', (route) => route.abort());
    await page.getByRole('radio', { name: 'By Round' }).focus();
    await page.keyboard.press('ArrowRight');
    await tells(page, 'Unable to complete your request', /couldn't reach Courtline/);
    await expect(page.getByRole('radio', { name: 'By Date' })).toBeFocused();
    await page.unroute('**/scheduleByDate');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('table', { name: /^\w{3}, \w{3} .+ matches$/ }).first()).toBeVisible();
  });

  await test.step('sees who plays for a team', async () => {
    await page.getByRole('tab', { name: 'Teams' }).click();
    const team = page.getByRole('tabpanel').getByRole('listitem').first();
    await team.getByRole('button', { expanded: false }).click();
    await expect(team.getByRole('link', { name: 'Team page' })).toBeVisible();
    await expect(team.getByRole('listitem').first()).toContainText(/[SD]\s*\d/);
    await expectGoodScreen(page);
  });

  await test.step('asks why a team stands where it stands', async () => {
    await page.getByRole('tab', { name: 'Standings' }).click();
    const table = page.getByRole('table', { name: 'Standings' });
    await expect(table.getByRole('columnheader')).toContainText([
      'Rank',
      'Team',
      'TPI S',
      'TPI D',
      'Wins',
      'Losses',
      'Match points',
      'Games won %',
      'Form',
    ]);
    const first = table.getByRole('row').nth(1);
    const details = first.getByRole('button', { name: /^Details/ });
    await expect(details).toHaveAttribute('aria-expanded', 'false');
    await details.click({ position: { x: 8, y: 8 } });
    await expect(details).toHaveAttribute('aria-expanded', 'true');
    await expect(first.getByText(/^(Ahead of|Level with) .+ (on|and|;)?/).first()).toBeVisible();
    await expectGoodScreen(page);
  });

  await test.step('follows the first team to its own page', async () => {
    const [leader] = await get<Standing[]>(page, `/v1/leagues/sessions/${id}/teamstandings`);
    await page.getByRole('link', { name: leader?.teamName ?? '' }).click();
    await expect(page).toHaveTitle(`${leader?.teamName} · Courtline`);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(name);
    await expect(page.getByRole('main')).toContainText(
      `${leader?.teamMatchWins} - ${leader?.teamMatchLosses}`,
    );
    await page.getByRole('tab', { name: 'Schedule' }).click();
    const rows = page.getByRole('table', { name: 'Team matches' }).getByRole('row');
    await expect(rows.nth(1)).toContainText('Round 1');
    // All rows but the headings.
    await expect(rows.filter({ hasNotText: leader?.teamName ?? '' })).toHaveCount(1);
    await page.getByText('By Date').click();
    const day = page.getByRole('table', { name: /^\w{3}, \w{3} .+ matches$/ }).first();
    await expect(day.getByRole('row').nth(1)).toContainText(leader?.teamName ?? '');
    await expect(page.getByRole('table', { name: 'Team matches' })).toHaveCount(0);
  });

  await test.step('comes to its roster when the navigation says so', async () => {
    await page.evaluate(() => {
      window.history.replaceState({ ...window.history.state, usr: { tab: 'players' } }, '', '?');
    });
    await page.reload();
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Roster');
  });
});

test('A visitor follows a tournament, and a team on its way through the draw', async ({ page }) => {
  const { id } = await aSessionWith(page, { sessionTypeId: 1, hasResults: true });
  await page.goto(`/leagues/session/${id}?tab=draw`);
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Draw');
  const draw = page.getByRole('region', { name: 'Main Draw' });
  await expect(draw.getByText('Final', { exact: true })).toBeVisible();
  await draw.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/teams\/\d+$/);
  await expect(page.getByRole('tab').last()).toHaveText('Roster');
  await page.getByRole('tab', { name: 'Draw' }).click();
  await expect(page.getByRole('region', { name: 'Main Draw' })).toBeVisible();
});

test.describe('In Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('A season is read on the clocks of its courts, before and after they change', async ({
    page,
    browser,
  }) => {
    const sessionId = await aSeasonAcrossSpring(
      page,
      await aLeague(browser, {
        name: 'Three Clocks',
        organizer: 'captain',
      }),
    );
    await page.goto(`/leagues/session/${sessionId}?tab=schedule`);
    const rows = page.getByRole('tabpanel').getByRole('row');
    await expect(rows.first()).toBeVisible();
    // The service does not know the clock of the reader, so the client adds the zones.
    await expect(rows.getByText(/PM E[DS]T/).first()).toBeVisible();
    expect(await timesAtHome(rows, 'Atlanta')).toEqual(['6:30 PM EDT', '6:30 PM EST']);
    expect(await timesAtHome(rows, 'Denver')).toEqual(['7:00 PM MDT', '7:00 PM MST']);
    // Arizona has no daylight saving time.
    expect(await timesAtHome(rows, 'Phoenix')).toEqual(['5:15 PM MST']);
    await readsInFewRequests(page, sessionId);
  });
});

/** None for what the page shows, which came with it. The league has no live events that could cause more. */
async function readsInFewRequests(page: Page, sessionId: number): Promise<void> {
  // Requests of the shell on every page, and the live stream.
  const ofTheShell = /\/v1\/(auth\/current|flags|live)/;
  const tabs = [
    { tab: 'overview', shows: 'Organizers' },
    { tab: 'schedule', shows: 'Round 1' },
    { tab: 'teams', shows: 'Atlanta' },
    { tab: 'team-standings', shows: 'No team standings are available' },
  ];
  await page.context().clearCookies();
  for (const { tab, shows } of tabs) {
    const requests: string[] = [];
    const listen = (request: { url: () => string }) => requests.push(new URL(request.url()).pathname);
    page.on('request', listen);
    await page.goto(`/leagues/session/${sessionId}?tab=${tab}`);
    await expect(page.getByRole('tabpanel').getByText(shows).first()).toBeVisible();
    await clientRuns(page);
    page.off('request', listen);
    expect(requests.filter((path) => /^\/v\d\//.test(path) && !ofTheShell.test(path))).toEqual([]);
  }
}

type SessionFilter = { sessionTypeId: number; hasResults: boolean };

/** A matching session of the demo data. */
async function aSessionWith(page: Page, { sessionTypeId, hasResults }: SessionFilter): Promise<Session> {
  for (let id = 1; id < 40; id++) {
    const response = await page.request.get(`/v1/leagues/sessions/${id}`);
    if (!response.ok()) continue;
    const session = (await response.json()) as Session;
    if (session.sessionTypeId === sessionTypeId && session.hasPostedResults === hasResults) return session;
  }
  throw new Error('The demo world has no such session');
}

/** From winter to spring of next year: nine weeks, three teams in three time zones, all in standard time at first. */
async function aSeasonAcrossSpring(page: Page, { id: leagueId }: { id: number }): Promise<number> {
  await signIn(page, 'captain');
  const conference = await aConference(page, { leagueId, name: 'Everywhere' });
  const year = new Date().getFullYear() + 1;
  const session = await send<{ id: number }>(page, 'post', '/v1/leagues/sessions', {
    conferenceId: conference.id,
    name: 'Spring',
    sessionTypeId: 2,
    sessionMatchTypeId: 1,
    teamMatchFrequencyTypeId: 1,
    matchesPerTeam: 6,
    teamsMax: 8,
    singlesMatchCount: 2,
    singlesPointsPerMatch: 1,
    singlesScoringFormatTypeId: 1,
    singlesTimeAllowedTypeId: 5,
    startDateUtc: `${year}-02-08T00:00:00Z`,
    endDateUtc: `${year}-05-01T00:00:00Z`,
  });
  const me = await get<{ id: number }>(page, '/v1/auth/current');
  for (const team of homes) {
    const placed = { sessionId: session.id, teamCaptainMemberId: me.id };
    await send(page, 'post', '/v1/leagues/teams', { ...team, ...placed });
  }
  const { scheduleId } = await send<{ scheduleId: number }>(
    page,
    'post',
    `/v1/leagues/sessions/${session.id}/schedules`,
    {},
  );
  await send(page, 'post', `/v1/leagues/schedules/${scheduleId}/publish`, {});
  return session.id;
}

/** Times in UTC, as they are in winter. */
const homes = [
  {
    name: 'Atlanta',
    homeCourtLocation: { placeName: 'Bitsy Grant Tennis Center' },
    dayOfWeek: 2,
    hourOfDay: 23,
    minuteOfHour: 30,
  },
  {
    name: 'Denver',
    homeCourtLocation: { placeName: 'Gates Tennis Center' },
    dayOfWeek: 4,
    hourOfDay: 2,
    minuteOfHour: 0,
  },
  {
    name: 'Phoenix',
    homeCourtLocation: { placeName: 'Phoenix Tennis Center' },
    dayOfWeek: 6,
    hourOfDay: 0,
    minuteOfHour: 15,
  },
];

/** The distinct times at which a team plays at home, as shown on the page. */
async function timesAtHome(rows: Locator, team: string): Promise<string[]> {
  const texts = await textsOf(
    rows.filter({ has: rows.page().getByRole('cell').nth(1).filter({ hasText: team }) }),
  );
  const times = texts.map((text) => /\d+:\d+ [AP]M \w+/.exec(text)?.[0] ?? text);
  return [...new Set(times)].toSorted();
}
