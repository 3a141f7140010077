import { expect } from '@playwright/test';
import { addsChild, aJuniorSession, joinsAs } from './families';
import { test } from './journey';
import { expectGoodScreen } from './screens';

test.use({ viewport: { width: 390, height: 844 } });

test('A guardian holds a spot for a child, finds it again and pays', async ({ page, browser }) => {
  const { sessionId, teamIds } = await aJuniorSession(browser, 'Harbor', 15);
  await joinsAs(page, { firstName: 'Ana', lastName: 'Harbor' });
  const mia = await addsChild(page, { firstName: 'Mia', lastName: 'Harbor' }, 11);
  const drawer = page.getByRole('dialog');
  const held = "Mia's spot on Harbor Foxes is held until";

  await test.step('holds the spot and leaves', async () => {
    await page.goto(`/leagues/session/${sessionId}?register=confirm&team=${teamIds[0]}&for=${mia}`);
    await expect(drawer.getByText(held)).toBeVisible();
    await expectGoodScreen(page);
    await page.goto('/home');
    await expect(page.getByText(held)).toBeVisible();
    await expectGoodScreen(page);
  });

  await test.step('resumes and pays', async () => {
    await page.getByRole('link', { name: 'Resume with Harbor Foxes' }).click();
    await drawer.getByLabel('Card number').fill('4242 4242 4242 4242');
    await drawer.getByRole('button', { name: 'Pay $15.00' }).click();
    await expect(page.getByRole('dialog', { name: 'Registration complete' })).toContainText('Mia');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Mia is now registered to play for Harbor Foxes')).toBeVisible();
  });

  await page.goto('/registrations');
  await expect(page.getByRole('heading', { name: "Mia's registrations" })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Harbor Foxes.*Registered/ })).toBeVisible();
  await expectGoodScreen(page);
});
