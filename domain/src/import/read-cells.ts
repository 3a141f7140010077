import { isCalendarDate } from '../account/account-rules';
import { genders } from '../constants';

/** A whole birth date, or only its year. */
export type Birth = { year: number; date: string | null };

const firstYear = 1900;

/** Undefined if the text is no date or year up to today. */
export function readBirth(text: string, today: string): Birth | undefined {
  const year = /^\d{4}$/.test(text) ? Number(text) : null;
  if (year !== null) return year >= firstYear && year <= yearOf(today) ? { year, date: null } : undefined;
  const date = readDate(text);
  if (date === undefined || date > today || yearOf(date) < firstYear) return undefined;
  return { year: yearOf(date), date };
}

function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}

/** YYYY-MM-DD, M/D/YYYY as in the United States, and D.M.YYYY as in Europe; undefined for anything else. */
export function readDate(text: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]00:00(?::00(?:\.000)?)?Z?)?$/.exec(text);
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const european = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  const parts = iso
    ? [iso[1], iso[2], iso[3]]
    : american
      ? [american[3], american[1], american[2]]
      : european
        ? [european[3], european[2], european[1]]
        : null;
  if (!parts) return undefined;
  const [year = '', month = '', day = ''] = parts;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : undefined;
}

const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** 0 is Sunday. */
export function readDayOfWeek(text: string): number | undefined {
  const word = text.toLowerCase().replace(/s?\.?$/, '');
  if (word.length < 3) return undefined;
  const index = days.findIndex((day) => day.startsWith(word));
  return index === -1 ? undefined : index;
}

/** HH:MM from 19:00, 7 PM or 7:00pm. A spreadsheet's time is a date of 1899 with that time. */
export function readTimeOfDay(text: string): string | undefined {
  const stamp = /^18\d\d-\d\d-\d\d[T ](\d\d:\d\d)/.exec(text);
  if (stamp) return stamp[1];
  const parts = /^(\d{1,2})(?::(\d{2}))?(?::\d{2})?\s*([ap])?\.?m?\.?$/i.exec(text);
  if (!parts) return undefined;
  const [hours, minutes, half] = [Number(parts[1]), parts[2] ?? '00', parts[3]?.toLowerCase()];
  if (half === undefined && parts[2] === undefined) return undefined;
  if (Number(minutes) > 59 || hours > 23 || (half !== undefined && (hours < 1 || hours > 12)))
    return undefined;
  const hour = half === undefined ? hours : (hours % 12) + (half === 'p' ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** Splits 'Ana Maria Lopez' at the last space and 'Lopez, Ana' at the comma. */
export function splitFullName(name: string): { firstName: string; lastName: string } | undefined {
  const comma = /^([^,]+),\s*([^,]+)$/.exec(name);
  if (comma) return { firstName: comma[2] ?? '', lastName: (comma[1] ?? '').trim() };
  const words = name.split(/\s+/);
  const lastName = words.pop() ?? '';
  return words.length === 0 ? undefined : { firstName: words.join(' '), lastName };
}

/** The id of the gender; undefined if the text is neither. */
export function readGender(text: string): number | undefined {
  if (/^(m|male|man|men|boy)$/i.test(text)) return genders.male.id;
  return /^(f|w|female|woman|women|girl)$/i.test(text) ? genders.female.id : undefined;
}
