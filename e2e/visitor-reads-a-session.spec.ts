import type { ConferenceRow } from '@courtline/contract/league';
import { sessionTypes } from '@courtline/domain/constants';
import { expect, type Page } from '@playwright/test';
import { test } from './journey';
import { signIn } from './people';
import { textOf } from './reading';
import { expectGoodScreen } from './screens';

test('A visitor comes from the league to a session and cannot read how to reach its organizers', async ({
  page,
}) => {
  await page.goto('/leagues/1');
  const link = page.getByRole('link', { name: /Season/ }).first();
  const name = await textOf(link);
  await link.click();
  await expect(page).toHaveURL(/\/leagues\/session\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const card = page.getByRole('region', { name: 'Registration' });
  await expect(card.getByRole('term')).toHaveText([
    'Cost',
    'Gender',
    'Age Range',
    'UTR Range',
    'Format',
    'Location',
    'Session Dates',
  ]);
  await expect(card).toContainText('$30.00 – $42.00');
  await expect(card).toContainText('Multi-Round, 2 singles and 3 doubles');
  const organizers = page.getByRole('region', { name: 'Organizers' });
  await expect(organizers).toContainText(/[a-z]\*\*\*@\*\*\*/);
  await expect(organizers.getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Manage' })).toHaveCount(0);
  await expectGoodScreen(page);
});

test('A member can write to the organizers of a session', async ({ page }) => {
  await signIn(page, 'player');
  await page.goto(`/leagues/session/${await aSeason(page)}`);
  const organizers = page.getByRole('region', { name: 'Organizers' });
  await expect(organizers.getByRole('link').first()).toHaveAttribute('href', /^mailto:/);
  await expect(page.getByRole('link', { name: 'Manage' })).toHaveCount(0);
});

test('Only who runs a session finds its desk', async ({ page }) => {
  const id = await aSeason(page);
  await page.goto(`/leagues/session/${id}/manage`);
  await expect(page).toHaveURL(/\/login\?/);
  await signIn(page, 'captain');
  for (const path of [`session/${id}/manage`, '1/session/create']) {
    await page.goto(`/leagues/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  }
  await signIn(page, 'leagueOrganizer');
  await page.goto(`/leagues/session/${id}`);
  await page.getByRole('link', { name: 'Manage' }).click();
  await expect(page.getByRole('tab', { name: 'Teams' })).toHaveAttribute('aria-selected', 'true');
});

async function aSeason(page: Page): Promise<number> {
  const response = await page.request.get('/v1/leagues/1/conferences');
  const conferences = (await response.json()) as ConferenceRow[];
  return (
    conferences
      .flatMap((row) => row.nextSessions)
      .find((row) => row.sessionTypeId === sessionTypes.multiRound.id)?.id ?? 0
  );
}
