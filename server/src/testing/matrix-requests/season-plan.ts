import { aTeam } from '../league-rows';
import { tokenOf } from '../link-tokens';
import type { MatrixFixture } from '../matrix-fixture';
import { captains } from '../people';
import { aFoundSeason, aSeasonToPlan } from '../season-plan-rows';
import { aFoundRepair, aSeasonToRepair } from '../season-repair-rows';
import type { MatrixRequest } from './matrix-request';

const plan: MatrixRequest = async (matrix) => ({ params: { id: (await season(matrix)).sessionId } });

function season({ service, conferenceId }: MatrixFixture) {
  return aSeasonToPlan(service.db, conferenceId, { teams: 2 });
}

/** Fixtures of planning a season. */
export const seasonPlanMatrixRequests: Record<string, MatrixRequest> = {
  'GET /v1/leagues/sessions/{S}/season-plan': plan,
  'PUT /v1/leagues/sessions/{S}/season-plan': async (matrix, who) => ({
    ...(await plan(matrix, who)),
    body: { daysBetween: 5 },
  }),
  'POST /v1/leagues/sessions/{S}/season-plan/ask': async (matrix, who) => ({
    ...(await plan(matrix, who)),
    body: { dueOn: new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10) },
  }),
  'POST /v1/leagues/sessions/{S}/season-runs': plan,
  'GET /v1/leagues/sessions/{S}/season-runs/latest': plan,
  'POST /v1/leagues/sessions/{S}/season-runs/stop': async (matrix) => {
    const planned = await season(matrix);
    await aFoundSeason(matrix.service.db, planned);
    return { params: { id: planned.sessionId } };
  },
  'POST /v1/leagues/sessions/{S}/season-runs/use': async (matrix) => {
    const planned = await season(matrix);
    return {
      params: { id: planned.sessionId },
      body: { runId: await aFoundSeason(matrix.service.db, planned) },
    };
  },
  'GET /v1/leagues/sessions/{S}/season-repairs/latest': plan,
  'POST /v1/leagues/sessions/{S}/season-repairs': async (matrix) => {
    const { sessionId, teamIds } = await aSeasonToRepair(matrix.service.db, matrix.conferenceId, {
      teams: 2,
    });
    const lastDay = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    return { params: { id: sessionId }, body: { withdrawnTeamIds: teamIds.slice(0, 1), lastDay } };
  },
  'POST /v1/leagues/sessions/{S}/season-repairs/publish': async (matrix) => {
    const planned = await aSeasonToRepair(matrix.service.db, matrix.conferenceId, { teams: 2 });
    return {
      params: { id: planned.sessionId },
      body: { runId: await aFoundRepair(matrix.service.db, planned.sessionId) },
    };
  },
  'GET /v1/leagues/teams/{1}/season-dates': ({ teamId }) => ({ params: { id: teamId } }),
  // A team of another session than S, whose schedule may be published.
  'PUT /v1/leagues/teams/{1}/season-dates': async (matrix) => {
    const [id = 0] = (await season(matrix)).teamIds;
    await captains(matrix.service.db, matrix.memberOf.C1.memberId, id);
    return { params: { id }, body: { preferredDays: [3] } };
  },
  ...Object.fromEntries(
    (['signed', 'changed'] as const).flatMap((kind): [string, MatrixRequest][] => [
      [`GET /link/season-dates (${kind} link)`, (matrix) => aDatesLink(matrix, kind)],
      [`POST /link/season-dates (${kind} link)`, (matrix) => aDatesLink(matrix, kind)],
    ]),
  ),
};

/** A team of its own, so that no other request has changed its dates. */
async function aDatesLink(matrix: MatrixFixture, kind: 'signed' | 'changed') {
  const { service, sessionId, memberOf } = matrix;
  const teamId = await aTeam(service.db, { sessionId, name: 'Linked' });
  await captains(service.db, memberOf.C1.memberId, teamId);
  const token = tokenOf(service, {
    purpose: 'season-dates',
    holderId: memberOf.C1.memberId,
    objectId: teamId,
  });
  const changed = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
  return { query: { token: kind === 'signed' ? token : changed }, body: { version: '0', day3: 'on' } };
}
