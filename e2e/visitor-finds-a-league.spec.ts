import { expect, type Page, type Route } from '@playwright/test';
import { aConference, aSession, untilPlacesAreKnown } from './conferences';
import { test } from './journey';
import { aLeague, signIn } from './people';
import { addressOf, textsOf } from './reading';
import { expectGoodScreen } from './screens';

/** Fourteen presses are fourteen steps of half a point, and one step back in the history. */
async function everyPressCounts(page: Page): Promise<void> {
  const lowest = page.getByRole('slider', { name: 'Minimum UTR range' });
  for (let press = 1; press <= 14; press++) await lowest.press('ArrowRight');
  await expect(page).toHaveURL(/ratings=8-16/);
  await expect(lowest).toHaveAttribute('aria-valuetext', '8.0');
  await page.goBack();
  await expect(page).not.toHaveURL(/ratings=/);
  await expect(lowest).toHaveAttribute('aria-valuetext', '1.0');
}

const rows = (page: Page) => page.getByRole('table', { name: 'Sessions found' }).locator('tbody tr');
const place = (page: Page) => page.getByRole('combobox', { name: 'Location' });

/** Holds back responses of this address until released; resolves after the page has had time to process them. */
async function holdBack(page: Page, address: string) {
  const held: Route[] = [];
  let isHolding = true;
  await page.route(address, (route) => (isHolding ? void held.push(route) : route.continue()));
  const untilAsked = () => expect.poll(() => held.length).toBeGreaterThan(0);
  const release = async () => {
    isHolding = false;
    const answers = held.map(async (route) => {
      const response = page.waitForResponse((come) => come.request() === route.request());
      await route.continue();
      await (await response).finished();
    });
    await Promise.all(answers);
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
  };
  return { untilAsked, release };
}

