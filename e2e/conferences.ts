import type { Conference } from '@courtline/contract/conference';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { origin } from './world';

type Placed = { leagueId: number; name: string; ratingMax?: number; location?: { placeName: string } };

/** A conference for everybody, run by whoever is signed in on the page. */
export async function aConference(
  page: Page,
  { leagueId, name, ratingMax = 16, location }: Placed,
): Promise<Conference> {
  const { id } = await answerOf<{ id: number }>(page.request, 'get', '/v1/auth/current');
  return answerOf(page.request, 'post', '/v1/leagues/conferences', {
    leagueId,
    name,
    genderTypeId: 1,
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
  await answerOf(page.request, 'put', `/v1/leagues/conferences/${conference.id}`, body);
}

/** What a journey wants otherwise. */
type Asked = { conferenceId: number; name: string; [field: string]: unknown };

/** A season of singles in tennis that begins in a few days and has no team yet. */
export async function aSession(page: Page, said: Asked): Promise<{ id: number }> {
  const lines = {
    singlesMatchCount: 2,
    singlesPointsPerMatch: 1,
    singlesScoringFormatTypeId: 1,
    singlesTimeAllowedTypeId: 5,
  };
  const kind = { sessionTypeId: 2, sessionMatchTypeId: 1, teamMatchFrequencyTypeId: 1, matchesPerTeam: 1 };
  return answerOf(page.request, 'post', '/v1/leagues/sessions', { ...kind, ...lines, teamsMax: 8, ...said });
}

async function answerOf<T>(
  request: APIRequestContext,
  method: 'get' | 'post' | 'put',
  address: string,
  data?: object,
): Promise<T> {
  const answer = await request[method](address, { headers: { origin }, ...(data && { data }) });
  expect(answer.ok(), `${method} ${address}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

/** A new service learns the postal codes while it is already at work. */
export async function untilPlacesAreKnown(page: Page): Promise<void> {
  const status = async () => (await page.request.get('/v1/maps/geocode?address=30305')).status();
  await expect.poll(status, { timeout: 180_000, intervals: [3000] }).toBe(200);
}
