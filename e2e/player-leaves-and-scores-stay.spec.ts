import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { get, send } from './calls';
import { aConference, aSession } from './conferences';
import { test } from './journey';
import { aLeague, joins, signIn } from './people';
import { expectGoodScreen } from './screens';

const person = { email: 'lea.leaving@courtline.example', password: 'a-long-password' };
const dayInMs = 24 * 60 * 60 * 1000;

test('A player takes their data along, deletes the account, and the team plays on', async ({
  page,
  browser,
}) => {
  const organizer = await (await browser.newContext()).newPage();
  const league = await aLeague(browser, { name: 'Leaving League', organizer: 'captain' });
  await signIn(organizer, 'captain');
  const conference = await aConference(organizer, { leagueId: league.id, name: 'Evenings' });
  const { id: sessionId } = await aSession(organizer, {
    conferenceId: conference.id,
    name: 'Leaving season',
    startDateUtc: new Date(Date.now() + 5 * dayInMs).toISOString(),
    endDateUtc: new Date(Date.now() + 60 * dayInMs).toISOString(),
  });
  const { id: captainId } = await get<{ id: number }>(organizer, '/v1/auth/current');
  const { id: teamId } = await send<{ id: number }>(organizer, 'post', '/v1/leagues/teams', {
    name: 'Leavers',
    sessionId,
    homeCourtLocation: { placeName: 'Bitsy Grant Tennis Center' },
    teamCaptainMemberId: captainId,
  });
  await joins(page.request, { ...person, firstName: 'Lea', lastName: 'Leaving' });
  await send(page, 'post', '/v1/leagues/sessions/initiate-registration', { sessionId, teamId });

  await test.step('the data comes as one file', async () => {
    await page.goto('/settings?tab=my-data');
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Download my data' }).click();
    await expect(page.getByRole('alert').getByText('The password is not right.')).toBeVisible();
    await expectGoodScreen(page);
    await page.getByLabel('Password').fill(person.password);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^courtline-my-data-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(await readFile(await file.path(), 'utf8')) as object;
    expect(data).toMatchObject({
      account: { email: person.email, firstName: 'Lea' },
      rosters: [{ team: 'Leavers', session: 'Leaving season' }],
    });
  });

  await test.step('the account is deleted, and nobody signs in with it', async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password').fill(person.password);
    await expectGoodScreen(page);
    await dialog.getByRole('button', { name: 'Yes, delete it' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'SIGN IN' })).toBeVisible();
  });

  await test.step('the team plays on without her', async () => {
    await organizer.goto(`/teams/${teamId}`);
    await organizer.getByRole('tab', { name: 'Roster' }).click();
    await expect(organizer.getByText('No players have been rostered on the team.')).toBeVisible();
    await organizer.context().close();
  });
});

test('The only captain of a team hands it over first', async ({ page }) => {
  await signIn(page, 'captain');
  await page.goto('/settings?tab=my-data');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password').fill('courtline-demo');
  await dialog.getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(dialog.getByRole('alert')).toContainText(/^You are the only /);
});
