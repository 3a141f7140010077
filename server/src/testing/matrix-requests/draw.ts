import { settleTeamMatch } from '../../store/match/settle-team-match';
import { captains } from '../people';
import { openCeremonyOf } from '../ceremony-rows';
import { aDrawOf, aTournamentOf, postLines } from '../draw-rows';
import type { MatrixRequest } from './matrix-request';

const positions =
  (isScored: boolean): MatrixRequest =>
  async ({ service, conferenceId }) => {
    const { idOf, matches } = await aDrawOf(service.db, conferenceId, { teams: 4 });
    if (isScored) await postLines(service.db, idOf(2), [1]);
    const { position1TeamId = null, position2TeamId = null } = matches[0] ?? {};
    return {
      params: { id: idOf(1) },
      body: { position1TeamId: position2TeamId, position2TeamId: position1TeamId },
    };
  };

/** Fixtures of seeding, changing and deciding a tournament. */
export const drawMatrixRequests: Record<string, MatrixRequest> = {
  'POST /v1/leagues/sessions/{S}/teamseeds': async ({ service, conferenceId }) => {
    const { sessionId, teamIds } = await aTournamentOf(service.db, conferenceId, { teams: 2 });
    return { params: { id: sessionId }, body: [{ teamId: teamIds[1] ?? 0, seed: 1 }] };
  },
  'GET /v1/leagues/sessions/{S}/draw-ceremonies': ({ sessionId }) => ({ params: { id: sessionId } }),
  'POST /v1/leagues/sessions/{S}/draw-ceremonies': async ({ service, conferenceId }) => {
    const { sessionId } = await aTournamentOf(service.db, conferenceId, { teams: 2 });
    return { params: { id: sessionId } };
  },
  'PUT /v1/leagues/sessions/{S}/draw-ceremonies/current': async ({ service, conferenceId }) => {
    const { sessionId } = await aTournamentOf(service.db, conferenceId, { teams: 2 });
    await openCeremonyOf(service.db, sessionId);
    return { params: { id: sessionId }, body: { step: 'canceled' } };
  },
  // A team of a tournament of its own, which C1 captains too.
  'PUT /v1/leagues/teams/{1}/draw-secret': async ({ service, conferenceId, memberOf }) => {
    const { sessionId, teamIds } = await aTournamentOf(service.db, conferenceId, { teams: 2 });
    const [id = 0] = teamIds;
    await captains(service.db, memberOf.C1.memberId, id);
    await openCeremonyOf(service.db, sessionId);
    return { params: { id }, body: { commitment: 'a'.repeat(64) } };
  },
  'PUT /v1/leagues/teammatches/{M}/positions': positions(false),
  'PUT /v1/leagues/teammatches/{M}/positions (posted scores)': positions(true),
  'PUT /v1/leagues/teammatches/{M}/winner': async ({ service, conferenceId }) => {
    const { idOf, matches } = await aDrawOf(service.db, conferenceId, { teams: 2 });
    await postLines(service.db, idOf(1), [1, 2]);
    await settleTeamMatch(service.db, idOf(1));
    return {
      params: { id: idOf(1) },
      body: { winnerTeamId: matches[0]?.position1TeamId ?? 0, reason: 'Coin toss' },
    };
  },
  'PUT /v1/leagues/teammatches/{M}/default': async ({ service, conferenceId }) => {
    const { idOf, matches } = await aDrawOf(service.db, conferenceId, { teams: 2 });
    return { params: { id: idOf(1) }, body: { teamId: matches[0]?.position1TeamId ?? 0 } };
  },
};
