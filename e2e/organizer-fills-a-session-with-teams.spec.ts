import { type Browser, expect, type Page } from '@playwright/test';
import { get, send } from './calls';
import { aLeagueWithSessions, aSessionWithRequests } from './conferences';
import { test } from './journey';
import { acceptsRole, signIn } from './people';
import { expectGoodScreen } from './screens';
import { withFlags } from './shell';

test('An organizer fills a session with teams', async ({ page, browser }) => {
  const { spring } = await aLeagueWithSessions(page, browser, 'Orchard Team Tennis');
  await withFlags(page, { messaging: false });
  await page.goto(`/leagues/session/${spring}/manage`);
  await expect(page.getByText('No teams have been created for this session.')).toBeVisible();

  await test.step('creates a team', async () => {
    await page.getByRole('button', { name: 'Create New Team' }).click();
    const panel = page.getByRole('dialog', { name: 'Create a team' });
    const save = panel.getByRole('button', { name: 'Save' });
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await panel.getByLabel('Team Name').fill('x');
    await panel.getByLabel('Team Name').fill('');
    await panel.getByLabel('Team Name').blur();
    await expect(panel.getByLabel('Team Name')).toHaveAccessibleDescription('Required');
    const captain = panel.getByRole('combobox', { name: 'Captain' });
    await captain.fill('Maria');
    await captain.blur();
    await expect(captain).toHaveAccessibleDescription('Choose a person from the list.');
    await fillTeam(page, 'Orchard Aces', 'Maria Ramos');
    await expect(captain).not.toHaveAccessibleDescription('Choose a person from the list.');
    await panel.getByLabel('Day').selectOption('Thursday');
    await expect(panel.getByText('Choose both a day and a time')).toBeVisible();
    await panel.getByLabel('Match Start Time').selectOption('6:35 PM');
    await panel.getByRole('textbox', { name: 'Password' }).fill('apple');
    const court = panel.getByRole('combobox', { name: 'Home Court' });
    await court.fill('nowhere that anybody knows');
    await save.click();
    await expect(court).toHaveAccessibleDescription(/^We couldn't find "nowhere/);
    await court.fill('bitsy');
    await page.getByRole('option', { name: /^Bitsy Grant Tennis Center/ }).click();
    await expect(panel.getByText(/^We couldn't find/)).toHaveCount(0);
    await expectGoodScreen(page);
    await save.dblclick();
    await expect(page.getByText('Orchard Aces has been created')).toBeVisible();
    const row = rowOf(page, 'Orchard Aces');
    await expect(row).toContainText('Bitsy Grant Tennis Center');
    await expect(row).toContainText('Maria Ramos');
    await expectGoodScreen(page);
  });

  await test.step('manages it and its captains', async () => {
    await act(page, 'Orchard Aces', 'Manage');
    const editor = page.getByRole('dialog', { name: 'Manage team: Orchard Aces' });
    await expect(editor.getByLabel('Day')).toHaveValue('4');
    await expect(editor.getByLabel('Match Start Time')).toHaveValue('18:35');
    await expect(editor.getByRole('textbox', { name: 'Password' })).toHaveValue('apple');
    const captains = editor.getByRole('list', { name: 'Team captains' });
    await captains.getByRole('button', { name: 'Remove Maria Ramos' }).click();
    await expectError(page, 'There must always be at least one Captain');
    await addCaptain(page, 'Dana Whitfield');
    await expect(captains.getByRole('listitem')).toHaveCount(2);
    await addCaptain(page, 'Marcus Rivera', () => appointMyself(page, spring, 'Orchard Aces'));
    await expectError(page, 'Only 3 Captains are permitted per team.');
    await expect(editor.getByText('Max captains added')).toBeVisible();
    await expect(editor.getByRole('button', { name: 'Add a captain' })).toHaveCount(0);
    await expectGoodScreen(page);
    await captains.getByRole('button', { name: 'Remove Dana Whitfield' }).click();
    await page
      .getByRole('dialog', { name: 'Are you sure you want to remove Dana Whitfield as a Captain?' })
      .getByRole('button', { name: 'Remove captain' })
      .click();
    await expect(captains.getByRole('listitem')).toHaveCount(2);
    await editor.getByRole('switch', { name: 'Team Player Registration' }).click();
    await expect(editor.getByText('Closed', { exact: true })).toBeVisible();
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Orchard Aces saved.')).toBeVisible();
  });

  await test.step('writes to a captain who has accepted, where there is no inbox', async () => {
    await page.getByRole('button', { name: 'Actions for Orchard Aces' }).click();
    const message = page.getByRole('menuitem', { name: 'Message captain' });
    await expect(message).toContainText("The captain hasn't accepted the role yet.");
    await acceptAsMaria(browser, spring);
    await page.reload();
    await act(page, 'Orchard Aces', 'Message captain');
    const dialog = page.getByRole('dialog', { name: 'Message the captain of Orchard Aces' });
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByLabel('Message')).toHaveAccessibleDescription('Required');
    await dialog.getByLabel('Message').fill('Welcome to the league.');
    await expectGoodScreen(page);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Message sent!')).toBeVisible();
  });

  await test.step('is asked before a second team gets the same name', async () => {
    await page.getByRole('button', { name: 'Create New Team' }).click();
    await fillTeam(page, 'orchard  aces', 'Dana Whitfield');
    const save = page.getByRole('dialog', { name: 'Create a team' }).getByRole('button', { name: 'Save' });
    await save.click();
    const twice = page.getByRole('dialog', { name: 'Use the same name twice?' });
    await expect(twice).toContainText('This session already has a team named Orchard Aces.');
    await expectGoodScreen(page);
    await twice.getByRole('button', { name: 'Cancel' }).click();
    await page.getByLabel('Team Name').fill('Orchard Ghosts');
    await save.click();
    await expect(page.getByText('Orchard Ghosts has been created')).toBeVisible();
  });

  await test.step('removes a team without players', async () => {
    await act(page, 'Orchard Ghosts', 'Delete');
    const question = page.getByRole('dialog', { name: 'Remove Orchard Ghosts?' });
    await question.getByRole('button', { name: 'Remove team' }).dblclick();
    await expect(page.getByText('Orchard Ghosts has been removed')).toBeVisible();
    await expect(rowOf(page, 'Orchard Ghosts')).toHaveCount(0);
  });
});

test('An organizer chooses which of several captains to write to', async ({ page }) => {
  await signIn(page, 'leagueOrganizer');
  const sessionId = await aSessionWithRequests(page);
  const teams = await get<{ name: string; captains: { memberId: number; displayName: string }[] }[]>(
    page,
    `/v1/leagues/sessions/${sessionId}/teams`,
  );
  const team = teams.find(({ captains }) => captains.length > 1);
  if (!team) throw new Error('No team has several captains');
  await page.goto(`/leagues/session/${sessionId}/manage`);
  await act(page, team.name, 'Message captain');
  const dialog = page.getByRole('dialog', { name: `Message a ${team.name} captain` });
  await expect(dialog.getByRole('listitem')).toHaveCount(team.captains.length);
  await expectGoodScreen(page);
  const second = team.captains[1];
  const link = dialog.getByRole('link', { name: `Message ${second?.displayName}` });
  await expect(link).toHaveAttribute('href', `/inbox?to=${second?.memberId}`);
  const tab = page.waitForEvent('popup');
  await link.click();
  await expect(await tab).toHaveURL(/\/inbox/);
  await expect(dialog).toHaveCount(0);
});

/** Fills in the required fields of a new team. */
async function fillTeam(page: Page, name: string, captain: string): Promise<void> {
  const panel = page.getByRole('dialog', { name: 'Create a team' });
  await panel.getByLabel('Team Name').fill(name);
  await panel.getByRole('combobox', { name: 'Home Court' }).fill('bitsy');
  await page.getByRole('option', { name: /^Bitsy Grant Tennis Center/ }).click();
  await panel.getByRole('combobox', { name: 'Captain' }).fill(captain);
  await page.getByRole('option', { name: new RegExp(`^${captain}`) }).click();
}

type Callback = () => Promise<void>;

/** Runs the callback between choosing the captain and pressing the button. */
async function addCaptain(page: Page, name: string, beforeSubmit?: Callback): Promise<void> {
  await page.getByRole('button', { name: 'Add a captain' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a captain' });
  await dialog.getByRole('combobox', { name: 'Captain' }).fill(name);
  await page
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  await beforeSubmit?.();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toHaveCount(0);
}

async function appointMyself(page: Page, sessionId: number, name: string): Promise<void> {
  const { id: memberId } = await get<{ id: number }>(page, '/v1/auth/current');
  const teamId = await teamNamed(page, sessionId, name);
  await send(page, 'post', `/v1/leagues/teams/${teamId}/captains`, { memberId });
}

async function acceptAsMaria(browser: Browser, sessionId: number): Promise<void> {
  const maria = await (await browser.newContext()).newPage();
  await signIn(maria, 'player');
  await acceptsRole(maria, 'team', await teamNamed(maria, sessionId, 'Orchard Aces'));
  await maria.context().close();
}

async function teamNamed(page: Page, sessionId: number, name: string): Promise<number> {
  const teams = await get<{ id: number; name: string }[]>(page, `/v1/leagues/sessions/${sessionId}/teams`);
  return teams.find((one) => one.name === name)?.id ?? 0;
}

async function expectError(page: Page, sentence: string): Promise<void> {
  const popup = page.getByRole('dialog', { name: 'Error' });
  await expect(popup).toContainText(sentence);
  await popup.getByRole('button', { name: 'Close' }).click();
}

async function act(page: Page, team: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${team}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

function rowOf(page: Page, team: string) {
  return page.getByRole('table', { name: 'Teams' }).getByRole('row').filter({ hasText: team });
}
