import { instantOf } from '../date/instant';

/** A team's weekly slot, in the time zone of its home court; 0 is Sunday, times are HH:MM. */
export type Slot = { dayOfWeek: number; timeOfDay: string };

/** The same slot in the API: the weekday is that of the court, the time is UTC. */
export type SlotInUtc = {
  dayOfWeek: number;
  timeOfDay: string;
  hourOfDay: number;
  minuteOfHour: number;
};

/** UTC with the offset on the session's first day, so that a slot has the same time in the API all season. */
export type SlotFrame = { zone: string; sessionStartUtc: string };

export function slotToUtc({ dayOfWeek, timeOfDay }: Slot, frame: SlotFrame): SlotInUtc {
  const minutes = wrapDay(minutesOf(timeOfDay) - offsetInMinutes(frame));
  const [hourOfDay, minuteOfHour] = [Math.floor(minutes / 60), minutes % 60];
  return { dayOfWeek, timeOfDay: clock(minutes), hourOfDay, minuteOfHour };
}

type SentSlot = Pick<SlotInUtc, 'dayOfWeek' | 'hourOfDay' | 'minuteOfHour'>;

export function slotFromUtc({ dayOfWeek, hourOfDay, minuteOfHour }: SentSlot, frame: SlotFrame): Slot {
  const minutes = wrapDay(hourOfDay * 60 + minuteOfHour + offsetInMinutes(frame));
  return { dayOfWeek, timeOfDay: clock(minutes) };
}

export const daysOfWeek = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** 'Tuesdays at 7:00 PM' */
export function slotText({ dayOfWeek, timeOfDay }: Slot): string {
  const [hours, minutes] = timeOfDay.split(':').map(Number) as [number, number];
  const time = `${hours % 12 || 12}:${twoDigits(minutes)} ${hours < 12 ? 'AM' : 'PM'}`;
  return `${daysOfWeek[dayOfWeek]}s at ${time}`;
}

/** Of a full timestamp only the time is used; hourOfDay takes precedence if both are sent. */
export function timeFromMatchStart(matchStartTimeUtc: string): { hourOfDay: number; minuteOfHour: number } {
  const moment = new Date(matchStartTimeUtc);
  return { hourOfDay: moment.getUTCHours(), minuteOfHour: moment.getUTCMinutes() };
}

export type SlotForm = { dayOfWeek: number | null; timeOfDay: string | null };

export function checkSlot({ dayOfWeek, timeOfDay }: SlotForm): string | null {
  if (dayOfWeek === null && timeOfDay === null) return null;
  if (dayOfWeek === null || timeOfDay === null) return 'Choose both a day and a time';
  if (!Number.isInteger(dayOfWeek) || dayOfWeek < 0 || dayOfWeek > 6) return 'Choose a day of the week';
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(timeOfDay) ? null : 'Choose a time';
}

const dayInMinutes = 24 * 60;

function offsetInMinutes({ zone, sessionStartUtc }: SlotFrame): number {
  return instantOf(sessionStartUtc).toZonedDateTimeISO(zone).offsetNanoseconds / 60e9;
}

function minutesOf(timeOfDay: string): number {
  const [hours, minutes] = timeOfDay.split(':').map(Number) as [number, number];
  return hours * 60 + minutes;
}

function wrapDay(minutes: number): number {
  return ((minutes % dayInMinutes) + dayInMinutes) % dayInMinutes;
}

function clock(minutes: number): string {
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0');
}
