import { expect, type Page } from '@playwright/test';
import { aConference, aSession, renameConference } from './conferences';
import { test } from './journey';
import { aLeague, signIn } from './people';
import { expectGoodScreen } from './screens';

test('A league organizer opens a conference and appoints an organizer', async ({ page, browser }) => {
  const league = await aLeague(browser, { name: 'Harbor Team Tennis', organizer: 'captain' });
  await signIn(page, 'captain');
  await page.goto(`/leagues/${league.id}`);
  await page.getByRole('link', { name: 'Create New Conference' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create conference' })).toBeFocused();

  const create = page.getByRole('button', { name: 'Create conference' });
  await create.click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Required');
  await expect(page.getByRole('group', { name: 'Gender' })).toHaveAccessibleDescription('Required');
  const organizer = page.getByRole('combobox', { name: 'Conference organizer' });
  await expect(organizer).toHaveAccessibleDescription('Required');
  await expectGoodScreen(page);

  await page.getByLabel('Name').fill('Harbor Evenings');
  await page.getByText('F', { exact: true }).click();
  const youngest = page.getByRole('slider', { name: 'Minimum Age' });
  await expect(page.getByText('All', { exact: true })).toBeVisible();
  for (let step = 0; step < 10; step++) await youngest.press('ArrowRight');
  await expect(page.getByText('18 and Over')).toBeVisible();
  const lowest = page.getByRole('slider', { name: 'Minimum UTR' });
  await expect(page.getByText('Any', { exact: true })).toBeVisible();
  await lowest.press('ArrowRight');
  await expect(page.getByText('1.5 – 16.0', { exact: true })).toBeVisible();
  await choosePlace(page, 'bitsy', /^Bitsy Grant Tennis Center/);
  await page.getByLabel('Details (optional)').fill('Wednesdays under lights.\nBring a can of balls.');
  await organizer.fill('ramos mar');
  await page.getByRole('option', { name: /^Maria Ramos/ }).click();
  await create.dblclick();

  await expect(page.getByRole('heading', { level: 1, name: 'Manage Conference' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`/leagues/${league.id}`);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Conference' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Sessions' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('No sessions have been created for this conference.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create session' })).toHaveAttribute(
    'href',
    /^\/leagues\/\d+\/session\/create$/,
  );
  for (const fact of ['Female', '18 and Over', 'UTR 1.5 – 16.0', 'Bitsy Grant Tennis Center']) {
    await expect(page.getByText(fact, { exact: true })).toBeVisible();
  }
  await expectGoodScreen(page);

  await page.getByRole('tab', { name: 'Organizers' }).click();
  await addOrganizer(page, 'whitf', 'Dana Whitfield');
  const list = page.getByRole('list', { name: 'Conference organizers' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  const publishes = list.getByRole('switch', { name: /Dana Whitfield/ });
  await expect(publishes).toBeChecked();
  await publishes.click();
  await expect(publishes).not.toBeChecked();
  await expectGoodScreen(page);
  await page.reload();
  await expect(publishes).not.toBeChecked();

  await list.getByRole('button', { name: 'Remove Maria Ramos' }).click();
  const question = page.getByRole('dialog', {
    name: 'Remove Maria Ramos as a Conference Organizer?',
  });
  await question.getByRole('button', { name: 'Remove organizer' }).dblclick();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.getByRole('button', { name: 'Remove Dana Whitfield' }).click();
  await expect(page.getByRole('dialog', { name: 'Error' })).toContainText(
    'There must always be at least one Conference Organizer',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await page.getByRole('link', { name: 'Harbor Team Tennis' }).click();
  await page.getByRole('link', { name: 'Harbor Evenings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Conference' })).toBeVisible();
});

test('An organizer is asked before losing changes to a conference, and overwrites no others', async ({
  page,
  browser,
}) => {
  const league = await aLeague(browser, { name: 'Quarry Team Tennis', organizer: 'captain' });
  await signIn(page, 'captain');
  const conference = await aConference(page, { leagueId: league.id, name: 'Quarry Nights' });
  await page.goto(`/leagues/conference/${conference.id}/manage?tab=details`);
  const save = page.getByRole('button', { name: 'Save' });
  const details = page.getByLabel('Details (optional)');
  await details.fill('Mondays.');
  await expectGoodScreen(page);
  await page.getByRole('tab', { name: 'Organizers' }).click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Keep editing' })
    .click();
  await expect(details).toHaveValue('Mondays.');

  const address = `**/v1/leagues/conferences/${conference.id}`;
  await page.route(address, (route) => route.fulfill({ status: 500, json: {} }));
  await save.click();
  const popup = page.getByRole('dialog', { name: 'Unable to complete your request' });
  await expect(popup).toContainText('For support, please submit a question here');
  await popup.getByRole('button', { name: 'Close' }).click();
  await page.unroute(address);
  await expect(details).toHaveValue('Mondays.');

  await renameConference(page, conference, 'Quarry Mornings');
  await save.click();
  await expect(page.getByText(/We kept the changes someone else saved/)).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Quarry Mornings');
  await expect(details).toHaveValue('Mondays.');
  await details.fill('Tuesdays.');
  await save.dblclick();
  await expect(page.getByText('Quarry Mornings saved.', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Sessions' }).click();
  await expect(page.getByText('No sessions have been created for this conference.')).toBeVisible();
  await renameConference(page, conference, 'Quarry Afternoons');
  await expect(page.getByText('Quarry Afternoons', { exact: true }).first()).toBeVisible();
});

test('A session with players stays', async ({ page }) => {
  await signIn(page, 'leagueOrganizer');
  await page.goto('/leagues/1');
  await page.getByRole('link', { name: 'Intown Mixed', exact: true }).click();
  const table = page.getByRole('table', { name: 'Intown Mixed sessions' });
  await expect(table).toBeVisible();
  await expectGoodScreen(page);
  await page.getByLabel('Show').selectOption('In progress');
  await expect(table.getByText('Upcoming')).toHaveCount(0);
  const row = table.getByRole('row').nth(1);
  await expect(row).toContainText('In progress');
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(page.getByRole('dialog', { name: 'Unable to Delete' })).toContainText(
    'There are players registered to teams. To delete the session, players must first be removed from the team.',
  );
  await expectGoodScreen(page);
});

test('A session without players goes', async ({ page, browser }) => {
  const league = await aLeague(browser, { name: 'Meadow Team Tennis', organizer: 'captain' });
  await signIn(page, 'captain');
  const conference = await aConference(page, { leagueId: league.id, name: 'Meadow Days' });
  await aSession(page, { conferenceId: conference.id, name: 'Short-lived' });
  await page.goto(`/leagues/conference/${conference.id}/manage`);
  await page.getByLabel('Show').selectOption('Past');
  await expect(page.getByText('No past sessions.')).toBeVisible();
  await page.getByLabel('Show').selectOption('All sessions');
  await page.getByRole('button', { name: 'Actions for Short-lived' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Short-lived?' });
  await expectGoodScreen(page);
  await question.getByRole('button', { name: 'Delete session' }).dblclick();
  await expect(page.getByText('No sessions have been created for this conference.')).toBeVisible();
});

async function choosePlace(page: Page, typed: string, name: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: 'Location (optional)' }).fill(typed);
  await page.getByRole('option', { name }).first().click();
}

async function addOrganizer(page: Page, typed: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Add an organizer' }).fill(typed);
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  const question = `Add ${name} as a Conference Organizer?`;
  await page.getByRole('dialog', { name: question }).getByRole('button', { name: 'Add organizer' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
