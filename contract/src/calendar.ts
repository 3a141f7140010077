// Calendars in the iCalendar format, which calendar programs read by themselves.
import { z } from 'zod';
import { call } from './call';
import { addressId } from './ids';

const calendarText = z.string();

export const teamCalendar = call({
  summary: 'The published matches of a team as an iCalendar feed',
  method: 'GET',
  path: '/v1/leagues/teams/:id/calendar.ics',
  params: z.object({ id: addressId }),
  response: calendarText,
  form: 'calendar',
  audience: 'anyone',
  isPersonal: false,
});

export const sessionCalendar = call({
  summary: 'The published matches of a session as an iCalendar feed',
  method: 'GET',
  path: '/v1/leagues/sessions/:id/calendar.ics',
  params: z.object({ id: addressId }),
  response: calendarText,
  form: 'calendar',
  audience: 'anyone',
  isPersonal: false,
});

export const placeCalendar = call({
  summary: 'The published matches at a place as an iCalendar feed',
  method: 'GET',
  path: '/v1/places/calendar.ics',
  query: z.object({ placeId: z.string().min(1).max(300) }),
  response: calendarText,
  form: 'calendar',
  audience: 'anyone',
  isPersonal: false,
});

/** Not strict: calendar programs may add parameters. */
export const memberCalendar = call({
  summary: "A member's own matches and those of their children as an iCalendar feed, by its secret address",
  method: 'GET',
  path: '/v1/me/calendar.ics',
  query: z.object({ token: z.string().max(300).default('') }),
  response: calendarText,
  form: 'calendar',
  audience: 'anyone',
  isPersonal: false,
});

const ownCalendar = z.object({
  /** The secret address of the feed; null if the member has none. */
  address: z.string().nullable(),
});

export const readOwnCalendar = call({
  summary: "The secret address of the member's own calendar",
  method: 'GET',
  path: '/v1/me/calendar',
  response: ownCalendar,
  audience: 'memberInPerson',
});

export const renewOwnCalendar = call({
  summary: "Makes a secret address for the member's own calendar; one that was made before stops working",
  method: 'POST',
  path: '/v1/me/calendar',
  response: ownCalendar,
  audience: 'memberInPerson',
});

export const stopOwnCalendar = call({
  summary: "Removes the secret address of the member's own calendar, which then stops working",
  method: 'DELETE',
  path: '/v1/me/calendar',
  audience: 'memberInPerson',
});
