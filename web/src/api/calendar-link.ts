import { placeCalendar, sessionCalendar, teamCalendar } from '@courtline/contract/calendar';
import { addressOf } from './address';
import { clientConfig } from './client-config';

type CalendarOf = { teamId: number } | { sessionId: number } | { placeId: string };

/** The public feed of matches. */
export function calendarLink(of: CalendarOf): string {
  if ('placeId' in of) return addressOf(placeCalendar, { query: of }, clientConfig());
  if ('teamId' in of) return addressOf(teamCalendar, { params: { id: of.teamId } }, clientConfig());
  return addressOf(sessionCalendar, { params: { id: of.sessionId } }, clientConfig());
}
