import { milesBetween } from '../search/near';
import { dayNumber, dayOf, dayOfWeek, daysFrom, minutesOf, timeOf } from './season-days';
import {
  type Constraint,
  type Placement,
  type SeasonDivision,
  type SeasonProblem,
  type SeasonTeam,
  type SeasonVenue,
  courtsOn,
} from './season-problem';

/** A day, time and venue at which a match could be played. */
export type Candidate = {
  day: number;
  start: number;
  end: number;
  venueId: number;
  /** Penalty points of the wishes that it misses by itself, whatever the other matches do. */
  points: number;
};

export type Meeting = { divisionId: number; round: number; homeTeamId: number; awayTeamId: number };

export type CandidateFinder = {
  /** Those that break no hard constraint by themselves, the cheapest first. */
  find: (meeting: Meeting) => Candidate[];
  /** All that the venues allow, each with the constraints it breaks by itself. */
  findAll: (meeting: Meeting) => { candidate: Candidate; broken: Constraint[] }[];
};

/**
 * Matches start at the usual times of the home team and, one after the other, from the time its venues open. All of a round
 * is played in the days of that round, except where a pin says otherwise.
 */
export function candidateFinder(problem: SeasonProblem): CandidateFinder {
  const index = indexProblem(problem);
  const findAll: CandidateFinder['findAll'] = (meeting) => {
    const relevant = index.constraintsFor(meeting);
    return possibleTimes(index, meeting, relevant).map((candidate) => {
      const broken = relevant.filter((constraint) => breaks(index, constraint, { meeting, candidate }));
      const points = broken.reduce((sum, { strength }) => sum + (strength === 'must' ? 0 : strength), 0);
      return { candidate: { ...candidate, points }, broken };
    });
  };
  return {
    findAll,
    find: (meeting) =>
      findAll(meeting)
        .filter(({ broken }) => broken.every(({ strength }) => strength !== 'must'))
        .map(({ candidate }) => candidate)
        .toSorted((one, other) => one.points - other.points),
  };
}

export function placementOf({ day, start, venueId }: Candidate): Placement {
  return { day: dayOf(day), time: timeOf(start), venueId };
}

/** Wishes that the placement of a match misses by itself. */
export function missedBy(problem: SeasonProblem): (meeting: Meeting, placement: Placement) => Constraint[] {
  const index = indexProblem(problem);
  return (meeting, placement) => {
    const start = minutesOf(placement.time);
    const minutes = index.divisions.get(meeting.divisionId)?.minutesPerMatch ?? 0;
    const { venueId } = placement;
    const candidate = { day: dayNumber(placement.day), start, end: start + minutes, venueId, points: 0 };
    return index
      .constraintsFor(meeting)
      .filter((constraint) => breaks(index, constraint, { meeting, candidate }));
  };
}

type Index = {
  divisions: ReadonlyMap<number, SeasonDivision>;
  teams: ReadonlyMap<number, SeasonTeam>;
  venues: ReadonlyMap<number, SeasonVenue>;
  blackouts: ReadonlyMap<Constraint, ReadonlySet<number>>;
  constraintsFor: (meeting: Meeting) => Constraint[];
};

const everyMatch = new Set(['session-blackout', 'distance', 'home-venue']);

function indexProblem({ divisions, teams, venues, constraints }: SeasonProblem): Index {
  const teamsById = new Map(teams.map((team) => [team.teamId, team]));
  const general = constraints.filter(({ kind }) => everyMatch.has(kind));
  const byTeam = new Map<number, Constraint[]>();
  for (const constraint of constraints) {
    for (const teamId of teamsNamed(constraint))
      byTeam.set(teamId, [...(byTeam.get(teamId) ?? []), constraint]);
  }
  const blackouts = constraints.flatMap((constraint) =>
    constraint.kind === 'session-blackout' || constraint.kind === 'team-blackout'
      ? [[constraint, new Set(constraint.days.map(dayNumber))] as const]
      : [],
  );
  return {
    divisions: new Map(divisions.map((division) => [division.divisionId, division])),
    teams: teamsById,
    venues: new Map(venues.map((venue) => [venue.venueId, venue])),
    blackouts: new Map(blackouts),
    constraintsFor: ({ homeTeamId, awayTeamId }) => [
      ...new Set([...general, ...(byTeam.get(homeTeamId) ?? []), ...(byTeam.get(awayTeamId) ?? [])]),
    ],
  };
}

function teamsNamed(constraint: Constraint): readonly number[] {
  if (constraint.kind === 'pin') return [constraint.homeTeamId, constraint.awayTeamId];
  if (constraint.kind === 'not-before') return constraint.teamIds;
  return 'teamId' in constraint ? [constraint.teamId] : [];
}

function possibleTimes(
  { divisions, teams, venues }: Index,
  meeting: Meeting,
  relevant: readonly Constraint[],
): Candidate[] {
  const division = divisions.get(meeting.divisionId);
  const home = teams.get(meeting.homeTeamId);
  const round = division?.rounds[meeting.round - 1];
  if (!division || !home || !round) return [];
  const days = daysFrom(dayNumber(round.firstDay), dayNumber(round.lastDay));
  const found = home.venueIds.flatMap((venueId) => {
    const venue = venues.get(venueId);
    return venue ? days.flatMap((day) => timesAt(venue, day, { home, division })) : [];
  });
  const minutes = division.minutesPerMatch;
  return withoutRepeats([...found, ...relevant.flatMap((one) => fixedTime(one, meeting, minutes))]);
}

