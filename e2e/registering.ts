import { type Browser, expect, type Page } from '@playwright/test';
import { aConference, aSession, untilPlacesAreKnown } from './conferences';
import { aLeague, joins, signIn } from './people';
import { origin } from './worker-service';

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

/** A session with a fee and these teams, open for registrations and requests. */
export async function aPaidSession(
  browser: Browser,
  name: string,
  teams: readonly string[],
): Promise<number> {
  const league = await aLeague(browser, { name, organizer: 'captain' });
  const organizer = await signedIn(browser, 'captain');
  await untilPlacesAreKnown(organizer);
  const conference = await aConference(organizer, {
    leagueId: league.id,
    name: 'Evenings',
    location: { placeName: 'Atlanta, GA' },
  });
  const session = await aSession(organizer, {
    conferenceId: conference.id,
    name: `${name} Fall`,
    registrationFee: 45,
  });
  // A session is created before its window for team requests opens; open it now.
  const response = await organizer.request.put(`/v1/leagues/sessions/${session.id}`, {
    headers: { origin },
    data: { teamRegistrationStartDateUtc: new Date(Date.now() - 3_600_000).toISOString() },
  });
  expect(response.status()).toBe(200);
  for (const team of teams) await aTeam(organizer, session.id, team);
  await organizer.context().close();
  return session.id;
}
