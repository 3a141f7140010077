import type { NextSeason } from '@courtline/contract/next-season';
import { expect, type Page } from '@playwright/test';
import { get } from './calls';
import { test } from './journey';
import { signIn } from './people';
import { expectGoodScreen } from './screens';

test.use({ viewport: { width: 1440, height: 900 } });

test('An organizer moves teams up and down between two divisions', async ({ page }) => {
  await signIn(page, 'leagueOrganizer');
  const season = await aFinishedDivision(page);
  const { sessionId, sessionName, suggestion, teams } = season;
  const [below] = season.divisions;
  const coming = below?.teams.filter(({ isProposed }) => isProposed) ?? [];
  const going = teams.filter(({ move }) => move === 'down');
  expect([coming.length, going.length]).toEqual([2, 2]);
  const [first, second] = coming.map(({ name }) => name) as [string, string];

  await test.step('reads in the settings of the lower one how many teams move', async () => {
    await page.goto(`/leagues/session/${below?.sessionId}/manage?tab=settings`);
    const card = page.getByRole('region', { name: 'Divisions' });
    await expect(card).toContainText(`${sessionName} · 2 teams go up, 2 down`);
    await page.getByRole('button', { name: 'Edit divisions' }).click();
    await expect(page.getByRole('dialog').getByLabel('Teams that move')).toHaveValue('2');
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('sees who moves, and keeps a team', async () => {
    await page.goto(`/leagues/session/${sessionId}/next-season`);
    const list = page.getByRole('list', { name: 'Teams in the next season' });
    await expect(list.getByRole('listitem').filter({ hasText: 'Moves up' })).toHaveCount(2);
    await expect(
      page.getByText(`To ${below?.name}: ${going.map(({ name }) => name).join(', ')}.`),
    ).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole('checkbox', { name: second, exact: true }).uncheck();
    await page.getByRole('checkbox', { name: going[0]?.name ?? '', exact: true }).check();
    await expect(list.getByRole('listitem').filter({ hasText: 'Moves up' })).toHaveCount(1);
    await expect(page.getByText(`To ${below?.name}: ${going[1]?.name}.`)).toBeVisible();
  });

  await test.step('creates it, and the captain of the team reads that it moves up', async () => {
    await page.getByRole('button', { name: 'Create the next season' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(suggestion.name);
    await expect(page.getByRole('row', { name: new RegExp(`^${first}`) })).toContainText('Moves up');
    await expectGoodScreen(page);
    await page.goto('/dev/mail');
    const emails = page.getByRole('navigation', { name: 'Emails' });
    await emails
      .getByRole('link', { name: new RegExp(`Is ${first} in for`) })
      .first()
      .click();
    await expect(
      page
        .frameLocator(`iframe[title^="Is ${first} in"]`)
        .getByRole('paragraph')
        .filter({ hasText: 'moves up from' }),
    ).toBeVisible();
  });

  await test.step('is offered what is left for the lower one', async () => {
    await page.goto(`/leagues/session/${below?.sessionId}/next-season`);
    await expect(page.getByRole('checkbox', { name: second, exact: true })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: first, exact: true })).toBeDisabled();
    await expect(page.getByRole('checkbox', { name: going[1]?.name ?? '', exact: true })).toBeChecked();
  });
});

/** A finished session of the demo world whose division below is over too. */
async function aFinishedDivision(page: Page): Promise<NextSeason> {
  for (let id = 1; id < 60; id += 1) {
    const response = await page.request.get(`/v1/leagues/sessions/${id}/next-season`);
    if (response.status() !== 200) continue;
    const season = await get<NextSeason>(page, `/v1/leagues/sessions/${id}/next-season`);
    if (season.whyNot === null && season.divisions.some(({ place }) => place === 'below')) return season;
  }
  throw new Error('The demo world has two finished divisions');
}
