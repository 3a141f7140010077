import { expect } from '@playwright/test';
import { send } from './calls';
import { addsChild, aJuniorSession, joinsAs } from './families';
import { test } from './journey';
import { expectGoodScreen } from './screens';

test.use({ viewport: { width: 390, height: 844 } });

test('A guardian accepts a waiver for a child, and again when it changes', async ({ page, browser }) => {
  const { organizer, leagueId, sessionId, teamIds } = await aJuniorSession(browser, 'Willow');
  const drawer = page.getByRole('dialog');

  await test.step('an organizer writes it, and the session requires it', async () => {
    await organizer.goto(`/leagues/${leagueId}`);
    await organizer.getByRole('button', { name: 'Write terms' }).click();
    const dialog = organizer.getByRole('dialog', { name: 'Terms and waiver' });
    await dialog.getByLabel('Title').fill('Waiver');
    await dialog.getByLabel('Text').fill('I know that sport has risks.');
    await expectGoodScreen(organizer);
    await dialog.getByRole('button', { name: 'Save as new version' }).click();
    await expect(organizer.getByText('Version 1 saved.')).toBeVisible();
    await send(organizer, 'put', `/v1/leagues/sessions/${sessionId}`, { requiresTerms: true });
  });

  await joinsAs(page, { firstName: 'Ana', lastName: 'Willow' });
  const mia = await addsChild(page, { firstName: 'Mia', lastName: 'Willow' }, 11);

  await test.step('the guardian accepts it while registering', async () => {
    await page.goto(`/leagues/session/${sessionId}?register=terms&team=${teamIds[0]}&for=${mia}`);
    await expect(drawer.getByText('I know that sport has risks.')).toBeVisible();
    await drawer.getByRole('button', { name: 'Continue' }).click();
    await expect(drawer.getByRole('alert')).toHaveText('Accept the terms to continue.');
    await expectGoodScreen(page);
    await drawer.getByRole('checkbox', { name: 'I accept this for Mia.' }).check();
    await drawer.getByRole('button', { name: 'Continue' }).click();
    await drawer.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('dialog', { name: 'Registration complete' })).toContainText('Mia');
  });

  await test.step('a new version asks on the home page', async () => {
    const terms = { title: 'Waiver 2027', body: 'I still know that sport has risks.' };
    await send(organizer, 'post', `/v1/leagues/${leagueId}/terms`, terms);
    await organizer.goto(`/leagues/session/${sessionId}/manage?tab=players&team=all`);
    await expect(organizer.getByText('Not accepted', { exact: true })).toBeVisible();
    await page.goto('/home');
    await expect(page.getByText('asks you to accept its terms for Mia: Waiver 2027.')).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Read and accept for Mia' }).click();
    await drawer.getByRole('checkbox', { name: 'I accept this for Mia.' }).check();
    await expectGoodScreen(page);
    await drawer.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByText('Terms accepted.')).toBeVisible();
    await expect(page.getByText('asks you to accept its terms')).toHaveCount(0);
  });

  await organizer.reload();
  await expect(organizer.getByText(/^Ana Willow, /)).toBeVisible();
  await expectGoodScreen(organizer);
});
