import { requestStatuses } from '@courtline/domain/constants';
import { z } from 'zod';
import { call } from './call';
import { addressId, id, idOf, queryId, queryNumber, utcTime } from './ids';

const params = z.object({ id: addressId });

const requestStatus = z.object({ id, sessionRequestStatusTypeId: idOf(requestStatuses) });

export const requestToCaptain = call({
  summary: 'Asks the organizers for a team to captain',
  method: 'POST',
  path: '/v1/leagues/sessions/:id/captainrequests',
  params,
  response: requestStatus,
  audience: 'member',
  status: 201,
});

export const requestToJoin = call({
  summary: 'Notifies the organizers that the caller wants to play, once per session',
  method: 'POST',
  path: '/v1/leagues/sessions/:id/joinrequests',
  params,
  response: requestStatus,
  audience: 'member',
  status: 201,
  isAllowedForGuardians: true,
});

const ownRequest = z.object({
  id,
  kind: z.enum(['captain', 'join']),
  sessionId: id,
  sessionName: z.string(),
  sessionRequestStatusTypeId: idOf(requestStatuses),
  /** The team created by an approved request. */
  team: z.object({ id, name: z.string() }).nullable(),
  createdAtUtc: utcTime,
  decidedAtUtc: utcTime.nullable(),
});

export type OwnRequest = z.infer<typeof ownRequest>;

export const listOwnRequests = call({
  summary: "Lists the caller's requests to captain and to join, latest first",
  method: 'GET',
  path: '/v1/leagues/requests',
  query: z.strictObject({
    sessionId: addressId.optional(),
    statusId: queryId(requestStatuses).optional(),
    pageNumber: queryNumber({ min: 1, max: 10_000, standard: 1 }),
    pageSize: queryNumber({ min: 1, max: 100, standard: 25 }),
  }),
  response: z.object({ results: z.array(ownRequest), totalCount: z.int() }),
  audience: 'member',
});

export const withdrawRequest = call({
  summary: "Withdraws the caller's unanswered request and notifies the organizers",
  method: 'DELETE',
  path: '/v1/leagues/sessions/:id/requests/:requestId',
  params: z.object({ id: addressId, requestId: addressId }),
  audience: 'member',
  isAllowedForGuardians: true,
});
