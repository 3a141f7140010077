import { formatDate } from '@courtline/domain/date/format-date';
import { useZones } from './viewer-zone';

type Props = { from: string; until?: string; timeZone: string | null };

/** 'Jan 9th, 2026', or from the first day to the last, in the time zone of the place. */
export function Days({ from, until = from, timeZone }: Props) {
  const zones = useZones(timeZone);
  const [first, last] = [from, until].map((utc) => formatDate(utc, 'day', zones));
  return first === last ? first : `${first} – ${last}`;
}
