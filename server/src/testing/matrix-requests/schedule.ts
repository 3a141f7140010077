import { aConference } from '../league-rows';
import { captains } from '../people';
import type { MatrixFixture } from '../matrix-fixture';
import { aResult, aSchedule, aSeasonOf } from '../schedule-rows';
import type { MatrixRequest } from './matrix-request';
import { aPlayedSession } from '../session-rows';

const published: MatrixRequest = async ({ service, conferenceId }) => ({
  params: { id: (await aSchedule(service.db, conferenceId, { isPublished: true })).sessionId },
});

const publishedById: MatrixRequest = async ({ service, conferenceId }) => ({
  params: { id: (await aSchedule(service.db, conferenceId, { isPublished: true })).scheduleId },
});

const publishedOfTeam: MatrixRequest = async ({ service, conferenceId }) => ({
  params: { id: (await aSchedule(service.db, conferenceId, { isPublished: true })).teamIds[0] },
});

const draft: MatrixRequest = async ({ service, conferenceId }) => ({
  params: { id: (await aSchedule(service.db, conferenceId, { isPublished: false })).sessionId },
  query: { showDraftSchedules: true },
});

const draftGroups: MatrixRequest = async ({ service, conferenceId }) => ({
  params: { id: (await aSchedule(service.db, conferenceId, { isPublished: false })).sessionId },
});

const draftById: MatrixRequest = async ({ service, conferenceId }) => ({
  params: { id: (await aSchedule(service.db, conferenceId, { isPublished: false })).scheduleId },
});

const scored: MatrixRequest = async ({ service, conferenceId }) => {
  const { scheduleId, teamMatchId } = await aSchedule(service.db, conferenceId, { isPublished: true });
  await aResult(service.db, teamMatchId);
  return { params: { id: scheduleId } };
};

/** Fixtures of creating, reading and publishing the schedule of a season. */
export const scheduleMatrixRequests: Record<string, MatrixRequest> = {
  'POST /v1/leagues/sessions/{S}/schedules': async ({ service, conferenceId }) => ({
    params: { id: await aSeasonOf(service.db, conferenceId, 2) },
    body: { scheduleModeId: 0 },
  }),
  'POST /v2/leagues/sessions/{S}/schedules/create-empty': async ({ service, conferenceId }) => ({
    params: { id: await aSeasonOf(service.db, conferenceId, 0) },
    body: { scheduleModeId: 1 },
  }),
  'GET /v2/leagues/sessions/{S}/schedule (published)': published,
  'GET /v1/leagues/sessions/{S}/schedule (published)': published,
  'GET /v1/leagues/sessions/{S}/scheduleByDate (published)': published,
  'GET /v1/leagues/schedules/{id} (published)': publishedById,
  'GET /v1/leagues/sessions/{S}/groups (published)': published,
  'GET /v1/leagues/sessions/{S}/groups (draft)': draftGroups,
  'GET /v1/leagues/teams/{1}/schedule': publishedOfTeam,
  'GET /v1/leagues/teams/{1}/schedulebydate': publishedOfTeam,
  'GET /v1/leagues/sessions/{S}/teamstandings': async ({ service, conferenceId }) => ({
    params: { id: await aPlayedSession(service.db, conferenceId) },
  }),
  'GET /v1/leagues/sessions/{S}/seasonscores': async ({ service, conferenceId }) => ({
    params: { id: await aPlayedSession(service.db, conferenceId) },
  }),
  'GET /v2/leagues/sessions/{S}/schedule?showDraftSchedules=true (draft)': draft,
  'GET /v1/leagues/sessions/{S}/schedule?showDraftSchedules=true (draft)': draft,
  'GET /v1/leagues/sessions/{S}/scheduleByDate?showDraftSchedules=true (draft)': draft,
  'GET /v1/leagues/schedules/{id} (draft)': draftById,
  'POST /v1/leagues/schedules/{id}/publish': draftById,
  'PUT /v1/leagues/schedules/{id}/unpublish': publishedById,
  'DELETE /v1/leagues/schedules/{id}': publishedById,
  'POST /v1/leagues/schedules/{id}/publish (canPublish is false)': (matrix) =>
    withoutTheSwitch(matrix, { isPublished: false }),
  'PUT /v1/leagues/schedules/{id}/unpublish (canPublish is false)': (matrix) =>
    withoutTheSwitch(matrix, { isPublished: true }),
  'PUT /v1/leagues/schedules/{id}/add-round': async (matrix) => ({
    ...(await draftById(matrix, 'V')),
    body: { newRoundNumber: 2, sessionStandingTypeId: 1 },
  }),
  'PUT /v1/leagues/schedules/{id}/add-teammatch': aMatchToAdd,
  'DELETE /v1/leagues/schedules/{id}/delete-round': async ({ service, conferenceId }) => {
    const { scheduleId, roundId } = await aSchedule(service.db, conferenceId, { isPublished: true });
    return { params: { id: scheduleId }, body: { roundId } };
  },
  'DELETE /v1/leagues/teammatches/{M}': async ({ service, conferenceId }) => ({
    params: { id: (await aSchedule(service.db, conferenceId, { isPublished: true })).teamMatchId },
  }),
  'PUT /v1/leagues/teammatches/{M} (date, place, description)': async (matrix) => {
    const { params } = await aMatchOfCaptains(matrix);
    return { params, body: { matchDate: inAWeek(), description: 'Bring balls' } };
  },
  'PUT /v1/leagues/teammatches/{M} changing position1TeamId': async (matrix) => {
    const { params, teamIds } = await aMatchOfCaptains(matrix);
    return { params, body: { position1TeamId: teamIds[1], position2TeamId: teamIds[0] } };
  },
  'PUT /v1/leagues/teammatches/{M}/location-date': async (matrix) => {
    const { params } = await aMatchOfCaptains(matrix);
    return { params, body: { matchDate: inAWeek(), location: { placeId: 'us-ga-atlanta' } } };
  },
  'DELETE /v1/leagues/schedules/{id} (posted scores)': scored,
  'PUT /v1/leagues/schedules/{id}/unpublish (posted scores)': scored,
};

/** In a separate conference, so that the organizer keeps the permission to publish everywhere else. */
async function withoutTheSwitch(
  { service, leagueId, memberOf }: MatrixFixture,
  state: { isPublished: boolean },
) {
  const conferenceId = await aConference(service.db, { leagueId });
  const organizer = {
    conference_id: conferenceId,
    member_id: memberOf.CO.memberId,
    can_publish: false,
  };
  await service.db.insertInto('conference_organizers').values(organizer).execute();
  return { params: { id: (await aSchedule(service.db, conferenceId, state)).scheduleId } };
}

function inAWeek(): string {
  return new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString();
}

async function aMatchToAdd({ service, conferenceId }: MatrixFixture) {
  const { scheduleId, roundId, teamIds } = await aSchedule(service.db, conferenceId, { isPublished: false });
  return {
    params: { id: scheduleId },
    body: {
      roundId,
      position1TeamId: teamIds[0],
      matchDateTime: inAWeek(),
      matchLocation: { placeId: 'us-ga-atlanta' },
    },
  };
}

/** A published match of the captains' teams, in a separate session without posted scores. */
async function aMatchOfCaptains({ service, conferenceId, memberOf }: MatrixFixture) {
  const { teamMatchId, teamIds } = await aSchedule(service.db, conferenceId, { isPublished: true });
  await captains(service.db, memberOf.C1.memberId, teamIds[0]);
  await captains(service.db, memberOf.C2.memberId, teamIds[1]);
  return { params: { id: teamMatchId }, teamIds };
}
