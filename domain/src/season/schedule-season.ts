import type { Constraint, SeasonMatch, SeasonProblem, SeasonVenue, WeeklyTime } from './season-problem';
import { everySeason } from './session-season';

/** A match of an existing schedule. Days and times are local to its place. */
export type ScheduledMatch = {
  teamMatchId: number;
  round: number;
  homeTeamId: number | null;
  /** Null while the opponent is open. */
  awayTeamId: number | null;
  /** Null while no date is set. */
  when: { day: string; time: string } | null;
  placeId: string | null;
  /** Has a score, so that it can't be moved. */
  isPlayed: boolean;
};

export type SchedulePlace = {
  placeId: string;
  name: string;
  point: { lat: number; lng: number } | null;
  /** Null if unknown: matches at the same time are then only noted. */
  courts: number | null;
};

export type ScheduleTeam = {
  teamId: number;
  name: string;
  homePlaceId: string | null;
  playSlot: WeeklyTime | null;
};

/** What organizers enter about a season beside its schedule. */
export type SeasonWishes = {
  blackouts?: readonly string[];
  /** Beside those that every season has; one with the same id replaces it. */
  constraints?: readonly Constraint[];
  /** Kinds of constraints that every season has, but not this one. */
  replacedKinds?: readonly Constraint['kind'][];
  courtsPerMatch?: number;
  minutesPerMatch?: number;
};

export type SeasonSchedule = {
  name: string;
  /** Days of the session, both included. */
  startsOn: string;
  endsOn: string;
  teams: readonly ScheduleTeam[];
  places: readonly SchedulePlace[];
  matches: readonly ScheduledMatch[];
  /** Teams with players in common. */
  sharedPlayers: readonly (readonly [number, number])[];
};

export type ScheduleSeason = {
  problem: SeasonProblem;
  /** By the id of the team match. */
  matches: ReadonlyMap<number, SeasonMatch>;
  idOf: ReadonlyMap<SeasonMatch, number>;
  venueIds: ReadonlyMap<string, number>;
  /** Venues whose number of courts is not known. */
  unknownCourts: ReadonlySet<number>;
  playedIds: ReadonlySet<number>;
  days: { startsOn: string; endsOn: string };
};

/** The session is the only division of its season. */
const divisionId = 1;

/** An open opponent, and a match without a place: no team and no venue has these ids. */
const openTeamId = 0;
const noVenueId = 0;

const usual = { courtsPerMatch: 1, minutesPerMatch: 120, inARowPoints: 5 };

/** The problem that an existing schedule solves, well or badly, so that its matches can be checked and moved by hand. */
export function scheduleSeason(schedule: SeasonSchedule, wishes: SeasonWishes = {}): ScheduleSeason {
  const courtsPerMatch = wishes.courtsPerMatch ?? usual.courtsPerMatch;
  const venueIds = new Map(schedule.places.map(({ placeId }, index) => [placeId, index + 1]));
  const venues = schedule.places.map((place) => venueOf(place, venueIds, courtsPerMatch));
  const matches = new Map(
    schedule.matches.flatMap((match) => {
      const found = matchOf(match, venueIds);
      return found ? [[match.teamMatchId, found] as const] : [];
    }),
  );
  return {
    problem: {
      divisions: [
        {
          divisionId,
          name: schedule.name,
          rounds: [],
          courtsPerMatch,
          minutesPerMatch: wishes.minutesPerMatch ?? usual.minutesPerMatch,
        },
      ],
      teams: schedule.teams.map(({ teamId, name, homePlaceId, playSlot }) => ({
        teamId,
        name,
        divisionId,
        venueIds: homePlaceId === null ? [] : [venueIds.get(homePlaceId) ?? noVenueId],
        homeTimes: playSlot ? [playSlot] : [],
      })),
      venues,
      constraints: constraintsOf(schedule, wishes, venues),
    },
    matches,
    idOf: new Map([...matches].map(([id, match]) => [match, id])),
    venueIds,
    unknownCourts: new Set(
      schedule.places
        .filter(({ courts }) => courts === null)
        .map(({ placeId }) => venueIds.get(placeId) ?? noVenueId),
    ),
    playedIds: new Set(schedule.matches.filter(({ isPlayed }) => isPlayed).map((one) => one.teamMatchId)),
    days: { startsOn: schedule.startsOn, endsOn: schedule.endsOn },
  };
}

