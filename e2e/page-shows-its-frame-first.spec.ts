import { expect, type Locator, type Route } from '@playwright/test';
import { alone as test } from './journey';
import { boxOf } from './reading';

for (const path of ['/', '/leagues/session/1', '/explore']) {
  test(`The frame of ${path} is seen before the client is there, and nothing moves when it comes`, async ({
    page,
  }) => {
    const held: Route[] = [];
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.route('**/assets/vendor-*.js', (route) => void held.push(route));
    await page.goto(path, { waitUntil: 'commit' });
    const picture = page.locator('#root > [inert]');
    const selectors = ['header form', 'main h1'];
    await expect(picture.locator('header form')).toBeVisible();
    await expect(picture.getByPlaceholder('Search players, clubs, events')).toBeDisabled();
    const before = await Promise.all(selectors.map((selector) => heightsOf(picture.locator(selector))));
    // Hold back the current user, so that the client's own frame looks the same as the prerendered one.
    const heldRoutes: Route[] = [];
    await page.route('**/v1/auth/current', (route) => void heldRoutes.push(route));
    await Promise.all(held.map((route) => route.continue()));
    await expect(picture).toHaveCount(0);
    const after = await Promise.all(
      selectors.map((selector) => heightsOf(page.locator(`#root ${selector}`))),
    );
    expect(after).toEqual(before);
    await Promise.all(heldRoutes.map((route) => route.continue()));
    await expect(page.getByRole('link', { name: 'SIGN IN' })).toBeVisible();
    expect(errors).toEqual([]);
  });
}

/** Ignores x: the system font is wider than the web font, which may load later. */
async function heightsOf(piece: Locator) {
  const { y, height } = await boxOf(piece);
  return { y, height };
}
