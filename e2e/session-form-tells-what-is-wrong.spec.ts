import { sessionTypes } from '@courtline/domain/constants';
import { type Browser, expect, type Locator, type Page, type Response } from '@playwright/test';
import { aConference, aSession } from './conferences';
import { test } from './journey';
import { aLeague, signIn } from './people';
import { expectGoodScreen } from './screens';
import { withFlags } from './shell';

const day = 24 * 60 * 60 * 1000;

test('The session form says what is missing and goes to the first of it', async ({ page, browser }) => {
  await openForm(page, browser, 'Missing');
  const create = page.getByRole('button', { name: 'Create session' });
  await create.click();
  await expect(page.getByLabel('Session name')).toBeFocused();
  for (const label of ['Session name', 'Session type', 'Max teams', 'Matches per team', 'Match format']) {
    await expectNote(page.getByLabel(label), 'Required');
  }
  await page.getByLabel('Match format').selectOption('Both');
  await create.click();
  for (const kind of ['singles', 'doubles']) {
    const title = kind === 'singles' ? 'Singles' : 'Doubles';
    const labels = [`${title} matches`, `Points per ${kind} match`, `${title} scoring format`];
    for (const label of [...labels, `Time allowed for ${kind}`]) {
      await expectNote(page.getByLabel(label), 'Required');
    }
  }
  await page.getByLabel('Session start, date').fill('');
  await expectNote(page.getByLabel('Session start, date'), 'Required');
  await expectGoodScreen(page);
});

test('The session form knows the bounds of every number', async ({ page, browser }) => {
  await withFlags(page, { 'large-tournaments': false });
  await openForm(page, browser, 'Bounds');
  await page.getByLabel('Match format').selectOption('Singles');
  await page.getByRole('button', { name: 'Create session' }).click();
  const wrong: [label: string, typed: string, sentence: string][] = [
    ['Session name', 'N'.repeat(81), 'Use at most 80 characters'],
    ['Max teams', '-1', 'Enter 0 or more'],
    ['Max teams', '2.5', 'Enter a whole number'],
    ['Max teams', '1000', 'Enter at most 999'],
    ['Matches per team', '-1', 'Enter 0 or more'],
    ['Matches per team', '1000', 'Enter at most 999'],
    ['Players required per team', '100', 'Enter at most 99'],
    ['Roster limit (optional)', '0', 'Enter 1 or more'],
    ['Singles matches', '51', 'Enter at most 50'],
    ['Points per singles match', '-0.5', 'Enter 0 or more'],
    ['Points per singles match', '1000', 'Enter at most 999'],
    ['Registration fee ($)', '', 'Required'],
    ['Registration fee ($)', '-1', 'Enter 0 or more'],
    ['Registration fee ($)', '10001', 'Enter at most 10000'],
    ['Registration fee ($)', '1.999', 'Use at most two decimals'],
  ];
  for (const [label, typed, sentence] of wrong) {
    await page.getByLabel(label).fill(typed);
    await expectNote(page.getByLabel(label), sentence);
  }
  await page.getByLabel('Roster limit (optional)').fill('');
  await expect(page.getByLabel('Roster limit (optional)')).not.toHaveAttribute('aria-invalid');
  await page.getByLabel('Session type').selectOption('Team Tournament');
  const sizes = page.getByLabel('Max teams').getByRole('option');
  await expect(sizes).toHaveText(['Choose a size', '2', '4', '8', '16', '32', '64']);
});

test('The session form knows which date must not come before which', async ({ page, browser }) => {
  await openForm(page, browser, 'Dates');
  const dates: [label: string, inDays: number, sentence: string][] = [
    ['Session start', -1, 'Start date must be in the future'],
    ['Session end', -2, "End date can't be before the start date"],
    ['Team registration start', -3, 'Registration must open at least one hour from now'],
    ['Team registration end', -4, "Registration can't close before it opens"],
  ];
  for (const [label, days, sentence] of dates) {
    const field = page.getByLabel(`${label}, date`);
    await field.fill(dayIn(days));
    await expectNote(field, sentence);
  }
  for (const [label, , sentence] of dates) await expect(page.getByText(sentence), label).toBeVisible();
  await page.getByLabel('Session start, date').fill(dayIn(4));
  await page.getByLabel('Session end, date').fill(dayIn(3));
  await expectNote(page.getByLabel('Session end, date'), "End date can't be before the start date");
  await page.getByLabel('Session start, date').fill(dayIn(2));
  await expectNote(page.getByLabel('Session end, date'), '');
  for (const [label, times] of [
    ['Session start', ['12:00 AM', '12:15 AM', '12:30 AM']],
    ['Team registration start', ['12:00 AM', '12:05 AM', '12:10 AM']],
  ] as const) {
    const choices = page.getByLabel(`${label}, time`).getByRole('option');
    for (const [at, time] of times.entries()) await expect(choices.nth(at + 1)).toHaveText(time);
  }
});

