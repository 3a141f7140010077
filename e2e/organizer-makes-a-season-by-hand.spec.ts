import { sessionTypes } from '@courtline/domain/constants';
import { type Browser, expect, type Page } from '@playwright/test';
import { get, send } from './calls';
import { test } from './journey';
import { type Person, signIn } from './people';
import { attributeOf } from './reading';
import { expectGoodScreen } from './screens';
import { aSeasonToCome, chooseIn } from './seasons';

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
    await expect(publish).toHaveAccessibleDescription("You don't have permission to publish.");
    const addMatch = page.getByRole('button', { name: 'Add a team match' });
    await expect(addMatch).toHaveAccessibleDescription('A match needs a round. Add one first.');
  });

  await test.step('adds a round and a match', async () => {
    await page.getByRole('button', { name: 'Add Rounds' }).click();
    await page.getByRole('dialog', { name: 'Add Rounds' }).getByRole('button', { name: 'Add' }).click();
    await expect(page.getByText('Round 1 has been added')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'By Date' })).toBeChecked();
    await expect(page.getByText('This round has no matches yet.')).toBeVisible();
    await chooseIn(page, 'Round 1', 'Add a team match');
    const form = page.getByRole('dialog', { name: 'Add a team match' });
    const add = form.getByRole('button', { name: 'Add' });
    await expect(add).toHaveAttribute('aria-disabled', 'true');
    await expect(add).toHaveAccessibleDescription('A match needs a date and a time.');
    const day = form.getByLabel('Match date, date');
    await day.fill('2020-05-01');
    await form.getByLabel('Match date, time').selectOption('6:35 PM');
    await expect(form.getByText('The match date must be within the session.')).toBeVisible();
    await day.fill(await attributeOf(day, 'max'));
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
    const row = page.getByRole('row', { name: /^Open match 1,/ });
    await expect(row).toContainText(/6:35 PM.*Lagoon 2.*TBD.*Bitsy Grant/);
    await expect(page.getByText('This round has no matches yet.')).toHaveCount(0);
  });

  await test.step('looks at the match once more', async () => {
    await chooseIn(page, /^match 1,/, 'Edit');
    const dialog = page.getByRole('dialog', { name: 'Edit team match' });
    await expect(dialog.getByLabel('Home team')).toHaveValue(/\d/);
    await expectGoodScreen(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Show by team' }).click();
    await page.getByLabel('Meetings for').selectOption('Lagoon 5');
    await expectGoodScreen(page);
  });

  await test.step('gives it up', async () => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Delete the Lagoon season schedule?' });
    await question.getByRole('button', { name: 'Delete schedule' }).dblclick();
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
    Delete: "The schedule can't be deleted because match scores have been posted.",
    Unpublish: "The schedule can't be unpublished because match scores have been posted.",
  };
  for (const [name, reason] of Object.entries(reasons)) {
    const button = page.getByRole('button', { name, exact: true });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription(reason);
  }
  await page.getByRole('button', { name: 'Actions for Round 1', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: /^Delete round/ })).toHaveText(
    "Delete roundThe round can't be deleted because match scores have been posted.",
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Round 1\b/, expanded: false }).click();
  await page.getByRole('link', { name: /^Open match 1,/ }).click();
  await expect(page.getByRole('region', { name: 'Score' })).toContainText('(H)');
});

/** From the demo data: some matches are played, some upcoming. */
async function aSeasonUnderWay(page: Page): Promise<number> {
  type Conferences = { nextSessions: { id: number; sessionTypeId: number }[] }[];
  const conferences = await get<Conferences>(page, '/v1/leagues/1/conferences');
  for (const { id, sessionTypeId } of conferences.flatMap(({ nextSessions }) => nextSessions)) {
    const read = await page.request.get(`/v2/leagues/sessions/${id}/schedule`);
    if (sessionTypeId !== sessionTypes.multiRound.id || !read.ok()) continue;
    if (((await read.json()) as { hasPostedScores: boolean }).hasPostedScores) return id;
  }
  throw new Error('No season of the demo world is under way');
}

type Appointed = { conferenceId: number; person: Person };

async function anOrganizerWhoMayNotPublish(
  page: Page,
  browser: Browser,
  { conferenceId, person }: Appointed,
) {
  const other = await (await browser.newContext()).newPage();
  await signIn(other, person);
  const { id: memberId } = await get<{ id: number }>(other, '/v1/auth/current');
  await other.context().close();
  const organizers = `/v1/leagues/conferences/${conferenceId}/organizers`;
  await send(page, 'post', organizers, { memberId });
  await send(page, 'put', `${organizers}/${memberId}`, { canPublish: false });
}
