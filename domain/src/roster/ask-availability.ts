import { instantOf } from '../date/instant';

/** When the service asks who can play: the first question, then players who have not answered. */
export const askSteps = { first: 1, threeDays: 2, oneDay: 3 } as const;

export type AskStep = (typeof askSteps)[keyof typeof askSteps];

/** Days before a match on which captains can let the first question be sent. */
export const askDays = { min: 4, max: 21, standard: 7 } as const;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The latest step that has come; null if it is too early or too late. A player who was not asked at an earlier step is
 * asked once, not for every step that was missed.
 */
export function dueAskStep(matchDate: string, firstDays: number, now: Date): AskStep | null {
  const days = (Date.parse(matchDate) - now.getTime()) / dayMs;
  if (days <= 0 || days > firstDays) return null;
  if (days > 3) return askSteps.first;
  return days > 1 ? askSteps.threeDays : askSteps.oneDay;
}

/** The latest question that still counts once a match has this date: later ones were about a date that it no longer has. */
export function askStepAfterMove(matchDate: string | null, now: Date): AskStep {
  return (matchDate && dueAskStep(matchDate, askDays.max, now)) || askSteps.first;
}

const quiet = { from: 21, until: 8 } as const;

/** No question is sent between 9 PM and 8 AM at the venue. */
export function isQuietHour(now: Date, zone: string): boolean {
  const { hour } = instantOf(now).toZonedDateTimeISO(zone);
  return hour >= quiet.from || hour < quiet.until;
}

export function checkAskDays(days: number): string | null {
  const { min, max } = askDays;
  return Number.isInteger(days) && days >= min && days <= max ? null : `Choose ${min} to ${max} days.`;
}
