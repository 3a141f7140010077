import { type Browser, expect, type Page, test } from '@playwright/test';
import { aConference } from './conferences';
import { aLeague, type Person, signIn } from './people';
import { expectGoodScreen } from './screens';

const origin = `http://localhost:${process.env['JOURNEY_PORT']}`;
const dayInMs = 24 * 60 * 60 * 1000;

test('An organizer has a season for nine teams made', async ({ page, browser }) => {
  const { sessionId } = await aSeasonToCome(page, browser, 'Harbor Team Tennis');
  await page.goto(`/leagues/session/${sessionId}/manage?tab=schedule`);

  await test.step('pairs the teams', async () => {
    await expect(page.getByText('No schedule has been created for this session.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('9 teams meet in 9 rounds, 36 matches in all')).toBeVisible();
    await page.getByText('Create Manually').click();
    await expect(page.getByText('It starts empty.')).toBeVisible();
    await page.getByText('Auto-Generate').click();
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Create Schedule' }).dblclick();
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
    await expect(page.getByText('36 matches', { exact: true })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Matches of Round 9' }).getByRole('row')).toHaveCount(5);
  });

  await test.step('sees that it is fair', async () => {
    const fairness = page.getByRole('region', { name: 'Fairness' });
    await expect(fairness).toContainText('Level for every team');
    await expect(fairness).toContainText('1 per pair');
    await fairness.getByRole('button', { name: 'Show by team' }).click();
    await expect(fairness.getByRole('row', { name: /^Harbor 3 4 4/ })).toBeVisible();
    await fairness.getByLabel('Meetings of').selectOption('Harbor 5');
    await expect(fairness.getByRole('table', { name: 'Meetings of Harbor 5' }).getByRole('row')).toHaveCount(
      9,
    );
    await fairness.getByRole('button', { name: 'Hide teams' }).click();
  });

  await test.step('adds a round, and thinks twice about another standings rule', async () => {
    await page.getByRole('button', { name: 'Add Rounds' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Rounds' });
    await expect(dialog.getByLabel('Round number')).toHaveValue('10');
    await dialog.getByLabel('Round number').fill('4');
    await expect(dialog.getByText('Round 4 already exists.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Add' })).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByLabel('Round number').fill('10');
    await dialog.getByLabel('Team standings rule').selectOption('% of games won');
    await dialog.getByRole('button', { name: 'Add' }).click();
    const question = page.getByRole('dialog', { name: 'Confirm standings rule' });
    await expect(question).toContainText(
      'Are you sure you want to change the team standings rule to % of games won?',
    );
    await question.getByRole('button', { name: 'No cancel' }).click();
    await dialog.getByRole('button', { name: 'Add' }).click();
    await question.getByRole('button', { name: 'Yes change' }).click();
    await expect(page.getByText('Round 10 has been added')).toBeVisible();
    await expect(page.getByText('This round has no matches yet.')).toBeVisible();
  });
});

test('An organizer changes a season and publishes it, and everybody reads it', async ({ page, browser }) => {
  const { sessionId } = await aSeasonToCome(page, browser, 'Marina Team Tennis');
  await post(page, `/v1/leagues/sessions/${sessionId}/schedules`, {});
  await page.goto(`/leagues/session/${sessionId}/manage?tab=schedule`);

  await test.step('edits a match, and is told when somebody else was quicker', async () => {
    await chooseIn(page, /^match 36,/, 'Edit');
    const dialog = page.getByRole('dialog', { name: 'Edit team match' });
    const save = dialog.getByRole('button', { name: 'Save' });
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByLabel('Away team').selectOption('TBD');
    await dialog.getByLabel('Match date, time').selectOption('7:45 PM');
    await somebodyDescribesTheLastMatch(page, sessionId, 'Bring new balls');
    await save.click();
    const popup = page.getByRole('dialog', { name: 'Unable to complete your request' });
    await expect(popup).toContainText('Somebody else changed this match meanwhile.');
    await popup.getByRole('button', { name: 'Close' }).click();
    await expect(dialog.getByLabel('Match date, time')).toHaveValue('19:45');
    await save.click();
    await expect(page.getByText('Match 36 is saved.')).toBeVisible();
    const row = page.getByRole('table', { name: 'Matches of Round 9' }).getByRole('row').last();
    await expect(row).toContainText(/7:45 PM.*Marina \d.*TBD.*Bring new balls/);
  });

  await test.step('deletes a match and a round', async () => {
    await chooseIn(page, /^match 35,/, 'Delete');
    const aboutMatch = page.getByRole('dialog', { name: 'Delete match' });
    await expect(aboutMatch).toContainText(
      /^Delete matchAre you sure you want to delete the match of Marina/,
    );
    await aboutMatch.getByRole('button', { name: 'Yes' }).dblclick();
    await expect(page.getByText('Match 35 has been deleted')).toBeVisible();
    await chooseIn(page, 'Round 8', 'Delete round');
    const aboutRound = page.getByRole('dialog', { name: 'Delete round' });
    await expect(aboutRound).toContainText('Are you sure you want to delete Round 8?');
    await aboutRound.getByRole('button', { name: 'Yes' }).dblclick();
    await expect(page.getByText('Round 8 has been deleted')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Round 8' })).toHaveCount(0);
    await expect(page.getByText('31 matches', { exact: true })).toBeVisible();
  });

  await test.step('publishes it and tells the teams', async () => {
    await page.getByText('By Date', { exact: true }).click();
    await expect(page.getByRole('heading', { name: /^\w+, \w+ \d+\w\w, \d+/ }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Publish' }).click();
    const question = page.getByRole('dialog', { name: 'Publish schedule' });
    await expect(question).toContainText('Are you sure you want to publish the schedule of Marina season?');
    await question.getByRole('checkbox', { name: 'Notify teams' }).check();
    await question.getByRole('button', { name: 'Yes' }).dblclick();
    await expect(page.getByText('Success!')).toBeVisible();
    await expect(page.getByText('The session schedule has been published!')).toBeVisible();
    await expect(page.getByText('Published', { exact: true })).toBeVisible();
    await chooseIn(page, /^match 1,/, 'Edit');
    const dialog = page.getByRole('dialog', { name: 'Edit team match' });
    await expect(dialog.getByText('Both teams get a mail when date, time or place change.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('and a visitor reads it, as long as it is published', async () => {
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`/leagues/session/${sessionId}?tab=schedule`);
    await expect(visitor.getByRole('table', { name: 'Matches of Round 9' })).toContainText('7:45 PM');
    await expect(visitor.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Unpublish' }).click();
    const question = page.getByRole('dialog', { name: 'Unpublish schedule' });
    await question.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText('The schedule has not been published yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('Published', { exact: true })).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole('table', { name: 'Matches of Round 1', exact: true })).toBeVisible();
    await visitor.context().close();
    await page.goto('/dev/mail');
    await expect(page.getByText('The schedule of Marina season is published').first()).toBeVisible();
  });
});

test('An organizer without the right to publish makes a season by hand', async ({ page, browser }) => {
  const { sessionId, conferenceId } = await aSeasonToCome(page, browser, 'Lagoon Team Tennis');
  await anOrganizerWhoMayNotPublish(page, browser, { conferenceId, person: 'player' });
  await signIn(page, 'player');
  await page.goto(`/leagues/session/${sessionId}/manage?tab=schedule`);

  await test.step('begins with nothing', async () => {
    await page.getByText('Create Manually').click();
    await page.getByText('By Date', { exact: true }).click();
    await page.getByRole('button', { name: 'Create Schedule' }).click();
    await expect(page.getByText('The schedule has no rounds yet.')).toBeVisible();
    const publish = page.getByRole('button', { name: 'Publish' });
    await expect(publish).toHaveAttribute('aria-disabled', 'true');
    await expect(publish).toHaveAccessibleDescription('You do not have publish privileges.');
    const addMatch = page.getByRole('button', { name: 'Add a team match' });
    await expect(addMatch).toHaveAccessibleDescription('A match needs a round. Add one first.');
  });

  await test.step('adds a round and a match', async () => {
    await page.getByRole('button', { name: 'Add Rounds' }).click();
    await page.getByRole('dialog', { name: 'Add Rounds' }).getByRole('button', { name: 'Add' }).click();
    await expect(page.getByText('Round 1 has been added')).toBeVisible();
    await page.getByRole('button', { name: 'Add a team match' }).click();
    const form = page.getByRole('dialog', { name: 'Add a team match' });
    const add = form.getByRole('button', { name: 'Add' });
    await expect(add).toHaveAttribute('aria-disabled', 'true');
    await expect(add).toHaveAccessibleDescription('A match needs a date.');
    const day = form.getByLabel('Match date, date');
    await day.fill('2020-05-01');
    await form.getByLabel('Match date, time').selectOption('6:35 PM');
    await expect(form.getByText('The match date must be within the session.')).toBeVisible();
    await day.fill((await day.getAttribute('max')) ?? '');
    await expect(add).toHaveAccessibleDescription('A match needs a location.');
    await form.getByLabel('Home team').selectOption('Lagoon 2');
    await expect(form.getByRole('combobox', { name: 'Location' })).toHaveValue(/Bitsy Grant/);
    await form.getByLabel('Away team').selectOption('Lagoon 2');
    await expect(form.getByLabel('Away team')).toHaveAccessibleDescription(
      'The same team cannot be both home and away.',
    );
    await expect(add).toHaveAttribute('aria-disabled', 'true');
    await expectGoodScreen(page);
    await form.getByLabel('Away team').selectOption('TBD');
    await add.dblclick();
    await expect(page.getByText('The match has been added to Round 1')).toBeVisible();
    const row = page.getByRole('row', { name: /^#1/ });
    await expect(row).toContainText(/6:35 PM.*Lagoon 2.*TBD.*Bitsy Grant/);
  });

  await test.step('looks at the match once more', async () => {
    await chooseIn(page, /^match 1,/, 'Edit');
    const dialog = page.getByRole('dialog', { name: 'Edit team match' });
    await expect(dialog.getByLabel('Home team')).toHaveValue(/\d/);
    await expectGoodScreen(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Show by team' }).click();
    await page.getByLabel('Meetings of').selectOption('Lagoon 5');
    await expectGoodScreen(page);
  });

  await test.step('gives it up', async () => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Delete schedule' });
    await expect(question).toContainText('Are you sure you want to delete the schedule of Lagoon season?');
    await question.getByRole('button', { name: 'Yes' }).dblclick();
    await expect(page.getByText('No schedule has been created for this session.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('A season under way cannot be taken back or changed any more', async ({ page }) => {
  await signIn(page, 'leagueOrganizer');
  await page.goto(`/leagues/session/${await aSeasonUnderWay(page)}/manage?tab=schedule`);
  const reasons = {
    'Add Rounds': 'A schedule can be modified until the first match score is posted.',
    'Add a team match': 'A schedule can be modified until the first match score is posted.',
    Delete: 'The schedule cannot be deleted because match scores have been posted.',
    Unpublish: 'The schedule cannot be unpublished because match scores have been posted.',
  };
  for (const [name, reason] of Object.entries(reasons)) {
    const button = page.getByRole('button', { name, exact: true });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription(reason);
  }
  await page.getByRole('button', { name: 'Actions for Round 1', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: /^Delete round/ })).toHaveText(
    'Delete roundThe round cannot be deleted because match scores have been posted.',
  );
});

/** Of the demo world: some of it is played, some is still to come. */
async function aSeasonUnderWay(page: Page): Promise<number> {
  const answer = await page.request.get('/v1/leagues/1/conferences');
  const conferences = (await answer.json()) as { nextSessions: { id: number; sessionTypeId: number }[] }[];
  for (const { id, sessionTypeId } of conferences.flatMap(({ nextSessions }) => nextSessions)) {
    const read = await page.request.get(`/v2/leagues/sessions/${id}/schedule`);
    if (sessionTypeId !== 2 || !read.ok()) continue;
    if (((await read.json()) as { hasPostedScores: boolean }).hasPostedScores) return id;
  }
  throw new Error('No season of the demo world is under way');
}

/** What the menu of a round or a match offers. */
async function chooseIn(page: Page, of: string | RegExp, says: string): Promise<void> {
  const name = of instanceof RegExp ? new RegExp(`^Actions for ${of.source.slice(1)}`) : `Actions for ${of}`;
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('menuitem', { name: says }).click();
}

type Shown = { draws: { rounds: { teamMatches: { teamMatchId: number }[] }[] }[] };

async function somebodyDescribesTheLastMatch(page: Page, sessionId: number, description: string) {
  const address = `/v2/leagues/sessions/${sessionId}/schedule?showDraftSchedules=true`;
  const { draws } = (await (await page.request.get(address)).json()) as Shown;
  const id = draws[0]?.rounds.at(-1)?.teamMatches.at(-1)?.teamMatchId;
  const answer = await page.request.put(`/v1/leagues/teammatches/${id}`, {
    headers: { origin },
    data: { description },
  });
  expect(answer.status()).toBe(200);
}

/** Nine teams that play everybody else once, all of them on one court. */
async function aSeasonToCome(page: Page, browser: Browser, name: string) {
  const league = await aLeague(browser, { name, organizer: 'captain' });
  await signIn(page, 'captain');
  const conference = await aConference(page, { leagueId: league.id, name: 'Evenings' });
  const word = name.split(' ')[0] ?? '';
  const now = Date.now();
  const { id: sessionId } = await post<{ id: number }>(page, '/v1/leagues/sessions', {
    conferenceId: conference.id,
    name: `${word} season`,
    sessionTypeId: 2,
    sessionMatchTypeId: 1,
    teamMatchFrequencyTypeId: 1,
    matchesPerTeam: 8,
    teamsMax: 9,
    singlesMatchCount: 2,
    singlesPointsPerMatch: 1,
    singlesScoringFormatTypeId: 1,
    singlesTimeAllowedTypeId: 5,
    startDateUtc: new Date(now + 5 * dayInMs).toISOString(),
    endDateUtc: new Date(now + 90 * dayInMs).toISOString(),
  });
  const { id: captain } = (await (await page.request.get('/v1/auth/current')).json()) as { id: number };
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    await post(page, '/v1/leagues/teams', {
      name: `${word} ${number}`,
      sessionId,
      homeCourtLocation: { placeName: 'Bitsy Grant Tennis Center' },
      teamCaptainMemberId: captain,
    });
  }
  return { sessionId, conferenceId: conference.id };
}

type Appointed = { conferenceId: number; person: Person };

async function anOrganizerWhoMayNotPublish(
  page: Page,
  browser: Browser,
  { conferenceId, person }: Appointed,
) {
  const other = await (await browser.newContext()).newPage();
  await signIn(other, person);
  const { id: memberId } = (await (await other.request.get('/v1/auth/current')).json()) as { id: number };
  await other.context().close();
  const organizers = `/v1/leagues/conferences/${conferenceId}/organizers`;
  await post(page, organizers, { memberId });
  const answer = await page.request.put(`${organizers}/${memberId}`, {
    headers: { origin },
    data: { canPublish: false },
  });
  expect(answer.status()).toBe(200);
}

async function post<T>(page: Page, address: string, data: object): Promise<T> {
  const answer = await page.request.post(address, { headers: { origin }, data });
  expect(answer.status(), `${address}: ${await answer.text()}`).toBe(201);
  return (await answer.json()) as T;
}
