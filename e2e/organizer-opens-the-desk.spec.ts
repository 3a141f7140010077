import { expect } from '@playwright/test';
import { test } from './journey';
import { aLeague, signIn } from './people';
import { expectGoodScreen } from './screens';

test('An organizer of two leagues picks the one to work on', async ({ page }) => {
  await signIn(page, 'leagueOrganizer');
  await page.goto('/');
  await page.getByRole('link', { name: 'Atlanta Team Tennis' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Team League Desk' })).toBeVisible();

  const picker = page.getByLabel('League', { exact: true });
  await expect(picker.locator('optgroup')).toHaveCount(2);
  const row = page.getByRole('row', { name: /^Intown Mixed/ });
  await expect(row.getByRole('cell', { name: '18 and Over' })).toBeVisible();
  await expect(row.getByRole('cell', { name: 'UTR 4.0 – 9.0' })).toBeVisible();
  await expectGoodScreen(page);

  await picker.focus();
  await picker.press('ArrowDown');
  await expect(page).toHaveURL('/leagues/2');
  await expect(page.getByRole('table', { name: 'Peach State Pickleball conferences' })).toContainText(
    'UTR-P',
  );
  await expect(picker).toBeFocused();
});

test('An organizer of one league has nothing to pick, and an empty desk says so', async ({
  page,
  browser,
}) => {
  const league = await aLeague(browser, { name: 'Only League', organizer: 'coCaptain' });
  await signIn(page, 'coCaptain');
  await page.goto(`/leagues/${league.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Team League Desk' })).toBeVisible();
  await expect(page.getByText('No conferences have been created for this League.')).toBeVisible();
  await expect(page.getByText('Only League', { exact: true })).toBeVisible();
  await expect(page.getByLabel('League', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Create New Conference' })).toHaveAttribute(
    'href',
    `/leagues/${league.id}/conference/create`,
  );
  await expectGoodScreen(page);
});

test('On a phone the desk shows the same facts as cards', async ({ page }) => {
  await signIn(page, 'leagueOrganizer');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/leagues/1');
  const card = page.getByRole('row', { name: /^Intown Mixed/ });
  for (const fact of ['Co-ed', '18 and Over', 'UTR 4.0 – 9.0', 'Bitsy Grant Tennis Center']) {
    await expect(card.getByText(fact, { exact: true })).toBeVisible();
  }
});

test('Someone who runs another league reads this one like everyone else', async ({ page }) => {
  await signIn(page, 'conferenceOrganizer');
  await page.goto('/leagues/1');
  await expect(page.getByRole('heading', { level: 1, name: 'Atlanta Team Tennis' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create New Conference' })).toHaveCount(0);
});

for (const width of [769, 1024]) {
  test(`On a tablet of ${width} px no column of the desk is cut off`, async ({ page }) => {
    await signIn(page, 'leagueOrganizer');
    await page.setViewportSize({ width, height: 1000 });
    await page.goto('/leagues/1');
    const table = page.getByRole('table', { name: / conferences$/ });
    await expect(table).toBeVisible();
    const tooWide = () =>
      table.evaluate((shown) => shown.scrollWidth - (shown.parentElement?.clientWidth ?? 0));
    await expect.poll(tooWide).toBeLessThanOrEqual(0);
  });
}
