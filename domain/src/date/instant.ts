import { Temporal } from 'temporal-polyfill';

export function instantOf(utc: string | Date): Temporal.Instant {
  return typeof utc === 'string'
    ? Temporal.Instant.from(utc)
    : Temporal.Instant.fromEpochMilliseconds(utc.getTime());
}
