import { shortDay } from './season-days';

export const teamDateLimits = { blackoutDays: 60 } as const;

/** The days of a season, both included. */
type Season = { firstDay: string; lastDay: string };

/** Why the dates of a team can't be saved. */
export function checkTeamDates(
  blackoutDays: readonly string[],
  { firstDay, lastDay }: Season,
): string | null {
  const isOutside = blackoutDays.some((day) => day < firstDay || day > lastDay);
  return isOutside ? `Choose days of the season: ${shortDay(firstDay)} to ${shortDay(lastDay)}.` : null;
}

type Asked = { dueOn: string | null; hasPublishedSchedule: boolean };

/** Why the dates can't be changed any more. Organizers can change them until the schedule is published. */
export function whyDatesClosed(
  { dueOn, hasPublishedSchedule }: Asked,
  { today, isOrganizer }: { today: string; isOrganizer: boolean },
): string | null {
  if (hasPublishedSchedule) return 'The schedule is published. Ask your organizer to move a match.';
  if (isOrganizer || dueOn === null || today <= dueOn) return null;
  return `Dates were due on ${shortDay(dueOn)}. Ask your organizer to add yours.`;
}

/** Why captains can't be asked by this day. */
export function checkDueOn(
  dueOn: string,
  { today, lastDay }: { today: string; lastDay: string },
): string | null {
  if (dueOn < today) return 'Choose today or a later day.';
  return dueOn > lastDay ? 'Choose a day before the season ends.' : null;
}
