import type { Conference } from '@courtline/contract/conference';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

const origin = `http://localhost:${process.env['JOURNEY_PORT']}`;

type Placed = { leagueId: number; name: string };

/** A conference for everybody, run by whoever is signed in on the page. */
export async function aConference(page: Page, { leagueId, name }: Placed): Promise<Conference> {
  const { id } = await answerOf<{ id: number }>(page.request, 'get', '/v1/auth/current');
  return answerOf(page.request, 'post', '/v1/leagues/conferences', {
    leagueId,
    name,
    genderTypeId: 1,
    minAge: 8,
    maxAge: 70,
    conferenceRatings: { ratingMin: 1, ratingMax: 16 },
    conferenceOrganizerMemberId: id,
  });
}

export async function renameConference(page: Page, conference: Conference, name: string): Promise<void> {
  const { genderTypeId, minAge, maxAge, conferenceRatings } = conference;
  const body = { name, genderTypeId, minAge, maxAge, conferenceRatings };
  await answerOf(page.request, 'put', `/v1/leagues/conferences/${conference.id}`, body);
}

/** A season that begins in a few days and has no team yet. */
export async function aSession(
  page: Page,
  said: { conferenceId: number; name: string },
): Promise<{ id: number }> {
  const lines = {
    singlesMatchCount: 2,
    singlesPointsPerMatch: 1,
    singlesScoringFormatTypeId: 1,
    singlesTimeAllowedTypeId: 5,
  };
  const kind = { sessionTypeId: 2, sessionMatchTypeId: 1, teamMatchFrequencyTypeId: 1, matchesPerTeam: 1 };
  return answerOf(page.request, 'post', '/v1/leagues/sessions', { ...said, ...kind, ...lines, teamsMax: 8 });
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
