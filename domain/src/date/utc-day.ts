/** The current UTC day, in the format of the database; used where no location applies. */
export function utcDay(now: Date): string {
  return now.toISOString().slice(0, 10);
}
