import { expect } from '@playwright/test';
import { send } from './calls';
import { aJuniorSession, aPhone, bornYearsAgo, joinsAs } from './families';
import { test } from './journey';
import { expectGoodScreen } from './screens';

test.use({ viewport: { width: 390, height: 844 } });

test('A parent claims a child on record, an organizer confirms, and the parent looks after the record', async ({
  page,
  browser,
}) => {
  const { organizer, sessionId, teamIds } = await aJuniorSession(browser, 'Grove');
  const junior = await aPhone(browser);
  await joinsAs(junior, { firstName: 'Kit', lastName: 'Grove' }, bornYearsAgo(15));
  const order = { sessionId, teamId: teamIds[0] };
  await send(junior, 'post', '/v1/leagues/sessions/initiate-registration', order);
  await joinsAs(page, { firstName: 'Una', lastName: 'Grove' });

  await test.step('the parent names the child', async () => {
    await page.goto('/settings?tab=family');
    await page.getByRole('button', { name: 'My child already plays here' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('First name').fill('Kit');
    await dialog.getByLabel('Last name').fill('Grove');
    await dialog.getByLabel('Date of birth').fill(bornYearsAgo(15));
    await dialog.getByRole('checkbox', { name: /I accept the terms/ }).check();
    await expectGoodScreen(page);
    await dialog.getByRole('button', { name: 'Ask for confirmation' }).click();
    await expect(page.getByText(/^You asked to be a guardian of Kit/)).toBeVisible();
  });

  await test.step('the organizer sees who has no guardian, and confirms', async () => {
    await organizer.goto(`/leagues/session/${sessionId}/manage?tab=players&team=all`);
    await organizer.locator('label').filter({ hasText: 'No guardian (1)' }).click();
    await expect(organizer.getByText(/^No guardian marks players under 18/)).toBeVisible();
    await expect(organizer.getByText('1 player', { exact: true })).toBeVisible();
    await expectGoodScreen(organizer);
    await organizer.goto('/home#claims');
    const claim = organizer.getByText(/^Is “Una Grove” a parent or guardian of Kit Grove/);
    await expect(claim).toBeVisible();
    await organizer.getByRole('button', { name: 'Confirm' }).last().click();
    await expect(claim).toHaveCount(0);
  });

  await test.step('the parent corrects the name and takes the data along', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Actions for Kit Grove' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByRole('dialog').getByLabel('First name').fill('Kitty');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Actions for Kitty Grove' }).click();
    await page.getByRole('menuitem', { name: "Kitty's data" }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: "Download Kitty's data" }).click();
    expect((await download).suggestedFilename()).toMatch(/\.json$/);
    await expectGoodScreen(page);
  });

  await test.step('and deletes it', async () => {
    await page.getByRole('dialog').getByLabel('Your password').fill('a-long-password');
    await page.getByRole('button', { name: "Delete Kitty's data" }).click();
    await expect(page.getByRole('region', { name: 'Kitty Grove' })).toHaveCount(0);
  });
});
