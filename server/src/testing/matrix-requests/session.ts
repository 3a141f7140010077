import { shippedPack } from '@courtline/contract/shipped-packs';
import { aSession } from '../league-rows';
import { aRankedSession } from '../ranked-session';
import type { MatrixRequest } from './matrix-request';

/** Fixtures of creating, changing and showing a session. */
export const sessionMatrixRequests: Record<string, MatrixRequest> = {
  'GET /v1/leagues/sessions/{S}': ({ sessionId }) => ({ params: { id: sessionId } }),
  'GET /v2/leagues/sessions/{S}/summary': ({ sessionId }) => ({ params: { id: sessionId } }),
  'GET /v1/leagues/sessions/{S}/records': ({ sessionId }) => ({ params: { id: sessionId } }),
  'GET /v1/leagues/sessions/{S}/records/differences': ({ sessionId }) => ({ params: { id: sessionId } }),
  'POST /v1/leagues/sessions (in K)': ({ conferenceId }) => ({ body: { ...aNewSeason, conferenceId } }),
  'GET /v1/leagues/sessions/{S}/match-rules': ({ sessionId }) => ({ params: { id: sessionId } }),
  'PUT /v1/leagues/sessions/{S}/match-rules': async ({ service, conferenceId }) => ({
    params: { id: await aSession(service.db, { conferenceId }) },
    body: { confirmHours: 24 },
  }),
  'GET /v1/leagues/sessions/{S}/rule-pack': ({ sessionId }) => ({ params: { id: sessionId } }),
  'GET /v1/leagues/sessions/{S}/rule-pack/preview': async ({ service, conferenceId }) => ({
    params: { id: await aSession(service.db, { conferenceId }) },
    query: { key: 'usta-league@1' },
  }),
  'PUT /v1/leagues/sessions/{S}/rule-pack': async ({ service, conferenceId }) => ({
    params: { id: await aSession(service.db, { conferenceId }) },
    body: { key: 'usta-league@1' },
  }),
  'POST /v1/leagues/sessions/{S}/rule-packs': async ({ service, conferenceId }) => ({
    params: { id: await aSession(service.db, { conferenceId }) },
    body: { text: JSON.stringify({ ...shippedPack('usta-league'), id: 'our-league' }) },
  }),
  'POST /v1/leagues/sessions/{S}/point-adjustments': async ({ service, conferenceId }) => {
    const { sessionId, teamId } = await aRankedSession(service.db, conferenceId);
    return { params: { id: sessionId }, body: { teamId, points: -1, reason: 'Late lineup' } };
  },
  'DELETE /v1/leagues/point-adjustments/{id}': async ({ service, conferenceId }) => {
    const { sessionId, teamId } = await aRankedSession(service.db, conferenceId);
    const { id } = await service.db
      .insertInto('point_adjustments')
      .values({
        session_id: sessionId,
        team_id: teamId,
        points: 2,
        reason: 'Fair play',
        after_round: 0,
        created_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { params: { id } };
  },
  'PUT /v1/leagues/sessions/{S}': async ({ service, conferenceId }) => ({
    params: { id: await aSession(service.db, { conferenceId }) },
    body: { name: 'Renamed' },
  }),
};

/** The required fields of a new season; its dates are the defaults. */
export const aNewSeason = {
  name: 'Fall season',
  sessionTypeId: 2,
  sessionMatchTypeId: 1,
  teamsMax: 8,
  matchesPerTeam: 7,
  singlesMatchCount: 2,
  singlesPointsPerMatch: 1,
  singlesScoringFormatTypeId: 1,
  singlesTimeAllowedTypeId: 5,
} as const;
