/** The day at Greenwich, as the database writes days: what counts as today where no place is meant. */
export function utcDay(now: Date): string {
  return now.toISOString().slice(0, 10);
}
