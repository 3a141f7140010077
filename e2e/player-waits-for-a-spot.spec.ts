import { type Browser, expect } from '@playwright/test';
import { aConference, aSession } from './conferences';
import { test } from './journey';
import { aLeague } from './people';
import { aTeam, newPlayer, signedIn } from './registering';
import { expectGoodScreen } from './screens';
import { origin } from './worker-service';

test('A player waits for a spot on a full team, is offered one and registers', async ({ page, browser }) => {
  const { teamId, sessionId, memberId } = await aFullTeam(browser);
  await newPlayer(page, 'patient');
  await page.goto(`/teams/${teamId}`);
  await expect(page.getByText('This team is full.')).toBeVisible();
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByText("You're number 1 in line for Dune Full.").first()).toBeVisible();
  await expectGoodScreen(page);

  const organizer = await signedIn(browser, 'captain');
  await organizer.goto(`/leagues/session/${sessionId}/manage?tab=players`);
  const line = organizer.getByRole('region', { name: 'Waiting list' });
  await expect(line.getByText('Pat patient')).toBeVisible();
  await expectGoodScreen(organizer);
  const withdrawRequest = { sessionId, memberId, withdraw: true, refund: false, withdrawTypeId: 1 };
  const withdrawn = await organizer.request.post('/v1/leagues/teammembers/withdraw', {
    headers: { origin },
    data: { sessionId, teamId, withdrawRequest },
  });
  expect(withdrawn.status(), await withdrawn.text()).toBe(200);
  await organizer.context().close();

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
  const user = await organizer.request.get('/v1/auth/current');
  const { id: memberId } = (await user.json()) as { id: number };
  await organizer.context().close();
  return { teamId, sessionId, memberId };
}
