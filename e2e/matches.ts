import type { Lineups } from '@courtline/contract/lineup';
import type { MatchSummary } from '@courtline/contract/match';
import type { PlayerMatches } from '@courtline/contract/player-match';
import type { Schedule } from '@courtline/contract/schedule';
import { leagueTypes, resultCompletions } from '@courtline/domain/constants';
import { type Browser, expect, type Page } from '@playwright/test';
import { get, send } from './calls';
import { aConference, aSession } from './conferences';
import { eveningIn } from './days';
import { aLeague, joins, type Person, signIn, withoutWindow } from './people';

type MatchOptions = {
  /** Name of the league and its session. */
  name: string;
  leagueTypeId?: number;
  ratingMax?: number;
  /** Overrides of the session, which has one line of singles. */
  session?: Record<string, unknown>;
  /** Number of players of each team besides its captain. */
  others?: number;
  /** Plays for Harbor without being its captain. */
  mate?: Page;
};

/** Harbor at home against Marina next week. The captain of Harbor also organizes the league; Marina's uses another page. */
export async function aMatchToPlay(page: Page, browser: Browser, options: MatchOptions) {
  const {
    name,
    leagueTypeId = leagueTypes.adultTeamTennis.id,
    ratingMax = 16,
    session = {},
    others = 0,
    mate,
  } = options;
  const league = await aLeague(browser, { name, leagueTypeId, organizer: 'captain' });
  await signIn(page, 'captain');
  const other = await signedIn(browser, 'coCaptain');
  const conference = await aConference(page, { leagueId: league.id, name: 'Evenings', ratingMax });
  const { id: sessionId } = await aSession(page, {
    conferenceId: conference.id,
    name: `${name} season`,
    singlesMatchCount: 1,
    startDateUtc: eveningIn(5),
    endDateUtc: eveningIn(60),
    ...session,
  });
  const teamId = await aTeam({ page, captain: page }, { name: 'Harbor', sessionId, others, league: name });
  if (mate) await send(mate, 'post', register, { sessionId, teamId });
  await aTeam({ page, captain: other }, { name: 'Marina', sessionId, others, league: name });
  const schedule = await send<Schedule>(page, 'post', `/v1/leagues/sessions/${sessionId}/schedules`, {});
  await send(page, 'post', `/v1/leagues/schedules/${schedule.scheduleId}/publish`, {});
  const match = schedule.draws[0]?.rounds[0]?.teamMatches[0];
  expect(match?.position1Team?.name).toBe('Harbor');
  return { teamMatchId: match?.teamMatchId ?? 0, other };
}

type TeamCreator = { page: Page; captain: Page };
type Team = { name: string; sessionId: number; others: number; league: string };

const register = '/v1/leagues/sessions/initiate-registration';

async function aTeam({ page, captain }: TeamCreator, team: Team): Promise<number> {
  const { name, sessionId, others, league } = team;
  const { id: teamCaptainMemberId } = await get<{ id: number }>(captain, '/v1/auth/current');
  const homeCourtLocation = { placeName: 'Bitsy Grant Tennis Center' };
  const body = { name, sessionId, homeCourtLocation, teamCaptainMemberId };
  const { id: teamId } = await send<{ id: number }>(page, 'post', '/v1/leagues/teams', body);
  await send(captain, 'post', register, { sessionId, teamId });
  for (let count = 1; count <= others; count += 1) {
    const email = `${name}.${count}.${league.replaceAll(' ', '.')}@courtline.example`.toLowerCase();
    const called = { firstName: ['Ada', 'Bo', 'Cy'][count - 1] ?? 'Di', lastName: name };
    await withoutWindow(async (player) => {
      await joins(player.request, { email, password: 'a-long-password', ...called });
      await send(player, 'post', register, { sessionId, teamId });
    });
  }
  return teamId;
}

/** Publishes a lineup of the roster, in its order or starting with the given player. */
export async function publishesLineup(...lineup: Parameters<typeof setsLineup>): Promise<void> {
  await setsLineup(...lineup);
  const [captain, teamMatchId] = lineup;
  for (const lineupStatusId of [2, 3]) {
    await send(captain, 'put', `/v1/leagues/teammatches/${teamMatchId}/setlineupstatus`, { lineupStatusId });
  }
}

export async function setsLineup(
  captain: Page,
  teamMatchId: number,
  side: 1 | 2,
  firstName?: string,
): Promise<void> {
  const address = `/v1/leagues/teammatches/${teamMatchId}`;
  const lineups = await get<Lineups>(captain, `${address}/lineups`);
  const summary = await get<MatchSummary>(captain, `${address}/summary`);
  const roster = summary[`position${side}Team`]?.teamMembers ?? [];
  const members = roster.slice(
    Math.max(
      0,
      roster.findIndex((player) => player.firstName === firstName),
    ),
  );
  // A small roster starts again with its first player.
  const memberAt = (index: number) => members[index % members.length]?.teamMemberId ?? 0;
  const seatsOf = (isDoubles: boolean, first: number) => ({
    player1TeamMemberId: memberAt(first),
    player2TeamMemberId: isDoubles ? memberAt(first + 1) : null,
  });
  const linesOf = (lines: Lineups['singlesLineups'], isDoubles: boolean) =>
    lines.map(({ playerMatchId }, index) => ({
      playerMatchId,
      [`position${side}`]: seatsOf(isDoubles, isDoubles ? index * 2 : index),
    }));
  await send(captain, 'put', `${address}/lineups`, {
    lineups: [...linesOf(lineups.singlesLineups, false), ...linesOf(lineups.doublesLineups, true)],
  });
}

export function plansMatch(page: Page, teamMatchId: number, matchDate: Date | null): Promise<unknown> {
  return send(page, 'put', `/v1/leagues/teammatches/${teamMatchId}/location-date`, { matchDate });
}

/** Posts 1-6 1-6 for the first singles line with its current players. */
export function postsDefeat(captain: Page, teamMatchId: number): Promise<void> {
  return sendsDefeat(captain, teamMatchId, 'post');
}

export function correctsToDefeat(captain: Page, teamMatchId: number): Promise<void> {
  return sendsDefeat(captain, teamMatchId, 'put');
}

async function sendsDefeat(captain: Page, teamMatchId: number, method: 'post' | 'put'): Promise<void> {
  const address = `/v1/leagues/teammatches/${teamMatchId}/playermatches`;
  const { singlePlayerMatches } = await get<PlayerMatches>(captain, address);
  const [line] = singlePlayerMatches;
  const sideOf = (side: 1 | 2, games: number) => ({
    set1Score: games,
    set2Score: games,
    player1MemberId: line?.[`side${side}`].player1?.memberId ?? 0,
  });
  await send(captain, method, `/v1/leagues/playermatches/${line?.id}/playermatchresult`, {
    resultCompletionTypeId: resultCompletions.completed.id,
    side1Results: sideOf(1, 1),
    side2Results: sideOf(2, 6),
  });
}

export async function signedIn(browser: Browser, person: Person): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, person);
  return page;
}

/** Expects a dialog with this text, and closes it. */
export async function tells(page: Page, title: string, text: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByText(text)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
}
