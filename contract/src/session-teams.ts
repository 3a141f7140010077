import { pageSizes, requestStatuses } from '@courtline/domain/constants';
import { mostTeamsAtOnce } from '@courtline/domain/team/add-teams';
import { z } from 'zod';
import { call } from './call';
import { mostSessionNames } from './conference';
import { crest } from './crest';
import { addressId, id, idOf, queryId, queryNumber, utcTime } from './ids';
import { allowSameName, managedTeam } from './managed-team';
import { line } from './text';

const params = z.object({ id: addressId });

export const sessionTeams = call({
  summary: 'Lists the teams of a session by name',
  method: 'GET',
  path: '/v1/leagues/sessions/:id/teams',
  params,
  response: z.array(managedTeam),
  audience: 'anyone',
});

/** A team of another session, as shown when filling a session. */
const teamToCopy = z.object({
  id,
  name: z.string(),
  crest,
  /** The first team of this chain of copies, the same in every season. */
  originTeamId: id,
  sessionId: id,
  sessionName: z.string(),
  sessionStartDateUtc: utcTime,
  sessionEndDateUtc: utcTime,
  /** Time zone of the venue; null if no location is set. */
  timeZone: z.string().nullable(),
  wins: z.int(),
  losses: z.int(),
  seed: z.int().nullable(),
  teamMemberCount: z.int(),
  captains: z.array(z.object({ captainId: id, memberId: id, displayName: z.string() })),
  homeCourtLocation: z.object({ placeName: z.string(), formattedAddress: z.string() }).nullable(),
});

export type TeamToCopy = z.infer<typeof teamToCopy>;

export const teamsForCopying = call({
  summary: "Lists the league's teams from other sessions that can be copied into this one, newest first",
  method: 'GET',
  path: '/v1/leagues/sessions/:id/teamsforcopying',
  params,
  query: z.strictObject({
    pageNumber: queryNumber({ min: 1, max: 10_000, standard: 1 }),
    pageSize: queryNumber({ min: 1, max: 100, standard: pageSizes.teamPicker }),
  }),
  response: z.object({ results: z.array(teamToCopy), hasMore: z.boolean() }),
  audience: 'member',
});

export const teamOrders = ['name', 'sessionName', 'sessionStartDate'] as const;

export const searchTeamsBody = z.strictObject({
  /** The caller must manage all of them. */
  fromSessionIds: z.array(id).max(mostSessionNames),
  orderBy: z.enum(teamOrders).default('name'),
  orderByRule: z.enum(['asc', 'desc']).default('asc'),
  pageNumber: z.int().min(1).max(10_000).default(1),
  pageSize: z.int().min(1).max(100).default(pageSizes.teamPicker),
});

export const searchTeams = call({
  summary: 'Searches the teams of sessions that the caller runs, to copy them into another session',
  method: 'POST',
  path: '/v1/leagues/teams/search',
  body: searchTeamsBody,
  response: z.object({ results: z.array(teamToCopy), totalCount: z.int() }),
  audience: 'member',
  isAllowedWhileImpersonating: true,
});

export const copyTeams = call({
  summary:
    'Copies teams of other sessions into this one: name, captains, home court, slot and password, but no players',
  method: 'POST',
  path: '/v1/leagues/sessions/:id/copyteams',
  params,
  body: z.strictObject({
    /** May repeat the session of the path. */
    sessionId: id.optional(),
    teamIds: z.array(id).min(1).max(mostTeamsAtOnce),
    /** Invites the players of the old roster to register. */
    notifyPlayers: z.boolean().default(false),
    notifyCaptains: z.boolean().default(false),
    allowSameName,
  }),
  response: z.array(managedTeam),
  audience: 'member',
  status: 201,
});

const request = z.object({
  id,
  kind: z.enum(['captain', 'join']),
  memberId: id,
  playerId: id.nullable(),
  displayName: z.string(),
  profileImage: z.string().nullable(),
  location: z.object({ display: z.string().nullable() }),
  sessionRequestStatusTypeId: idOf(requestStatuses),
  /** The team of an earlier season that a captain asks to captain again; null for other requests. */
  askedTeam: z.object({ id, name: z.string() }).nullable(),
  /** The resulting team. */
  team: z.object({ id, name: z.string() }).nullable(),
  createdAtUtc: utcTime,
  decidedAtUtc: utcTime.nullable(),
});

export type SessionRequest = z.infer<typeof request>;

export const sessionRequests = call({
  summary: 'Lists requests to captain a team or join the session, a page at a time',
  method: 'GET',
  path: '/v1/leagues/sessions/:id/requests',
  params,
  query: z.strictObject({
    statusId: queryId(requestStatuses).optional(),
    pageNumber: queryNumber({ min: 1, max: 10_000, standard: 1 }),
    pageSize: queryNumber({ min: 1, max: 100, standard: 20 }),
  }),
  response: z.object({ results: z.array(request), totalCount: z.int() }),
  audience: 'member',
});

export const answerRequestBody = z.strictObject({
  statusId: z.literal([requestStatuses.approved.id, requestStatuses.declined.id]),
  /** The team assigned to a captain, or the one that a player is invited to register with. */
  teamId: id.nullish(),
  /** Creates a team of this name for a captain. */
  teamName: line(80).nullish(),
  allowSameName,
});

export const answerRequest = call({
  summary: 'Approves or declines a request, and notifies the person',
  method: 'PUT',
  path: '/v1/leagues/sessions/:id/requests/:requestId',
  params: z.object({ id: addressId, requestId: addressId }),
  body: answerRequestBody,
  response: request,
  audience: 'member',
});
