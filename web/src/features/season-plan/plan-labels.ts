import type { Importance } from '@courtline/domain/season/season-plan';
import { importanceLabels, importances } from '@courtline/domain/season/season-plan';
import { clockTime, shortDay, weekdayNames } from '@courtline/domain/season/season-days';
import type { OpenHours } from '@courtline/domain/season/season-problem';

export const importanceOptions = importances.map((id) => ({ id, label: importanceLabels[id] }));

/** As in "must hold" or "wish: high", beside what it is about. */
export function importanceText(importance: Importance): string {
  return importanceLabels[importance];
}

/** As in "Wed, Feb 3; Fri, Feb 5". */
export function daysText(days: readonly string[], none: string): string {
  return days.length === 0 ? none : days.map(shortDay).join('; ');
}

/** Days of the week with the same hours together, as in "Mon, Wed 6:00 PM–9:00 PM". */
export function hoursText(hours: readonly OpenHours[]): string {
  if (hours.length === 0) return 'Closed';
  const groups = new Map<string, string[]>();
  for (const { dayOfWeek, opens, closes } of hours.toSorted(
    (one, other) => one.dayOfWeek - other.dayOfWeek,
  )) {
    const key = `${clockTime(opens)}–${clockTime(closes)}`;
    groups.set(key, [...(groups.get(key) ?? []), (weekdayNames[dayOfWeek] ?? '').slice(0, 3)]);
  }
  return [...groups]
    .map(([times, days]) => `${days.length === 7 ? 'Every day' : days.join(', ')} ${times}`)
    .join('; ');
}

export function weekdaysText(days: readonly number[], none: string): string {
  return days.length === 0 ? none : days.map((day) => `${weekdayNames[day]}s`).join(', ');
}
