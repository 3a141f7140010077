import type { MatchSummary } from '@courtline/contract/match';
import { expect, type Page } from '@playwright/test';
import { get } from './calls';
import { nextMatchAsCaptain } from './captaincies';
import { test } from './journey';
import { joins, loginSession, signIn, withoutWindow } from './people';
import { attributeOf, textOf } from './reading';
import { expectGoodScreen } from './screens';

test.use({ viewport: { width: 390, height: 844 } });

test('A captain finds a sub on a phone, who accepts from the email', async ({ page }) => {
  await signIn(page, 'captain');
  const next = await nextMatchAsCaptain(page);
  const address = `/leagues/match/${next.teamMatchId}`;
  const dialog = page.getByRole('dialog', { name: 'Find a sub' });
  const list = dialog.getByRole('group', { name: "The session's substitute list" });
  let name = '';

  await test.step('sees who could play, with the reason, and asks the best fit', async () => {
    await opensSearch(page, address);
    await expect(list.getByRole('checkbox').first()).toBeVisible();
    await expectGoodScreen(page);
    const first = list.getByRole('checkbox').first();
    await first.check();
    name = await textOf(list.locator('strong').first());
    await dialog.getByLabel('For', { exact: true }).selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(page.getByText('Invitation sent.')).toBeVisible();
    const asked = dialog.getByRole('region', { name: 'Asked so far' });
    await expect(asked.getByText(name, { exact: true })).toBeVisible();
    await expect(asked.getByText('Waiting for an answer').first()).toBeVisible();
    await expectGoodScreen(page);
  });

  await test.step('the sub accepts without signing in', async () => {
    await page.goto(await acceptLink(page), { waitUntil: 'load' });
    await expect(page.getByRole('heading', { level: 1, name: /^Can you substitute on / })).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Accept and play' }).click();
    await expect(page.getByRole('status')).toHaveText(/^Accepted\. You're playing\./);
    await expectGoodScreen(page);
  });

  await test.step('the captain sees it, and the sub in the lineup board of this match', async () => {
    await opensSearch(page, address);
    await expect(dialog.getByText('Found a sub').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await expect(dialog).toHaveCount(0);
    const side = next.position1Team.teamId === next.ownTeamId ? 'home-team' : 'away-team';
    await page.goto(`${address}?tab=${side}`);
    await expect(page.getByRole('tabpanel').getByText(name).first()).toBeVisible();
  });
});

test('A player joins the substitute list of a session on a phone, and leaves it', async ({ page }) => {
  const sessionId = await sessionOfCaptain();
  const [email, password] = [`sub-${Date.now()}@example.com`, 'a long password'];
  await joins(page.request, { email, password, firstName: 'Suki', lastName: 'Subira' });
  await page.goto(`/leagues/session/${sessionId}`);
  const section = page.getByRole('region', { name: 'Substitute list' });
  await section.getByRole('button', { name: 'Join the substitute list' }).click();
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText('Choose at least one day.')).toBeVisible();
  await section.getByLabel('Tuesday').check();
  await section.getByLabel('Thursday').check();
  await expectGoodScreen(page);
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText('You are on the list.')).toBeVisible();
  await expect(section.getByText('Tue, Thu')).toBeVisible();
  await section.getByRole('button', { name: 'Leave the list' }).click();
  await expect(section.getByRole('button', { name: 'Join the substitute list' })).toBeVisible();
  await expectGoodScreen(page);
});

/** The session of the captain's next match, which has a substitute list in the demo. */
function sessionOfCaptain(): Promise<number> {
  return withoutWindow(async (caller) => {
    await loginSession(caller.request, 'captain');
    const { teamMatchId } = await nextMatchAsCaptain(caller);
    const match = await get<MatchSummary>(caller, `/v1/leagues/teammatches/${teamMatchId}/summary`);
    return match.sessionId;
  });
}

async function opensSearch(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Find a sub' }).click();
  await expect(page.getByRole('dialog', { name: 'Find a sub' })).toBeVisible();
}

/** Accept, in the newest invitation of the mailbox. */
async function acceptLink(page: Page): Promise<string> {
  await page.goto('/dev/mail');
  await page
    .getByRole('navigation', { name: 'Emails' })
    .getByRole('link', { name: /Can you substitute for/ })
    .first()
    .click();
  const mail = page.frameLocator('iframe[title^="Can you substitute for"]');
  const address = new URL(await attributeOf(mail.getByRole('link', { name: 'Accept' }), 'href'));
  return `${address.pathname}${address.search}`;
}
