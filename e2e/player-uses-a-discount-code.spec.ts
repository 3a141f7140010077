import { type Page, expect } from '@playwright/test';
import { test } from './journey';
import { aPaidSession, newPlayer, signedIn } from './registering';
import { expectGoodScreen } from './screens';

test.use({ viewport: { width: 390, height: 844 } });

test('An organizer sets an early fee and makes codes; a player pays less with one, and nothing with another', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const sessionId = await aPaidSession(browser, 'Pebble Team Tennis', ['Pebble Aces']);
  const organizer = await signedIn(browser, 'captain');
  await organizer.setViewportSize({ width: 390, height: 844 });
  const desk = `/leagues/session/${sessionId}/manage`;

  await test.step('the organizer makes a code on a phone', async () => {
    await organizer.goto(`${desk}?tab=money`);
    await expect(organizer.getByText('No discount codes.')).toBeVisible();
    await addCode(organizer, { code: 'spring-10', percent: '10', uses: '1' });
    await addCode(organizer, { code: 'helper', percent: '100', uses: '' });
    await expect(organizer.getByText('SPRING-10', { exact: true })).toBeVisible();
    await expect(organizer.getByText('0 of 1')).toBeVisible();
    await expectGoodScreen(organizer);
  });

  await newPlayer(page, 'pebble');
  const drawer = page.getByRole('dialog');
  await test.step('the player is told what is wrong with a code, and pays less with the right one', async () => {
    await page.goto(`/leagues/session/${sessionId}?register=start`);
    await expect(drawer.getByText('You pay $45.00')).toBeVisible();
    await drawer.getByRole('button', { name: 'Continue' }).click();
    await drawer.getByLabel('Discount code').fill('sprung');
    await drawer.getByRole('button', { name: 'Apply' }).click();
    await expect(drawer.getByText("That code isn't valid for this session.")).toBeVisible();
    await drawer.getByLabel('Discount code').fill('spring-10');
    await drawer.getByRole('button', { name: 'Apply' }).click();
    await expect(drawer.getByRole('button', { name: 'Pay $40.50' })).toBeVisible();
    await expect(drawer.getByText('−$4.50')).toBeVisible();
    await expectGoodScreen(page);
  });

  await test.step('the price stays after a reload, and is the full one without the code', async () => {
    await page.reload();
    await expect(drawer.getByRole('button', { name: 'Pay $40.50' })).toBeVisible();
    await drawer.getByRole('button', { name: 'Remove code' }).click();
    await expect(drawer.getByRole('button', { name: 'Pay $45.00' })).toBeVisible();
  });

  await test.step('another code makes the spot free', async () => {
    await drawer.getByLabel('Discount code').fill('HELPER');
    await drawer.getByRole('button', { name: 'Apply' }).click();
    await drawer.getByRole('button', { name: 'Register', exact: true }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('You are now registered to play for Pebble Aces')).toBeVisible();
  });

  await test.step('the organizer sees its use and ends it', async () => {
    await organizer.reload();
    await organizer.getByRole('button', { name: 'Actions for HELPER' }).click();
    await organizer.getByRole('menuitem', { name: 'End' }).click();
    await organizer.getByRole('dialog').getByRole('button', { name: 'End code' }).click();
    await expect(organizer.getByText('Ended', { exact: true })).toBeVisible();
  });
  await organizer.context().close();
});

type Code = { code: string; percent: string; uses: string };

async function addCode(organizer: Page, { code, percent, uses }: Code): Promise<void> {
  await organizer.getByRole('button', { name: 'Add code' }).click();
  const form = organizer.getByRole('dialog', { name: 'Add discount code' });
  await form.getByLabel('Code', { exact: true }).fill(code);
  await form.getByLabel('Percent').last().fill(percent);
  await form.getByLabel('Number of uses').fill(uses);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
}
