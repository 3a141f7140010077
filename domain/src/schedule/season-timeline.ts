// The season of a session as a line from registration to its last day: where each round is, and which one is next.
// Positions are shares of the line, from 0 to 1.

export type TimelineRound = {
  number: number;
  name: string;
  /** When its first dated match starts; null if none has a date. */
  firstMatchUtc: string | null;
  matchCount: number;
  playedCount: number;
};

export type TimelineDates = {
  teamRegistrationStartDateUtc: string;
  teamRegistrationEndDateUtc: string;
  startDateUtc: string;
  endDateUtc: string;
};

export type RoundMark = TimelineRound & { at: number; state: 'played' | 'next' | 'ahead' };

export type SeasonTimeline = {
  registration: { from: number; to: number };
  rounds: RoundMark[];
  /** The round to play next; null before the schedule is published and once all are played. */
  next: RoundMark | null;
  /** Null before registration and after the season. */
  today: number | null;
  months: { utc: string; at: number }[];
  playedRounds: number;
  playedMatches: number;
  matches: number;
};

/** Registration takes longer than anyone wants to look at: it gets a quarter of the line. */
const seasonFrom = 0.25;

/** Rounds closer than this are drawn side by side, else they would cover each other. */
const roundGap = 0.045;

const monthGap = 0.08;

export function seasonTimeline(
  dates: TimelineDates,
  rounds: readonly TimelineRound[],
  now: Date,
): SeasonTimeline {
  const at = scaleOf(dates);
  const marks = markRounds(rounds, at);
  return {
    registration: {
      from: at(Date.parse(dates.teamRegistrationStartDateUtc)),
      to: Math.min(at(Date.parse(dates.teamRegistrationEndDateUtc)), seasonFrom - 0.02),
    },
    rounds: marks,
    next: marks.find(({ state }) => state === 'next') ?? null,
    today: todayIn(dates, now) ? at(now.getTime()) : null,
    months: monthsOf(dates, at),
    playedRounds: marks.filter(({ state }) => state === 'played').length,
    playedMatches: sum(rounds.map(({ playedCount }) => playedCount)),
    matches: sum(rounds.map(({ matchCount }) => matchCount)),
  };
}

type Scale = (ms: number) => number;

/** Two straight pieces: registration until the season starts, and the season. */
function scaleOf({ teamRegistrationStartDateUtc, startDateUtc, endDateUtc }: TimelineDates): Scale {
  const [first, start, end] = [teamRegistrationStartDateUtc, startDateUtc, endDateUtc].map((utc) =>
    Date.parse(utc),
  ) as [number, number, number];
  return (ms) => {
    if (ms < start) return seasonFrom * share(ms, Math.min(first, start), start);
    return seasonFrom + (1 - seasonFrom) * share(ms, start, end);
  };
}

function share(ms: number, from: number, to: number): number {
  if (to <= from) return ms < to ? 0 : 1;
  return Math.min(1, Math.max(0, (ms - from) / (to - from)));
}

function todayIn({ teamRegistrationStartDateUtc, startDateUtc, endDateUtc }: TimelineDates, now: Date) {
  const first = Math.min(Date.parse(teamRegistrationStartDateUtc), Date.parse(startDateUtc));
  return now.getTime() >= first && now.getTime() <= Date.parse(endDateUtc);
}

/** A round is played once all its matches are; the first other one with matches is next. */
function markRounds(rounds: readonly TimelineRound[], at: Scale): RoundMark[] {
  const isPlayed = ({ matchCount, playedCount }: TimelineRound) =>
    matchCount > 0 && playedCount >= matchCount;
  const lastPlayed = rounds.findLastIndex(({ playedCount }) => playedCount > 0);
  // A postponed match of an early round does not make that round the next one.
  const next =
    rounds.find((round, index) => index >= lastPlayed && round.matchCount > 0 && !isPlayed(round)) ??
    rounds.find((round) => round.matchCount > 0 && !isPlayed(round));
  const places = placesOf(rounds, at);
  return rounds.map((round, index) => ({
    ...round,
    at: places[index] ?? 1,
    state: round === next ? 'next' : isPlayed(round) ? 'played' : 'ahead',
  }));
}

/** Undated rounds are spread between their dated neighbors; none covers another or leaves the line. */
function placesOf(rounds: readonly TimelineRound[], at: Scale): number[] {
  const last = 1 - roundGap;
  const gap = Math.min(roundGap, (last - seasonFrom) / Math.max(1, rounds.length));
  const places: number[] = [];
  rounds.forEach(({ firstMatchUtc }, index) => {
    const before = places[index - 1] ?? seasonFrom;
    const even = seasonFrom + ((index + 1) / (rounds.length + 1)) * (last - seasonFrom);
    const wanted = firstMatchUtc === null ? even : at(Date.parse(firstMatchUtc));
    places.push(Math.max(wanted, before + gap));
  });
  for (let index = places.length - 1, most = last; index >= 0; index -= 1, most -= gap) {
    places[index] = Math.min(places[index] ?? most, most);
    most = Math.min(most, places[index] ?? most);
  }
  return places;
}

/** The first day of each month, and the day on which the line begins; those too close to the one before are left out. */
function monthsOf(dates: TimelineDates, at: Scale): { utc: string; at: number }[] {
  const first = new Date(
    Math.min(Date.parse(dates.teamRegistrationStartDateUtc), Date.parse(dates.startDateUtc)),
  );
  const end = Date.parse(dates.endDateUtc);
  const months = [{ utc: first.toISOString(), at: 0 }];
  const month = (index: number) => Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + index, 1, 12);
  for (let index = 1; month(index) < end && index < 60; index += 1) {
    const place = at(month(index));
    if (place - (months.at(-1)?.at ?? 0) >= monthGap && place <= 1 - monthGap / 2)
      months.push({ utc: new Date(month(index)).toISOString(), at: place });
  }
  return months;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