/** With unknown courts it counts as full with one match, so that every second one is noticed. */
function venueOf(
  { placeId, name, point, courts }: SchedulePlace,
  ids: ReadonlyMap<string, number>,
  courtsPerMatch: number,
): SeasonVenue {
  const venueId = ids.get(placeId) ?? noVenueId;
  return { venueId, name, courts: courts ?? courtsPerMatch, hours: [], closedOn: [], point };
}

function matchOf(
  { round, homeTeamId, awayTeamId, when, placeId }: ScheduledMatch,
  venueIds: ReadonlyMap<string, number>,
): SeasonMatch | null {
  if (homeTeamId === null) return null;
  const placement = when && { ...when, venueId: venueIdOf(venueIds, placeId) };
  return { divisionId, round, homeTeamId, awayTeamId: awayTeamId ?? openTeamId, placement };
}

export function venueIdOf(venueIds: ReadonlyMap<string, number>, placeId: string | null): number {
  return placeId === null ? noVenueId : (venueIds.get(placeId) ?? noVenueId);
}

/** Courts, rest and people on two teams are hard; home times and fair sides are wishes, as the past often broke them. */
function constraintsOf(
  { teams, sharedPlayers }: SeasonSchedule,
  { blackouts = [], constraints = [], replacedKinds = [] }: SeasonWishes,
  venues: readonly SeasonVenue[],
): Constraint[] {
  const { daysBetween, inARow, homeTimePoints } = everySeason;
  const own: Constraint[] = [
    { id: 'blackouts', strength: 'must', kind: 'session-blackout', days: blackouts },
    { id: 'days-between', strength: 'must', kind: 'days-between', days: daysBetween },
    { id: 'in-a-row', strength: usual.inARowPoints, kind: 'in-a-row', most: inARow },
    ...venues.map(
      ({ venueId }): Constraint => ({ id: `courts-${venueId}`, strength: 'must', kind: 'courts', venueId }),
    ),
    ...sharedPlayers.map(
      (teamIds): Constraint => ({
        id: `people-${teamIds.join('-')}`,
        strength: 'must',
        kind: 'same-people',
        teamIds,
      }),
    ),
    ...teams.flatMap(({ teamId, playSlot }): Constraint[] => {
      if (!playSlot) return [];
      const id = `home-times-${teamId}`;
      return [{ id, strength: homeTimePoints, kind: 'home-times', teamId, times: [playSlot] }];
    }),
  ];
  const replaced = new Set(constraints.map(({ id }) => id));
  const usualOnes = own.filter(({ id, kind }) => !replaced.has(id) && !replacedKinds.includes(kind));
  return [...usualOnes, ...constraints];
}

/** Pairs of teams that have a player in common, each pair once. */
export function teamsWithSharedPlayers(
  players: readonly { memberId: number; teamId: number }[],
): [number, number][] {
  const teamsOf = new Map<number, number[]>();
  for (const { memberId, teamId } of players)
    teamsOf.set(memberId, [...(teamsOf.get(memberId) ?? []), teamId]);
  const pairs = new Map<string, [number, number]>();
  for (const teamIds of teamsOf.values()) {
    const sorted = [...new Set(teamIds)].toSorted((one, other) => one - other);
    for (const [index, one] of sorted.entries())
      for (const other of sorted.slice(index + 1)) pairs.set(`${one} ${other}`, [one, other]);
  }
  return [...pairs.values()];
}
