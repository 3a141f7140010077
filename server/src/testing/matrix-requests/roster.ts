import { withdrawTypes } from '@courtline/domain/constants';
import { withdrawMeans } from '@courtline/domain/roster/player-actions';
import { endRegistration } from '../../store/registration/payment';
import { aSession, aTeam, aTeamMatch } from '../league-rows';
import { captains } from '../people';
import type { MatrixFixture } from '../matrix-fixture';
import { type Rostered, aLine, aRosteredPlayer, hasPaid } from '../roster-rows';
import type { MatrixRequest } from './matrix-request';

/** Fixtures of moving, copying, marking and withdrawing players, each with a new player. */
export const rosterMatrixRequests: Record<string, MatrixRequest> = {
  'GET /v1/leagues/session/{S}/playeravailableteams?memberId=self': ({ sessionId, memberOf }, who) => ({
    params: { id: sessionId },
    query: { memberId: who === 'V' ? memberOf.P.memberId : memberOf[who].memberId },
  }),
  'GET /v1/leagues/session/{S}/playeravailableteams?memberId=other': async (matrix) => ({
    params: { id: matrix.sessionId },
    query: { memberId: (await aPlayerOfTeam1(matrix)).memberId },
  }),
  'GET /v1/leagues/sessions/{S}/players': ({ sessionId }) => ({ params: { id: sessionId } }),
  'PUT /v1/leagues/teammembers/move': async (matrix) => ({
    body: await aMove(matrix, await aPlayerOfTeam1(matrix)),
  }),
  'PUT /v1/leagues/teammembers/move (posted scores)': async (matrix) => {
    const player = await aPlayerOfTeam1(matrix);
    const move = await aMove(matrix, player);
    const teamIds = [matrix.teamId, move.toTeamId] as const;
    const teamMatchId = await aTeamMatch(matrix.service.db, { sessionId: matrix.sessionId, teamIds });
    await aLine(matrix.service.db, { teamMatchId, home: player, winningSide: 1 });
    return { body: move };
  },
  'PUT /v1/leagues/teammembers/copy': async (matrix) => {
    const { memberId, fromTeamId, toTeamId } = await aMove(matrix, await aPlayerOfTeam1(matrix));
    return { body: { memberId, fromTeamId, toTeamIds: [toTeamId], isSubstitute: true } };
  },
  'PUT /v1/leagues/teammembers/toggle-substitute': async (matrix) => ({
    body: { memberId: (await aPlayerOfTeam1(matrix)).memberId, teamId: matrix.teamId },
  }),
  'POST /v1/leagues/teammembers/withdraw (+refund)': async (matrix) => {
    const player = await aPlayerOfTeam1(matrix);
    await hasPaid(matrix.service.db, { player, teamId: matrix.teamId, cents: 4500 });
    return { body: aWithdrawal(matrix, player) };
  },
  'POST /v1/leagues/teams/{1}/releases': async (matrix) => {
    const { teamId, player } = await aTeamBeforeItsMatches(matrix);
    return { params: { id: teamId }, body: { memberId: player.memberId } };
  },
  'POST /v1/leagues/teams/{1}/releases (first match started)': async (matrix) => {
    const { sessionId, teamId, player } = await aTeamBeforeItsMatches(matrix);
    const { db } = matrix.service;
    const other = await aTeam(db, { sessionId, name: 'Smash' });
    const teamMatchId = await aTeamMatch(db, { sessionId, teamIds: [teamId, other] });
    await aLine(db, { teamMatchId, home: player, winningSide: 1 });
    return { params: { id: teamId }, body: { memberId: player.memberId } };
  },
  'GET /v1/leagues/sessions/{S}/withdrawn': ({ sessionId }) => ({ params: { id: sessionId } }),
  'POST /v1/leagues/registrations/{id}/refund (withdrawn)': async ({ service, teamId }) => {
    const player = await aRosteredPlayer(service.db, { teamId });
    const { registrationId } = await hasPaid(service.db, { player, teamId, cents: 4500 });
    await endRegistration(service.db, registrationId);
    return { params: { id: registrationId } };
  },
  'POST /v1/leagues/teammembers/withdraw (nothing to refund)': async (matrix) => ({
    body: aWithdrawal(matrix, await aPlayerOfTeam1(matrix)),
  }),
};

function aPlayerOfTeam1({ service, teamId }: MatrixFixture): Promise<Rostered> {
  return aRosteredPlayer(service.db, { teamId });
}

/** A team of a separate session with the same captain as team 1, which other scenes have played with. */
async function aTeamBeforeItsMatches({ service, conferenceId, memberOf }: MatrixFixture) {
  const sessionId = await aSession(service.db, { conferenceId });
  const teamId = await aTeam(service.db, { sessionId });
  await captains(service.db, memberOf.C1.memberId, teamId);
  return { sessionId, teamId, player: await aRosteredPlayer(service.db, { teamId }) };
}

async function aMove({ service, sessionId, teamId }: MatrixFixture, { memberId }: Rostered) {
  return { memberId, fromTeamId: teamId, toTeamId: await aTeam(service.db, { sessionId, name: 'Smash' }) };
}

function aWithdrawal({ sessionId, teamId }: MatrixFixture, { memberId }: Rostered) {
  const withdrawTypeId = withdrawTypes.withdrawAndRefund.id;
  const withdrawRequest = { sessionId, memberId, withdrawTypeId, ...withdrawMeans(withdrawTypeId) };
  return { sessionId, teamId, withdrawRequest };
}
