import { type Browser, expect, type Page } from '@playwright/test';
import { joins, signIn } from './people';
import { origin } from './world';

export async function newPlayer(page: Page, name: string): Promise<void> {
  const email = `${name}.player@courtline.example`;
  await joins(page.request, { email, password: 'a-long-password', firstName: 'Pat', lastName: name });
}

export async function signedIn(browser: Browser, person: 'captain'): Promise<Page> {
  const page = await browser.newPage();
  await signIn(page, person);
  return page;
}

/** Options of the team: a password, or that it takes no players. */
type TeamOptions = {
  registrationPin?: string;
  teamRegistrationAvailabilityStatusTypeId?: number;
  dayOfWeek?: number;
  hourOfDay?: number;
  minuteOfHour?: number;
};

export async function aTeam(
  page: Page,
  sessionId: number,
  name: string,
  options: TeamOptions = {},
): Promise<number> {
  const current = await page.request.get('/v1/auth/current');
  const { id } = (await current.json()) as { id: number };
  const homeCourtLocation = { placeName: 'Bitsy Grant Tennis Center' };
  const data = { name, sessionId, homeCourtLocation, teamCaptainMemberId: id, ...options };
  const response = await page.request.post('/v1/leagues/teams', { headers: { origin }, data });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { id: number }).id;
}
