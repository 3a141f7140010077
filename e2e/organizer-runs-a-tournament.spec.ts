import type { PlayerMatches } from '@courtline/contract/player-match';
import type { TeamMatch } from '@courtline/contract/schedule';
import { expect, type Locator, type Page } from '@playwright/test';
import { get, send } from './calls';
import { test } from './journey';
import { expectGoodScreen } from './screens';
import { aTournament, nextOf, twoTeams } from './tournaments';

test('An organizer runs a tournament of 13 teams', async ({ page, browser }) => {
  const id = await aTournament(page, browser);
  await page.goto(`/leagues/session/${id}/manage?tab=draw`);
  await expect(page.getByText('No draw has been created for this session.')).toBeVisible();

  await test.step('seeds two teams and draws the others', async () => {
    await page.getByRole('button', { name: 'Create draw' }).click();
    const dialog = page.getByRole('dialog', { name: 'Seed teams' });
    await expect(dialog).toContainText('13 teams in a draw of 16.');
    const rows = dialog.getByRole('list', { name: 'Seeds' }).getByRole('listitem');
    await expect(dialog.getByRole('button', { name: 'Remove row 1' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await rows.nth(0).getByLabel('Team').selectOption('Maples');
    for (const at of [1, 2]) {
      await dialog.getByRole('button', { name: 'Add seed' }).click();
      await expect(rows.nth(at).getByLabel('Team')).toBeFocused();
    }
    await expect(rows.nth(1).getByLabel('Team').getByRole('option', { name: 'Maples' })).toHaveCount(0);
    await rows.nth(2).getByLabel('Team').selectOption('Elms');
    await dialog.getByRole('button', { name: 'Remove row 2' }).click();
    await expect(rows).toHaveCount(2);
    await hearsNews(page, id);
    await expect(rows.nth(1).getByLabel('Team')).toHaveValue(/\d+/);
    await expectGoodScreen(page);
    await dialog.getByRole('button', { name: 'Create draw' }).dblclick();
    await expect(page.getByText('The draw has been created.')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(matchNamed(page, 1)).toContainText('1. Maples');
    await expect(matchNamed(page, 1)).toContainText('Bye');
    await expect(matchNamed(page, 8)).toContainText('2. Elms');
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
    await page.getByText('Details', { exact: true }).click();
    await expect(page.getByText(/Draw ID \d+/)).toBeVisible();
    await expectGoodScreen(page);
  });

  const first = await twoTeams(page, id);
  const away = first.position2Team?.name ?? '';

  await test.step('takes a team out and puts it back, and is told what is missing', async () => {
    const publish = page.getByRole('button', { name: 'Publish' });
    await changeAway(page, first.teamMatchNumber, 'TBD');
    await expect(matchNamed(page, first.teamMatchNumber)).toContainText('TBD');
    await expect(publish).toHaveAttribute('aria-disabled', 'true');
    await expect(publish).toHaveAccessibleDescription(
      'All teams must be placed in the first round of the main draw.',
    );
    await changeAway(page, first.teamMatchNumber, away);
    await expect(matchNamed(page, first.teamMatchNumber)).toContainText(away);
    await expect(page.getByText(/Draw ID/)).toHaveCount(0);
  });

  await test.step('says something about a match', async () => {
    await choose(page, first.teamMatchNumber, 'Edit match');
    const dialog = page.getByRole('dialog', { name: 'Edit team match' });
    await dialog.getByLabel('Description').fill('On the show court');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`Match ${first.teamMatchNumber} saved.`)).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('publishes it', async () => {
    await page.getByRole('button', { name: 'Publish' }).click();
    const question = page.getByRole('dialog', { name: 'Publish the Orchard Cup draw?' });
    await question.getByRole('checkbox', { name: 'Notify teams' }).check();
    await question.getByRole('button', { name: 'Publish draw' }).dblclick();
    await expect(page.getByText('The session draw has been published!')).toBeVisible();
    await expect(page.getByText('Success!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit seeds' })).toHaveAccessibleDescription(
      "Seeds can't be edited once the draw is published.",
    );
    await expect(page.getByRole('button', { name: 'Delete' })).toHaveAccessibleDescription(
      "A published draw can't be deleted. Unpublish it first.",
    );
  });

  await test.step('defaults a team that did not appear, and its opponent advances', async () => {
    const next = await nextOf(page, id, first);
    await choose(page, first.teamMatchNumber, `Default ${away}`);
    const question = page.getByRole('dialog', { name: `Default ${away}?` });
    await question.getByRole('button', { name: 'Default team' }).click();
    await expect(matchNamed(page, first.teamMatchNumber)).toContainText('Default');
    await expect(matchNamed(page, next.teamMatchNumber)).toContainText(first.position1Team?.name ?? '');
  });

  const level = await endsLevel(page, id);
  const next = await nextOf(page, id, level);
  const [home = '', guest = ''] = [level.position1Team?.name, level.position2Team?.name];

  await test.step('names the winner of a level match, and says why', async () => {
    await expect(matchNamed(page, level.teamMatchNumber)).toContainText('Winner needed');
    await nameWinner(page, level, { team: home, reason: 'They won the coin toss.' });
    await expect(matchNamed(page, level.teamMatchNumber)).toContainText('They won the coin toss.');
    await expect(matchNamed(page, next.teamMatchNumber)).toContainText(home);
    await expect(page.getByRole('button', { name: 'Unpublish' })).toHaveAccessibleDescription(
      "The draw can't be unpublished because match scores have been posted.",
    );
  });

  await test.step('corrects it, and what followed is undone', async () => {
    await choose(page, level.teamMatchNumber, 'Change winner');
    const dialog = page.getByRole('dialog', { name: `Winner of Match ${level.teamMatchNumber}` });
    await dialog.getByText(guest).click();
    await dialog.getByRole('button', { name: 'Name winner' }).click();
    await expect(matchNamed(page, next.teamMatchNumber)).toContainText(guest);
    await expect(matchNamed(page, next.teamMatchNumber)).not.toContainText(home);
    await page.getByText('Back Draw').click();
    await expect(page.getByRole('region', { name: 'Back Draw' })).toContainText(home);
  });

  await test.step('prints both draws, each on a landscape page with its title and nothing around it', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Orchard Cups · Orchard Cup · Main Draw',
      'Orchard Cups · Orchard Cup · Back Draw',
    ]);
    await expect(page.getByText(/^Printed \w+ \d/)).toHaveCount(2);
    await expect(page.locator('[data-sheets] [data-match]')).toHaveCount(15 + 7);
    for (const role of ['banner', 'contentinfo', 'tablist', 'button', 'navigation'] as const)
      await expect(page.getByRole(role)).toHaveCount(0);
    expect(await printedPages(page)).toEqual(['landscape', 'landscape']);
    await page.emulateMedia({ media: 'screen' });
    await expect(page.locator('[data-sheets]')).toHaveCount(0);
  });

  await test.step('and a visitor reads all of it', async () => {
    const context = await browser.newContext();
    const visitor = await context.newPage();
    await visitor.goto(`/leagues/session/${id}?tab=draw`);
    await expect(matchNamed(visitor, 1)).toContainText('1. Maples');
    await expect(matchNamed(visitor, level.teamMatchNumber)).toContainText(`${guest}Winner`);
    await expect(visitor.getByRole('button', { name: 'Actions for Match 1' })).toHaveCount(0);
    await visitor.getByText('Back Draw').click();
    await expect(visitor.getByRole('region', { name: 'Back Draw' })).toContainText(home);
    expect(await printedPages(visitor)).toEqual(['landscape', 'landscape']);
    await visitor.getByText('Main Draw').click();
    await visitor.getByRole('link', { name: `Match ${level.teamMatchNumber} ` }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`${home} vs. ${guest}`);
    await context.close();
  });
});

