import { calendarDay } from '../date/passed';
import { type SunTimes, sunTimes } from '../date/sun-times';
import { utcOf, wallTimeOf } from '../date/wall-time';
import { type Absence, matchesCollide } from '../roster/absence';

export type CandidatePlace = {
  id: number;
  latitude: number;
  longitude: number;
  timeZone: string;
  /** When other matches start there, past ones included: one after dark shows that the courts have lights. */
  matchesAt: readonly string[];
};

export type CandidatePlayer = {
  teamMemberId: number;
  absences: readonly Absence[];
  /** When the player's other matches start. */
  matchesAt: readonly string[];
};

export type PlayerState = 'free' | 'away' | 'playing';

export type SuggestedTime = {
  playAt: string;
  placeId: number;
  /** Null where the sun does not set. */
  sunset: string | null;
  players: { teamMemberId: number; state: PlayerState }[];
  freeCount: number;
};

type Facts = {
  now: Date;
  /** The match that is postponed: its time of day is the first choice. */
  originalDate: string | null;
  /** No time after it; null for none. */
  until: string | null;
  /** The first is preferred. */
  places: readonly CandidatePlace[];
  players: readonly CandidatePlayer[];
};

const daysAhead = 21;
const lastsMs = 90 * 60 * 1000;
const weekendTimes = ['09:00', '11:30', '14:00'] as const;
const eveningTime = '18:30';

/** Up to three times on different days at which most players are free, in daylight unless the courts have lights. */
export function suggestTimes(facts: Facts, count = 3): SuggestedTime[] {
  const ranked = facts.places
    .flatMap((place, rank) => candidatesAt(place, facts).map((time) => ({ ...time, rank })))
    .toSorted(
      (a, b) =>
        b.freeCount - a.freeCount ||
        a.othersThere - b.othersThere ||
        a.rank - b.rank ||
        a.playAt.localeCompare(b.playAt),
    );
  const chosen: typeof ranked = [];
  for (const time of ranked) {
    const isSameDay = chosen.some(({ playAt }) => playAt.slice(0, 10) === time.playAt.slice(0, 10));
    if (!isSameDay && chosen.length < count) chosen.push(time);
  }
  return chosen
    .toSorted((a, b) => a.playAt.localeCompare(b.playAt))
    .map(({ rank: _rank, othersThere: _others, ...time }) => time);
}

type Candidate = SuggestedTime & { othersThere: number };

function candidatesAt(place: CandidatePlace, { now, originalDate, until, players }: Facts): Candidate[] {
  const { timeZone } = place;
  const usual = originalDate ? wallTimeOf(originalDate, timeZone).time : null;
  const hasLights = place.matchesAt.some((at) => isDark(at, place));
  return Array.from({ length: daysAhead }, (_, index) => dayAfter(now, index + 1, timeZone)).flatMap(
    (day) => {
      const sun = sunTimes({ day, ...place });
      return timesOn(day, usual).flatMap((time) => {
        const playAt = utcOf({ date: day, time }, timeZone);
        const othersThere = place.matchesAt.filter((at) => matchesCollide(at, playAt)).length;
        const isTooLate = until !== null && Date.parse(playAt) > Date.parse(until);
        if (isTooLate || othersThere > 1 || !(hasLights || isInDaylight(playAt, sun))) return [];
        const states = players.map((player) => ({
          teamMemberId: player.teamMemberId,
          state: stateOf(player, playAt, day),
        }));
        const freeCount = states.filter(({ state }) => state === 'free').length;
        return [
          { playAt, placeId: place.id, sunset: sun?.sunset ?? null, players: states, freeCount, othersThere },
        ];
      });
    },
  );
}

function dayAfter(now: Date, days: number, zone: string): string {
  const day = new Date(`${calendarDay(now, zone)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** People work on weekdays: an evening then, and at the weekend also the morning and the afternoon. */
function timesOn(day: string, usual: string | null): string[] {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  const isWeekend = weekday === 0 || weekday === 6;
  const times = isWeekend ? [...weekendTimes] : [];
  const evening = usual !== null && usual >= '16:00' ? usual : eveningTime;
  return [...new Set<string>([...times, ...(isWeekend && usual !== null ? [usual] : [evening])])];
}

function isInDaylight(playAt: string, sun: SunTimes): boolean {
  if (!sun) return false;
  const start = Date.parse(playAt);
  return start >= Date.parse(sun.sunrise) && start + lastsMs <= Date.parse(sun.sunset);
}

function isDark(at: string, place: CandidatePlace): boolean {
  const sun = sunTimes({ day: calendarDay(at, place.timeZone), ...place });
  return sun !== null && Date.parse(at) > Date.parse(sun.sunset);
}

function stateOf({ absences, matchesAt }: CandidatePlayer, playAt: string, day: string): PlayerState {
  if (absences.some(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)) return 'away';
  return matchesAt.some((at) => matchesCollide(at, playAt)) ? 'playing' : 'free';
}
