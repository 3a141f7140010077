import { type Browser, expect } from '@playwright/test';
import { aConference, aSession } from './conferences';
import { test } from './journey';
import { aLeague } from './people';
import { aTeam, newPlayer, signedIn } from './registering';
import { expectGoodScreen } from './screens';

test.use({ viewport: { width: 390, height: 844 } });

test('A player looks for a team, a captain with a free spot invites them, and they join without the password', async ({
  page,
  browser,
}) => {
  const { teamId, sessionId } = await aTeamWithRoom(browser);
  await newPlayer(page, 'lonely');
  await page.goto(`/leagues/session/${sessionId}`);
  const board = page.getByRole('region', { name: 'Free agents' });
  await board.getByRole('button', { name: 'Look for a team' }).click();
  await board.getByRole('button', { name: 'Save' }).click();
  await expect(board.getByRole('alert')).toHaveText('Choose at least one day.');
  await board.getByRole('checkbox', { name: 'Tuesday' }).check();
  await board.getByRole('checkbox', { name: "Show that I'm from Decatur, GA" }).check();
  await expectGoodScreen(page);
  await board.getByRole('button', { name: 'Save' }).click();
  await expect(board.getByText("You're looking for a team in this session.")).toBeVisible();
  await expectGoodScreen(page);

  const captain = await signedIn(browser, 'captain');
  await captain.goto(`/teams/${teamId}?tab=players`);
  const people = captain.getByRole('list', { name: 'Players who look for a team' });
  await expect(people.getByText('Tue · Decatur, GA')).toBeVisible();
  await people.getByRole('button', { name: 'Invite Pat lonely' }).click();
  await expect(people.getByText('Invited')).toBeVisible();
  await expectGoodScreen(captain);
  await captain.context().close();

  await page.goto('/');
  await expect(page.getByText('Dune Rovers invites you to play in Dune Fall')).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('link', { name: 'Register for Dune Rovers' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Continue' }).click();
  await expect(drawer.getByRole('heading', { name: 'Confirm Details' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Register', exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('You are now registered to play for Dune Rovers')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Hello, Pat' })).toBeVisible();
  await expect(page.getByText('Dune Rovers invites you')).toBeHidden();
});

/** Free, with a password that the player does not know. */
async function aTeamWithRoom(browser: Browser) {
  const league = await aLeague(browser, { name: 'Dune Team Tennis', organizer: 'captain' });
  const organizer = await signedIn(browser, 'captain');
  const conference = await aConference(organizer, { leagueId: league.id, name: 'Dune Mornings' });
  const session = { conferenceId: conference.id, name: 'Dune Fall', teamPlayersMax: 2 };
  const { id: sessionId } = await aSession(organizer, session);
  const teamId = await aTeam(organizer, sessionId, 'Dune Rovers', { registrationPin: 'dunes' });
  await organizer.context().close();
  return { teamId, sessionId };
}
