import type { NextSeason } from '@courtline/contract/next-season';
import type { Session } from '@courtline/contract/session';
import { type Browser, expect, type Page } from '@playwright/test';
import { get } from '../../e2e/calls';
import { aConference, aSession } from '../../e2e/conferences';
import { aLeague, signIn } from '../../e2e/people';
import type { Phone } from './phone';

/** From the organizer's home page to a new session with the teams, captains and rules of the last one. */
export async function startsNextSeason(phone: Phone): Promise<void> {
  const { page } = phone;
  await signIn(page, 'leagueOrganizer');
  const { name, conferenceName, leagueName } = await aFinishedSession(page);
  const main = page.getByRole('main');
  await phone.open('/home');
  await phone.tap(main.getByRole('link', { name: new RegExp(`^${leagueName}`) }));
  await phone.tap(main.getByRole('link', { name: conferenceName, exact: true }));
  await phone.tap(main.getByRole('link', { name, exact: true }));
  await phone.tap(main.getByRole('link', { name: 'Next season' }));
  await phone.tap(main.getByRole('button', { name: 'Create the next season' }));
  await expect(main.getByRole('heading', { name: "Who's in" })).toBeVisible();
}

/** From the Teams tab of an empty session to ten teams of eight. */
export async function importsPlayers(phone: Phone, browser: Browser): Promise<void> {
  const { page } = phone;
  const league = await aLeague(browser, { name: 'Import Team Tennis', organizer: 'captain' });
  await signIn(page, 'captain');
  const conference = await aConference(page, { leagueId: league.id, name: 'Evenings' });
  const session = await aSession(page, { conferenceId: conference.id, name: 'Import Fall' });
  const main = page.getByRole('main');
  await phone.open(`/leagues/session/${session.id}/manage?tab=teams`);
  await phone.tap(main.getByRole('link', { name: 'Import', exact: true }));
  await phone.attach(main.getByLabel('File to import'), { name: 'players.csv', text: players() });
  await phone.tap(main.getByRole('button', { name: 'Import 80 rows' }));
  const question = page.getByRole('dialog', { name: 'Import players.csv?' });
  await phone.tap(question.getByRole('button', { name: 'Import' }));
  await expect(main.getByText(/^Imported\. You can undo/)).toBeVisible();
}

function players(): string {
  const rows = Array.from({ length: 80 }, (_, at) => {
    const team = `Team ${'ABCDEFGHIJ'[Math.floor(at / 8)]}`;
    return `${team},First${at},Last${at},first${at}.last${at}@courtline.example`;
  });
  return ['Team,First name,Last name,Email', ...rows].join('\n');
}

/** One that has ended and has no next season yet. */
async function aFinishedSession(page: Page): Promise<Session> {
  for (let id = 1; id < 40; id += 1) {
    const response = await page.request.get(`/v1/leagues/sessions/${id}/next-season`);
    if (response.status() !== 200) continue;
    const season = await get<NextSeason>(page, `/v1/leagues/sessions/${id}/next-season`);
    if (season.whyNot !== null || season.next || season.isTournament || season.teams.length < 2) continue;
    return await get<Session>(page, `/v1/leagues/sessions/${id}`);
  }
  throw new Error('The demo world has a finished season');
}
