import { expect, type Page, type Route } from '@playwright/test';

import { aLeagueWithSessions, aSessionWithRequests } from './conferences';
import { test } from './journey';
import { signIn } from './people';
import { expectGoodScreen } from './screens';
import { origin } from './worker-service';

test('An organizer adds a team of one session to another', async ({ page, browser }) => {
  const { spring, fall, summer } = await aLeagueWithSessions(page, browser, 'Meadow Team Tennis');
  await aTeam(page, spring, 'Orchard Aces');
  await aTeam(page, spring, 'Orchard Lobs');

  await test.step('adds the team to another session', async () => {
    await page.goto(`/leagues/session/${fall}/manage`);
    await page.getByRole('button', { name: 'Add Existing Team' }).click();
    const picker = page.getByRole('dialog', { name: 'Add an existing team' });
    await expect(picker.getByText('Select a conference and session to see teams')).toBeVisible();
    await picker.getByLabel('Conference').selectOption('Empty Fields');
    await expect(picker.getByRole('button', { name: /Sessions/ })).toContainText('No sessions available');
    await page.route('**/sessionnames', ofManyYears, { times: 1 });
    await chooseSessions(page, 'Orchard Evenings', 'Spring');
    await expect(picker.getByText('Showing the latest 500 sessions only.')).toBeVisible();
    for (const name of ['Orchard Aces', 'Orchard Lobs']) await picker.getByRole('checkbox', { name }).check();
    await expect(picker.getByText('2 selected.')).toBeVisible();
    await picker.getByRole('button', { name: 'Clear the selection' }).click();
    await picker.getByRole('checkbox', { name: 'Orchard Lobs' }).check();
    await picker.getByLabel('Conference').selectOption('Empty Fields');
    await expect(picker.getByRole('button', { name: 'Add teams' })).toHaveAttribute('aria-disabled', 'true');
    await chooseSessions(page, 'Orchard Evenings', 'Spring');
    await expect(picker.getByText('0 selected.')).toBeVisible();
    await picker.getByRole('checkbox', { name: 'Orchard Aces' }).check();
    await expectGoodScreen(page);
    await picker.getByRole('button', { name: 'Add teams (1)' }).click();
    const notify = page.getByRole('dialog', { name: 'Add teams' });
    await expect(notify.getByRole('list', { name: 'Teams to add' })).toHaveText('Orchard Aces Spring');
    await expect(notify.getByRole('checkbox', { name: 'Notify players' })).not.toBeChecked();
    await notify.getByRole('checkbox', { name: 'Notify captains' }).check();
    await expectGoodScreen(page);
    await notify.getByRole('button', { name: 'Submit' }).dblclick();
    await expect(page.getByText('Orchard Aces has been added')).toBeVisible();
    await expect(rowOf(page, 'Orchard Aces')).toContainText('Theo Marsh');
    await page.getByRole('button', { name: 'Add Existing Team' }).click();
    await chooseSessions(page, 'Orchard Evenings', 'Spring');
    await expect(picker.getByRole('checkbox', { name: 'Orchard Aces' })).toBeDisabled();
    await expect(picker.getByText('Already in this session')).toBeVisible();
    await picker.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('cannot add it to a third session from both', async () => {
    await page.goto(`/leagues/session/${summer}/manage`);
    await page.getByRole('button', { name: 'Add Existing Team' }).click();
    const picker = page.getByRole('dialog', { name: 'Add an existing team' });
    await chooseSessions(page, 'Orchard Evenings', 'Spring', 'Fall');
    const both = picker.getByRole('checkbox', { name: 'Orchard Aces' });
    await expect(picker.getByRole('checkbox', { name: 'Orchard Aces in Spring' })).toHaveCount(1);
    await expect(picker.getByRole('checkbox', { name: 'Orchard Aces in Fall' })).toHaveCount(1);
    await both.first().check();
    await expect(both.last()).toBeDisabled();
    await expect(both.last()).toHaveAccessibleDescription(/^Selected from (Spring|Fall)$/);
    await expectGoodScreen(page);
  });

  await test.step('finds no room in a full session', async () => {
    await page.request.put(`/v1/leagues/sessions/${fall}`, { headers: { origin }, data: { teamsMax: 1 } });
    await page.goto(`/leagues/session/${fall}/manage`);
    for (const name of ['Add Existing Team', 'Create New Team']) {
      await expect(page.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    }
    await expect(page.getByText('This session can have at most 1 team.')).toBeVisible();
  });
});

test('An organizer answers those who want to captain and to join', async ({ page }) => {
  await signIn(page, 'leagueOrganizer');
  const sessionId = await aSessionWithRequests(page);
  await page.goto(`/leagues/session/${sessionId}/manage`);
  const requests = page.getByRole('region', { name: 'Requests' });
  await expect(requests.getByRole('listitem')).toHaveCount(2);
  await expectGoodScreen(page);
  await requests
    .getByRole('button', { name: /^Approve/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Approve/ });
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog.getByText('Choose a team or create a new one.')).toBeVisible();
  await dialog.getByLabel('Team to captain').selectOption({ index: 2 });
  await expect(dialog.getByText('Choose a team or create a new one.')).toHaveCount(0);
  await expectGoodScreen(page);
  await dialog.getByRole('button', { name: 'Approve' }).dblclick();
  await expect(page.getByText(/has been approved$/)).toBeVisible();
  await expect(requests.getByRole('listitem')).toHaveCount(1);
  await requests.getByRole('button', { name: /^Decline/ }).click();
  const question = page.getByRole('dialog', { name: /^Decline .+ request\?$/ });
  await question.getByRole('button', { name: 'Decline request' }).click();
  await expect(requests).toHaveCount(0);
});

/** Its captain is the member signed in on the page. */
async function aTeam(page: Page, sessionId: number, name: string): Promise<void> {
  const current = await page.request.get('/v1/auth/current');
  const { id } = (await current.json()) as { id: number };
  const homeCourtLocation = { placeName: 'Bitsy Grant Tennis Center' };
  const data = { name, sessionId, homeCourtLocation, teamCaptainMemberId: id };
  const made = await page.request.post('/v1/leagues/teams', { headers: { origin }, data });
  expect(made.status()).toBe(201);
}

/** Returns the maximum number of sessions. */
async function ofManyYears(route: Route): Promise<void> {
  const response = await route.fetch();
  const named = (await response.json()) as { id: number; name: string }[];
  const older = Array.from({ length: 500 - named.length }, (_, at) => ({
    id: 1_000_000_000 + at,
    name: `Year ${at}`,
  }));
  await route.fulfill({ response, json: [...named, ...older] });
}

async function chooseSessions(page: Page, conference: string, ...sessions: string[]): Promise<void> {
  const picker = page.getByRole('dialog', { name: 'Add an existing team' });
  await picker.getByLabel('Conference').selectOption(conference);
  await picker.getByRole('button', { name: /Sessions/ }).click();
  // The text of a checkbox belongs to it: pressing it neither closes the list nor drops what is ticked.
  for (const name of sessions) {
    await picker.locator('label', { hasText: new RegExp(`^${name}$`) }).click();
    await expect(picker.getByRole('checkbox', { name, exact: true })).toBeChecked();
  }
  await picker.getByRole('button', { name: 'Apply' }).click();
}

function rowOf(page: Page, team: string) {
  return page.getByRole('table', { name: 'Teams' }).getByRole('row').filter({ hasText: team });
}
