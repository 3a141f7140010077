import { expect, type Page } from '@playwright/test';
import { alone as test } from './journey';
import { openKit } from './kit';
import { expectGoodScreen } from './screens';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

const where = (page: Page) => page.getByRole('combobox', { name: 'Where' });
const offered = (page: Page) => page.getByRole('listbox').locator('[role="option"]');
const myLocation = (page: Page) => page.getByRole('button', { name: 'Use my location' });

test('A place is chosen from what was typed, and comes with its clock', async ({ page }) => {
  await openKit(page, 'places');
  await where(page).pressSequentially('atlanta, geor');
  await expect(offered(page).first()).toContainText('Atlanta, GA, USA');
  await where(page).press('ArrowDown');
  await where(page).press('Enter');
  await expect(where(page)).toHaveValue('Atlanta, GA, USA');
  await expect(page.getByText('Chosen: Atlanta, GA, USA, where clocks show America/New_York.')).toBeVisible();

  await where(page).fill('bitsy');
  await offered(page).first().click();
  await expect(where(page)).toHaveValue(/^Bitsy Grant Tennis Center, 2125 Northside Dr NW, Atlanta/);
  await where(page).fill('');
  await expect(page.getByText(/^Chosen:/)).toHaveCount(0);
});

test('It is asked once for a word that is typed quickly', async ({ page }) => {
  await openKit(page, 'places');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1/maps/predictions')) asked.push(request.url());
  });
  await where(page).pressSequentially('denver', { delay: 20 });
  await expect(offered(page).first()).toContainText('Denver, CO, USA');
  expect(asked).toHaveLength(1);
});

test('An address that nobody offers is looked up when the box is left, or refused with a sentence', async ({
  page,
}) => {
  await openKit(page, 'places');
  await where(page).fill('Oak Courts, 5 Oak St, Phoenix, AZ');
  await expect(page.getByText('Nothing begins so.').first()).toBeVisible();
  await where(page).press('Tab');
  await expect(where(page)).toHaveValue('Oak Courts, 5 Oak St, Phoenix, AZ');
  await expect(page.getByText('where clocks show America/Phoenix.')).toBeVisible();

  await where(page).fill('The courts behind the school');
  await where(page).press('Tab');
  await expect(page.getByText(/^We could not find The courts behind the school\./)).toBeVisible();
  await expect(where(page)).toHaveValue('The courts behind the school');
  await expectGoodScreen(page);
});

test.describe('Somebody who lets the browser tell where they are', () => {
  test.use({ geolocation: { latitude: 33.775, longitude: -84.296 }, permissions: ['geolocation'] });

  test('is told the city', async ({ page }) => {
    await openKit(page, 'places');
    await myLocation(page).click();
    await expect(page.getByText('You are in Decatur, GA.')).toBeVisible();
  });
});

test('Somebody who does not is told why, and what to do instead', async ({ page }) => {
  await openKit(page, 'places');
  await myLocation(page).click();
  const popup = page.getByRole('dialog', { name: 'Location Service Error' });
  await expect(popup).toContainText('Your browser may not share your location.');
  await expectGoodScreen(page);
  await popup.getByRole('button', { name: 'Close' }).last().click();
  await expect(myLocation(page)).toBeFocused();
});

test('A browser without geolocation says so', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'geolocation', { get: () => undefined });
  });
  await openKit(page, 'places');
  await myLocation(page).click();
  await expect(page.getByRole('dialog', { name: 'Location Service' })).toContainText(
    'Geolocation is not available',
  );
});
