import type { MatchSummary } from '@courtline/contract/match';
import { availabilities } from '@courtline/domain/constants';
import { expect } from '@playwright/test';
import { get, send } from './calls';
import { test } from './journey';
import { aMatchToPlay } from './matches';
import { expectGoodScreen } from './screens';

test.use({ viewport: { width: 390, height: 844 } });

test('A captain gets a lineup suggested with reasons, sees what a rule says, and saves', async ({
  page,
  browser,
}) => {
  const { teamMatchId } = await aMatchToPlay(page, browser, {
    name: 'Jetty Team Tennis',
    session: { singlesMatchCount: 2 },
    others: 2,
  });
  const match = await get<MatchSummary>(page, `/v1/leagues/teammatches/${teamMatchId}/summary`);
  await send(page, 'put', `/v1/leagues/sessions/${match.sessionId}/match-rules`, { oneLineCheck: 'warn' });
  const team = match.position1Team;
  await send(page, 'put', `/v1/leagues/teammatches/${teamMatchId}/playeravailability`, {
    teamMemberIds: team?.teamMembers.map(({ teamMemberId }) => teamMemberId),
    playerAvailabilityStatusId: availabilities.yes.id,
  });
  await page.goto(`/leagues/match/${teamMatchId}`);
  await page.getByRole('button', { name: 'Set Lines' }).click();
  const sheet = page.getByRole('dialog', { name: 'Set lines' });
  const first = sheet.getByRole('group', { name: 'Singles Match #1' }).getByLabel('Player');
  const second = sheet.getByRole('group', { name: 'Singles Match #2' }).getByLabel('Player');

  await test.step('sees why each player is suggested, and takes it back', async () => {
    await sheet.getByRole('button', { name: 'Suggest', exact: true }).click();
    await expect(sheet.getByText('No matches yet')).toHaveCount(2);
    await expect(sheet.getByText('Every spot is filled.')).toBeVisible();
    await expectGoodScreen(page);
    await sheet.getByRole('button', { name: 'Undo suggestion' }).click();
    await expect(first).toHaveValue('');
    await expect(sheet.getByText('2 open spots.')).toBeVisible();
  });

  await test.step('asks for the strongest, and sees a warning on the line that breaks a rule', async () => {
    await sheet.getByText('Strongest').click();
    await sheet.getByRole('button', { name: 'Suggest', exact: true }).click();
    await expect(first).not.toHaveValue('');
    // Both spots list the roster in the same order.
    for (const spot of [first, second]) await spot.selectOption({ index: 1 });
    await expect(sheet.getByText('The same player is in Singles 1 and Singles 2.')).toBeVisible();
    await expectGoodScreen(page);
  });

  await test.step('saves, because the session only warns', async () => {
    await sheet.getByRole('button', { name: 'Save Lineups' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Harbor lineup' })).toContainText('2 of 2 lines set');
  });

  await test.step('finds the playing time on the page of the team', async () => {
    await page.goto(`/teams/${team?.teamId}?tab=playing`);
    const table = page.getByRole('table', { name: 'Playing time' });
    await expect(table.getByRole('row')).toHaveCount(4);
    await expectGoodScreen(page);
  });
});
