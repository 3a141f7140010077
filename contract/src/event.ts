import { sports } from '@courtline/domain/constants';
import { z } from 'zod';
import { call } from './call';
import { addressId, id, idOf, utcTime } from './ids';
import { shownPlace } from './place';

export const eventSchedule = z.object({
  startDateUtc: utcTime,
  endDateUtc: utcTime,
  /** Time zone of the venue; null if no location is set. */
  timeZone: z.string().nullable(),
});

export const eventState = z.enum(['upcoming', 'open', 'in-progress', 'completed', 'cancelled']);

export type EventState = z.infer<typeof eventState>;

export const eventDetails = call({
  summary: 'Shows an event',
  method: 'GET',
  path: '/v1/events/:id',
  params: z.object({ id: addressId }),
  response: z.object({
    id,
    name: z.string(),
    kind: z.string(),
    sportTypeId: idOf(sports),
    description: z.string().nullable(),
    club: z.object({ id, name: z.string() }).nullable(),
    location: shownPlace.nullable(),
    eventSchedule,
    eventState,
    hasGoldenTicket: z.boolean(),
  }),
  audience: 'anyone',
});
