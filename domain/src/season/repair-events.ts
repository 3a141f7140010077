import { daysOutsideSession } from '../schedule/add-team-match';
import { dayNumber, dayOf, daysFrom, shortDay } from './season-days';
import { courtLimits } from './season-plan';

/** Courts that a venue has left on some days, or from a day on. */
export type LostCourts = {
  placeId: number;
  /** 0: closed. */
  courtsLeft: number;
  /** The first day; null if only the days listed count. */
  from: string | null;
  days: string[];
};

/** What happened to a season, as an organizer tells it. Days are YYYY-MM-DD. */
export type SeasonEvents = {
  withdrawnTeamIds: number[];
  rainedOutDays: string[];
  lostCourts: LostCourts[];
  /** Matches may be moved up to this day. */
  lastDay: string;
  /** Home matches may move to a venue of another team. */
  allowsOtherVenues: boolean;
};

export const eventListLimits = { teams: 100, days: 200, venues: 100 } as const;

export type EventFacts = {
  teamIds: readonly number[];
  placeIds: readonly number[];
  /** In the time zone of the session. */
  today: string;
  endsOn: string;
};

/** Why these events can't be used; null if they can. */
export function checkSeasonEvents(events: SeasonEvents, facts: EventFacts): string | null {
  const { withdrawnTeamIds, rainedOutDays, lostCourts, lastDay } = events;
  if (withdrawnTeamIds.length + rainedOutDays.length + lostCourts.length === 0)
    return 'Enter what happened: a team, days or courts.';
  if (withdrawnTeamIds.some((id) => !facts.teamIds.includes(id))) return 'Choose teams of this session.';
  for (const lost of lostCourts) {
    const sentence = checkLostCourts(lost, facts);
    if (sentence) return sentence;
  }
  const latest = latestDay(facts.endsOn);
  if (lastDay < facts.today) return 'Matches can only be moved to days ahead.';
  return lastDay > latest ? `Matches can be moved until ${shortDay(latest)} at the latest.` : null;
}

export function checkLostCourts(
  { placeId, courtsLeft, from, days }: LostCourts,
  { placeIds }: Pick<EventFacts, 'placeIds'>,
): string | null {
  if (!placeIds.includes(placeId)) return 'Choose a venue of this session.';
  if (!Number.isInteger(courtsLeft) || courtsLeft < 0 || courtsLeft > courtLimits.max)
    return `Enter a whole number from 0 to ${courtLimits.max}.`;
  return from === null && days.length === 0 ? 'Choose the days, or the first day without the courts.' : null;
}

/** Matches can be a few days outside their session, as when they are moved by hand. */
export function latestDay(endsOn: string): string {
  return dayOf(dayNumber(endsOn) + daysOutsideSession - 1);
}

/** All days without the courts, up to the last day of the season. */
export function daysWithout({ from, days }: LostCourts, lastDay: string): string[] {
  const range = from === null ? [] : daysFrom(dayNumber(from), dayNumber(lastDay)).map(dayOf);
  return [...new Set([...days, ...range])];
}
