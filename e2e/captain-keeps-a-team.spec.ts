import { type Browser, expect, type Page } from '@playwright/test';
import { aConference, aSession } from './conferences';
import { test } from './journey';
import { acceptsRole, aLeague, joins, signIn } from './people';
import { expectGoodScreen } from './screens';
import { withFlags } from './shell';
import { origin } from './worker-service';

test('A captain keeps a team: its captains, its roster, its mails and its details', async ({
  page,
  browser,
}) => {
  const { teamId, player } = await aTeamWithAPlayer(page, browser);
  const address = `/teams/${teamId}`;

  await test.step('a visitor signs in before asking', async () => {
    const visitor = await aPage(browser);
    await visitor.goto(`${address}?tab=details`);
    await expect(visitor.getByRole('tab')).toHaveText(['Info', 'Schedule', 'Roster']);
    await visitor.getByRole('link', { name: 'Contact a captain to know more' }).click();
    await expect(visitor).toHaveURL(/\/login\?redirect=/);
    await visitor.context().close();
  });

  await test.step('a player asks the captain, where there is no inbox', async () => {
    await withFlags(player, { messaging: false });
    await player.goto(`${address}?tab=players`);
    await expect(player.getByRole('tab', { name: 'Details' })).toHaveCount(0);
    await expect(player.getByRole('table', { name: 'Cove Aces players' })).toBeVisible();
    await expect(player.getByRole('button', { name: /^(Email All|Actions for)/ })).toHaveCount(0);
    await player.getByRole('tab', { name: 'Info' }).click();
    await expect(player.getByRole('button', { name: /^(Remove|Add)/ })).toHaveCount(0);
    await player.getByRole('button', { name: 'Contact a captain to know more' }).click();
    const dialog = player.getByRole('dialog', { name: 'Message Cleo Cove' });
    await dialog.getByLabel('Message').fill('Do you practice on Mondays?');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(player.getByText('Message sent!')).toBeVisible();
    await player.context().close();
  });

  await test.step('the captain shares the work with up to two others', async () => {
    await page.goto(address);
    const captains = page.getByRole('list', { name: 'Team captains' });
    await captains.getByRole('button', { name: 'Remove Cleo Cove' }).click();
    await expectSorryPopup(page, 'There must always be at least one Captain');
    await addCaptain(page, 'Dana Whitfield');
    await addCaptain(page, 'Marcus Rivera');
    await expect(captains.getByRole('listitem')).toHaveCount(3);
    await page.getByRole('button', { name: 'Add a team captain' }).click();
    await expectSorryPopup(page, 'Only 3 Captains are permitted per team.');
    await captains.getByRole('button', { name: 'Remove Dana Whitfield' }).click();
    await page
      .getByRole('dialog', { name: 'Are you sure you want to remove Dana Whitfield as a Captain?' })
      .getByRole('button', { name: 'Remove captain' })
      .click();
    await expect(captains.getByRole('listitem')).toHaveCount(2);
    await expect(captains.getByRole('link', { name: 'Marcus Rivera' })).toHaveAttribute(
      'href',
      /\/profiles\//,
    );
    await expectGoodScreen(page);
  });

  await test.step('marks a substitute and writes to everybody', async () => {
    await page.getByRole('tab', { name: 'Roster' }).click();
    await page.getByRole('button', { name: 'Actions for Pia Cove' }).click();
    await page.getByRole('menuitem', { name: 'Mark as substitute' }).click();
    const substitutes = page.getByRole('table', { name: 'Cove Aces substitutes' });
    await expect(substitutes.getByRole('link', { name: 'Pia Cove' })).toBeVisible();
    const headings = ['Player', 'Singles UTR', 'Doubles UTR', 'Actions'];
    await expect(substitutes.getByRole('columnheader')).toHaveText(headings);
    await page.getByRole('button', { name: 'Email All' }).click();
    const dialog = page.getByRole('dialog', { name: 'Email all players' });
    const save = dialog.getByRole('button', { name: 'Save' });
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByLabel('Message').fill('Practice is on Monday.');
    await dialog.getByRole('checkbox', { name: 'Include captains' }).check();
    await save.dblclick();
    await expect(page.getByText('Message sent!')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('changes when the team plays, its name and its password', async () => {
    await page.getByRole('tab', { name: 'Details' }).click();
    const details = page.getByRole('region', { name: 'Team details' });
    await expect(details).toContainText('Registration PasswordNone');
    await details.getByRole('button', { name: 'Edit' }).click();
    const editor = page.getByRole('dialog', { name: 'Edit team: Cove Aces' });
    await editor.getByLabel('Team Name').fill('Cove Stars');
    await editor.getByLabel('Day').selectOption('Thursday');
    await editor.getByLabel('Match Start Time').selectOption('6:35 PM');
    await editor.getByRole('textbox', { name: 'Password' }).fill('tide');
    const crest = editor.getByRole('region', { name: 'Crest' });
    await crest.getByRole('radio', { name: 'Hexagon' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(crest.getByRole('radio', { name: 'Square' })).toBeChecked();
    for (const part of ['Bolt', 'Plum', 'Amber'])
      await crest.getByRole('radio', { name: part }).check({ force: true });
    await expect(crest.locator('[data-crest="square-bolt-plum-amber"]').first()).toBeVisible();
    await expectGoodScreen(page);
    await editor.getByRole('switch', { name: 'Team Player Registration' }).click();
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Cove Stars' })).toBeVisible();
    for (const fact of ['Cove Stars', 'Bitsy Grant Tennis Center', 'Thursday', '6:35 PM', 'Closed']) {
      await expect(details).toContainText(fact);
    }
    await expect(details).not.toContainText('tide');
    await details.getByRole('button', { name: 'Reveal the password' }).click();
    await expect(details).toContainText('tide');
    await expectGoodScreen(page);
    await details.getByRole('button', { name: 'Hide the password' }).click();
    await expect(details).not.toContainText('tide');
    const summary = await page.request.get(`/v2/leagues/teams/${teamId}/summary`);
    expect(await summary.json()).toMatchObject({ crest: 'square-bolt-plum-amber' });
  });

  await test.step('keeps a password that the service can no longer read', async () => {
    const withoutKey = `**/v1/leagues/teams/${teamId}`;
    await page.route(withoutKey, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), registrationPin: null } });
    });
    await page.reload();
    const details = page.getByRole('region', { name: 'Team details' });
    await expect(details).toContainText('Set (hidden)');
    await details.getByRole('button', { name: 'Edit' }).click();
    const editor = page.getByRole('dialog', { name: 'Edit team: Cove Stars' });
    await editor.getByLabel('Day').selectOption('Friday');
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(details).toContainText('Friday');
    await page.unroute(withoutKey);
    await page.reload();
    await details.getByRole('button', { name: 'Reveal the password' }).click();
    await expect(details).toContainText('tide');
  });
});

