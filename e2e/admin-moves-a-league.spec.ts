import { expect } from '@playwright/test';
import { test } from './journey';
import { aLeague, renameLeague, signIn } from './people';
import { expectGoodScreen } from './screens';

test('An admin downloads the archive of a league and imports it as another one', async ({
  page,
  browser,
}) => {
  const league = await aLeague(browser, { name: 'Harbor Team Tennis', organizer: 'captain' });
  await signIn(page, 'admin');
  await page.goto('/admin/leagues');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: `Archive of ${league.name}` }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`league-${league.id}.jsonl`);
  const path = await file.path();

  await renameLeague(browser, league, 'Harbor Team Tennis, before');
  await page.reload();
  await page.getByRole('button', { name: 'Import a league' }).click();
  await expectGoodScreen(page);
  const input = page.getByLabel('League archive');
  await input.setInputFiles({
    name: 'teams.jsonl',
    mimeType: 'text/plain',
    buffer: Buffer.from('Team,Name'),
  });
  await expect(page.getByText("This file isn't a league archive.")).toBeVisible();
  await input.setInputFiles(path);
  await expect(page.getByRole('heading', { name: 'Harbor Team Tennis is here' })).toBeVisible();
  await expectGoodScreen(page);
  await expect(page.getByRole('link', { name: 'Harbor Team Tennis', exact: true })).toHaveCount(1);
  await page.getByRole('link', { name: 'Open the league' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Team League Desk');
});
