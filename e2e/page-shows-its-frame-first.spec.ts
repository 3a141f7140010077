import { expect, type Locator, type Route } from '@playwright/test';
import { alone as test } from './journey';
import { boxOf } from './reading';

for (const path of ['/', '/leagues/session/1', '/explore']) {
  test(`The frame of ${path} is seen before the client is there, and nothing moves when it comes`, async ({
    page,
  }) => {
    const held: Route[] = [];
    const troubles: string[] = [];
    page.on('console', (said) => said.type() === 'error' && troubles.push(said.text()));
    await page.route('**/assets/vendor-*.js', (route) => void held.push(route));
    await page.goto(path, { waitUntil: 'commit' });
    const picture = page.locator('#root > [inert]');
    const places = ['header form', 'main h1'];
    await expect(picture.locator('header form')).toBeVisible();
    await expect(picture.getByPlaceholder('Search players, clubs, events')).toBeDisabled();
    const before = await Promise.all(places.map((place) => heightsOf(picture.locator(place))));
    // Who is here is not known yet, so the client's own frame looks the same.
    const asked: Route[] = [];
    await page.route('**/v1/auth/current', (route) => void asked.push(route));
    await Promise.all(held.map((route) => route.continue()));
    await expect(picture).toHaveCount(0);
    const after = await Promise.all(places.map((place) => heightsOf(page.locator(`#root ${place}`))));
    expect(after).toEqual(before);
    await Promise.all(asked.map((route) => route.continue()));
    await expect(page.getByRole('link', { name: 'SIGN IN' })).toBeVisible();
    expect(troubles).toEqual([]);
  });
}

/** Not how far from the left: the letters of the system are wider than ours, which may come later. */
async function heightsOf(piece: Locator) {
  const { y, height } = await boxOf(piece);
  return { y, height };
}
