import { type Browser, expect } from '@playwright/test';
import { aConference, aSession } from './conferences';
import { test } from './journey';
import { aLeague } from './people';
import { aTeam, newPlayer, signedIn } from './registering';
import { origin } from './world';

test('A player finds teams full and closed, registers in a second tab, and is told so in the first', async ({
  page,
  context,
  browser,
}) => {
  const sessionId = await aSessionWithFewPlaces(browser, 'Cove Team Tennis');
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

  await expect(drawer.getByText('You are already registered in this session.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('link', { name: 'Go to Cove Open' }).click();
  await expect(page.getByRole('button', { name: 'Join This Team' })).toBeDisabled();
});

/** Free, one place for each team: one is taken, one is closed, one is open. */
async function aSessionWithFewPlaces(browser: Browser, name: string): Promise<number> {
  const league = await aLeague(browser, { name, organizer: 'captain' });
  const organizer = await signedIn(browser, 'captain');
  const conference = await aConference(organizer, { leagueId: league.id, name: 'Mornings' });
  const session = { conferenceId: conference.id, name: 'Few Places', teamPlayersMax: 1 };
  const { id: sessionId } = await aSession(organizer, session);
  const teamId = await aTeam(organizer, sessionId, 'Cove Full');
  await aTeam(organizer, sessionId, 'Cove Open');
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