const matchNamed = (page: Page, number: number): Locator =>
  page.locator('[data-match]').filter({ has: page.getByText(new RegExp(`^Match ${number} `)) });

async function choose(page: Page, number: number, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for Match ${number}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function changeAway(page: Page, number: number, standing: string): Promise<void> {
  await choose(page, number, 'Change teams');
  const dialog = page.getByRole('dialog', { name: `Match ${number} teams` });
  await dialog.getByLabel('Away team').selectOption(standing);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
}

/** The orientation of each page of the printed document. */
async function printedPages(page: Page): Promise<string[]> {
  const document = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const boxes = [...document.matchAll(/\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]/g)];
  return boxes.map(([, width, height]) => (Number(width) > Number(height) ? 'landscape' : 'portrait'));
}

/** Changes something as another user, and waits until the open page reloads the teams. */
async function hearsNews(page: Page, sessionId: number): Promise<void> {
  const reloaded = page.waitForResponse((response) =>
    response.url().endsWith(`/sessions/${sessionId}/teams`),
  );
  await send(page, 'post', `/v1/leagues/sessions/${sessionId}/teamseeds`, []);
  await reloaded;
}

async function nameWinner(
  page: Page,
  { teamMatchNumber }: TeamMatch,
  { team, reason }: { team: string; reason: string },
): Promise<void> {
  await page.getByRole('button', { name: `Name winner of Match ${teamMatchNumber}` }).click();
  const dialog = page.getByRole('dialog', { name: `Winner of Match ${teamMatchNumber}` });
  const save = dialog.getByRole('button', { name: 'Name winner' });
  await dialog.getByText(team).click();
  await save.click();
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription('Enter a reason for this decision.');
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await dialog.getByLabel('Reason').fill(reason);
  await expectGoodScreen(page);
  await save.click();
  await expect(dialog).toHaveCount(0);
}

/** Ends the match without playing any line, so that it is tied. */
async function endsLevel(page: Page, sessionId: number): Promise<TeamMatch> {
  const match = await twoTeams(page, sessionId);
  const address = `/v1/leagues/teammatches/${match.teamMatchId}`;
  await send(page, 'put', `${address}/location-date`, { matchDate: new Date().toISOString() });
  const { singlePlayerMatches } = await get<PlayerMatches>(page, `${address}/playermatches`);
  for (const line of singlePlayerMatches)
    await send(page, 'post', `/v1/leagues/playermatches/${line.id}/playermatchresult`, {
      resultCompletionTypeId: 7,
      side1Results: {},
      side2Results: {},
    });
  return match;
}
