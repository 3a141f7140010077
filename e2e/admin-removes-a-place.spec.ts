import { expect, type Page } from '@playwright/test';
import { aLedTeam, subjectsTo } from './captaincies';
import { send } from './calls';
import { test } from './journey';
import { joins, signIn } from './people';
import { expectGoodScreen } from './screens';

const words = 'Rudely Named Court';

test('A place that a captain types stays in its league, and an admin removes it', async ({
  page,
  browser,
}) => {
  const email = 'pat.place@courtline.example';
  await joins(page.request, { email, password: 'a-long-password', firstName: 'Pat', lastName: 'Place' });
  const { organizer, teamId } = await aLedTeam(browser, { name: 'Places', captains: [page] });
  const visitor = await (await browser.newContext()).newPage();

  await test.step('the captain types a court that no list knows', async () => {
    await page.goto(`/teams/${teamId}?tab=details`);
    const details = page.getByRole('region', { name: 'Team details' });
    await details.getByRole('button', { name: 'Edit' }).click();
    const editor = page.getByRole('dialog', { name: /^Edit team/ });
    const court = editor.getByRole('combobox', { name: 'Home Court' });
    await court.fill('<b>Court</b>, Atlanta, GA');
    await court.press('Tab');
    await expect(editor.getByText('Use only letters, numbers and common punctuation.')).toBeVisible();
    await court.fill(`${words}, 5 Oak St, Atlanta, GA 30305`);
    await court.press('Tab');
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(details).toContainText(words);
  });

  await test.step('the organizer of the league is offered it, a visitor is not', async () => {
    await expect.poll(() => offered(organizer)).toEqual([words]);
    await visitor.goto(`/teams/${teamId}`);
    await expect(visitor.getByText(words).first()).toBeVisible();
    expect(await offered(visitor)).toEqual([]);
  });

  await test.step('an admin finds and removes it, after a question', async () => {
    const admin = await (await browser.newContext()).newPage();
    await signIn(admin, 'admin');
    await admin.goto('/admin/places');
    await expect(admin.getByRole('row').filter({ hasText: 'Ormewood Neighborhood Courts' })).toBeVisible();
    await expectGoodScreen(admin);
    await admin.getByLabel('Place or league').fill('rudely');
    await admin.getByRole('button', { name: 'Search', exact: true }).click();
    const row = admin.getByRole('row').filter({ hasText: words });
    await expect(row).toContainText('Places team');
    await row.getByRole('button', { name: `Remove ${words}` }).click();
    const question = admin.getByRole('dialog', { name: `Remove “${words}”?` });
    await expectGoodScreen(admin);
    await question.getByRole('button', { name: 'Remove place' }).click();
    await expect(admin.getByText('No places found.')).toBeVisible();
    await admin.context().close();
  });

  await test.step('it is gone everywhere, and captain and organizer are told', async () => {
    await visitor.reload();
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(visitor.getByText(words)).toHaveCount(0);
    expect(await offered(organizer)).toEqual([]);
    await expect
      .poll(() => subjectsTo(page, email))
      .toContainEqual(expect.stringContaining('Location removed: '));
    await page.goto(`/teams/${teamId}?tab=details`);
    await expect(page.getByRole('region', { name: 'Team details' })).not.toContainText(words);
    await send(page, 'put', `/v1/leagues/teams/${teamId}`, {
      homeCourtLocation: { placeName: 'Bitsy Grant Tennis Center' },
    });
  });
  await organizer.context().close();
  await visitor.context().close();
});

async function offered(page: Page): Promise<string[]> {
  const response = await page.request.get('/v1/maps/predictions?input=rudely');
  return ((await response.json()) as { placeName: string }[]).map(({ placeName }) => placeName);
}
