import { expect, type Locator, type Page } from '@playwright/test';
import { send } from './calls';
import { test } from './journey';
import { signIn } from './people';
import { eachOf, textOf } from './reading';
import { expectGoodScreen } from './screens';
import { origin } from './worker-service';
import { aPlayerWho, aSessionNamed, act, choose, rowOf, teamSelector, type Named } from './session-players';

test('An organizer moves and marks players', async ({ page }) => {
  await signIn(page, 'leagueOrganizer');
  const session = await aSessionNamed(page, 'Weekend Cup');
  await page.goto(`/leagues/session/${session.id}/manage`);
  await page.getByRole('tab', { name: 'Players' }).click();
  await expect(page.getByText('Select team from dropdown.')).toBeVisible();
  await expect(teamSelector(page).locator('option').first()).toHaveText('Select a team');
  await choose(page, 'Camelback Court Crew');
  await expectGoodScreen(page);

  await test.step('marks a rostered player as a substitute, and back', async () => {
    const name = await aPlayer(list(page, 'Rostered'), 0);
    await act(page, name, 'Mark as substitute');
    await expect(rowOf(list(page, 'Substitutes'), name)).toBeVisible();
    await act(page, name, 'Mark as rostered');
    await expect(rowOf(list(page, 'Rostered'), name)).toBeVisible();
  });

  await test.step('moves a player to another team', async () => {
    const name = await aPlayer(list(page, 'Rostered'), 1);
    await act(page, name, 'Move to team');
    const dialog = page.getByRole('dialog', { name: 'Move Player' });
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect(dialog.getByText('Required')).toBeVisible();
    await dialog.getByLabel('Team').selectOption('Papago Passing Shots');
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect(page.getByText('Player moved successfully')).toBeVisible();
    await expect(rowOf(page.getByRole('main'), name)).toHaveCount(0);
    await choose(page, 'Papago Passing Shots');
    await expect(rowOf(list(page, 'Rostered'), name)).toBeVisible();
    await page.reload();
    await expect(rowOf(list(page, 'Rostered'), name)).toBeVisible();
  });
});

test('An organizer copies a player to two teams as a substitute', async ({ page }) => {
  await signIn(page, 'leagueOrganizer');
  const session = await aSessionNamed(page, 'Weekend Cup');
  await page.goto(`/leagues/session/${session.id}/manage?tab=players`);
  await choose(page, 'Encanto Sunrisers');
  const name = await aPlayer(list(page, 'Rostered'), 0);
  await act(page, name, 'Copy to team');
  const dialog = page.getByRole('dialog', { name: 'Copy Player' });
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByText('Required')).toBeVisible();
  await expectGoodScreen(page);
  await dialog.getByRole('button', { name: /^Teams/ }).click();
  await dialog.getByRole('checkbox', { name: 'Arcadia Slicers' }).check();
  await dialog.getByRole('checkbox', { name: 'South Mountain Spin' }).check();
  await page.keyboard.press('Escape');
  await dialog.getByRole('checkbox', { name: 'As a substitute' }).check();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Player copied successfully')).toBeVisible();
  await expect(rowOf(list(page, 'Rostered'), name)).toBeVisible();
  for (const team of ['Arcadia Slicers', 'South Mountain Spin']) {
    await choose(page, team);
    await expect(rowOf(list(page, 'Substitutes'), name)).toBeVisible();
  }
});

test('A player of every team cannot be moved, and no one joins a team when the session is over', async ({
  page,
}) => {
  await signIn(page, 'leagueOrganizer');
  const session = await aSessionNamed(page, 'Doubles');
  // One of its teams is full, and people wait for a spot.
  await send(page, 'put', `/v1/leagues/sessions/${session.id}`, { teamPlayersMax: null });
  await page.goto(`/leagues/session/${session.id}/manage?tab=players`);
  await choose(page, 'Oakhurst Originals');
  const captain = await aPlayerWho(page, ({ isCaptainInSession }) => isCaptainInSession === true);
  for (const action of ['Move to team', 'Copy to team']) {
    await expectOff(page, captain, [action, 'Captains can only play for their own team in a session.']);
  }
  const name = await aPlayerWho(page, ({ canBeMovedOrCopied }) => canBeMovedOrCopied === true);
  const response = page.waitForResponse('**/playeravailableteams*');
  await act(page, name, 'Copy to team');
  const otherTeams = (await (await response).json()) as Named[];
  const dialog = page.getByRole('dialog', { name: 'Copy Player' });
  await dialog.getByRole('button', { name: /^Teams/ }).click();
  const choices = dialog.getByRole('group', { name: 'Teams' }).getByRole('checkbox');
  for (const choice of await eachOf(choices, otherTeams.length)) await choice.check();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog).toBeHidden();
  for (const action of ['Move to team', 'Copy to team']) {
    await expectOff(page, name, [action, "There's no other team in this session for this player."]);
  }
  await page.getByRole('tab', { name: 'Teams' }).click();
  await expectOff(page, 'Oakhurst Originals', [
    'Delete',
    'You cannot remove a team that has registered players',
  ]);

  const past = await aSessionNamed(page, 'Season', 'past');
  await page.goto(`/leagues/session/${past.id}/manage?tab=players`);
  await choose(page, 'Camelback Court Crew');
  const veteran = await aPlayer(list(page, 'Rostered'), 0);
  await expectOff(page, veteran, ['Copy to team', 'This session has ended.']);
});

test('A team without players says so, and so does the service that cannot name teams', async ({ page }) => {
  await signIn(page, 'leagueOrganizer');
  const session = await aSessionNamed(page, 'Weekend Cup');
  const other = await aSessionNamed(page, 'Doubles');
  const teams = (await (await page.request.get(`/v1/leagues/sessions/${other.id}/teams`)).json()) as Named[];
  const team = teams.find(({ name }) => name === 'Emory Evergreens');
  // A copied team has no players.
  const made = await page.request.post(`/v1/leagues/sessions/${session.id}/copyteams`, {
    headers: { origin },
    data: { teamIds: [team?.id] },
  });
  expect(made.status()).toBe(201);
  await page.goto(`/leagues/session/${session.id}/manage?tab=players`);
  await choose(page, 'Emory Evergreens');
  await expect(page.getByText('No players have registered for this team.')).toBeVisible();

  await page.route('**/playeravailableteams*', (route) =>
    route.fulfill({
      status: 500,
      json: { DisplayMessage: 'The teams are out to lunch.', Message: 'x', MessageStatusCode: 500 },
    }),
  );
  await choose(page, 'Encanto Sunrisers');
  await act(page, await aPlayer(list(page, 'Rostered'), 0), 'Move to team');
  const dialog = page.getByRole('dialog', { name: 'Error loading available teams for player' });
  await expect(dialog.getByText('The teams are out to lunch.')).toBeVisible();
  await page.unroute('**/playeravailableteams*');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Move Player' })).toBeVisible();
});

const list = (page: Page, heading: 'Rostered' | 'Substitutes') => page.getByRole('region', { name: heading });

async function aPlayer(within: Locator, at: number): Promise<string> {
  const link = within.getByRole('rowheader').getByRole('link').nth(at);
  return textOf(link);
}

async function expectOff(page: Page, name: string, [action, reason]: [string, string]): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  const item = page.getByRole('menuitem', { name: action });
  await expect(item).toHaveAttribute('aria-disabled', 'true');
  await expect(item).toContainText(reason);
  // Escape closes the menu only once the focus has moved into it.
  const menu = page.getByRole('menu');
  await expect(menu.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
}
