import { lineupNoticeHours } from '../constants';

/** When a match is played, and the moment before which its lineups stay hidden because its date was moved late. */
export type MatchTiming = { matchDate: string | null; lineupsHiddenUntil: string | null };

/** When the time shows every lineup of a match to everybody; never, while it has no date. */
export function lineupsOpenAt({ matchDate, lineupsHiddenUntil }: MatchTiming): string | null {
  if (matchDate === null || lineupsHiddenUntil === null) return matchDate;
  return later(matchDate, lineupsHiddenUntil);
}

/**
 * The moment before which lineups stay hidden once somebody gives the match another date: a day's notice, unless they
 * would have opened sooner anyway. So nobody looks at a lineup by saying that the match is over.
 */
export function hiddenAfterMove(before: MatchTiming, now: Date): string {
  const notice = new Date(now.getTime() + lineupNoticeHours * hourInMs).toISOString();
  const opening = lineupsOpenAt(before);
  return opening === null || later(opening, notice) === opening ? notice : opening;
}

const hourInMs = 60 * 60 * 1000;

function later(one: string, other: string): string {
  return Date.parse(one) > Date.parse(other) ? one : other;
}
