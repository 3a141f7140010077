import type { Schedule } from '@courtline/contract/schedule';
import { type Browser, expect, type Page } from '@playwright/test';
import { get, send } from '../../e2e/calls';
import { aConference, aSession } from '../../e2e/conferences';
import { isolatedTest as test } from '../../e2e/journey';
import { aLeague, joins, signIn } from '../../e2e/people';
import { aTeam } from '../../e2e/registering';
import { expectGoodScreen } from '../../e2e/screens';

/** Realistic names of people and teams. */
const names = [
  'نادي التنس الأهلي (1)',
  'מועדון הטניס, תל אביב',
  '網球愛好者俱樂部東京支部',
  'Ñandú Ωmega Łódź Þór',
  '🎾🏆 Smash 👩‍👩‍👧‍👦 Family 🇬🇷',
  'Donaudampfschifffahrtsgesellschaftskapitänstenniss',
] as const;

/** The viewport that a window of 1280 by 720 has at 200% zoom. */
const atTwiceTheSize = { width: 640, height: 360 };

test('Names of every script, direction and length fit, also at twice the size and without motion', async ({
  page,
  browser,
}) => {
  const { leagueId, sessionId, teamId, matchId } = await aSeasonOfThem(page, browser);
  const screens = [
    `/leagues/${leagueId}`,
    `/leagues/session/${sessionId}`,
    `/leagues/session/${sessionId}?tab=teams`,
    `/leagues/session/${sessionId}?tab=schedule`,
    `/leagues/session/${sessionId}?tab=team-standings`,
    `/leagues/session/${sessionId}/manage?tab=teams`,
    `/leagues/session/${sessionId}/manage?tab=schedule`,
    `/leagues/session/${sessionId}/manage?tab=players`,
    `/leagues/match/${matchId}`,
    `/teams/${teamId}?tab=players`,
    '/home',
  ];
  for (const screen of screens) {
    await test.step(screen, async () => {
      await page.goto(screen);
      await expect(page.getByText(names[0]).first()).toBeVisible();
      await expectGoodScreen(page);
      await page.setViewportSize(atTwiceTheSize);
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      expect(await page.evaluate(tooWide), 'pixels of sideways scroll at twice the size').toBe(0);
      expect(await page.evaluate(moving), 'what still moves').toEqual([]);
    });
  }
});

async function aSeasonOfThem(page: Page, browser: Browser) {
  const league = await aLeague(browser, { name: names[0], organizer: 'captain' });
  await signIn(page, 'captain');
  const conference = await aConference(page, { leagueId: league.id, name: names[0] });
  const { id: sessionId } = await aSession(page, { conferenceId: conference.id, name: names[0] });
  const teamIds: number[] = [];
  for (const name of names) teamIds.push(await aTeam(page, sessionId, name));
  const teamId = teamIds[0] ?? 0;
  await playersJoin(browser, { sessionId, teamId });
  const created = await send<Schedule>(page, 'post', `/v1/leagues/sessions/${sessionId}/schedules`, {});
  await send(page, 'post', `/v1/leagues/schedules/${created.scheduleId}/publish`, {});
  const season = await get<Schedule>(page, `/v1/leagues/schedules/${created.scheduleId}`);
  const matches = season.draws.flatMap(({ rounds }) => rounds.flatMap(({ teamMatches }) => teamMatches));
  const match = matches.find((one) =>
    [one.position1Team, one.position2Team].some((team) => team?.name === names[0]),
  );
  return { leagueId: league.id, sessionId, teamId, matchId: match?.teamMatchId ?? 0 };
}

async function playersJoin(browser: Browser, target: { sessionId: number; teamId: number }): Promise<void> {
  for (const [index, name] of names.entries()) {
    const player = await (await browser.newContext()).newPage();
    const email = `script.${index}@courtline.example`;
    await joins(player.request, { email, password: 'a-long-password', firstName: name, lastName: name });
    await send(player, 'post', '/v1/leagues/sessions/initiate-registration', target);
    await player.context().close();
  }
}

/** Runs in the page. */
function tooWide(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}

/** Runs in the page. */
function moving(): string[] {
  return document.getAnimations().map((animation) => (animation as CSSAnimation).animationName);
}
