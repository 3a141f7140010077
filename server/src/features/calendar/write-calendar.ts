import { calendarEventOf } from '@courtline/domain/schedule/calendar-event';
import { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency, default as ical } from 'ical-generator';
import type { CalendarMatch } from '../../store/schedule/calendar-match';

type Feed = { name: string; publicUrl: string; matches: readonly CalendarMatch[] };

/** How often programs should read a feed again. */
const refreshSeconds = 60 * 60;

/**
 * All times are UTC, which every program converts to the zone of its user. Nothing in the text depends on when it is
 * written, so that the same matches always have the same ETag.
 */
export function writeCalendar({ name, publicUrl, matches }: Feed): string {
  const calendar = ical({
    name: lineOf(name),
    prodId: { company: 'Courtline', product: 'League calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  });
  for (const match of matches) {
    const { uid, start, end, isOn, summary, description, url } = calendarEventOf(match, publicUrl);
    const { place, sequence, changedAt } = match;
    calendar.createEvent({
      id: uid,
      start,
      end,
      summary: lineOf(summary),
      description: description.replaceAll(carriageReturns, ''),
      url,
      sequence,
      stamp: new Date(changedAt),
      lastModified: new Date(changedAt),
      status: isOn ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
      transparency: isOn ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
      ...(place && {
        location: {
          title: lineOf(place.name),
          address: lineOf(place.address),
          geo: { lat: place.lat, lon: place.lng },
        },
      }),
    });
  }
  return calendar.toString();
}

const carriageReturns = /\r/g;

/** The library escapes line feeds only: another kind of line break would end the property. */
function lineOf(text: string): string {
  return text.replaceAll(/[\r\n\u2028\u2029]+/g, ' ');
}
