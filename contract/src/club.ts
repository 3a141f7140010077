import { z } from 'zod';
import { call } from './call';
import { eventSchedule, eventState } from './event';
import { addressId, id } from './ids';
import { shownPlace } from './place';

export const clubDetails = call({
  summary: 'Shows a club with its organizers and its events',
  method: 'GET',
  path: '/v1/clubs/:id',
  params: z.object({ id: addressId }),
  response: z.object({
    id,
    name: z.string(),
    description: z.string().nullable(),
    tierTypeName: z.string(),
    profileImage: z.string().nullable(),
    location: shownPlace.nullable(),
    /** Null below ten members. */
    memberCount: z.int().nullable(),
    organizers: z.array(z.object({ displayName: z.string() })),
    /** Current and upcoming events, earliest first. */
    events: z.array(z.object({ id, name: z.string(), eventSchedule, eventState })),
  }),
  audience: 'anyone',
});
