import { roleKinds } from '@courtline/domain/appointment/roles';
import { z } from 'zod';
import { call } from './call';
import { addressId, id, utcTime } from './ids';

const role = z.object({
  kind: z.enum(roleKinds),
  /** Id of the team, the conference or the league. */
  id,
  name: z.string(),
  /** The session of a team or the league of a conference; null for a league. */
  within: z.string().nullable(),
  /** Null unless a current member made the appointment. */
  appointedBy: z.string().nullable(),
  appointedAtUtc: utcTime,
  /** The member's contact details stay hidden in this role until it is accepted. */
  hasAccepted: z.boolean(),
});

export type Role = z.infer<typeof role>;

export const listRoles = call({
  summary: 'Lists the teams that the caller captains and what they organize, appointments to accept first',
  method: 'GET',
  path: '/v1/me/appointments',
  response: z.array(role),
  audience: 'member',
});

const params = z.object({ kind: z.enum(roleKinds), id: addressId });

export const acceptRole = call({
  summary: 'Accepts an appointment, which lets members see the contact details of the caller',
  method: 'PUT',
  path: '/v1/me/appointments/:kind/:id',
  params,
  audience: 'memberInPerson',
});

export const stepDown = call({
  summary: 'Gives up a role, or declines it; the last seat passes on to an organizer or an admin',
  method: 'DELETE',
  path: '/v1/me/appointments/:kind/:id',
  params,
  audience: 'memberInPerson',
});
