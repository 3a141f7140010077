/** Names the time zone, if the viewer's clock shows another time in winter or in summer. */
export function zoneNote(zone: string, viewer: string, year = new Date().getFullYear()): string | null {
  return isSameClock(zone, viewer, year) ? null : `Times shown in ${zoneName(zone)} (venue time)`;
}

/** A short form, to append to a time; empty until the viewer's zone is known. */
export function inZone(zone: string, viewer: string | undefined, year = new Date().getFullYear()): string {
  return viewer === undefined || isSameClock(zone, viewer, year) ? '' : ` (${zoneName(zone)})`;
}

function isSameClock(zone: string, viewer: string, year: number): boolean {
  const days = [new Date(Date.UTC(year, 0, 15)), new Date(Date.UTC(year, 6, 15))];
  return days.every((day) => clockIn(zone, day) === clockIn(viewer, day));
}

function clockIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);
}

/** Eastern Time, whatever the season. */
function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
