import { type Browser, expect } from '@playwright/test';
import { aConference, aSession } from './conferences';
import { test } from './journey';
import { aLeague } from './people';
import { aTeam, newPlayer, signedIn } from './registering';
import { expectGoodScreen } from './screens';
import { act } from './session-players';
import { origin } from './worker-service';

test('A player waits for a spot, gets the one of a player whom the captain releases, and registers', async ({
  page,
  browser,
}) => {
  const { teamId, sessionId } = await aFullTeam(browser);
  await newPlayer(page, 'patient');
  await page.goto(`/teams/${teamId}`);
  await expect(page.getByText('This team is full.')).toBeVisible();
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByText("You're number 1 in line for Dune Full.").first()).toBeVisible();
  await expectGoodScreen(page);

  const captain = await signedIn(browser, 'captain');
  await captain.goto(`/leagues/session/${sessionId}/manage?tab=players`);
  await expect(captain.getByRole('region', { name: 'Waiting list' }).getByText('Pat patient')).toBeVisible();
  await expectGoodScreen(captain);
  await captain.goto(`/teams/${teamId}?tab=players`);
  await expect(captain.getByRole('region', { name: 'Waiting list' }).getByText('Pat patient')).toBeVisible();
  await act(captain, 'Pat first', 'Release');
  const question = captain.getByRole('dialog', { name: 'Release Pat first from Dune Full?' });
  await expect(question.getByText("the session's refund policy applies: full refund.")).toBeVisible();
  await expectGoodScreen(captain);
  await question.getByRole('button', { name: 'Release' }).click();
  await expect(captain.getByText('You released Pat first.')).toBeVisible();
  await captain.context().close();

  await page.goto('/');
  await expect(page.getByText(/^A spot on Dune Full is reserved for you until/)).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('link', { name: 'Register for Dune Full' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('heading', { name: 'Confirm Details' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Register', exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('You are now registered to play for Dune Full')).toBeVisible();
});

/** Free, with one spot, which is taken. */
async function aFullTeam(browser: Browser) {
  const league = await aLeague(browser, { name: 'Dune Team Tennis', organizer: 'captain' });
  const organizer = await signedIn(browser, 'captain');
  const conference = await aConference(organizer, { leagueId: league.id, name: 'Dune Mornings' });
  const session = { conferenceId: conference.id, name: 'Dune Fall', teamPlayersMax: 1 };
  const { id: sessionId } = await aSession(organizer, session);
  const teamId = await aTeam(organizer, sessionId, 'Dune Full');
  await organizer.context().clearCookies();
  await newPlayer(organizer, 'first');
  const taken = await organizer.request.post('/v1/leagues/sessions/initiate-registration', {
    headers: { origin },
    data: { teamId, sessionId },
  });
  expect(taken.status(), await taken.text()).toBe(200);
  await organizer.context().close();
  return { teamId, sessionId };
}
