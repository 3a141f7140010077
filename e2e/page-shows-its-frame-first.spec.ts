import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { clientRuns } from './client';
import { isolatedTest as test } from './journey';
import { boxOf } from './reading';

for (const path of ['/login', '/join']) {
  test(`The frame of ${path} is seen before the client is there, and nothing moves when it comes`, async ({
    page,
  }) => {
    const errors = errorsOf(page);
    const letClientIn = await holdClient(page);
    await page.goto(path, { waitUntil: 'commit' });
    const picture = page.locator('#root > [inert]');
    const selectors = ['header form', 'main h1'];
    await expect(picture.locator('header form')).toBeVisible();
    await expect(picture.getByPlaceholder('Search players, teams, leagues')).toBeDisabled();
    const before = await Promise.all(selectors.map((selector) => heightsOf(picture.locator(selector))));
    // Hold back the current user, so that the client's own frame looks the same as the prerendered one.
    const heldRoutes: Route[] = [];
    await page.route('**/v1/auth/current', (route) => void heldRoutes.push(route));
    await letClientIn();
    await expect(picture).toHaveCount(0);
    const after = await Promise.all(
      selectors.map((selector) => heightsOf(page.locator(`#root ${selector}`))),
    );
    expect(after).toEqual(before);
    await Promise.all(heldRoutes.map((route) => route.continue()));
    await clientRuns(page);
    expect(errors).toEqual([]);
  });
}

for (const path of ['/', '/leagues/session/1', '/explore']) {
  test(`All of ${path} is seen before the client is there, and nothing moves when it comes`, async ({
    page,
  }) => {
    const errors = errorsOf(page);
    const letClientIn = await holdClient(page);
    await page.goto(path, { waitUntil: 'commit' });
    const selectors = ['header form', 'main h1', 'main h2 >> nth=0', 'footer'];
    await expect(page.locator('footer').getByRole('link').first()).toBeVisible();
    const before = await Promise.all(selectors.map((selector) => heightsOf(page.locator(selector))));
    await letClientIn();
    await clientRuns(page);
    const after = await Promise.all(selectors.map((selector) => heightsOf(page.locator(selector))));
    expect(after).toEqual(before);
    expect(errors).toEqual([]);
  });
}

function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

/** Holds back the code that every page needs, until the returned function is called. */
async function holdClient(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route('**/assets/vendor-*.js', (route) => void held.push(route));
  return async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await Promise.all(held.map((route) => route.continue()));
  };
}

/** Ignores x: the system font is wider than the web font, which may load later. */
async function heightsOf(piece: Locator) {
  const { y, height } = await boxOf(piece);
  return { y, height };
}
