export type TimeOfDay = { value: string; label: string };

const dayMinutes = 24 * 60;

/** The times of a list, from midnight; a stored time between two steps is inserted in order. */
export function timesOfDay(minutes: number, stored = ''): TimeOfDay[] {
  const count = Math.ceil(dayMinutes / minutes);
  const values = Array.from({ length: count }, (_, at) => clockTime(at * minutes));
  if (isTime(stored) && !values.includes(stored)) values.push(stored);
  return values.toSorted().map((value) => ({ value, label: timeText(value) }));
}

/** 18:30 becomes 6:30 PM. */
export function timeText(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}

export type Halves = { date: string; time: string };

export function halvesOf(wallTime: string): Halves {
  const [date = '', time = ''] = wallTime.split('T');
  return { date, time: time.slice(0, 5) };
}

/** Empty until both halves are chosen. */
export function wallTimeOf({ date, time }: Halves): string {
  return date && time ? `${date}T${time}` : '';
}

function clockTime(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}
