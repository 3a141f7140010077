import ICAL from 'ical.js';

/** The events of a feed, as an independent program reads them. */
export function eventsOf({ text }: { text: string }) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      summary: event.summary,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      sequence: event.sequence,
      lastModified: String(component.getFirstPropertyValue('last-modified')),
      status: component.getFirstPropertyValue('status'),
      location: event.location,
      alarms: component.getAllSubcomponents('valarm').length,
    };
  });
}

export type CalendarEvent = ReturnType<typeof eventsOf>[number];
