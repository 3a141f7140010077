import type { Conference } from '@courtline/contract/conference';
import { type Browser, expect, type Page, type Route } from '@playwright/test';
import { aConference, aSession } from './conferences';
import { test } from './journey';
import { aLeague, signIn } from './people';
import { expectGoodScreen } from './screens';
import { origin } from './worker-service';

test('An organizer sets up a league session', async ({ page, browser }) => {
  const conference = await aConferenceOfMine(page, browser, 'Season Harbor');
  await page.goto(`/leagues/conference/${conference.id}/manage`);
  await page.getByRole('link', { name: 'Create session' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create session' })).toBeFocused();
  await expectGoodScreen(page);

  await page.getByLabel('Session name').fill('Spring Evenings');
  await page.getByLabel('Session type').selectOption('Multi-Round');
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveCount(0);
  await expect(page.getByLabel('Draw type')).toHaveCount(0);
  await expect(page.getByLabel('Game rule')).toHaveCount(0);
  await expect(page.getByLabel('Sanctioned by')).toHaveCount(0);
  await page.getByLabel('Max teams').fill('8');
  await page.getByLabel('Match frequency').selectOption('Once a week');
  await page.getByLabel('Matches per team').fill('9');
  await expect(page.getByLabel('Matches per team')).toHaveAccessibleDescription(
    'There are more matches per team than weeks in the session.',
  );
  await day(page, 'Session end').fill(inDays(3 + 9 * 7 + 1));
  await expect(page.getByLabel('Matches per team')).toHaveAccessibleDescription('');
  await page.getByLabel('Match format').selectOption('Singles');
  await expect(page.getByLabel('Doubles matches')).toHaveCount(0);
  await fillLines(page, 'singles');
  await page.getByLabel('Roster limit (optional)').fill('12');
  await page.getByRole('switch', { name: 'Enforce eligibility' }).click();
  await page.getByLabel('Registration fee ($)').fill('30.5');
  await expect(page.getByText('Total per player $42.50')).toBeVisible();
  await expect(page.getByLabel('League fee')).not.toBeEditable();
  await page.getByRole('button', { name: 'Create session' }).dblclick();

  await expect(page.getByRole('heading', { level: 1, name: 'Manage Conference' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Sessions' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('link', { name: 'Spring Evenings' })).toHaveCount(1);
  await page.getByRole('link', { name: 'Spring Evenings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Spring Evenings' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Teams 0', 'Schedule 0', 'Settings', 'Players 0', 'Money']);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('link', { name: conference.name, exact: true })).toHaveAttribute(
    'href',
    `/leagues/conference/${conference.id}/manage`,
  );
  await page.getByRole('tab', { name: 'Schedule' }).click();
  await expect(page.getByText('No schedule has been created for this session.')).toBeVisible();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expectFacts(page, {
    'Session type': 'Multi-Round',
    'Matches per team': '9',
    'Roster limit': '12',
    'Enforce eligibility': 'Yes',
    'Team standings rule': 'Win/loss record',
    'Registration fee': '$30.50',
    'Total per player': '$42.50',
  });
  await expectGoodScreen(page);
});

test('An organizer sets up a tournament by the clock of its place', async ({ page, browser }) => {
  const conference = await aConferenceOfMine(page, browser, 'Cup Harbor');
  await page.goto(`/leagues/${conference.id}/session/create`);
  await page.getByLabel('Session name').fill('Harbor Cup');
  await page.getByLabel('Max teams').fill('6');
  await page.getByLabel('Session type').selectOption('Team Tournament');
  for (const label of ['Match frequency', 'Matches per team', 'Team standings rule']) {
    await expect(page.getByLabel(label)).toHaveCount(0);
  }
  const sizes = page.getByLabel('Max teams').getByRole('option');
  await expect(sizes).toHaveText(['Choose a size', '2', '4', '8', '16', '32', '64', '128']);
  await page.getByLabel('Max teams').selectOption('16');
  await expect(page.getByText('A draw of 16: 8 matches in the first round.')).toBeVisible();
  await page.getByLabel('Draw type').selectOption('First Match Back Draw');
  await untilKnown(page, 'Austin');
  await page.getByRole('combobox', { name: 'Location' }).fill('Austin');
  await page
    .getByRole('option', { name: /^Austin/ })
    .first()
    .click();
  await expect(page.getByText('Times shown in Central Time (venue time)')).toHaveCount(4);
  await page.getByLabel('Match format').selectOption('Both');
  await fillLines(page, 'singles');
  await fillLines(page, 'doubles');
  // Text that is typed last and not chosen from the list is looked up before saving, so one press is enough.
  await page.getByRole('combobox', { name: 'Location' }).fill('Nowhere at all');
  await page.getByRole('button', { name: 'Create session' }).click();
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveAccessibleDescription(
    /^We couldn't find "Nowhere at all"\./,
  );
  await page.getByRole('combobox', { name: 'Location' }).fill('Denver, CO');
  await page.getByRole('button', { name: 'Create session' }).click();

  await page.getByRole('link', { name: 'Harbor Cup' }).click();
  await expect(page.getByRole('tab')).toHaveText(['Teams 0', 'Draw 0', 'Settings', 'Players 0', 'Money']);
  await page.getByRole('tab', { name: 'Draw' }).click();
  await expect(page.getByText('No draw has been created for this session.')).toBeVisible();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expectFacts(page, { 'Max teams': '16', 'Draw type': 'First Match Back Draw', Location: 'Denver' });
  await expect(factOf(page, 'Session start')).toHaveText(/9:00 AM M[SD]T$/);
  await expect(page.getByText('Matches per team')).toHaveCount(0);
});

test('An organizer changes a session, and is asked before the standings rule changes', async ({
  page,
  browser,
}) => {
  const conference = await aConferenceOfMine(page, browser, 'Rule Harbor');
  const { id } = await aSession(page, { conferenceId: conference.id, name: 'Rules' });
  await page.goto(`/leagues/session/${id}/manage?tab=settings`);
  const pencil = page.getByRole('button', { name: 'Edit session details' });
  await pencil.click();
  const editor = page.getByRole('dialog', { name: 'Update session details' });
  await expect(editor).toBeVisible();
  await expectGoodScreen(page);

  const rule = editor.getByLabel('Team standings rule');
  await rule.selectOption('% of games won');
  const question = page.getByRole('dialog', { name: 'Confirm standings rule' });
  await expect(
    question.getByText('Are you sure you want to change the team standings rule to % of games won?'),
  ).toBeVisible();
  await expectGoodScreen(page);
  await question.getByRole('button', { name: 'No cancel' }).click();
  await expect(rule).toHaveValue('1');
  await rule.selectOption('% of games won');
  await question.getByRole('button', { name: 'Yes change' }).click();
  await expect(rule).toHaveValue('3');

  await editor.getByRole('button', { name: 'Cancel' }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Keep editing' }).click();
  await editor.getByLabel('Session name').fill('Better Rules');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Better Rules' })).toBeVisible();
  await expectFacts(page, { 'Team standings rule': '% of games won' });
});

test('Two organizers edit a session, and neither overwrites the other', async ({ page, browser }) => {
  const conference = await aConferenceOfMine(page, browser, 'Stale Harbor');
  const { id } = await aSession(page, { conferenceId: conference.id, name: 'Shared' });
  await page.goto(`/leagues/session/${id}/manage?tab=settings`);
  await page.getByRole('button', { name: 'Edit session details' }).click();
  const editor = page.getByRole('dialog', { name: 'Update session details' });
  const headers = { origin };
  const address = `/v1/leagues/sessions/${id}`;
  await editor.getByLabel('Session name').fill('Mine');
  await page.request.put(address, { headers, data: { name: 'Theirs', description: 'Bring balls.' } });
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor.getByRole('alert')).toContainText(
    'Someone else saved changes while you were editing. We kept your changes',
  );
  const conflict = editor.getByRole('group', { name: 'Session name' });
  await expect(conflict).toContainText('You: Mine');
  await expect(conflict).toContainText('Changed by others: Theirs');
  await expectGoodScreen(page);
  await expect(editor.getByLabel('Session name', { exact: true })).toHaveValue('Mine');
  await expect(editor.getByLabel('Description (optional)')).toHaveValue('Bring balls.');
  await conflict.getByRole('radio', { name: /Use theirs/ }).check();
  await expect(editor.getByLabel('Session name', { exact: true })).toHaveValue('Theirs');
  await conflict.getByRole('radio', { name: /Keep mine/ }).check();
  await editor.getByLabel('Roster limit (optional)').fill('11');
  const heldReads: Route[] = [];
  let areHeld = true;
  await page.route(`**${address}`, (route) =>
    areHeld && route.request().method() === 'GET' ? void heldReads.push(route) : route.continue(),
  );
  await editor.getByRole('button', { name: 'Save' }).click();
  // The live event of the save may ask for a second one.
  await expect.poll(() => heldReads.length).toBeGreaterThan(0);
  // Opened again before the screen shows what was saved, it would call the user's own save a change by others.
  await expect(editor).toBeVisible();
  areHeld = false;
  await Promise.all(heldReads.map((route) => route.continue()));
  await expect(editor).toBeHidden();
  const read = async () => (await page.request.get(address)).json() as Promise<object>;
  await expect.poll(read).toMatchObject({ name: 'Mine', description: 'Bring balls.', teamPlayersMax: 11 });

  await page.getByRole('button', { name: 'Edit session details' }).click();
  await editor.getByLabel('Session name', { exact: true }).fill('Mine again');
  await page.request.put(address, { headers, data: { description: 'Bring water.' } });
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText('We kept the changes someone else saved while you were editing.'),
  ).toBeVisible();
  await expect.poll(read).toMatchObject({ name: 'Mine again', description: 'Bring water.' });
});

/** A conference in a league with a fee of $12 per player. */
async function aConferenceOfMine(page: Page, browser: Browser, name: string): Promise<Conference> {
  const league = await aLeague(browser, {
    name: `${name} Tennis`,
    organizer: 'captain',
    leagueFee: 12,
  });
  await signIn(page, 'captain');
  return aConference(page, { leagueId: league.id, name });
}

/** A new service imports the locations in the background. */
async function untilKnown(page: Page, name: string): Promise<void> {
  const find = async () => (await page.request.get(`/v1/maps/predictions?input=${name}`)).text();
  await expect.poll(find, { timeout: 60_000 }).toContain(`${name}, TX`);
}

async function fillLines(page: Page, kind: 'singles' | 'doubles'): Promise<void> {
  const title = kind === 'singles' ? 'Singles' : 'Doubles';
  await page.getByLabel(`${title} matches`).fill('2');
  await page.getByLabel(`Points per ${kind} match`).fill('1.5');
  await page.getByLabel(`${title} scoring format`).selectOption('Best of three sets');
  await page.getByLabel(`Time allowed for ${kind}`).selectOption('Unlimited');
}

async function expectFacts(page: Page, facts: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(facts)) await expect(factOf(page, label)).toHaveText(value);
}

function factOf(page: Page, label: string) {
  const term = page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) });
  return page.locator('dl > div').filter({ has: term }).getByRole('definition');
}

function day(page: Page, label: string) {
  return page.getByLabel(`${label}, date`);
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
