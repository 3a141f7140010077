import type { MatchSummary } from '@courtline/contract/match';
import type { TeamDetails } from '@courtline/contract/managed-team';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { get, send } from './calls';
import { test } from './journey';
import { aMatchToPlay, signedIn } from './matches';
import { textOf } from './reading';
import { expectGoodScreen } from './screens';

const review = 'Someone else saved changes while you were editing. We kept your changes. Review';

test('Two captains edit their team at once, and neither loses a field', async ({ page, browser }) => {
  const { teamId, mate } = await aTeamOfTwoCaptains(page, browser, 'Jetty Team Tennis');
  const [mine, theirs] = [await openEditor(page, teamId), await openEditor(mate, teamId)];
  await mine.getByRole('textbox', { name: 'Team Name' }).fill('Harbor Lights');
  await theirs.getByRole('textbox', { name: 'Team Name' }).fill('Harbor Gulls');
  await theirs.getByRole('textbox', { name: 'Password' }).fill('gulls');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs).toHaveCount(0);

  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(mine.getByRole('alert')).toContainText(review);
  const conflict = mine.getByRole('group', { name: 'Team Name' });
  await expect(conflict).toContainText('You: Harbor Lights');
  await expect(conflict).toContainText('Changed by others: Harbor Gulls');
  await expect(mine.getByRole('textbox', { name: 'Team Name' })).toHaveValue('Harbor Lights');
  await expect(mine.getByRole('textbox', { name: 'Password' })).toHaveValue('gulls');
  await expectGoodScreen(page);
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(mine).toHaveCount(0);
  const stored = await get<TeamDetails>(page, `/v1/leagues/teams/${teamId}`);
  expect([stored.name, stored.registrationPin]).toEqual(['Harbor Lights', 'gulls']);
});

test('Two captains set one lineup at once, and neither loses a line', async ({ page, browser }) => {
  const { teamMatchId, mate } = await aTeamOfTwoCaptains(page, browser, 'Levee Team Tennis');
  const [mine, theirs] = [await openLineup(page, teamMatchId), await openLineup(mate, teamMatchId)];
  await choose(line(mine, 1), /^Theo Marsh/);
  await choose(line(theirs, 1), /^Ada Harbor/);
  await choose(line(theirs, 2), /^Bo Harbor/);
  await theirs.getByRole('button', { name: 'Save Lineups' }).click();
  await expect(theirs).toHaveCount(0);

  await mine.getByRole('button', { name: 'Save Lineups' }).click();
  await expect(mine.getByRole('alert')).toContainText(review);
  const conflict = mine.getByRole('group', { name: 'Singles Match #1' }).first();
  await expect(conflict).toContainText('You: Theo Marsh');
  await expect(conflict).toContainText('Changed by others: Ada Harbor');
  await expect(line(mine, 2).getByLabel('Player').locator('option:checked')).toContainText('Bo Harbor');
  await expectGoodScreen(page);
  await conflict.getByRole('radio', { name: /Use theirs/ }).check();
  await expect(line(mine, 1).getByLabel('Player').locator('option:checked')).toContainText('Ada Harbor');
  await mine.getByRole('button', { name: 'Save Lineups' }).click();
  await expect(mine).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Harbor lineup' })).toContainText('2 of 2 lines set');
});

/** Harbor with its captain, a second captain on another page, and two players. */
async function aTeamOfTwoCaptains(page: Page, browser: Browser, name: string) {
  const mate = await signedIn(browser, 'player');
  const session = { singlesMatchCount: 2 };
  const { teamMatchId } = await aMatchToPlay(page, browser, { name, session, others: 2, mate });
  const { position1Team } = await get<MatchSummary>(page, `/v1/leagues/teammatches/${teamMatchId}/summary`);
  const teamId = position1Team?.teamId ?? 0;
  const { id: memberId } = await get<{ id: number }>(mate, '/v1/auth/current');
  await send(page, 'post', `/v1/leagues/teams/${teamId}/captains`, { memberId });
  return { teamMatchId, teamId, mate };
}

async function openEditor(page: Page, teamId: number): Promise<Locator> {
  await page.goto(`/teams/${teamId}`);
  await page.getByRole('tab', { name: 'Details' }).click();
  const details = page.getByRole('region', { name: 'Team details' });
  await details.getByRole('button', { name: 'Edit' }).click();
  return page.getByRole('dialog', { name: /^Edit team/ });
}

async function openLineup(page: Page, teamMatchId: number): Promise<Locator> {
  await page.goto(`/leagues/match/${teamMatchId}`);
  await page.getByRole('tab', { name: 'Lines' }).click();
  await page.getByRole('button', { name: 'Set Lines' }).click();
  const sheet = page.getByRole('dialog', { name: 'Set lines' });
  await expect(line(sheet, 1)).toBeVisible();
  return sheet;
}

/** The last group of that name, because a conflict about the line is shown above it. */
function line(sheet: Locator, number: number): Locator {
  return sheet.getByRole('group', { name: `Singles Match #${number}` }).last();
}

async function choose(of: Locator, player: RegExp): Promise<void> {
  const label = await textOf(of.locator('option').filter({ hasText: player }));
  await of.getByLabel('Player').selectOption({ label });
}
