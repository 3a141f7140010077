import type { Schedule, TeamMatch } from '@courtline/contract/schedule';
import { readFile } from 'node:fs/promises';
import { drawTypes } from '@courtline/domain/constants';
import { expect, type Page } from '@playwright/test';
import { get, send } from './calls';
import { test } from './journey';
import { expectGoodScreen } from './screens';
import { aTournament } from './tournaments';

test('An organizer draws groups, and their places fill the playoffs', async ({ page, browser }) => {
  const id = await aTournament(page, browser);
  await send(page, 'put', `/v1/leagues/sessions/${id}`, { drawTypeId: drawTypes.groups.id });
  await page.goto(`/leagues/session/${id}/manage?tab=draw`);

  await test.step('cannot place the teams by hand', async () => {
    await expect(page.getByText('Groups are always drawn.')).toBeVisible();
  });

  await test.step('says how many groups there are, and draws', async () => {
    await page.getByRole('button', { name: 'Create draw' }).click();
    const dialog = page.getByRole('dialog', { name: 'Seed teams' });
    await expect(dialog).toContainText('13 teams in groups of 4 or 5, 6 in the playoffs.');
    await dialog.getByLabel('Groups', { exact: true }).fill('8');
    await dialog.getByRole('button', { name: 'Skip' }).click();
    await expect(dialog.getByText('13 teams are too few for 8 groups: each needs at least 2.')).toBeVisible();
    await dialog.getByLabel('Groups', { exact: true }).fill('4');
    await expect(dialog).toContainText('13 teams in groups of 3 or 4, 8 in the playoffs.');
    await expectGoodScreen(page);
    await dialog.getByRole('button', { name: 'Skip' }).click();
    await expect(page.getByText('The draw has been created.')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByRole('table', { name: 'Group A' }).getByRole('row')).toHaveCount(4);
    await expectGoodScreen(page);
    await page.getByText('Playoffs', { exact: true }).click();
    await expect(page.getByRole('region', { name: 'Playoffs' })).toContainText('Winner of Group A');
    await expectGoodScreen(page);
  });

  const { scheduleId } = await drawOf(page, id);
  await send(page, 'post', `/v1/leagues/schedules/${scheduleId}/publish`, {});

  await test.step('sees the places of a group filled with its last result', async () => {
    for (const match of await matchesIn(page, id, 2)) await defaults(page, match);
    await page.reload();
    await page.getByText('Group B', { exact: true }).click();
    await expect(page.getByText('Group B is decided.')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Group B' }).getByText('Playoffs')).toHaveCount(2);
    await expectGoodScreen(page);
    await page.getByText('Playoffs', { exact: true }).first().click();
    const playoffs = page.getByRole('region', { name: 'Playoffs' });
    await expect(playoffs.getByText('Winner of Group B')).toHaveCount(0);
    await expect(playoffs.getByText('Winner of Group A').first()).toBeVisible();
  });

  await test.step('prints the tables, then every group and the playoffs', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Orchard Cups · Orchard Cup · Groups',
      ...['A', 'B', 'C', 'D'].map((letter) => `Orchard Cups · Orchard Cup · Group ${letter}`),
      'Orchard Cups · Orchard Cup · Playoffs',
    ]);
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('takes the session along as a tournament record', async () => {
    await page.getByRole('tab', { name: 'Settings' }).click();
    const section = page.getByRole('region', { name: 'Tournament record' });
    const download = page.waitForEvent('download');
    await section.getByRole('link', { name: 'Download record' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`session-${id}-tods.json`);
    const record = JSON.parse(await readFile(await file.path(), 'utf8'));
    const [draw] = record.events[0].drawDefinitions;
    expect(draw.drawType).toBe('ROUND_ROBIN_WITH_PLAYOFF');
    expect(draw.structures.map(({ structureName }: { structureName: string }) => structureName)).toEqual([
      'Groups',
      'Playoffs',
    ]);
    await expectGoodScreen(page);
  });

  await test.step('and a visitor without JavaScript reads all groups and the playoffs', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const visitor = await context.newPage();
    await visitor.goto(`/leagues/session/${id}?tab=draw`, { waitUntil: 'load' });
    for (const name of ['Group A', 'Group B', 'Group C', 'Group D'])
      await expect(visitor.getByRole('table', { name })).toBeVisible();
    await expect(visitor.getByRole('region', { name: 'Playoffs' })).toContainText('Winner of Group A');
    await context.close();
  });
});

function drawOf(page: Page, sessionId: number): Promise<Schedule> {
  return get(page, `/v2/leagues/sessions/${sessionId}/schedule?showDraftSchedules=true`);
}

async function matchesIn(page: Page, sessionId: number, group: number): Promise<TeamMatch[]> {
  const { draws } = await drawOf(page, sessionId);
  const matches = draws.flatMap(({ rounds }) => rounds.flatMap(({ teamMatches }) => teamMatches));
  return matches.filter(({ groupNumber }) => groupNumber === group);
}

/** The away team defaults. */
async function defaults(page: Page, { teamMatchId, position2Team }: TeamMatch): Promise<void> {
  await send(page, 'put', `/v1/leagues/teammatches/${teamMatchId}/default`, {
    teamId: position2Team?.teamId,
  });
}
