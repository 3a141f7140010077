import { expect, type Route } from '@playwright/test';
import { aConference, aSession } from './conferences';
import { test } from './journey';
import { aLeague } from './people';
import { aPaidSession, aTeam, newPlayer, signedIn } from './registering';
import { expectGoodScreen } from './screens';

test('A player joins a team with a password in a free, sanctioned session', async ({ page, browser }) => {
  const league = await aLeague(browser, { name: 'Pier Pickleball', organizer: 'captain', leagueTypeId: 6 });
  const organizer = await signedIn(browser, 'captain');
  const conference = await aConference(organizer, {
    leagueId: league.id,
    name: 'Pier Evenings',
    ratingMax: 10,
  });
  const { id: sessionId } = await aSession(organizer, {
    conferenceId: conference.id,
    name: 'Pier Fall',
    singlesScoringFormatTypeId: 7,
    sanctionTypeId: 1,
  });
  const teamId = await aTeam(organizer, sessionId, 'Pier Dinks', { registrationPin: 'dink' });
  await organizer.context().close();

  await newPlayer(page, 'pier');
  await page.goto(`/teams/${teamId}`);
  await page.getByRole('button', { name: 'Join This Team' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('heading', { name: 'Password Confirmation' })).toBeVisible();
  await drawer.getByLabel('Team password').fill('smash');
  await drawer.getByRole('button', { name: 'Continue' }).click();
  await expect(drawer.getByLabel('Team password')).toHaveAccessibleDescription(
    'The passcode you entered is invalid. Please try again or message the team captain',
  );
  await expect(drawer.getByLabel('Team password')).toBeFocused();
  await expectGoodScreen(page);
  await drawer.getByLabel('Team password').fill('dink');
  await drawer.getByRole('button', { name: 'Continue' }).click();
  await expect(drawer.getByRole('heading', { name: 'Event Questions' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Continue' }).click();
  await expect(drawer.getByLabel('USAP member ID')).toHaveAccessibleDescription('Required');
  await expect(drawer.getByLabel('USAP member ID')).toBeFocused();
  await drawer.getByLabel('USAP member ID').fill('12345');
  await expectGoodScreen(page);
  await drawer.getByRole('button', { name: 'Continue' }).click();
  await expect(drawer.getByRole('heading', { name: 'Confirm Details' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await page.getByRole('button', { name: 'Join This Team' }).click();
  await expect(drawer.getByLabel('Team password')).toHaveValue('dink');
  await drawer.getByRole('button', { name: 'Continue' }).click();
  await drawer.getByRole('button', { name: 'Continue' }).click();
  await test.step('goes back step by step, out of the drawer, and in again', async () => {
    await expect(drawer.getByRole('heading', { name: 'Confirm Details' })).toBeVisible();
    await page.goBack();
    await expect(drawer.getByLabel('USAP member ID')).toHaveValue('12345');
    await page.goBack();
    await expect(drawer.getByLabel('Team password')).toHaveValue('dink');
    await page.goBack();
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Pier Dinks' })).toBeVisible();
    for (const heading of ['Password Confirmation', 'Event Questions', 'Confirm Details']) {
      await page.goForward();
      await expect(drawer.getByRole('heading', { name: heading })).toBeVisible();
    }
  });
  await expect(drawer.getByLabel('Card number')).toHaveCount(0);
  await test.step('stays until it is known how it went, and ends where it began', async () => {
    const heldRoutes: Route[] = [];
    await page.route(initiateRegistration, (route) => void heldRoutes.push(route));
    await drawer.getByRole('button', { name: 'Register' }).click();
    await expect(drawer.getByRole('button', { name: 'Registering…' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.evaluate(goBackInHistory);
    await expect(page).toHaveURL(/register=confirm/);
    await Promise.all(heldRoutes.map((route) => route.continue()));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('You are now registered to play for Pier Dinks')).toBeVisible();
    await expect(page).toHaveURL(`/teams/${teamId}`);
  });
});

test('A player asks for a team to captain, and tells the organizers', async ({ page, browser }) => {
  const sessionId = await aPaidSession(browser, 'Bay Team Tennis', []);
  await newPlayer(page, 'bay');
  await page.goto(`/leagues/session/${sessionId}`);
  const ask = page.getByRole('button', { name: 'Request to captain', exact: true });
  await page.route('**/captainrequests', (route) => route.fulfill({ status: 500, json: {} }));
  await ask.click();
  await expect(page.getByRole('alert')).toHaveText('There was a problem submitting your request to captain.');
  await page.unroute('**/captainrequests');
  await ask.click();
  await expect(page.getByText('Your request to captain has been submitted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request to captain', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Notify organizer' }).click();
  await expect(page.getByText('Organizers notified')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notify organizer' })).toHaveCount(0);

  await test.step('sees how both requests stand, and withdraws the one to captain', async () => {
    const waiting = "You asked to captain a team. The organizers haven't responded yet.";
    await expect(page.getByText(waiting)).toBeVisible();
    await expect(page.getByText("You asked to play. The organizers haven't responded yet.")).toBeVisible();
    await page.goto('/');
    await expect(page.getByText(waiting)).toBeVisible();
    await expectGoodScreen(page);
    await page.goto('/registrations');
    const requests = page.getByRole('region', { name: 'Requests' });
    await expect(requests.getByText('Waiting')).toHaveCount(2);
    await expectGoodScreen(page);
    await requests
      .getByRole('button', { name: 'Withdraw request to captain in Bay Team Tennis Fall' })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw request' }).click();
    await expect(page.getByText('Request withdrawn.')).toBeVisible();
    await expect(requests.getByText('Waiting')).toHaveCount(1);
    await page.goto(`/leagues/session/${sessionId}`);
    await expect(page.getByRole('button', { name: 'Request to captain', exact: true })).toBeVisible();
    await page.goto('/dev/mail');
    await expect(
      page.getByRole('link', { name: /^Pat bay no longer wants to captain a team in Bay Team Tennis Fall/ }),
    ).toBeVisible();
  });
});

const initiateRegistration = '**/v1/leagues/sessions/initiate-registration';

/** Runs in the page; resolves after the browser has navigated, regardless of what the page does. */
function goBackInHistory(): Promise<unknown> {
  return new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
    window.history.back();
  });
}
