import type { ResponseOf } from '@courtline/contract/call';
import type { readHome } from '@courtline/contract/home';
import { expect, type Page } from '@playwright/test';
import { get } from './calls';
import { signIn } from './people';

export async function createLeague(page: Page, name: string, organizerEmail: string): Promise<void> {
  await page.getByRole('button', { name: 'Create a league' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a league' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('League type').selectOption({ label: 'Adult Team Tennis' });
  await dialog.getByLabel("First organizer's email").fill(organizerEmail);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
}

export async function createSession(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Create session' }).click();
  await page.getByLabel('Session name').fill(name);
  await page.getByLabel('Session type').selectOption('Multi-Round');
  await page.getByLabel('Max teams').fill('8');
  await page.getByLabel('Matches per team').fill('1');
  await page.getByLabel('Match format').selectOption('Doubles');
  await page.getByLabel('Doubles matches').fill('3');
  await page.getByLabel('Points per doubles match').fill('1');
  await page.getByLabel('Doubles scoring format').selectOption('Best of three sets');
  await page.getByLabel('Time allowed for doubles').selectOption('90 minutes');
  await page.getByRole('button', { name: 'Create session' }).click();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByText('No teams have been created for this session.')).toBeVisible();
}

export async function createTeam(
  page: Page,
  name: string,
  captain: string,
  court = /^Bitsy Grant Tennis Center/,
): Promise<void> {
  await page.getByRole('button', { name: 'Create New Team' }).click();
  const panel = page.getByRole('dialog', { name: 'Create a team' });
  await panel.getByLabel('Team Name').fill(name);
  await panel.getByRole('combobox', { name: 'Home Court' }).fill(court.source.slice(1, 7));
  await page.getByRole('option', { name: court }).first().click();
  await choosePerson(page, 'Captain', captain);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${name} has been created`)).toBeVisible();
  await expect(panel).toHaveCount(0);
}

export async function choosePerson(page: Page, field: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(name);
  await page
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first()
    .click();
}

export function rows(page: Page) {
  return page.getByRole('table', { name: 'Teams' }).getByRole('rowgroup').last().getByRole('row');
}

/** Signs in the organizer of the junior league, whose captains are late with a make-up date. */
export async function overdueMatch(page: Page): Promise<number> {
  await signIn(page, 'proClubHead');
  const { organized } = await get<ResponseOf<typeof readHome>>(page, '/v1/me/home');
  const [match] = organized?.sessions.flatMap(({ overdueMakeups }) => overdueMakeups) ?? [];
  if (!match) throw new Error('The demo world has a match whose make-up date is overdue');
  return match.teamMatchId;
}