test('A session of pickleball offers its game rules and its sanction', async ({ page }) => {
  await signIn(page, 'leagueOrganizer');
  const response = await page.request.get('/v1/leagues/2/conferences');
  const [conference] = (await response.json()) as { id: number }[];
  await page.goto(`/leagues/${conference?.id}/session/create`);
  await expect(page.getByLabel('Sanctioned by').getByRole('option')).toHaveText(['Not sanctioned', 'USAP']);
  await expect(page.getByLabel('Game rule').getByRole('option')).toHaveText([
    'To 11, win by 1',
    'To 11, win by 2',
    'To 15, win by 2',
    'To 21, win by 2',
  ]);
  await page.getByLabel('Match format').selectOption('Doubles');
  await expect(page.getByLabel('Doubles scoring format').getByRole('option')).toHaveText([
    'Choose a format',
    'Single game',
    'Best of three games',
    'Time based',
  ]);
  await expect(page.getByLabel('Team standings rule').getByRole('option')).toHaveText([
    'Win/loss record',
    '% of team matches won',
    '% of points won',
  ]);
});

type NextSession = { id: number; sessionTypeId: number; startDateUtc: string };

test('What the state of a session locks is shown with its reason', async ({ page }) => {
  await signIn(page, 'leagueOrganizer');
  const response = await page.request.get('/v1/leagues/1/conferences');
  const conferences = (await response.json()) as { nextSessions: NextSession[] }[];
  // Nothing has been played yet, so that only the fees are locked.
  const season = conferences
    .flatMap((row) => row.nextSessions)
    .find(
      (row) => row.sessionTypeId === sessionTypes.multiRound.id && Date.parse(row.startDateUtc) > Date.now(),
    );
  await openEditor(page, season?.id);
  const fee = page.getByLabel('Registration fee ($)');
  await expect(fee).toBeDisabled();
  await expectNote(fee, "Registration fee can't be changed once players have registered.");
  await expectNote(
    page.getByLabel('League fee'),
    "League fee can't be changed once players have registered.",
  );
  await page.getByLabel('Max teams').fill('1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^The session already has \d+ teams$/)).toBeVisible();
});

test('Once results are posted, what they rest on is locked', async ({ page, browser }) => {
  const conferenceId = await aConferenceOf(page, browser, 'Locks');
  const { id } = await aSession(page, { conferenceId, name: 'Played' });
  // Fakes the state in the response: no result can be posted in this session yet.
  await page.route(`**/v1/leagues/sessions/${id}`, async (route) => {
    const response = await route.fetch();
    const played = { hasPostedResults: true, hasPublishedSchedule: true, hasSchedule: true };
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...played } });
  });
  await openEditor(page, id);
  const locked: [label: string, what: string][] = [
    ['Session type', 'Session type'],
    ['Match format', 'Match format'],
    ['Singles matches', 'Singles matches'],
    ['Points per singles match', 'Points per singles match'],
    ['Singles scoring format', 'Singles scoring format'],
    ['Time allowed for singles', 'Time allowed for singles'],
    ['Match frequency', 'Match frequency'],
    ['Max teams', 'Max teams'],
    ['Matches per team', 'Matches per team'],
  ];
  for (const [label, subject] of locked) {
    await expect(page.getByLabel(label)).toBeDisabled();
    await expectNote(page.getByLabel(label), `${subject} can't be changed once results are posted.`);
  }
  await expectGoodScreen(page);
  await page.getByLabel('Session name').fill('Played on');
  const saved = page.waitForResponse((response: Response) => response.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await saved).status()).toBe(200);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

async function openForm(page: Page, browser: Browser, name: string): Promise<void> {
  await page.goto(`/leagues/${await aConferenceOf(page, browser, name)}/session/create`);
  await expect(page.getByLabel('Session name')).toBeVisible();
}

async function aConferenceOf(page: Page, browser: Browser, name: string): Promise<number> {
  const league = await aLeague(browser, { name: `${name} Tennis`, organizer: 'captain' });
  await signIn(page, 'captain');
  return (await aConference(page, { leagueId: league.id, name })).id;
}

async function openEditor(page: Page, id: number | undefined): Promise<void> {
  await page.goto(`/leagues/session/${id}/manage?tab=settings`);
  await page.getByRole('button', { name: 'Edit session details' }).click();
  await expect(page.getByRole('dialog', { name: 'Update session details' })).toBeVisible();
}

function dayIn(days: number): string {
  return new Date(Date.now() + days * day).toISOString().slice(0, 10);
}

async function expectNote(field: Locator, sentence: string): Promise<void> {
  await expect(field).toHaveAccessibleDescription(sentence);
}
