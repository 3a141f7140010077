import { expect } from '@playwright/test';
import { addsChild, aJuniorSession, joinsAs, registersChild } from './families';
import { test } from './journey';
import { expectGoodScreen } from './screens';

test.use({ viewport: { width: 390, height: 844 } });

test('A captain announces something to a team, and a guardian reads it', async ({ page, browser }) => {
  const { organizer: captain, sessionId, teamIds } = await aJuniorSession(browser, 'Birch');
  const [foxes] = teamIds;
  await joinsAs(page, { firstName: 'Ana', lastName: 'Birch' });
  const mia = await addsChild(page, { firstName: 'Mia', lastName: 'Birch' }, 11);
  await registersChild(page, { childId: mia, sessionId, teamId: foxes });

  await test.step('the captain writes and previews it', async () => {
    await captain.goto(`/teams/${foxes}?tab=players`);
    await captain.getByRole('link', { name: 'Announcements' }).click();
    await expect(captain.getByText('No announcements yet')).toBeVisible();
    await captain.getByRole('button', { name: 'New announcement' }).click();
    const dialog = captain.getByRole('dialog', { name: 'New announcement' });
    await dialog.getByLabel('Title').fill('Photo day');
    await dialog.getByLabel('Text').fill('Bring your **team shirt**.');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect(dialog.getByRole('region', { name: 'Preview' })).toHaveText('Bring your team shirt.');
    await dialog.getByLabel('Show on home pages until').fill(tomorrow());
    await expectGoodScreen(captain);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(captain.getByText('Sent to 1 person.')).toBeVisible();
    await expect(captain.getByText('Sent to 1 person, opened by 0')).toBeVisible();
    await expectGoodScreen(captain);
  });

  await test.step('the guardian reads it for the child', async () => {
    await page.goto('/home');
    await expect(page.getByText('Birch Foxes (Mia): Photo day')).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Read Photo day' }).click();
    await expect(page.getByRole('dialog', { name: 'Photo day' })).toContainText('Bring your team shirt.');
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: 'Read again Photo day' })).toBeVisible();
  });

  await captain.reload();
  await captain.getByText('Sent to 1 person, opened by 1').click();
  await expect(captain.getByText('Mia Birch · opened')).toBeVisible();
  await expectGoodScreen(captain);
});

function tomorrow(): string {
  return new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
