import { Temporal } from 'temporal-polyfill';
import { type PlaceKey, timeZoneOf } from './places';

/** Sessions start on a Saturday at nine and end at six, in the time zone of the conference's place. */
export function datesOf(
  { startsIn, weeks }: { startsIn: number; weeks: number },
  { place, now }: { place: PlaceKey; now: Date },
) {
  const timeZone = timeZoneOf(place);
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  const about = today.add({ days: startsIn });
  const firstDay = about.add({ days: (13 - about.dayOfWeek) % 7 });
  const at = (days: number, plainTime: string) =>
    new Date(firstDay.add({ days }).toZonedDateTime({ timeZone, plainTime }).epochMilliseconds);
  return {
    firstDay,
    startsAt: at(0, '09:00'),
    endsAt: at(weeks * 7 - 6, '18:00'),
    registrationStartsAt: at(-85, '11:00'),
    registrationEndsAt: at(-5, '20:00'),
  };
}

/** December belongs to the winter of the next year. */
export function seasonOf(day: Temporal.PlainDate): string {
  const season = ['Winter', 'Spring', 'Summer', 'Fall'][Math.floor((day.month % 12) / 3)] ?? '';
  return `${season} ${day.month === 12 ? day.year + 1 : day.year}`;
}
