import type { Temporal } from 'temporal-polyfill';
import { instantOf } from '../date/instant';
import { hasPassed } from '../date/passed';
import { wallTimeOf } from '../date/wall-time';
import { newSessionForm } from '../session/session-defaults';
import { shortDay } from '../season/season-days';

/** What a next session can take along; its settings always come from the finished one. */
export const takenParts = ['rules', 'venues', 'teams', 'captains', 'rosters'] as const;

export type TakenPart = (typeof takenParts)[number];

export const takenLabels = {
  rules: 'Rule pack and match rules',
  venues: 'Venues and home courts',
  teams: 'Teams',
  captains: 'Captains',
  rosters: 'Rosters as invitations',
} as const satisfies Record<TakenPart, string>;

/** A captain is asked for a team, and invites its players: nothing comes along without what it belongs to. */
const belongsTo: Partial<Record<TakenPart, TakenPart>> = { captains: 'teams', rosters: 'captains' };

export function settleTaken(taken: readonly TakenPart[]): TakenPart[] {
  const isTaken = (part: TakenPart): boolean => {
    const owner = belongsTo[part];
    return taken.includes(part) && (owner === undefined || isTaken(owner));
  };
  return takenParts.filter(isTaken);
}

type Finished = { name: string; endDateUtc: string; nextName: string | null };

/** Why no next season can be started from this session. */
export function checkStartNextSeason({ name, endDateUtc, nextName }: Finished, now: Date): string | null {
  if (nextName !== null) return `The next season was already started: ${nextName}.`;
  return hasPassed(endDateUtc, now)
    ? null
    : `${name} isn't over yet. Start the next season once it has ended.`;
}

type Dates = {
  startDateUtc: string;
  endDateUtc: string;
  teamRegistrationStartDateUtc: string;
  teamRegistrationEndDateUtc: string;
};

export type NextSeasonDates = Dates & { name: string; answerBy: string };

/** Captains have at least this long to answer before the season starts. */
const leadWeeks = 6;
const registrationClosesWeeks = 1;

/** The same days of the week and the same length, the first weeks that leave time to ask everyone. */
export function suggestNextSeason(
  session: { name: string; startDateUtc: string; endDateUtc: string },
  { now, zone }: { now: Date; zone: string },
): NextSeasonDates {
  const [start, end] = [session.startDateUtc, session.endDateUtc].map((utc) =>
    instantOf(utc).toZonedDateTimeISO(zone),
  ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime];
  const earliest = instantOf(now).toZonedDateTimeISO(zone).add({ weeks: leadWeeks });
  const weeks = Math.ceil(Math.max(0, start.until(earliest, { largestUnit: 'hours' }).hours) / (7 * 24));
  const startDateUtc = shifted(start, weeks);
  const closes = shifted(start, weeks - registrationClosesWeeks);
  return {
    name: nextSeasonName(session.name, wallTimeOf(startDateUtc, zone).date),
    startDateUtc,
    endDateUtc: shifted(end, weeks),
    teamRegistrationStartDateUtc: newSessionForm(now, zone).teamRegistrationStartDateUtc ?? closes,
    teamRegistrationEndDateUtc: closes,
    answerBy: instantOf(now).toZonedDateTimeISO(zone).add({ weeks: 2 }).toPlainDate().toString(),
  };
}

function shifted(date: Temporal.ZonedDateTime, weeks: number): string {
  return date.add({ weeks }).toInstant().toString();
}

const seasonNames = ['Winter', 'Spring', 'Summer', 'Fall'] as const;

/** 'Fall 2026' becomes 'Spring 2027'; a name with neither season nor year gets the year. */
export function nextSeasonName(name: string, firstDay: string): string {
  const [firstYear = 0, month = 1] = firstDay.split('-').map(Number);
  const season = seasonNames[Math.floor((month % 12) / 3)] ?? seasonNames[0];
  const words = name.replace(/\b(winter|spring|summer|fall|autumn)\b/i, season);
  // A winter that begins in December is named for the year in which most of it is played.
  const year = firstYear + (words.includes('Winter') && month === 12 ? 1 : 0);
  const dated = words.replace(/\b20\d\d\b/, String(year));
  if (dated !== name && /\b20\d\d\b/.test(dated)) return dated;
  return `${dated.replace(/\s*\b20\d\d\b/, '')} ${year}`.slice(0, 80).trim();
}

/** Why captains can't be asked to answer by this day. */
export function checkAnswerBy(
  answerBy: string,
  { today, firstDay }: { today: string; firstDay: string },
): string | null {
  if (answerBy < today) return 'Choose today or a later day for answers.';
  return answerBy >= firstDay ? `Choose a day before the season starts on ${shortDay(firstDay)}.` : null;
}
