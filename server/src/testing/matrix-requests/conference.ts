import { aSession, aTeam } from '../league-rows';
import { aMember, aPlayer, organizesConference, playsFor } from '../people';
import type { MatrixFixture } from '../matrix-fixture';
import type { MatrixRequest } from './matrix-request';

const nothing: MatrixRequest = () => ({});
const ofConference: MatrixRequest = ({ conferenceId }) => ({ params: { id: conferenceId } });

/** Fixtures of conferences, their organizers, and deleted sessions. */
export const conferenceMatrixRequests: Record<string, MatrixRequest> = {
  'GET /v2/leagues/conferences/{K}': ofConference,
  'GET /v1/leagues/conferences/{K}/summary': ofConference,
  'GET /v1/leagues/conferences/{K}/leaguefees': ofConference,
  'GET /v1/leagues/conferences/{K}/sessionnames': ofConference,
  'GET /v1/leagues/my-conferences': nothing,
  'GET /v2/search/players': () => ({ query: { query: 'robin' } }),
  'POST /v1/leagues/conferences (in L)': ({ leagueId, memberOf }) => ({
    body: { ...details, leagueId, conferenceOrganizerMemberId: memberOf.P.memberId },
  }),
  'PUT /v1/leagues/conferences/{K}': ({ conferenceId, leagueId }) => ({
    params: { id: conferenceId },
    body: { ...details, leagueId },
  }),
  'PUT /v1/leagues/conferences/{K} moving leagueId': ({ conferenceId, leagueId }) => ({
    params: { id: conferenceId },
    body: { ...details, leagueId: leagueId + 1 },
  }),
  'POST /v1/leagues/conferences/{K}/organizers': async ({ service, conferenceId }) => ({
    params: { id: conferenceId },
    body: { memberId: (await aMember(service.db)).memberId },
  }),
  'PUT /v1/leagues/conferences/{K}/organizers/{id} {canPublish}': async (matrix) => ({
    params: { id: matrix.conferenceId, memberId: await anotherOrganizer(matrix) },
    body: { canPublish: false },
  }),
  'DELETE /v1/leagues/conferences/{K}/organizers/{id}': async (matrix) => ({
    params: { id: matrix.conferenceId, organizerId: await anotherOrganizer(matrix) },
  }),
  'DELETE /v1/leagues/conferences/{K}/organizers/{id} (the last one)': async (matrix) => {
    const { service, conferenceId, memberOf } = matrix;
    await service.db
      .deleteFrom('conference_organizers')
      .where('conference_id', '=', conferenceId)
      .where('member_id', '<>', memberOf.CO.memberId)
      .execute();
    return { params: { id: conferenceId, organizerId: memberOf.CO.memberId } };
  },
  'DELETE /v1/leagues/sessions/{S} (no players)': async ({ service, conferenceId }) => ({
    params: { id: await aSession(service.db, { conferenceId }) },
  }),
  'DELETE /v1/leagues/sessions/{S} (players registered)': async ({ service, conferenceId }) => {
    const { db } = service;
    const sessionId = await aSession(db, { conferenceId });
    const teamId = await aTeam(db, { sessionId });
    const { memberId } = await aMember(db);
    await playsFor(db, { memberId, playerId: await aPlayer(db, { memberId }), teamId });
    return { params: { id: sessionId } };
  },
};

const details = {
  name: 'North',
  genderTypeId: 1,
  details: null,
  minAge: 8,
  maxAge: 70,
  conferenceRatings: { ratingMin: 1, ratingMax: 10 },
};

async function anotherOrganizer({ service, conferenceId }: MatrixFixture): Promise<number> {
  const { memberId } = await aMember(service.db);
  await organizesConference(service.db, memberId, conferenceId);
  return memberId;
}
