import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { aConference, aSession } from './conferences';
import { test } from './journey';
import { aLeague } from './people';
import { aTeam, newPlayer, signedIn } from './registering';
import { expectGoodScreen } from './screens';

const goodCard = '4242 4242 4242 4242';

test('A player opens two teams in two tabs, and pays only for the one that is chosen', async ({
  page,
  context,
  browser,
}) => {
  const { sessionId, teams } = await aPaidSession(browser, 'Twin Tennis', ['Twin Aces', 'Twin Lobs']);
  await newPlayer(page, 'twin');
  const drawer = page.getByRole('dialog');
  await page.goto(registering(sessionId, teams['Twin Aces']));
  await expect(drawer.getByText('Your spot on Twin Aces is held until')).toBeVisible();

  const second = await context.newPage();
  const secondDrawer = second.getByRole('dialog');
  await test.step('the second tab knows of the first', async () => {
    await second.goto(registering(sessionId, teams['Twin Lobs']));
    await expect(secondDrawer.getByText('Your spot on Twin Aces is held until')).toBeVisible();
    await expectGoodScreen(second);
    await secondDrawer.getByRole('button', { name: 'Switch to Twin Lobs' }).click();
    await expect(secondDrawer.getByText('Your spot on Twin Lobs is held until')).toBeVisible();
  });

  await test.step('the first tab cannot pay any more, and says so once', async () => {
    await drawer.getByLabel('Card number').fill(goodCard);
    await drawer.getByRole('button', { name: 'Pay $45.00' }).click();
    await expect(drawer.getByRole('alert')).toHaveText(
      "You chose Twin Lobs instead. The spot on Twin Aces is no longer held. You weren't charged.",
    );
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expectGoodScreen(page);
  });

  await test.step('the second pays: spot, congratulations and receipt name the same team', async () => {
    await payWith(secondDrawer);
    await expect(second.getByRole('dialog', { name: 'Registration complete' })).toContainText('Twin Lobs');
    await second.getByRole('button', { name: 'Continue' }).click();
    await expect(second.getByText('You are now registered to play for Twin Lobs')).toBeVisible();
    await second.goto('/registrations');
    await expect(second.getByRole('row', { name: /^Twin Lobs.*Registered/ })).toBeVisible();
    await expect(second.getByRole('row', { name: /^Twin Aces.*Canceled/ })).toBeVisible();
    await expectGoodScreen(second);
    await second.getByRole('link', { name: /^No\. / }).click();
    await expect(second.getByRole('heading', { level: 1, name: /^Receipt No\. / })).toBeVisible();
    await expect(second.getByText('Twin Lobs in Twin Tennis Fall')).toBeVisible();
    await expectGoodScreen(second);
  });

  await test.step('the first tab is told that it is done', async () => {
    await page.reload();
    await expect(drawer.getByText("You're already registered in this session.")).toBeVisible();
  });
});

test('A player leaves a checkout, finds the spot again, reloads, and gives it up', async ({
  page,
  browser,
}) => {
  const { sessionId, teams } = await aPaidSession(
    browser,
    'Drift Tennis',
    ['Drift Aces', 'Drift Lobs'],
    'drift',
  );
  await newPlayer(page, 'drift');
  const drawer = page.getByRole('dialog');
  const held = 'Your spot on Drift Aces is held until';
  await test.step('chooses a team, and a reload keeps it', async () => {
    await page.goto(`/leagues/session/${sessionId}?register=start`);
    await drawer.getByRole('radio', { name: /^Drift Aces/ }).check();
    await expect(page).toHaveURL(new RegExp(`team=${teams['Drift Aces']}`));
    await page.reload();
    await expect(drawer.getByRole('radio', { name: /^Drift Aces/ })).toBeChecked();
    await drawer.getByRole('button', { name: 'Continue' }).click();
    await drawer.getByLabel('Team password').fill('drift');
    await drawer.getByRole('button', { name: 'Continue' }).click();
    await expect(drawer.getByText(held)).toBeVisible();
    await page.reload();
    await expect(drawer.getByRole('heading', { name: 'Confirm Details' })).toBeVisible();
    await expect(drawer.getByText(held)).toBeVisible();
  });

  await test.step('finds it at home and resumes without the password', async () => {
    await page.goto('/home');
    await expect(page.getByText(held)).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole('link', { name: 'Resume with Drift Aces' }).click();
    await expect(drawer.getByRole('button', { name: 'Pay $45.00' })).toBeVisible();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(drawer).toHaveCount(0);
  });

  await test.step('finds it on the pages of session and team', async () => {
    await expect(page.getByText(held)).toBeVisible();
    await expectGoodScreen(page);
    await page.goto(`/teams/${teams['Drift Lobs']}`);
    await expect(page.getByText(held)).toBeVisible();
  });

  await test.step('is told once when it has expired, and starts again', async () => {
    await page.clock.install();
    await page.goto(registering(sessionId, teams['Drift Aces']));
    await expect(drawer.getByText(held)).toBeVisible();
    await page.clock.fastForward('31:00');
    await expect(drawer.getByRole('alert')).toHaveText(
      "The spot on Drift Aces has expired. You weren't charged.",
    );
    await expect(drawer.getByText(held)).toHaveCount(0);
    await expect(drawer.getByRole('button', { name: 'Start over' })).toBeVisible();
  });

  await test.step('gives it up', async () => {
    await page.clock.setSystemTime(Date.now());
    await page.goto('/registrations');
    await page.getByRole('button', { name: 'Give up spot on Drift Aces' }).click();
    await drawer.getByRole('button', { name: 'Give up', exact: true }).click();
    await expect(page.getByText('You gave up your spot on Drift Aces.')).toBeVisible();
    await expect(page.getByRole('row', { name: /^Drift Aces.*Canceled/ })).toBeVisible();
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1, name: 'Hello, Pat' })).toBeVisible();
    await expect(page.getByText(held)).toHaveCount(0);
  });
});

function registering(sessionId: number, teamId: number | undefined): string {
  return `/leagues/session/${sessionId}?register=confirm&team=${teamId}`;
}

async function payWith(drawer: Locator): Promise<void> {
  await drawer.getByLabel('Card number').fill(goodCard);
  await drawer.getByRole('button', { name: 'Pay $45.00' }).click();
}

/** If there is a password, the first team requires it. */
async function aPaidSession(browser: Browser, name: string, names: readonly string[], password?: string) {
  const league = await aLeague(browser, { name, organizer: 'captain' });
  const organizer: Page = await signedIn(browser, 'captain');
  const conference = await aConference(organizer, { leagueId: league.id, name: 'Evenings' });
  const session = { conferenceId: conference.id, name: `${name} Fall`, registrationFee: 45 };
  const { id: sessionId } = await aSession(organizer, session);
  const teams: Record<string, number> = {};
  for (const [index, team] of names.entries()) {
    const options = index === 0 && password ? { registrationPin: password } : {};
    teams[team] = await aTeam(organizer, sessionId, team, options);
  }
  await organizer.context().close();
  return { sessionId, teams };
}
