import type { Conference } from '@courtline/contract/conference';
import {
  genders,
  matchFrequencies,
  matchKinds,
  scoringFormats,
  sessionTypes,
  timesAllowed,
} from '@courtline/domain/constants';
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { aLeague, signIn } from './people';
import { origin } from './worker-service';

type ConferenceOptions = {
  leagueId: number;
  name: string;
  ratingMax?: number;
  location?: { placeName: string };
};

/** A conference without limits, organized by the member signed in on the page. */
export async function aConference(
  page: Page,
  { leagueId, name, ratingMax = 16, location }: ConferenceOptions,
): Promise<Conference> {
  const { id } = await sendRequest<{ id: number }>(page.request, 'get', '/v1/auth/current');
  return sendRequest(page.request, 'post', '/v1/leagues/conferences', {
    leagueId,
    name,
    genderTypeId: genders.coed.id,
    minAge: 8,
    maxAge: 70,
    conferenceRatings: { ratingMin: 1, ratingMax },
    conferenceOrganizerMemberId: id,
    ...(location && { location }),
  });
}

export async function renameConference(page: Page, conference: Conference, name: string): Promise<void> {
  const { genderTypeId, minAge, maxAge, conferenceRatings } = conference;
  const body = { name, genderTypeId, minAge, maxAge, conferenceRatings };
  await sendRequest(page.request, 'put', `/v1/leagues/conferences/${conference.id}`, body);
}

/** Fields that override the defaults. */
type SessionOptions = { conferenceId: number; name: string; [field: string]: unknown };

/** A tennis season with singles that starts in a few days and has no teams. */
export async function aSession(page: Page, options: SessionOptions): Promise<{ id: number }> {
  const lines = {
    singlesMatchCount: 2,
    singlesPointsPerMatch: 1,
    singlesScoringFormatTypeId: scoringFormats.bestOfThreeSets.id,
    singlesTimeAllowedTypeId: timesAllowed.unlimited.id,
  };
  const kind = {
    sessionTypeId: sessionTypes.multiRound.id,
    sessionMatchTypeId: matchKinds.singles.id,
    teamMatchFrequencyTypeId: matchFrequencies.weekly.id,
    matchesPerTeam: 1,
  };
  return sendRequest(page.request, 'post', '/v1/leagues/sessions', {
    ...kind,
    ...lines,
    teamsMax: 8,
    ...options,
  });
}

async function sendRequest<T>(
  request: APIRequestContext,
  method: 'get' | 'post' | 'put',
  address: string,
  data?: object,
): Promise<T> {
  const response = await request[method](address, { headers: { origin }, ...(data && { data }) });
  expect(response.ok(), `${method} ${address}: ${await response.text()}`).toBe(true);
  return (await response.json()) as T;
}

/** A new service imports the postal codes in the background. */
export async function untilPlacesAreKnown(page: Page): Promise<void> {
  const status = async () => (await page.request.get('/v1/maps/geocode?address=30305')).status();
  await expect.poll(status, { timeout: 180_000, intervals: [3000] }).toBe(200);
}

/** A league with a conference of three sessions and one without any, organized by the captain, who is signed in on the page. */
export async function aLeagueWithSessions(page: Page, browser: Browser, name: string) {
  const league = await aLeague(browser, { name, organizer: 'captain' });
  await signIn(page, 'captain');
  const conference = await aConference(page, { leagueId: league.id, name: 'Orchard Evenings' });
  await aConference(page, { leagueId: league.id, name: 'Empty Fields' });
  const [spring, summer, fall] = [
    await aSession(page, { conferenceId: conference.id, name: 'Spring' }),
    await aSession(page, { conferenceId: conference.id, name: 'Summer' }),
    await aSession(page, { conferenceId: conference.id, name: 'Fall' }),
  ];
  return { spring: spring.id, summer: summer.id, fall: fall.id };
}

/** An upcoming session of the demo data with open requests. */
export async function aSessionWithRequests(page: Page): Promise<number> {
  const response = await page.request.get('/v1/leagues/1/conferences');
  const conferences = (await response.json()) as { nextSessions: { id: number; startDateUtc: string }[] }[];
  const upcoming = conferences
    .flatMap(({ nextSessions }) => nextSessions)
    .filter(({ startDateUtc }) => Date.parse(startDateUtc) > Date.now());
  for (const { id } of upcoming) {
    const requests = await page.request.get(`/v1/leagues/sessions/${id}/requests?statusId=1`);
    const { totalCount } = (await requests.json()) as { totalCount: number };
    if (totalCount === 2) return id;
  }
  throw new Error('No one asks for anything in the demo data');
}
