import type { SeasonScores } from '@courtline/contract/standings';
import { standingsRules } from '@courtline/domain/constants';
import { expect, type Page } from '@playwright/test';
import { test } from './journey';
import { textOf } from './reading';
import { expectGoodScreen } from './screens';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('A visitor imagines the rest of a season, goes back in it, and shares what could be', async ({
  page,
}) => {
  const season = await aSeasonUnderWay(page);
  const { id } = season.session;
  await page.goto(`/leagues/session/${id}?tab=team-standings`);
  await page.getByRole('link', { name: 'What if?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What-if standings');
  const table = page.getByRole('table', { name: 'Standings with your picks' });
  const rows = table.getByRole('rowgroup').last();
  const last = rows.getByRole('row').last();
  await expect(rows.getByRole('row')).toHaveCount(season.teams.length);
  await expectGoodScreen(page);

  await test.step('picks a winner, and the table counts the win', async () => {
    const group = page.getByRole('group', { name: / vs\. / }).first();
    const home = group.getByRole('button').first();
    const name = (await textOf(home)).replace(/\s+wins$/, '');
    const row = rows.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
    const record = row.getByRole('cell').nth(1);
    const [won = 0, lost = 0] = (await textOf(record)).split('–').map(Number);
    await home.click();
    await expect(home).toHaveAttribute('aria-pressed', 'true');
    await expect(record).toHaveText(new RegExp(`^${won + 1}–${lost}`));
    await expect(page).toHaveURL(/\?picks=\d+-1$/);
    await page.reload();
    await expect(record).toHaveText(new RegExp(`^${won + 1}–${lost}`));
    await home.click();
    await expect(record).toHaveText(new RegExp(`^${won}–${lost}`));
    await expect(page).toHaveURL(new RegExp(`/what-if$`));
  });

  await test.step('asks how the last team can still make it', async () => {
    await page.getByLabel('Who makes it?').selectOption({ label: 'Top 4' });
    // The rows below show other chances from now on.
    await expect(table.getByRole('columnheader', { name: 'Top 4' })).toHaveCount(1);
    const how = rows.getByRole('button', { name: /^Show how/ }).last();
    const team = (await textOf(how)).replace(/^Show how\s+| can get there$/g, '');
    await how.click();
    const chosen = rows.getByRole('row').filter({ has: page.getByRole('link', { name: team, exact: true }) });
    await expect(chosen).toContainText(/Clinched|Level on wins/);
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(page.getByText(/^0 of \d+ picked$/)).toBeVisible();
  });

  await test.step('goes back to the first round', async () => {
    const time = page.getByRole('slider', { name: 'Standings after' });
    await time.focus();
    await page.keyboard.press('Home');
    await expect(page).toHaveURL(/[?&]after=1\b/);
    await expect(last.getByRole('cell').nth(1)).toHaveText(/^0–[01]/);
  });
});

/** A season of the demo world that wins decide, with results and matches to come. */
async function aSeasonUnderWay(page: Page): Promise<SeasonScores> {
  for (let id = 1; id < 40; id++) {
    const response = await page.request.get(`/v1/leagues/sessions/${id}/seasonscores`);
    if (!response.ok()) continue;
    const season = (await response.json()) as SeasonScores;
    const open = season.matches.filter(({ side1 }) => side1.verdict === null).length;
    const isByWins = season.session.sessionStandingsTypeId === standingsRules.record.id;
    if (isByWins && season.teams.length > 4 && open > 4 && open < season.matches.length) return season;
  }
  throw new Error('The demo world has no such season');
}