/** The captain uses `page`; neither of the two has another role. */
async function aTeamWithAPlayer(page: Page, browser: Browser) {
  const league = await aLeague(browser, { name: 'Cove Team Tennis', organizer: 'captain' });
  const organizer = await aPage(browser);
  await signIn(organizer, 'captain');
  const conference = await aConference(organizer, { leagueId: league.id, name: 'Evenings' });
  const { id: sessionId } = await aSession(organizer, { conferenceId: conference.id, name: 'Cove season' });
  const player = await aPage(browser);
  await enters(page, 'Cleo');
  await enters(player, 'Pia');
  const current = await page.request.get('/v1/auth/current');
  const { id: teamCaptainMemberId } = (await current.json()) as { id: number };
  const homeCourtLocation = { placeName: 'Bitsy Grant Tennis Center' };
  const { id: teamId } = await post<{ id: number }>(organizer, '/v1/leagues/teams', {
    name: 'Cove Aces',
    sessionId,
    homeCourtLocation,
    teamCaptainMemberId,
  });
  await organizer.context().close();
  await player.goto(`/teams/${teamId}`);
  const tab = player.context().waitForEvent('page');
  await player.getByRole('link', { name: 'Contact an organizer to know more' }).click();
  await expect(await tab).toHaveURL(/\/inbox\?roomId=\d+&roomName=Theo\+Marsh$/);
  await (await tab).close();
  await acceptsRole(page, 'team', teamId);
  await post(player, '/v1/leagues/sessions/initiate-registration', { sessionId, teamId });
  return { teamId, player };
}

async function aPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

async function enters(page: Page, firstName: string): Promise<void> {
  const email = `${firstName.toLowerCase()}.cove@courtline.example`;
  await joins(page.request, { email, password: 'a-long-password', firstName, lastName: 'Cove' });
}

async function post<T>(page: Page, address: string, data: object): Promise<T> {
  const answer = await page.request.post(address, { headers: { origin }, data });
  expect(answer.ok(), `${address}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

async function addCaptain(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a team captain' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a team captain' });
  await dialog.getByRole('combobox', { name: 'Captain' }).fill(name);
  await page
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  await dialog.getByRole('combobox', { name: 'Captain' }).press('Enter');
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
}

async function expectSorryPopup(page: Page, sentence: string): Promise<void> {
  const popup = page.getByRole('dialog', { name: 'Sorry' });
  await expect(popup).toContainText(sentence);
  await popup.getByRole('button', { name: 'Close' }).click();
}
