import { type Browser, expect, type Page } from '@playwright/test';
import { aConference, aSession } from './conferences';
import { test } from './journey';
import { aLeague } from './people';
import { valueOf } from './reading';
import { aTeam, newPlayer, signedIn } from './registering';
import { expectGoodScreen } from './screens';

test.use({ viewport: { width: 390, height: 844 } });

test('A captain shares a link with a QR code, a player follows it and registers without the password, and the link is revoked', async ({
  page,
  browser,
}) => {
  const { captain, teamId } = await aTeamWithPassword(browser);
  await captain.goto(`/teams/${teamId}?tab=players`);
  const link = await aSharedLink(captain);

  await test.step('a visitor sees what it is for', async () => {
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Reef Rovers' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Join' })).toBeVisible();
    await expectGoodScreen(page);
  });

  await test.step('a player registers with the team chosen', async () => {
    await newPlayer(page, 'invited');
    await page.goto(link);
    await page.getByRole('button', { name: 'Accept and register' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: 'Continue' }).click();
    await expect(drawer.getByRole('heading', { name: 'Confirm Details' })).toBeVisible();
    await drawer.getByRole('button', { name: 'Register', exact: true }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('You are now registered to play for Reef Rovers')).toBeVisible();
  });

  await test.step('the captain sees who used it, and revokes it', async () => {
    await captain.reload();
    const row = captain.getByRole('list', { name: 'Invitations' }).getByRole('listitem').first();
    await expect(row.getByText('Pat invited (registered)')).toBeVisible();
    await row.getByRole('button', { name: 'Revoke' }).click();
    await captain.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(row.getByText('Revoked')).toBeVisible();
    await page.goto(link);
    await expect(page.getByText('This invitation no longer works.')).toBeVisible();
    await expectGoodScreen(page);
  });
  await captain.context().close();
});

test('An organizer emails an invitation to captain a team, and the list shows it', async ({ browser }) => {
  const { captain: organizer, sessionId } = await aTeamWithPassword(browser, 'Kelp');
  await organizer.goto(`/leagues/session/${sessionId}/manage?tab=players`);
  await organizer.getByRole('button', { name: 'Invite people' }).click();
  const dialog = organizer.getByRole('dialog', { name: 'Invite people' });
  await dialog.getByLabel('Team').selectOption({ label: 'Kelp Rovers' });
  await dialog.getByLabel('Invite as').selectOption('Captain');
  await dialog.getByLabel('How', { exact: true }).selectOption('Email');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Enter at least one email address.')).toBeVisible();
  await expectGoodScreen(organizer);
  await dialog.getByLabel('Email addresses').fill('kelp.captain@courtline.example');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(organizer.getByText('1 invitation sent.')).toBeVisible();
  const row = organizer.getByRole('list', { name: 'Invitations' }).getByRole('listitem').first();
  await expect(row.locator('strong')).toHaveText('Captain · Kelp Rovers · kelp.captain@courtline.example');
  await expectGoodScreen(organizer);
  await organizer.context().close();
});

/** Made and shown in the share sheet, with its code. */
async function aSharedLink(captain: Page): Promise<string> {
  await captain.getByRole('button', { name: 'Invite people' }).click();
  await expectGoodScreen(captain);
  await captain.getByRole('button', { name: 'Make link' }).click();
  const sheet = captain.getByRole('dialog', { name: 'Share the invitation' });
  await sheet.getByRole('button', { name: 'Show QR code' }).click();
  await expect(sheet.getByRole('img', { name: /^QR code for .*\/invitation\?token=/ })).toBeVisible();
  await expectGoodScreen(captain);
  const link = await valueOf(sheet.getByLabel('Invitation link'));
  await sheet.getByRole('button', { name: 'Close' }).click();
  const row = captain.getByRole('list', { name: 'Invitations' }).getByRole('listitem').first();
  await expect(row.getByText('0 of 10 used')).toBeVisible();
  await expectGoodScreen(captain);
  return link;
}

/** The demo captain organizes the league and captains the team. */
async function aTeamWithPassword(browser: Browser, name = 'Reef') {
  const league = await aLeague(browser, { name: `${name} Team Tennis`, organizer: 'captain' });
  const captain = await signedIn(browser, 'captain');
  const conference = await aConference(captain, { leagueId: league.id, name: `${name} Mornings` });
  const session = { conferenceId: conference.id, name: `${name} Fall` };
  const { id: sessionId } = await aSession(captain, session);
  const teamId = await aTeam(captain, sessionId, `${name} Rovers`, { registrationPin: 'corals' });
  return { captain, teamId, sessionId };
}
