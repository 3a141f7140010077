import { aSchedule, aSeasonOf } from './schedule-rows';
import type { Scene } from './scenes';

const published: Scene = async ({ house, conferenceId }) => ({
  params: { id: (await aSchedule(house.db, conferenceId, { isPublished: true })).sessionId },
});

const publishedById: Scene = async ({ house, conferenceId }) => ({
  params: { id: (await aSchedule(house.db, conferenceId, { isPublished: true })).scheduleId },
});

const draft: Scene = async ({ house, conferenceId }) => ({
  params: { id: (await aSchedule(house.db, conferenceId, { isPublished: false })).sessionId },
  query: { showDraftSchedules: true },
});

const draftById: Scene = async ({ house, conferenceId }) => ({
  params: { id: (await aSchedule(house.db, conferenceId, { isPublished: false })).scheduleId },
});

/** The scenes of making, reading and publishing the schedule of a season. */
export const scheduleScenes: Record<string, Scene> = {
  'POST /v1/leagues/sessions/{S}/schedules': async ({ house, conferenceId }) => ({
    params: { id: await aSeasonOf(house.db, conferenceId, 2) },
    body: { scheduleModeId: 0 },
  }),
  'POST /v2/leagues/sessions/{S}/schedules/create-empty': async ({ house, conferenceId }) => ({
    params: { id: await aSeasonOf(house.db, conferenceId, 0) },
    body: { scheduleModeId: 1 },
  }),
  'GET /v2/leagues/sessions/{S}/schedule (published)': published,
  'GET /v1/leagues/sessions/{S}/schedule (published)': published,
  'GET /v1/leagues/sessions/{S}/scheduleByDate (published)': published,
  'GET /v1/leagues/schedules/{id} (published)': publishedById,
  'GET /v2/leagues/sessions/{S}/schedule?showDraftSchedules=true (draft)': draft,
  'GET /v1/leagues/sessions/{S}/schedule?showDraftSchedules=true (draft)': draft,
  'GET /v1/leagues/sessions/{S}/scheduleByDate?showDraftSchedules=true (draft)': draft,
  'GET /v1/leagues/schedules/{id} (draft)': draftById,
};
