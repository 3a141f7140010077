import { hasDayPassed } from '../date/passed';
import { isQuietHour } from '../roster/ask-availability';

/** When captains are reminded of a missing score: the morning after the match, and a day later. */
export const scoreReminders = { morningAfter: 1, dayLater: 2 } as const;

export type ScoreReminder = (typeof scoreReminders)[keyof typeof scoreReminders];

type Unscored = {
  matchDate: string;
  timeZone: string;
  /** When the first reminder was sent; null if it was not. */
  firstAt: string | null;
  hasSecond: boolean;
};

const dayMs = 24 * 60 * 60 * 1000;

/** Nobody is reminded of what was played longer ago, such as before the service was updated. */
export const remindedWithinDays = 4;

/** The reminder that is due now, or null; none is sent between 9 PM and 8 AM at the venue. */
export function dueScoreReminder(match: Unscored, now: Date): ScoreReminder | null {
  const { matchDate, timeZone, firstAt, hasSecond } = match;
  const age = now.getTime() - Date.parse(matchDate);
  if (age > remindedWithinDays * dayMs || isQuietHour(now, timeZone)) return null;
  if (firstAt === null) return hasDayPassed(matchDate, now, timeZone) ? scoreReminders.morningAfter : null;
  const isDayLater = now.getTime() - Date.parse(firstAt) >= dayMs;
  return isDayLater && !hasSecond ? scoreReminders.dayLater : null;
}
