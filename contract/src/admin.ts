import { leagueTypes, requestStatuses, sports } from '@courtline/domain/constants';
import { checkFee } from '@courtline/domain/registration/money';
import { z } from 'zod';
import { call } from './call';
import { addressId, id, idOf, utcTime } from './ids';
import { clearableLine, email, line, refineWith, optionalLine } from './text';

const organizer = z.object({ memberId: id, displayName: z.string(), email: z.string() });

const adminLeague = z.object({
  id,
  name: z.string(),
  sportTypeId: idOf(sports),
  leagueTypeId: idOf(leagueTypes),
  leagueFee: z.number(),
  paymentAccountId: z.string().nullable(),
  organizers: z.array(organizer),
  conferenceCount: z.int(),
  version: z.int(),
});

export type AdminLeague = z.infer<typeof adminLeague>;

/** Dollars, with at most two decimals. */
const fee = z.number().superRefine(refineWith(checkFee));

/** The sport follows from the league type. */
export const createLeagueBody = z.strictObject({
  name: line(80),
  leagueTypeId: idOf(leagueTypes),
  leagueFee: fee,
  paymentAccountId: optionalLine(80),
  organizerEmail: email,
});

/** All fields of the form of an existing league. */
export const leagueFields = z.strictObject({
  name: line(80),
  leagueFee: fee,
  paymentAccountId: optionalLine(80),
});

export type LeagueFields = z.infer<typeof leagueFields>;

/** Omitted fields keep their values. */
const updateLeagueBody = z.strictObject({
  name: line(80).optional(),
  leagueFee: fee.optional(),
  paymentAccountId: clearableLine(80),
  version: z.int().optional(),
});

export const listLeagues = call({
  summary: 'Lists every league with its organizers',
  method: 'GET',
  path: '/v1/admin/leagues',
  response: z.array(adminLeague),
  audience: 'admin',
});

export const createLeague = call({
  summary: 'Creates a league and appoints its first organizer',
  method: 'POST',
  path: '/v1/admin/leagues',
  body: createLeagueBody,
  response: adminLeague,
  audience: 'admin',
  status: 201,
});

export const updateLeague = call({
  summary: 'Changes a league',
  method: 'PUT',
  path: '/v1/admin/leagues/:id',
  params: z.object({ id: addressId }),
  body: updateLeagueBody,
  response: adminLeague,
  audience: 'admin',
});

export const appointOrganizerBody = z.strictObject({ email });

export const appointOrganizer = call({
  summary: 'Appoints a league organizer',
  method: 'POST',
  path: '/v1/admin/leagues/:id/organizers',
  params: z.object({ id: addressId }),
  body: appointOrganizerBody,
  response: adminLeague,
  audience: 'admin',
  status: 201,
});

export const dismissOrganizer = call({
  summary: 'Removes a league organizer; one always remains',
  method: 'DELETE',
  path: '/v1/admin/leagues/:id/organizers/:memberId',
  params: z.object({ id: addressId, memberId: addressId }),
  audience: 'admin',
});

/** The new account of a member, and the player on record that it may belong to. */
const playerClaim = z.object({
  id,
  /** The member asks to be the guardian of the player, who has none. */
  isForChild: z.boolean(),
  memberId: id,
  memberName: z.string(),
  /** The place that the member gave when joining. */
  memberPlaceName: z.string().nullable(),
  playerId: id,
  playerName: z.string(),
  birthDate: z.string().nullable(),
  placeName: z.string().nullable(),
  /** Lines that the player on record has played. */
  resultCount: z.int(),
  createdAtUtc: utcTime,
});

export type PlayerClaim = z.infer<typeof playerClaim>;

export const listPlayerClaims = call({
  summary: 'Lists new members who may be existing players, and adults who ask to be guardians',
  method: 'GET',
  path: '/v1/leagues/playerclaims',
  response: z.array(playerClaim),
  audience: 'organizer',
});

export const decidePlayerClaim = call({
  summary: 'Confirms or declines that a member is an existing player, or the guardian of one',
  method: 'PUT',
  path: '/v1/leagues/playerclaims/:id',
  params: z.object({ id: addressId }),
  body: z.strictObject({
    statusId: z.literal([requestStatuses.approved.id, requestStatuses.declined.id]),
  }),
  audience: 'organizer',
});
