import { expect, type Page, type Route } from '@playwright/test';
import { test } from './journey';
import { aPaidSession, newPlayer } from './registering';
import { expectGoodScreen } from './screens';

test('A visitor finds a league near a ZIP code, joins, pays with a second card, is on the roster and has the receipt', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const events = await listenToAnalytics(page);
  const sessionId = await aPaidSession(browser, 'Harbor Team Tennis', ['Harbor Aces', 'Harbor Lobs']);
  await test.step('a visitor finds it near a ZIP code, and signs in on the way', async () => {
    await page.goto('/');
    const near = page.getByRole('region', { name: 'Leagues near you' });
    await near.getByRole('combobox', { name: 'Near' }).fill('30305');
    await near.getByRole('button', { name: 'Search leagues' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Search team tennis leagues' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue(/30305/);
    await page.getByRole('link', { name: 'Harbor Team Tennis Fall' }).click();
    await expect(page).toHaveURL(`/leagues/session/${sessionId}`);
    await page.getByRole('link', { name: 'Register', exact: true }).click();
    await expect(page).toHaveURL(/\/login\?redirect=.*register%3Dstart/);
  });
  await newPlayer(page, 'harbor');
  const start = `/leagues/session/${sessionId}?register=start`;
  const drawer = page.getByRole('dialog');
  await test.step('learns where the form for the card does not come', async () => {
    await page.route(`**${start}`, withAbsentProvider, { times: 1 });
    await page.goto(start);
    await drawer.getByRole('radio', { name: /^Harbor Aces/ }).check();
    await drawer.getByRole('button', { name: 'Continue' }).click();
    await expect(drawer.getByRole('alert')).toContainText("couldn't load the card form");
    await expect(drawer.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
  await page.goto(start);

  await test.step('chooses a team', async () => {
    await expect(drawer.getByRole('heading', { name: 'Team Selection' })).toBeVisible();
    await expect(drawer).toHaveCSS('width', '450px');
    await drawer.getByRole('button', { name: 'Continue' }).click();
    await expect(drawer.getByRole('alert')).toHaveText('Choose a team.');
    await drawer.getByRole('radio', { name: /^Harbor Aces/ }).check();
    await expectGoodScreen(page);
    await page.route(initiateRegistration, (route) => route.fulfill({ status: 500, json: {} }));
    await expect(drawer.getByText('You pay $45.00')).toBeVisible();
    await drawer.getByRole('button', { name: 'Continue' }).click();
    const tryAgain = drawer.getByRole('button', { name: 'Try again' });
    await expect(tryAgain).toBeVisible();
    await expect(page.getByRole('dialog', { name: errorTitle })).toHaveCount(0);
    await page.unroute(initiateRegistration);
    await tryAgain.click();
  });

  await test.step('goes back and forth without losing a word', async () => {
    await expect(drawer.getByRole('heading', { name: 'Confirm Details' })).toBeVisible();
    await drawer.getByLabel('Cardholder name').fill('Pat Harbor');
    await page.goBack();
    await expect(drawer.getByRole('radio', { name: /^Harbor Aces/ })).toBeChecked();
    await drawer.getByRole('button', { name: 'Continue' }).click();
    await expect(drawer.getByLabel('Cardholder name')).toHaveValue('Pat Harbor');
  });

  await test.step('is told what is missing, and what the bank says', async () => {
    await expect(drawer.getByText('TEST MODE')).toBeVisible();
    await expect(drawer.getByText('Total per player')).toBeVisible();
    const pay = drawer.getByRole('button', { name: 'Pay $45.00' });
    await drawer.getByLabel('Email').fill('nobody');
    await pay.click();
    await expect(drawer.getByLabel('Card number')).toBeFocused();
    await expect(drawer.getByLabel('Card number')).toHaveAccessibleDescription('Required');
    await expect(drawer.getByLabel('Email')).toHaveAccessibleDescription('Must be in email format');
    await drawer.getByLabel('Email').fill('pat@courtline.example');
    await drawer.getByLabel('Card number').fill('5555 5555 5555 4444');
    await pay.click();
    await expect(drawer.getByText("This isn't a test card.")).toBeVisible();
    await drawer.getByLabel('Card number').fill('4000 0000 0000 0002');
    await pay.click();
    await expect(drawer.getByText('Your card was declined.')).toBeVisible();
    await expect(drawer.getByLabel('Cardholder name')).toHaveValue('Pat Harbor');
    await expect(drawer.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002');
    await expectGoodScreen(page);
    await drawer.getByLabel('Card number').focus();
    await expect(drawer.getByText('Your card was declined.')).toHaveCount(0);
  });

  await test.step('pays with a card that its bank asks about, and an answer is lost after it', async () => {
    const heldRoutes: Route[] = [];
    await page.route('**/registrations/*/confirm', (route) => void heldRoutes.push(route), { times: 1 });
    const news = page.waitForResponse(`**/v2/leagues/sessions/${sessionId}/summary`);
    await drawer.getByLabel('Card number').fill('4000 0025 0000 3155');
    await drawer.getByRole('button', { name: 'Pay $45.00' }).dblclick();
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await news;
    await expect.poll(() => heldRoutes.length).toBe(1);
    await expect(drawer.getByRole('button', { name: 'Paying…' })).toBeVisible();
    await heldRoutes[0]?.abort();
    const complete = page.getByRole('dialog', { name: 'Registration complete' });
    await expect(complete).toContainText('$45.00');
    await expect(complete).toContainText('sent to pat@courtline.example');
    await expectGoodScreen(page);
    await complete.getByRole('button', { name: 'Continue' }).click();
    const done = page.getByRole('dialog', { name: 'Congratulations' });
    await expect(done).toContainText('You are now registered to play for Harbor Aces');
    await done.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('stands on the roster and cannot register twice', async () => {
    await expect(page.getByText("You're already registered in this session.")).toBeVisible();
    await page.getByRole('tab', { name: 'Teams' }).click();
    await page.getByRole('button', { name: /^Harbor Aces/ }).click();
    await expect(page.getByText('Pat harbor')).toBeVisible();
    await page.goto(`/leagues/session/${sessionId}?register=start`);
    await expect(drawer.getByText("You're already registered in this session.")).toBeVisible();
  });

  await test.step('has the receipt, and one checkout and one purchase were counted', async () => {
    await page.goto('/dev/mail');
    await page.getByRole('link', { name: /^Receipt for registration/ }).click();
    const receipt = page.frameLocator('iframe[title^="Receipt for registration"]');
    await expect(receipt.getByText('$45.00').first()).toBeVisible();
    expect(events.map(({ event, properties }) => [event, properties['value']])).toEqual([
      ['Checkout Started', 45],
      ['purchase', 45],
    ]);
  });
});

const initiateRegistration = '**/v1/leagues/sessions/initiate-registration';

const errorTitle = 'Unable to complete your request';

/** The service accepts test cards; this tells its page of a provider whose script the content security policy blocks. */
async function withAbsentProvider(route: Route): Promise<void> {
  const response = await route.fetch();
  const setting = '"paymentPublishableKey":';
  const body = (await response.text()).replace(`${setting}null`, `${setting}"pk_test_1"`);
  await route.fulfill({ response, body });
}

/** Records the analytics events of session pages, because this service has no analytics. */
async function listenToAnalytics(page: Page) {
  const events: { event: string; properties: Record<string, unknown> }[] = [];
  await page.route(/\/leagues\/session\/\d+/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace('"analyticsUrl":null', '"analyticsUrl":"/told"');
    return route.fulfill({ response, body });
  });
  await page.route('**/told', async (route) => {
    const tracked = JSON.parse(route.request().postData() ?? '{}') as (typeof events)[number];
    if (tracked.event !== 'Page Viewed') events.push(tracked);
    await route.fulfill({ status: 204 });
  });
  return events;
}
