import { type Browser, expect } from '@playwright/test';
import { aConference, aSession } from './conferences';
import { test } from './journey';
import { aLeague } from './people';
import { aTeam, newPlayer, signedIn } from './registering';
import { expectGoodScreen } from './screens';
import { origin } from './worker-service';

test('A player finds teams full and closed, registers in a second tab, and is told so in the first', async ({
  page,
  context,
  browser,
}) => {
  const sessionId = await aSessionWithFewSpots(browser, 'Cove Team Tennis');
  await newPlayer(page, 'cove');
  await page.goto(`/leagues/session/${sessionId}`);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  const drawer = page.getByRole('dialog');
  for (const [team, reason] of [
    ['Cove Full', 'This team is full.'],
    ['Cove Closed', 'Registration for this team is closed.'],
  ] as const) {
    await expect(drawer.getByRole('radio', { name: new RegExp(`^${team}.*${reason}$`) })).toBeDisabled();
  }
  await drawer.getByRole('radio', { name: /^Cove Open/ }).check();
  await drawer.getByRole('button', { name: 'Continue' }).click();
  await expect(drawer.getByRole('heading', { name: 'Confirm Details' })).toBeVisible();

  const second = await context.newPage();
  await second.goto(`/leagues/session/${sessionId}?register=start`);
  await second.getByRole('radio', { name: /^Cove Open/ }).check();
  await second.getByRole('button', { name: 'Continue' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Register', exact: true }).click();
  await second.getByRole('button', { name: 'Continue' }).click();
  await expect(second.getByText('You are now registered to play for Cove Open')).toBeVisible();
  await second.close();

  await expect(drawer.getByText("You're already registered in this session.")).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('link', { name: 'Go to Cove Open' }).click();
  const join = page.getByRole('button', { name: 'Join This Team' });
  await expect(join).toBeDisabled();
  await expect(join).toHaveAccessibleDescription("You're on this team.");

  await test.step('the next player reads once that no team is open, and asks the organizers', async () => {
    await context.clearCookies();
    await newPlayer(page, 'later');
    await page.goto(`/leagues/session/${sessionId}?register=start`);
    await expect(drawer.getByText('No teams in this session are accepting players right now.')).toHaveCount(
      1,
    );
    await expect(drawer.getByText('This team is full.')).toHaveCount(2);
    await expect(drawer.getByText(/^Tuesdays at [67]:00 PM/)).toHaveCount(1);
    await expect(drawer.getByRole('button', { name: 'Continue' })).toHaveCount(0);
    await expectGoodScreen(page);
    await drawer.getByRole('button', { name: 'Notify organizer' }).click();
    await expect(drawer.getByText("You asked to play. The organizers haven't responded yet.")).toBeVisible();
  });
});

test('A player outside the audience of a strict session is told so first, and once', async ({
  page,
  browser,
}) => {
  const league = await aLeague(browser, { name: 'Strict Team Tennis', organizer: 'captain' });
  const organizer = await signedIn(browser, 'captain');
  const conference = await aConference(organizer, { leagueId: league.id, name: 'Beginners', ratingMax: 3 });
  const session = { conferenceId: conference.id, name: 'Beginners Fall', enforceAudience: true };
  const { id: sessionId } = await aSession(organizer, session);
  const teamId = await aTeam(organizer, sessionId, 'Strict Aces', { registrationPin: 'ace' });
  await organizer.context().close();
  await newPlayer(page, 'strict');
  await page.goto(`/leagues/session/${sessionId}`);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText(tooStrong)).toHaveCount(1);
  await expect(drawer.getByRole('button', { name: 'Continue' })).toHaveCount(0);
  await expectGoodScreen(page);
  await page.goto(`/teams/${teamId}`);
  const join = page.getByRole('button', { name: 'Join This Team' });
  await expect(join).toBeDisabled();
  await expect(join).toHaveAccessibleDescription(tooStrong);
});

const tooStrong = 'This session is for UTR 1.0 – 3.0; you have 5.00.';

/** Free, with one spot per team: one team is full, one is closed, one is open. */
async function aSessionWithFewSpots(browser: Browser, name: string): Promise<number> {
  const league = await aLeague(browser, { name, organizer: 'captain' });
  const organizer = await signedIn(browser, 'captain');
  const conference = await aConference(organizer, { leagueId: league.id, name: 'Mornings' });
  const session = { conferenceId: conference.id, name: 'Few Places', teamPlayersMax: 1 };
  const { id: sessionId } = await aSession(organizer, session);
  const teamId = await aTeam(organizer, sessionId, 'Cove Full');
  await aTeam(organizer, sessionId, 'Cove Open', { dayOfWeek: 2, hourOfDay: 23, minuteOfHour: 0 });
  await aTeam(organizer, sessionId, 'Cove Closed', { teamRegistrationAvailabilityStatusTypeId: 2 });
  await organizer.context().clearCookies();
  await newPlayer(organizer, 'quicker');
  const taken = await organizer.request.post('/v1/leagues/sessions/initiate-registration', {
    headers: { origin },
    data: { teamId, sessionId },
  });
  expect(taken.status(), await taken.text()).toBe(200);
  await organizer.context().close();
  return sessionId;
}
