import type { Family } from '@courtline/contract/family';
import { expect } from '@playwright/test';
import { get } from './calls';
import {
  addsChild,
  aJuniorSession,
  aPhone,
  bornYearsAgo,
  joinsAs,
  linkSentTo,
  registersChild,
} from './families';
import { test } from './journey';
import { origin } from './worker-service';
import { expectGoodScreen } from './screens';

test.use({ viewport: { width: 390, height: 844 } });

test('A young adult takes over the record, and the guardian loses access', async ({ page, browser }) => {
  const { organizer, sessionId, teamIds } = await aJuniorSession(browser, 'Ridge');
  const guardian = await aPhone(browser);
  await joinsAs(guardian, { firstName: 'Gil', lastName: 'Ridge' });
  const childId = await addsChild(guardian, { firstName: 'Noa', lastName: 'Ridge' }, 16);
  await registersChild(guardian, { childId, sessionId, teamId: teamIds[0] });
  const email = 'noa.ridge@courtline.example';

  await test.step('the guardian gives the child an account', async () => {
    await guardian.goto('/settings?tab=family');
    await guardian.getByRole('button', { name: 'Actions for Noa Ridge' }).click();
    await guardian.getByRole('menuitem', { name: 'Give Noa an account' }).click();
    const dialog = guardian.getByRole('dialog');
    await dialog.getByLabel("Noa's email").fill(email);
    await expectGoodScreen(guardian);
    await dialog.getByRole('button', { name: 'Send link' }).click();
    await expect(guardian.getByText(`Link sent to ${email}.`)).toBeVisible();
    await expect(guardian.getByText(`Invited ${email}`)).toBeVisible();
    await expectGoodScreen(guardian);
  });

  await test.step('the child chooses a password, and sees who the guardians are', async () => {
    await page.goto(await linkSentTo(guardian, email));
    await expect(page.getByRole('heading', { level: 1, name: 'Choose a password' })).toBeVisible();
    await page.getByLabel('Password').fill('a-long-password');
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Hello, Noa' })).toBeVisible();
    await page.goto('/settings?tab=family');
    await expect(page.getByRole('heading', { name: 'Your guardians' })).toBeVisible();
    await expectGoodScreen(page);
    await guardian.reload();
    await guardian.locator('label').filter({ hasText: 'Guardians' }).click();
    await expect(guardian.getByRole('radio', { name: 'Guardians' })).toBeChecked();
    await expectGoodScreen(guardian);
  });

  await test.step('is 18 and takes over', async () => {
    const family = await get<Family>(guardian, '/v1/me/family');
    const playerId = family.children[0]?.playerId;
    const address = `/v1/players/${playerId}/birth-date`;
    const data = { birthDate: bornYearsAgo(18) };
    expect((await organizer.request.put(address, { headers: { origin }, data })).ok()).toBe(true);
    await page.goto('/home');
    await expect(page.getByText('Your record is yours now.')).toBeVisible();
    await expectGoodScreen(page);
    await guardian.reload();
    await expect(guardian.getByText(/^Noa is 18 and confirms/)).toBeVisible();
    await expectGoodScreen(guardian);
    await page.getByRole('link', { name: 'Take over my record' }).click();
    await page.getByRole('button', { name: 'Take over my record' }).click();
    await expectGoodScreen(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Take over' }).click();
    await expect(page.getByText('The record is yours alone.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your record is yours now' })).toHaveCount(0);
    await expectGoodScreen(page);
  });

  await guardian.reload();
  await expect(guardian.getByRole('heading', { name: 'Your children' })).toBeVisible();
  await expect(guardian.getByRole('region', { name: 'Noa Ridge' })).toHaveCount(0);
});
