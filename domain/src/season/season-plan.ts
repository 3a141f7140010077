import type { OpenHours } from './season-problem';
import { minutesOf } from './season-days';

/** How much a rule of the plan counts: it must hold, is a wish, or is ignored. */
export const importances = ['must', 'high', 'medium', 'low', 'off'] as const;

export type Importance = (typeof importances)[number];

/** Penalty points each time that a wish is missed. */
export const wishPoints = { high: 10, medium: 4, low: 1 } as const satisfies Partial<
  Record<Importance, number>
>;

export const importanceLabels = {
  must: 'Required',
  high: 'Wish: high',
  medium: 'Wish: medium',
  low: 'Wish: low',
  off: 'Ignore',
} as const satisfies Record<Importance, string>;

/** A home court of the session's teams, which is a place. */
export type PlanVenue = { placeId: number; courts: number; hours: OpenHours[]; closedOn: string[] };

/** Day, time and venue are fixed together; without them only the round and the sides are. */
export type PlanPin = {
  round: number;
  homeTeamId: number;
  awayTeamId: number;
  day: string | null;
  time: string | null;
};

export type PlanNotBefore = { teamIds: [number, number]; round: number; importance: Importance };

/** What an organizer enters for the season of a session. Every field is saved by itself. */
export type SeasonPlan = {
  /** Home courts that are not listed have the default hours and room for one match. */
  venues: PlanVenue[];
  /** Days without matches, as YYYY-MM-DD. */
  blackoutDays: string[];
  courtsPerMatch: number;
  minutesPerMatch: number;
  daysBetween: number;
  daysBetweenImportance: Importance;
  /** The most home, and the most away, matches in a row. */
  inARow: number;
  inARowImportance: Importance;
  /** Home matches at the weekly time of the home team. */
  homeTimesImportance: Importance;
  /** Dates that captains entered for their teams. */
  teamBlackoutImportance: Importance;
  preferredDaysImportance: Importance;
  /** Teams with people in common don't play at the same time. */
  sharedPeopleImportance: Importance;
  longestMiles: number;
  distanceImportance: Importance;
  pins: PlanPin[];
  notBefore: PlanNotBefore[];
  searchSeconds: number;
};

export type PlanField = keyof SeasonPlan;

export const planLimits = {
  courtsPerMatch: { min: 1, max: 20 },
  minutesPerMatch: { min: 30, max: 480 },
  daysBetween: { min: 1, max: 30 },
  inARow: { min: 1, max: 10 },
  longestMiles: { min: 1, max: 500 },
  searchSeconds: { min: 2, max: 60 },
} as const;

/** `lines` is the number of lines of a match, each of which takes a court. */
export function defaultPlan(lines: number): SeasonPlan {
  return {
    venues: [],
    blackoutDays: [],
    courtsPerMatch: Math.min(Math.max(lines, 1), planLimits.courtsPerMatch.max),
    minutesPerMatch: 120,
    daysBetween: 3,
    daysBetweenImportance: 'must',
    inARow: 2,
    inARowImportance: 'must',
    homeTimesImportance: 'medium',
    teamBlackoutImportance: 'must',
    preferredDaysImportance: 'medium',
    sharedPeopleImportance: 'must',
    longestMiles: 50,
    distanceImportance: 'off',
    pins: [],
    notBefore: [],
    searchSeconds: 10,
  };
}

export const planFields = Object.keys(defaultPlan(1)) as PlanField[];

/** Open all week, for a home court of which the organizer has said nothing. */
export function defaultVenue(placeId: number, courtsPerMatch: number): PlanVenue {
  const hours = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, opens: '09:00', closes: '21:30' }));
  return { placeId, courts: courtsPerMatch, hours, closedOn: [] };
}

export const courtLimits = { min: 1, max: 60 } as const;

/** Lists are long enough for every season, and short enough to be stored in one row. */
export const planListLimits = { venues: 100, days: 200, pins: 200, notBefore: 200, hours: 28 } as const;

type LimitedField = keyof typeof planLimits;

/** The teams of the session and how many rounds it has. */
export type PlanFacts = { teamIds: readonly number[]; rounds: number };

export type PlanProblems = Partial<Record<PlanField, string>>;

/** The sentence for each field that is not valid; an empty object means that all are. */
export function checkSeasonPlan(plan: SeasonPlan, facts: PlanFacts): PlanProblems {
  const problems: PlanProblems = {};
  for (const field of Object.keys(planLimits) as LimitedField[]) {
    const { min, max } = planLimits[field];
    const value = plan[field];
    if (!Number.isInteger(value) || value < min || value > max)
      problems[field] = `Enter a whole number from ${min} to ${max}.`;
  }
  const lists = {
    venues: firstOf(plan.venues, checkVenue),
    pins: firstOf(plan.pins, (pin) => checkPin(pin, facts)),
    notBefore: firstOf(plan.notBefore, (one) => checkNotBefore(one, facts)),
  };
  for (const [field, sentence] of Object.entries(lists) as [keyof typeof lists, string | null][]) {
    if (sentence) problems[field] = sentence;
  }
  return problems;
}

function firstOf<Item>(items: readonly Item[], check: (item: Item) => string | null): string | null {
  for (const item of items) {
    const sentence = check(item);
    if (sentence) return sentence;
  }
  return null;
}

export function checkVenue({ courts, hours }: Pick<PlanVenue, 'courts' | 'hours'>): string | null {
  const { min, max } = courtLimits;
  if (!Number.isInteger(courts) || courts < min || courts > max)
    return `A venue has ${min} to ${max} courts.`;
  const isReversed = hours.some(({ opens, closes }) => minutesOf(opens) >= minutesOf(closes));
  return isReversed ? 'A venue must open before it closes.' : null;
}

function checkPin({ round, homeTeamId, awayTeamId, day, time }: PlanPin, facts: PlanFacts): string | null {
  if ((day === null) !== (time === null)) return 'Enter both the day and the time of a pinned match.';
  return checkTeams([homeTeamId, awayTeamId], facts) ?? checkRound(round, facts);
}

function checkNotBefore({ teamIds, round }: PlanNotBefore, facts: PlanFacts): string | null {
  return checkTeams(teamIds, facts) ?? checkRound(round, facts);
}

function checkTeams([one, other]: [number, number], { teamIds }: PlanFacts): string | null {
  if (one === other) return 'Choose two different teams.';
  return teamIds.includes(one) && teamIds.includes(other) ? null : 'Choose teams of this session.';
}

function checkRound(round: number, { rounds }: PlanFacts): string | null {
  return round >= 1 && round <= rounds ? null : `The season has rounds 1 to ${rounds}.`;
}
