import { withdrawTypes } from '@courtline/domain/constants';
import { paymentStates } from '@courtline/domain/registration/payment-state';
import { withdrawMeans } from '@courtline/domain/roster/player-actions';
import { z } from 'zod';
import { call } from './call';
import { addressId, id, idOf, utcTime } from './ids';
import { refund } from './registration';

const team = z.object({ teamId: id, teamName: z.string() });

/** A team of the session, as shown on the screens about one player. */
export type PlayersTeam = z.infer<typeof team>;

const availableTeam = team.extend({
  /** Players on the roster, and spots held during payment. */
  spotsTaken: z.int(),
  /** Null if the session has no limit. */
  teamPlayersMax: z.int().nullable(),
});

export type AvailableTeam = z.infer<typeof availableTeam>;

export const playerAvailableTeams = call({
  summary: 'Lists the teams of a session that a member is not on yet, by name',
  method: 'GET',
  path: '/v1/leagues/session/:id/playeravailableteams',
  params: z.object({ id: addressId }),
  query: z.strictObject({ memberId: addressId }),
  response: z.array(availableTeam),
  audience: 'member',
});

/** A player's roster entry after a change. */
const rosterPlace = z.object({ teamMemberId: id, memberId: id, teamId: id, isSubstitute: z.boolean() });

export const movePlayerBody = z.strictObject({ memberId: id, fromTeamId: id, toTeamId: id });

export const movePlayer = call({
  summary: 'Moves a player and their registration to another team in the session',
  method: 'PUT',
  path: '/v1/leagues/teammembers/move',
  body: movePlayerBody,
  response: rosterPlace,
  audience: 'member',
});

export const copyPlayerBody = z.strictObject({
  memberId: id,
  fromTeamId: id,
  toTeamIds: z.array(id).min(1, 'Required').max(128),
  isSubstitute: z.boolean().default(false),
});

export const copyPlayer = call({
  summary: 'Adds a player to more teams in the session',
  method: 'PUT',
  path: '/v1/leagues/teammembers/copy',
  body: copyPlayerBody,
  response: z.array(rosterPlace),
  audience: 'member',
});

export const toggleSubstitute = call({
  summary: 'Makes a rostered player a substitute, or a substitute a rostered player',
  method: 'PUT',
  path: '/v1/leagues/teammembers/toggle-substitute',
  body: z.strictObject({ memberId: id, teamId: id }),
  response: rosterPlace,
  audience: 'member',
});

const withdrawRequest = z.strictObject({
  sessionId: id,
  memberId: id,
  /** Whether the player is removed from the roster. */
  withdraw: z.boolean(),
  refund: z.boolean(),
  /** Redundant with the two fields above. */
  withdrawTypeId: idOf(withdrawTypes),
});

const withdrawBody = z
  .strictObject({ sessionId: id, teamId: id, withdrawRequest })
  .refine((body) => body.sessionId === body.withdrawRequest.sessionId, {
    path: ['withdrawRequest', 'sessionId'],
    message: 'is another session',
  })
  .refine(
    ({ withdrawRequest: request }) => request.withdraw === withdrawMeans(request.withdrawTypeId).withdraw,
    {
      path: ['withdrawRequest', 'withdraw'],
      message: 'does not fit the withdraw type',
    },
  )
  .refine(({ withdrawRequest: request }) => request.refund === withdrawMeans(request.withdrawTypeId).refund, {
    path: ['withdrawRequest', 'refund'],
    message: 'does not fit the withdraw type',
  });

export const withdrawPlayer = call({
  summary: 'Withdraws a player, refunds them, or both',
  method: 'POST',
  path: '/v1/leagues/teammembers/withdraw',
  body: withdrawBody,
  response: z.object({
    memberId: id,
    teamId: id,
    withdrawTypeId: idOf(withdrawTypes),
    isOnRoster: z.boolean(),
    refund: refund.nullable(),
  }),
  audience: 'member',
});

export const releasePlayer = call({
  summary:
    "Releases a player of the caller's own team before its first match, refunded by the session's policy",
  method: 'POST',
  path: '/v1/leagues/teams/:id/releases',
  params: z.object({ id: addressId }),
  body: z.strictObject({ memberId: id }),
  response: z.object({ memberId: id, teamId: id, refund: refund.nullable() }),
  audience: 'member',
});

const sessionPlayer = z.object({
  teamMemberId: id,
  memberId: id,
  playerId: id,
  firstName: z.string(),
  lastName: z.string(),
  profileImage: z.string().nullable(),
  teamId: id,
  teamName: z.string(),
  isSubstitute: z.boolean(),
  payment: z.enum(paymentStates),
  /** A junior without a guardian, whom an organizer may ask for one. */
  needsGuardian: z.boolean(),
  /** Whether the mail server refuses the address of the player or of a guardian. */
  missesEmails: z.boolean(),
  /** Whether and by whom the league's current terms were accepted; null if the session requires none. */
  terms: z
    .object({ version: z.int(), acceptedAtUtc: utcTime.nullable(), acceptedBy: z.string().nullable() })
    .nullable(),
});

export type SessionPlayer = z.infer<typeof sessionPlayer>;

export const sessionPlayers = call({
  summary: 'Lists everyone on the rosters of a session with what they paid, by name',
  method: 'GET',
  path: '/v1/leagues/sessions/:id/players',
  params: z.object({ id: addressId }),
  response: z.array(sessionPlayer),
  audience: 'member',
});

const withdrawnPlayer = z.object({
  registrationId: id,
  memberId: id,
  firstName: z.string(),
  lastName: z.string(),
  /** Text describing what was joined, because the team may be deleted. */
  description: z.string(),
  amount: z.number(),
  hasRefundFailed: z.boolean(),
});

export type WithdrawnPlayer = z.infer<typeof withdrawnPlayer>;

export const withdrawnPlayers = call({
  summary: "Lists withdrawn players of a session who haven't been refunded, by name",
  method: 'GET',
  path: '/v1/leagues/sessions/:id/withdrawn',
  params: z.object({ id: addressId }),
  response: z.array(withdrawnPlayer),
  audience: 'member',
});

export const refundWithdrawn = call({
  summary: 'Refunds a withdrawn player',
  method: 'POST',
  path: '/v1/leagues/registrations/:id/refund',
  params: z.object({ id: addressId }),
  response: z.object({ registrationId: id, refund }),
  audience: 'member',
});