/** A date that was set by hand is possible whatever the days of the round and the hours of the venue. */
function fixedTime(constraint: Constraint, meeting: Meeting, minutes: number): Candidate[] {
  if (constraint.kind !== 'pin') return [];
  const { day, time, venueId } = constraint;
  if (!isSameMeeting(constraint, meeting) || !day || !time || !venueId) return [];
  const start = minutesOf(time);
  return [{ day: dayNumber(day), start, end: start + minutes, venueId, points: 0 }];
}

type Host = { home: SeasonTeam; division: SeasonDivision };

function timesAt(venue: SeasonVenue, day: number, { home, division }: Host): Candidate[] {
  const weekday = dayOfWeek(day);
  if (!venue.hours.some((hours) => hours.dayOfWeek === weekday)) return [];
  if (venue.closedOn.includes(dayOf(day)) || courtsOn(venue, dayOf(day)) < division.courtsPerMatch) return [];
  const usual = home.homeTimes
    .filter((time) => time.dayOfWeek === weekday)
    .map((time) => minutesOf(time.timeOfDay));
  return venue.hours
    .filter((hours) => hours.dayOfWeek === weekday)
    .flatMap(({ opens, closes }) => {
      const [from, to] = [minutesOf(opens), minutesOf(closes)];
      const last = to - division.minutesPerMatch;
      const turns: number[] = [];
      for (let start = from; start <= last; start += division.minutesPerMatch) turns.push(start);
      return [...usual.filter((start) => start >= from && start <= last), ...turns];
    })
    .map((start) => ({
      day,
      start,
      end: start + division.minutesPerMatch,
      venueId: venue.venueId,
      points: 0,
    }));
}

function withoutRepeats(candidates: readonly Candidate[]): Candidate[] {
  const byKey = new Map(candidates.map((one) => [`${one.day} ${one.start} ${one.venueId}`, one]));
  return [...byKey.values()];
}

type Try = { meeting: Meeting; candidate: Candidate };

function breaks(index: Index, constraint: Constraint, { meeting, candidate }: Try): boolean {
  switch (constraint.kind) {
    case 'session-blackout':
    case 'team-blackout':
      return index.blackouts.get(constraint)?.has(candidate.day) ?? false;
    case 'home-times':
      return constraint.teamId === meeting.homeTeamId && !startsAtOneOf(constraint.times, candidate);
    case 'play-days':
      return !constraint.daysOfWeek.includes(dayOfWeek(candidate.day));
    case 'not-before':
      return isBetween(constraint.teamIds, meeting) && meeting.round < constraint.round;
    case 'distance':
      return tripOf(index, meeting, candidate) > constraint.mostMiles;
    case 'pin':
      return breaksPin(constraint, meeting, candidate);
    case 'home-venue':
      return index.teams.get(meeting.homeTeamId)?.venueIds[0] !== candidate.venueId;
    default:
      return false;
  }
}

function startsAtOneOf(
  times: readonly { dayOfWeek: number; timeOfDay: string }[],
  { day, start }: Candidate,
) {
  return times.some((time) => time.dayOfWeek === dayOfWeek(day) && minutesOf(time.timeOfDay) === start);
}

/** In the round of a pinned match, its two teams have no other match, and theirs is exactly as pinned. */
function breaksPin(pin: Constraint & { kind: 'pin' }, meeting: Meeting, candidate: Candidate): boolean {
  if (pin.round !== meeting.round) return false;
  return !(
    pin.homeTeamId === meeting.homeTeamId &&
    pin.awayTeamId === meeting.awayTeamId &&
    isAt(pin, candidate)
  );
}

function isAt(
  { day, time, venueId }: { day?: string; time?: string; venueId?: number },
  candidate: Candidate,
): boolean {
  return (
    (day === undefined || dayNumber(day) === candidate.day) &&
    (time === undefined || minutesOf(time) === candidate.start) &&
    (venueId === undefined || venueId === candidate.venueId)
  );
}

function isSameMeeting(
  one: { round: number; homeTeamId: number; awayTeamId: number },
  { round, homeTeamId, awayTeamId }: Meeting,
): boolean {
  return one.round === round && one.homeTeamId === homeTeamId && one.awayTeamId === awayTeamId;
}

export function isBetween(
  [one, other]: readonly [number, number],
  { homeTeamId, awayTeamId }: Meeting,
): boolean {
  return (one === homeTeamId && other === awayTeamId) || (one === awayTeamId && other === homeTeamId);
}

/** Miles from the away team's usual venue; 0 if a point is not known. */
function tripOf({ teams, venues }: Index, { awayTeamId }: Meeting, { venueId }: Candidate): number {
  const from = venues.get(teams.get(awayTeamId)?.venueIds[0] ?? 0)?.point;
  const to = venues.get(venueId)?.point;
  return from && to ? milesBetween(from, to) : 0;
}
