import type { NextSeason } from '@courtline/contract/next-season';
import { expect, type Page } from '@playwright/test';
import { get } from './calls';
import { test } from './journey';
import { signIn } from './people';
import { attributeOf } from './reading';
import { expectGoodScreen } from './screens';
import { origin } from './worker-service';

test.use({ viewport: { width: 1440, height: 900 } });

test('An organizer starts the next season, a captain says the team is in, a player too', async ({
  page,
  browser,
}) => {
  await signIn(page, 'leagueOrganizer');
  const { sessionId, teams, suggestion } = await aFinishedSeason(page);
  const team = teams[0]?.name ?? '';
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
    baseURL: origin,
  });
  const link = await phone.newPage();

  await test.step('the organizer chooses what comes along and creates it', async () => {
    await page.goto(`/leagues/session/${sessionId}/manage`);
    await page.getByRole('link', { name: 'Next season' }).click();
    await expect(page.getByRole('list', { name: 'Teams in the next season' })).toContainText(team);
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Create the next season' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(suggestion.name);
    await expect(page.getByRole('row', { name: new RegExp(`^${team}`) })).toContainText('Asked');
    await expectGoodScreen(page);
  });

  await test.step('a captain answers from the email, without signing in', async () => {
    await openFromEmail(page, link, { subject: `Is ${team} in for`, button: 'Answer for your team' });
    await expect(link.getByRole('heading', { level: 1 })).toHaveText(`Is ${team} in?`);
    await link.getByLabel("Yes, we're in").check();
    await link.getByRole('button', { name: 'Send answer' }).click();
    await expect(link.getByRole('status')).toContainText('Your team is in.');
  });

  await test.step('a player of the team says that they are in, and is sent to registration', async () => {
    await openFromEmail(page, link, { subject: `${team} is back for`, button: 'Answer' });
    await link.getByRole('button', { name: "I'm in" }).click();
    await expect(link.getByRole('status')).toContainText('in. Register to take the spot.');
    await expect(link.getByRole('link', { name: 'Register' })).toHaveAttribute(
      'href',
      /register=start&team=\d+/,
    );
    await phone.close();
  });

  await test.step('the organizer sees it and approves the team', async () => {
    await page.goto(`/leagues/session/${sessionId}/next-season`);
    const row = page.getByRole('row', { name: new RegExp(`^${team}`) });
    await expect(row).toContainText('0 · 1 · ');
    await row.getByRole('button', { name: `Approve ${team}` }).click();
    await expect(row).toContainText('Approved');
  });
});

/** A finished season of the demo world without a next one. */
async function aFinishedSeason(page: Page): Promise<NextSeason> {
  for (let id = 1; id < 40; id += 1) {
    const response = await page.request.get(`/v1/leagues/sessions/${id}/next-season`);
    if (response.status() !== 200) continue;
    const season = await get<NextSeason>(page, `/v1/leagues/sessions/${id}/next-season`);
    if (season.whyNot === null && !season.isTournament && season.teams.length > 1) return season;
  }
  throw new Error('The demo world has a finished season');
}

type Email = { subject: string; button: string };

async function openFromEmail(page: Page, link: Page, { subject, button }: Email): Promise<void> {
  await page.goto('/dev/mail');
  await page
    .getByRole('navigation', { name: 'Emails' })
    .getByRole('link', { name: new RegExp(subject) })
    .first()
    .click();
  const email = page.frameLocator(`iframe[title^="${subject}"]`);
  const address = new URL(await attributeOf(email.getByRole('link', { name: button, exact: true }), 'href'));
  await link.goto(`${address.pathname}${address.search}`, { waitUntil: 'load' });
}
