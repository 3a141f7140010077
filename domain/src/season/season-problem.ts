/** Times are local to the venues: days are YYYY-MM-DD, times of day HH:MM, days of the week count from 0 (Sunday). */
export type WeeklyTime = { dayOfWeek: number; timeOfDay: string };

export type OpenHours = { dayOfWeek: number; opens: string; closes: string };

export type SeasonVenue = {
  venueId: number;
  name: string;
  courts: number;
  hours: readonly OpenHours[];
  closedOn: readonly string[];
  /** Used to repair a schedule: days with fewer courts than usual. */
  shortages?: readonly { days: readonly string[]; courts: number }[];
  /** Null if unknown: distances to it are not judged. */
  point: { lat: number; lng: number } | null;
};

export type SeasonTeam = {
  teamId: number;
  name: string;
  divisionId: number;
  /** Home venues, the usual one first. */
  venueIds: readonly number[];
  /** Usual start times of home matches. */
  homeTimes: readonly WeeklyTime[];
};

/** The days on which a round is played, both included. */
export type RoundDays = { firstDay: string; lastDay: string };

export type SeasonDivision = {
  divisionId: number;
  name: string;
  rounds: readonly RoundDays[];
  courtsPerMatch: number;
  minutesPerMatch: number;
};

/** A hard constraint, or the penalty points for every time that a wish is missed. */
export type Strength = 'must' | number;

export type Pin = {
  kind: 'pin';
  round: number;
  homeTeamId: number;
  awayTeamId: number;
  day?: string;
  time?: string;
  venueId?: number;
};

export type Rule =
  | { kind: 'session-blackout'; days: readonly string[] }
  | { kind: 'team-blackout'; teamId: number; days: readonly string[] }
  /** Home matches of the team start at one of these times. */
  | { kind: 'home-times'; teamId: number; times: readonly WeeklyTime[] }
  /** Matches of the team, home and away, are on one of these days of the week. */
  | { kind: 'play-days'; teamId: number; daysOfWeek: readonly number[] }
  | { kind: 'courts'; venueId: number }
  /** Teams with players in common never play at the same time. */
  | { kind: 'same-people'; teamIds: readonly [number, number] }
  | { kind: 'days-between'; days: number }
  /** The most home, and the most away, matches in a row. */
  | { kind: 'in-a-row'; most: number }
  /** Home and away matches of each team differ by this many at most. */
  | { kind: 'home-balance'; most: number }
  | Pin
  | { kind: 'not-before'; teamIds: readonly [number, number]; round: number }
  | { kind: 'distance'; mostMiles: number }
  /** Used to repair a schedule: matches are at the usual venue of the home team, though others are possible. */
  | { kind: 'home-venue' };

export type Constraint = Rule & { id: string; strength: Strength };

export type SeasonProblem = {
  divisions: readonly SeasonDivision[];
  teams: readonly SeasonTeam[];
  venues: readonly SeasonVenue[];
  constraints: readonly Constraint[];
};

export type Placement = { day: string; time: string; venueId: number };

export type SeasonMatch = {
  divisionId: number;
  /** From 1, within the division. */
  round: number;
  homeTeamId: number;
  awayTeamId: number;
  /** Null while no day, time and venue are found. */
  placement: Placement | null;
};

export type Season = { matches: readonly SeasonMatch[] };

export function courtsOn({ courts, shortages = [] }: SeasonVenue, day: string): number {
  return shortages.reduce(
    (least, one) => (one.days.includes(day) ? Math.min(least, one.courts) : least),
    courts,
  );
}

export function isMust({ strength }: { strength: Strength }): boolean {
  return strength === 'must';
}

export function pointsOf({ strength }: { strength: Strength }): number {
  return strength === 'must' ? 0 : strength;
}
