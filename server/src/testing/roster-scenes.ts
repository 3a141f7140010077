import { withdrawTypes } from '@courtline/domain/constants';
import { withdrawMeans } from '@courtline/domain/roster/player-actions';
import { endRegistration } from '../store/registration/payment';
import { aTeam, aTeamMatch } from './league-rows';
import type { World } from './principals';
import { type Rostered, aLine, aRosteredPlayer, hasPaid } from './roster-rows';
import type { Scene } from './scene';

/** Fixtures of moving, copying, marking and withdrawing players, each with a new player. */
export const rosterScenes: Record<string, Scene> = {
  'GET /v1/leagues/session/{S}/playeravailableteams?memberId=self': ({ sessionId, memberOf }, who) => ({
    params: { id: sessionId },
    query: { memberId: who === 'V' ? memberOf.P.memberId : memberOf[who].memberId },
  }),
  'GET /v1/leagues/session/{S}/playeravailableteams?memberId=other': async (world) => ({
    params: { id: world.sessionId },
    query: { memberId: (await aPlayerOfTeam1(world)).memberId },
  }),
  'PUT /v1/leagues/teammembers/move': async (world) => ({
    body: await aMove(world, await aPlayerOfTeam1(world)),
  }),
  'PUT /v1/leagues/teammembers/move (posted scores)': async (world) => {
    const player = await aPlayerOfTeam1(world);
    const move = await aMove(world, player);
    const teamIds = [world.teamId, move.toTeamId] as const;
    const teamMatchId = await aTeamMatch(world.service.db, { sessionId: world.sessionId, teamIds });
    await aLine(world.service.db, { teamMatchId, home: player, winningSide: 1 });
    return { body: move };
  },
  'PUT /v1/leagues/teammembers/copy': async (world) => {
    const { memberId, fromTeamId, toTeamId } = await aMove(world, await aPlayerOfTeam1(world));
    return { body: { memberId, fromTeamId, toTeamIds: [toTeamId], isSubstitute: true } };
  },
  'PUT /v1/leagues/teammembers/toggle-substitute': async (world) => ({
    body: { memberId: (await aPlayerOfTeam1(world)).memberId, teamId: world.teamId },
  }),
  'POST /v1/leagues/teammembers/withdraw (+refund)': async (world) => {
    const player = await aPlayerOfTeam1(world);
    await hasPaid(world.service.db, { player, teamId: world.teamId, cents: 4500 });
    return { body: aWithdrawal(world, player) };
  },
  'GET /v1/leagues/sessions/{S}/withdrawn': ({ sessionId }) => ({ params: { id: sessionId } }),
  'POST /v1/leagues/registrations/{id}/refund (withdrawn)': async ({ service, teamId }) => {
    const player = await aRosteredPlayer(service.db, { teamId });
    const { registrationId } = await hasPaid(service.db, { player, teamId, cents: 4500 });
    await endRegistration(service.db, registrationId);
    return { params: { id: registrationId } };
  },
  'POST /v1/leagues/teammembers/withdraw (nothing to refund)': async (world) => ({
    body: aWithdrawal(world, await aPlayerOfTeam1(world)),
  }),
};

function aPlayerOfTeam1({ service, teamId }: World): Promise<Rostered> {
  return aRosteredPlayer(service.db, { teamId });
}

async function aMove({ service, sessionId, teamId }: World, { memberId }: Rostered) {
  return { memberId, fromTeamId: teamId, toTeamId: await aTeam(service.db, { sessionId, name: 'Smash' }) };
}

function aWithdrawal({ sessionId, teamId }: World, { memberId }: Rostered) {
  const withdrawTypeId = withdrawTypes.withdrawAndRefund.id;
  const withdrawRequest = { sessionId, memberId, withdrawTypeId, ...withdrawMeans(withdrawTypeId) };
  return { sessionId, teamId, withdrawRequest };
}