test('A visitor looks for a league near a ZIP code, narrows it, sends the address on, and begins anew', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  await untilPlacesAreKnown(page);
  await page.goto('/search/league/1');
  await place(page).fill('30305');
  await place(page).press('Enter');
  await expect(rows(page).filter({ hasText: 'Intown Mixed' }).first()).toContainText(
    /Atlanta, GA · \d\.\d mi/,
  );
  await expect(rows(page).filter({ hasText: 'Phoenix' })).toHaveCount(0);
  await expectGoodScreen(page);

  await test.step('sorts by distance with the keyboard, and goes back to the order by name', async () => {
    await page.getByLabel('Sort by').press('End');
    await expect(page).toHaveURL(/sort=distance$/);
    const milesShown = async () =>
      (await textsOf(rows(page))).map((text) => Number(/([\d.]+) mi\b/.exec(text)?.[1]));
    await expect
      .poll(async () => {
        const miles = await milesShown();
        return miles.every((mile, index) => index === 0 || mile >= (miles[index - 1] ?? 0));
      })
      .toBe(true);
    await page.goBack();
    await expect(page.getByLabel('Sort by')).toHaveValue('name');
  });

  await page.getByRole('button', { name: /^Gender/ }).click();
  await page.getByRole('checkbox', { name: 'F', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(rows(page).filter({ hasText: 'Decatur Women' }).first()).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Intown Mixed' })).toHaveCount(0);
  await page.getByRole('slider', { name: 'Maximum UTR range' }).press('Home');
  await expect(page).toHaveURL(/ratings=1-1&genders=3$/);
  await expect(page.getByText('No results found for your search')).toBeVisible();
  await expectGoodScreen(page);
  await page.goBack();
  await expect(rows(page).filter({ hasText: 'Decatur Women' }).first()).toBeVisible();
  await everyPressCounts(page);
  await page.getByRole('slider', { name: 'Distance' }).press('ArrowRight');
  const { href } = await addressOf(page, /distance=75/);

  const friend = await context.newPage();
  await friend.goto(href);
  await expect(rows(friend).filter({ hasText: 'Decatur Women' }).first()).toBeVisible();
  await expect(friend.getByRole('slider', { name: 'Distance' })).toHaveAttribute(
    'aria-valuetext',
    '75 miles',
  );
  await friend
    .getByRole('link', { name: /Doubles$/ })
    .first()
    .click();
  await expect(friend).toHaveURL(/\/leagues\/session\/\d+$/);
  await friend.goBack();
  await expect(rows(friend).filter({ hasText: 'Decatur Women' }).first()).toBeVisible();

  // Also for a location that is still being typed and whose response is late.
  await place(page).fill('Austin');
  const late = await holdBack(page, '**/v1/maps/geocode?*');
  await place(page).press('Enter');
  await late.untilAsked();
  await page.getByRole('button', { name: 'Reset Filters' }).click();
  await expect(page).toHaveURL('/search/league/1');
  await late.release();
  await expect(place(page)).toHaveValue('');
  await expect(rows(page).filter({ hasText: 'Phoenix' }).first()).toBeVisible();
  await expect(page).toHaveURL('/search/league/1');
});

test.describe('On a phone whose browser may tell where it is', () => {
  test.use({
    geolocation: { latitude: 33.9526, longitude: -84.5499 },
    permissions: ['geolocation'],
    viewport: { width: 390, height: 844 },
  });

  test('a visitor finds pickleball nearby, sanctioned or not, in their own words or in none', async ({
    page,
  }) => {
    await page.goto('/search/league/6?dates=');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Search team pickleball leagues' }),
    ).toBeVisible();
    // From the demo data; another journey creates one of its own.
    const sanctioned = rows(page).filter({ hasText: 'Sanctioned by USAP', hasNotText: 'Pier Fall' });
    await expect(sanctioned).toHaveCount(1);
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(place(page)).toHaveValue('Marietta, GA');
    await expect(page).toHaveURL(/lat=33\.95&lng=-84\.55/);
    await expect(rows(page).first()).toContainText('Marietta Open Play');
    await expect(rows(page).filter({ hasText: 'Mile High Exchange' })).toHaveCount(0);
    await page.getByRole('button', { name: 'More filters' }).click();
    await page.getByRole('slider', { name: 'Minimum Age range' }).press('End');
    await expect(page).toHaveURL(/ages=70-70/);
    await expect(page.getByText('70 and Over')).toBeVisible();
    await place(page).fill('nowhere that anybody knows');
    await place(page).press('Enter');
    await expect(page.getByText(/^We couldn't find "nowhere that anybody knows/)).toBeVisible();

    const late = await holdBack(page, '**/v1/maps/reverse?*');
    await page.getByRole('button', { name: 'Use my location' }).click();
    await late.untilAsked();
    await page.getByRole('button', { name: 'Reset Filters' }).click();
    await expect(page).toHaveURL('/search/league/6');
    await late.release();
    await expect(place(page)).toHaveValue('');
    await expect(page).toHaveURL('/search/league/6');
  });
});

test('A visitor loads more, and starts again when the service has forgotten the search', async ({
  page,
  browser,
}) => {
  const league = await aLeague(browser, {
    name: 'Many Sessions',
    organizer: 'captain',
    leagueTypeId: 5,
  });
  await signIn(page, 'captain');
  const { id: conferenceId } = await aConference(page, { leagueId: league.id, name: 'Everyone' });
  for (let number = 10; number < 35; number++)
    await aSession(page, { conferenceId, name: `Season ${number}` });
  await page.goto('/search/league/5');
  await expect(page.getByRole('heading', { level: 2, name: '25 sessions' })).toBeVisible();
  await expect(rows(page)).toHaveCount(20);

  await page.route('**/sessions/scroll', (route) => route.abort());
  await page.getByRole('button', { name: 'Load More' }).click();
  const popup = page.getByRole('dialog', { name: 'Unable to complete your request' });
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText("This couldn't be loaded.")).toBeVisible();
  await page.unroute('**/sessions/scroll');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(25);
  await expect(page.getByRole('button', { name: 'Load More' })).toHaveCount(0);

  await page.getByLabel('Sort by').selectOption('Name, Z to A');
  await expect(rows(page).first()).toContainText('Season 34');
  await page.route('**/sessions/scroll', (route) => route.fulfill({ status: 404, json: {} }), { times: 1 });
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(rows(page)).toHaveCount(20);
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(rows(page)).toHaveCount(25);
  await expect(page.getByRole('link', { name: 'Season 14' })).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const address of ['/search/league/2', '/search/league/x', '/search/league/10']) {
  test(`A visitor finds nothing at ${address}`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  });
}
