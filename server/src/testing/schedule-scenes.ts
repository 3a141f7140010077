import { aSeasonOf } from './schedule-rows';
import type { Scene } from './scenes';

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
};
