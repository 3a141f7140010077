/** A moment is past from the very instant it names. */
export function hasPassed(utc: string, now: Date): boolean {
  return Date.parse(utc) <= now.getTime();
}
