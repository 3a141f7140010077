import { readFile } from 'node:fs/promises';
import type { MatchSummary } from '@courtline/contract/match';
import { expect } from '@playwright/test';
import { get, send } from './calls';
import { aLedTeam, expectSuccessor } from './captaincies';
import { test } from './journey';
import { aMatchToPlay, postsDefeat, publishesLineup } from './matches';
import { joins } from './people';
import { expectGoodScreen } from './screens';

const person = { email: 'lea.leaving@courtline.example', password: 'a-long-password' };

test('A player takes their data along, deletes the account, and the team plays on with her scores', async ({
  page,
  browser,
}) => {
  const organizer = await (await browser.newContext()).newPage();
  const { teamMatchId, other } = await aMatchToPlay(organizer, browser, { name: 'Leaving' });
  const match = await get<MatchSummary>(organizer, `/v1/leagues/teammatches/${teamMatchId}/summary`);
  const teamId = match.position1Team?.teamId ?? 0;
  await joins(page.request, { ...person, firstName: 'Lea', lastName: 'Leaving' });
  const spot = { sessionId: match.sessionId, teamId };
  await send(page, 'post', '/v1/leagues/sessions/initiate-registration', spot);
  await publishesLineup(organizer, teamMatchId, 1, 'Lea');
  await publishesLineup(other, teamMatchId, 2);
  await postsDefeat(organizer, teamMatchId);

  await test.step('the data comes as one file', async () => {
    await page.goto('/settings?tab=my-data');
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Download my data' }).click();
    await expect(page.getByRole('alert').getByText('Incorrect password.')).toBeVisible();
    await expect(page.getByText('your role passes to an organizer or an admin')).toBeVisible();
    await expectGoodScreen(page);
    await page.getByLabel('Password').fill(person.password);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^courtline-my-data-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(await readFile(await file.path(), 'utf8')) as object;
    expect(data).toMatchObject({
      account: { email: person.email, firstName: 'Lea' },
      rosters: [{ team: 'Harbor', session: 'Leaving season' }],
      results: [{ team: 'Harbor', side: 1, winningSide: 2 }],
    });
  });

  await test.step('the account is deleted, and no one can sign in with it', async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password').fill(person.password);
    await expectGoodScreen(page);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(
      page.getByText("Your account was deleted and you've been signed out everywhere."),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'SIGN IN' })).toBeVisible();
  });

  await test.step('the team plays on without her, and what she played still counts', async () => {
    await organizer.goto(`/leagues/match/${teamMatchId}`);
    const hers = organizer.getByRole('row').filter({ hasText: 'Former player' });
    await expect(hers).toContainText('Harbor');
    await expect(hers.getByRole('cell').first()).toHaveText('1');
    await expect(hers.getByRole('link')).toHaveCount(0);
    await expect(organizer.getByText('Lea Leaving')).toHaveCount(0);
    await organizer.goto(`/teams/${teamId}`);
    await organizer.getByRole('tab', { name: 'Roster' }).click();
    await expect(organizer.getByRole('table').getByRole('link')).not.toHaveCount(0);
    await expect(organizer.getByText('Lea Leaving')).toHaveCount(0);
    await organizer.context().close();
  });
});

test('The only captain of a team can leave, and the team passes to an organizer', async ({
  page,
  browser,
}) => {
  const captain = { email: 'cal.leaving@courtline.example', password: 'a-long-password' };
  await joins(page.request, { ...captain, firstName: 'Cal', lastName: 'Leaving' });
  const { organizer, teamId } = await aLedTeam(browser, { name: 'Lastly', captains: [page] });
  await page.goto('/settings?tab=my-data');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password').fill(captain.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'SIGN IN' })).toBeVisible();

  await expectSuccessor(organizer, { teamId, teamName: 'Lastly team' });
  await organizer.context().close();
});
