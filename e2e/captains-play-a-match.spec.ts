import type { PlayerMatches } from '@courtline/contract/player-match';
import type { Schedule } from '@courtline/contract/schedule';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { aConference, aSession } from './conferences';
import { aLeague, type Person, signIn } from './people';
import { expectGoodScreen } from './screens';

const origin = `http://localhost:${process.env['JOURNEY_PORT']}`;
const dayInMs = 24 * 60 * 60 * 1000;

test.use({ viewport: { width: 390, height: 844 } });

test('Two captains play a match: answers, a lineup, and a score that both post at once', async ({
  page,
  browser,
}) => {
  const { teamMatchId, other } = await aMatchToPlay(page, browser);
  const spectator = await (await browser.newContext()).newPage();
  await spectator.goto(`/leagues/match/${teamMatchId}`);
  await expect(spectator.getByText('Lines have not been published')).toBeVisible();
  await page.goto(`/leagues/match/${teamMatchId}`);

  await test.step('says that he can play, and sees who else can', async () => {
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('tab', { name: 'Harbor' }).click();
    await expect(page.getByRole('row', { name: /Theo Marsh/ })).toContainText('Yes');
    await page.getByRole('button', { name: 'Send Reminders' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send reminders to' });
    await expect(dialog.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByRole('switch', { name: 'Yes (1)' }).check();
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Reminders Sent!')).toBeVisible();
    await expectGoodScreen(page);
  });

  await test.step('sets the lineup, locks and publishes it', async () => {
    await page.getByRole('tab', { name: 'Lines' }).click();
    await page.getByRole('button', { name: 'Set Lines' }).click();
    const sheet = page.getByRole('dialog', { name: 'Set lines' });
    await sheet.getByLabel('Player').selectOption({ label: await choiceOf(sheet, 'Theo Marsh') });
    await expectGoodScreen(page);
    await sheet.getByRole('button', { name: 'Save Lineups' }).click();
    await page.getByRole('button', { name: 'Lock' }).click();
    await page.getByRole('dialog', { name: 'Notify players?' }).getByRole('button', { name: 'Yes' }).click();
    await tells(page, 'Lineups locked!', 'Notifications have been sent to all players.');
    await expect(spectator.getByText('Lines have not been published')).toBeVisible();
    await page.getByRole('button', { name: 'Publish' }).click();
    await tells(page, 'Lineups published!', 'Your lineup is live.');
    await expect(spectator.getByText('Theo Marsh')).toBeVisible();
  });

  await test.step('posts the score with eight taps at most, but the other captain was quicker', async () => {
    const taps = countTaps(page);
    await isPlayedNow(page, teamMatchId);
    await page.reload();
    await page.getByRole('button', { name: 'Post score' }).click();
    const entry = page.getByRole('dialog', { name: 'Singles Match #1 - Best of three sets' });
    await entry.getByLabel('Player').last().selectOption({ index: 1 });
    await expect(entry.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
    taps.reset();
    await entry.getByLabel('Harbor, set 1').click();
    for (const digit of ['6', '4', '6', '5']) await taps.type(digit);
    await expect(entry.getByText('Invalid score for set 2')).toBeVisible();
    await expectGoodScreen(page);
    await page.reload();
    await page.getByRole('button', { name: 'Post score' }).click();
    await expect(entry.getByLabel('Harbor, set 1')).toHaveValue('6');
    await entry.getByLabel('Marina, set 2').fill('2');
    await postsFirst(other, teamMatchId);
    await entry.getByRole('button', { name: 'Save' }).click();
    expect(taps.count()).toBeLessThanOrEqual(8);
    const told = page.getByRole('dialog', { name: 'Unable to complete your request' });
    await expect(told).toContainText('Somebody else has posted a result for this line already.');
    await told.getByRole('button', { name: 'Close' }).click();
    await expect(entry.getByLabel('Harbor, set 1')).toHaveValue('1');
    await entry.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('table', { name: 'Singles Match #1' })).toContainText('1');
  });

  await test.step('corrects it, and the spectator follows', async () => {
    await page.getByRole('button', { name: 'Post score' }).click();
    const entry = page.getByRole('dialog', { name: /^Singles Match #1/ });
    await entry.getByRole('button', { name: 'Swap scores' }).click();
    await entry.getByRole('button', { name: 'Save' }).click();
    await expect(entry).toHaveCount(0);
    const score = spectator.getByRole('region', { name: 'Score' });
    await expect(score).toContainText('1:to0');
    await expect(score).toContainText('Winner');
    await expect(spectator.getByRole('row', { name: /^Winner: Harbor/ })).toContainText('66');
    await expectGoodScreen(spectator);
  });

  await test.step('clears the line after all', async () => {
    await page.getByRole('button', { name: 'Clear Singles Match #1' }).click();
    const question = page.getByRole('dialog', { name: 'Are you sure you want to clear this line?' });
    await expect(question).toContainText('Clearing this line will remove all existing scores.');
    await question.getByRole('button', { name: 'Yes' }).click();
    await expect(spectator.getByRole('region', { name: 'Score' })).toContainText('0:to0');
  });
});

async function tells(page: Page, title: string, text: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toContainText(text);
  await dialog.getByRole('button', { name: 'Close' }).click();
}

/** Every choice says rating and answer too. */
async function choiceOf(sheet: Locator, name: string): Promise<string> {
  const choice = sheet.getByLabel('Player').locator('option', { hasText: name });
  await expect(choice).toHaveText(/ · Yes$/);
  return choice.innerText();
}

/** Scores wait for the match. */
async function isPlayedNow(page: Page, teamMatchId: number): Promise<void> {
  const address = `/v1/leagues/teammatches/${teamMatchId}/location-date`;
  const data = { matchDate: new Date(Date.now() - 60_000).toISOString() };
  expect((await page.request.put(address, { headers: { origin }, data })).ok()).toBe(true);
}

/** A digit on the number pad is a tap as well. */
function countTaps(page: Page) {
  let taps = 0;
  return {
    reset: () => {
      // The first field, and the button at the end.
      taps = 2;
    },
    type: async (digit: string) => {
      taps += 1;
      await page.keyboard.press(digit);
    },
    count: () => taps,
  };
}

/** The captain of the Marina, on another phone: 1-6 1-6. */
async function postsFirst(other: Page, teamMatchId: number): Promise<void> {
  const lines = await get<PlayerMatches>(other, `/v1/leagues/teammatches/${teamMatchId}/playermatches`);
  const rosters = await get<{ position1Team: Team; position2Team: Team }>(
    other,
    `/v1/leagues/teammatches/${teamMatchId}/rosters`,
  );
  const sideOf = (games: number, { teamMembers }: Team) => ({
    set1Score: games,
    set2Score: games,
    player1MemberId: teamMembers[0]?.memberId ?? 0,
  });
  await post(other, `/v1/leagues/playermatches/${lines.singlePlayerMatches[0]?.id}/playermatchresult`, {
    resultCompletionTypeId: 1,
    side1Results: sideOf(1, rosters.position1Team),
    side2Results: sideOf(6, rosters.position2Team),
  });
}

type Team = { teamMembers: { memberId: number }[] };

/** Harbor at home against Marina, one line of singles, with a player each: their captains. */
async function aMatchToPlay(page: Page, browser: Browser) {
  const league = await aLeague(browser, { name: 'Quay Team Tennis', organizer: 'captain' });
  await signIn(page, 'captain');
  const conference = await aConference(page, { leagueId: league.id, name: 'Evenings' });
  const now = Date.now();
  const { id: sessionId } = await aSession(page, {
    conferenceId: conference.id,
    name: 'Quay season',
    singlesMatchCount: 1,
    startDateUtc: new Date(now + 5 * dayInMs).toISOString(),
    endDateUtc: new Date(now + 60 * dayInMs).toISOString(),
  });
  const other = await signedIn(browser, 'coCaptain');
  for (const [captain, name] of [
    [page, 'Harbor'],
    [other, 'Marina'],
  ] as const) {
    const { id: memberId } = await get<{ id: number }>(captain, '/v1/auth/current');
    const { id: teamId } = await post<{ id: number }>(page, '/v1/leagues/teams', {
      name,
      sessionId,
      homeCourtLocation: { placeName: 'Bitsy Grant Tennis Center' },
      teamCaptainMemberId: memberId,
    });
    await post(captain, '/v1/leagues/sessions/initiate-registration', { sessionId, teamId });
  }
  const made = await post<Schedule>(page, `/v1/leagues/sessions/${sessionId}/schedules`, {});
  await post(page, `/v1/leagues/schedules/${made.scheduleId}/publish`, {});
  const match = made.draws[0]?.rounds[0]?.teamMatches[0];
  const [home] = [match?.position1Team?.name];
  expect(home).toBe('Harbor');
  return { teamMatchId: match?.teamMatchId ?? 0, other };
}

async function signedIn(browser: Browser, person: Person): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, person);
  return page;
}

async function get<T>(page: Page, address: string): Promise<T> {
  return (await (await page.request.get(address)).json()) as T;
}

async function post<T>(page: Page, address: string, data: object): Promise<T> {
  const answer = await page.request.post(address, { headers: { origin }, data });
  expect(answer.ok(), `${address}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}
