import { type Random, seededRandom, shuffled } from '../../draw/random';
import { type Candidate, candidateFinder, placementOf } from '../find-candidates';
import { pairSeason } from '../pair-season';
import { dayNumber, dayOf, dayOfWeek, minutesOf, planRounds } from '../season-days';
import type {
  Constraint,
  Placement,
  Season,
  SeasonMatch,
  SeasonProblem,
  SeasonTeam,
  SeasonVenue,
} from '../season-problem';

export type Planted = { problem: SeasonProblem; season: Season };

export type Shape = {
  seed: number;
  teams: number;
  divisions?: number;
  rounds?: number;
  blackoutsPerTeam?: number;
};

const startsOn = '2027-01-04';
const weekdays = [2, 3, 4];
const minutesPerMatch = 105;

type Placed = SeasonMatch & { placement: Placement; candidate: Candidate };

/**
 * A season that is known to fit: matches get dates first, then every constraint is made so that they meet it, as tightly as
 * possible: venues have no more courts than needed, teams are away on days on which they do not play.
 */
export function plantSeason(shape: Shape): Planted {
  const random = seededRandom(shape.seed);
  const divisions = shape.divisions ?? 1;
  const rounds = shape.rounds ?? shape.teams - 1 + (shape.teams % 2);
  const venues = makeVenues(Math.ceil((shape.teams * divisions) / 3), random);
  const blackouts = [dayOf(dayNumber(startsOn) + 7 * random(rounds) + 1 + random(3))];
  const lastDay = dayOf(dayNumber(startsOn) + 7 * rounds - 1);
  const days = planRounds({ startsOn, endsOn: lastDay, weeksPerRound: 1, rounds, blackouts }) ?? [];
  const bare: SeasonProblem = {
    divisions: Array.from({ length: divisions }, (_, index) => ({
      divisionId: index + 1,
      name: `Division ${index + 1}`,
      rounds: days,
      courtsPerMatch: 2,
      minutesPerMatch,
    })),
    teams: Array.from({ length: shape.teams * divisions }, (_, index) =>
      makeTeam(index, { shape, venues, random }),
    ),
    venues,
    constraints: [{ id: 'closed days', strength: 'must', kind: 'session-blackout', days: blackouts }],
  };
  const matches = placeMatches(bare, random);
  const problem = constrain(bare, matches, { random, blackoutsPerTeam: shape.blackoutsPerTeam ?? 3 });
  return { problem, season: { matches: matches.map(({ candidate: _candidate, ...match }) => match) } };
}

function makeVenues(count: number, random: Random): SeasonVenue[] {
  return Array.from({ length: count }, (_, index) => ({
    venueId: index + 1,
    name: `Venue ${index + 1}`,
    courts: 99,
    hours: weekdays.map((day) => ({ dayOfWeek: day, opens: '18:00', closes: '21:30' })),
    closedOn: [],
    point: { lat: 33.7 + random(300) / 1000, lng: -84.4 + random(300) / 1000 },
  }));
}

function makeTeam(
  index: number,
  { shape, venues, random }: { shape: Shape; venues: readonly SeasonVenue[]; random: Random },
): SeasonTeam {
  return {
    teamId: index + 1,
    name: `Team ${index + 1}`,
    divisionId: Math.floor(index / shape.teams) + 1,
    venueIds: [(index % venues.length) + 1],
    homeTimes: [{ dayOfWeek: weekdays[random(weekdays.length)] as number, timeOfDay: '18:00' }],
  };
}

function placeMatches(problem: SeasonProblem, random: Random): Placed[] {
  const { find } = candidateFinder(problem);
  const usage = new Map<string, number>();
  const usual = new Map(problem.teams.map(({ teamId, homeTimes }) => [teamId, homeTimes[0]]));
  const rounds = new Map(problem.divisions.map((one) => [one.divisionId, one.rounds.length]));
  return pairSeason(problem, 'seats', random)
    .flatMap(({ divisionId, rounds: all }) =>
      all.slice(0, rounds.get(divisionId)).flatMap((pairs, round) =>
        pairs.map(({ home, away }) => ({
          divisionId,
          round: round + 1,
          homeTeamId: home,
          awayTeamId: away,
        })),
      ),
    )
    .map((meeting) => {
      const time = usual.get(meeting.homeTeamId);
      const [candidate] = shuffled(find(meeting), random).toSorted(
        (one, other) => load(usage, one, time) - load(usage, other, time),
      );
      if (!candidate) throw new Error('The venues are open in every week');
      usage.set(keyOf(candidate), (usage.get(keyOf(candidate)) ?? 0) + 1);
      return { ...meeting, placement: placementOf(candidate), candidate };
    });
}

function keyOf({ venueId, day, start }: Candidate): string {
  return `${venueId} ${day} ${start}`;
}

/** Spreads matches over days and times, the usual time of the home team first. */
function load(
  usage: ReadonlyMap<string, number>,
  candidate: Candidate,
  usual: { dayOfWeek: number } | undefined,
) {
  const isUsual = usual?.dayOfWeek === dayOfWeek(candidate.day) && candidate.start === minutesOf('18:00');
  return 2 * (usage.get(keyOf(candidate)) ?? 0) + (isUsual ? 0 : 1);
}

type Tightness = { random: Random; blackoutsPerTeam: number };

function constrain(bare: SeasonProblem, matches: readonly Placed[], tightness: Tightness): SeasonProblem {
  const { random } = tightness;
  const venues = bare.venues.map((venue) => {
    const counts = new Map<string, number>();
    for (const { candidate } of matches.filter(({ placement }) => placement.venueId === venue.venueId))
      counts.set(keyOf(candidate), (counts.get(keyOf(candidate)) ?? 0) + 1);
    return { ...venue, courts: 2 * Math.max(1, ...counts.values()) };
  });
  const constraints: Constraint[] = [
    ...bare.constraints,
    ...venues.map(
      ({ venueId }): Constraint => ({ id: `courts ${venueId}`, strength: 'must', kind: 'courts', venueId }),
    ),
    { id: 'rest', strength: 'must', kind: 'days-between', days: 3 },
    { id: 'in a row', strength: 'must', kind: 'in-a-row', most: 2 },
    { id: 'balance', strength: 'must', kind: 'home-balance', most: 2 },
    ...bare.teams.flatMap((team) => teamConstraints(team, bare, { matches, ...tightness })),
    ...samePeople(bare, matches, random),
    ...pairConstraints(matches, random),
  ];
  return { ...bare, venues, constraints };
}

/** Two pairs that may not meet early, and one match that is pinned. */
function pairConstraints(matches: readonly Placed[], random: Random): Constraint[] {
  const late = shuffled(
    matches.filter(({ round }) => round >= 4),
    random,
  );
  const [pinned] = shuffled(matches, random);
  const waiting = late.slice(0, 2).map(
    ({ homeTeamId, awayTeamId }, index): Constraint => ({
      id: `not before ${index}`,
      strength: 'must',
      kind: 'not-before',
      teamIds: [homeTeamId, awayTeamId],
      round: 4,
    }),
  );
  if (!pinned) return waiting;
  const { round, homeTeamId, awayTeamId, placement } = pinned;
  return [
    ...waiting,
    { id: 'pin', strength: 'must', kind: 'pin', round, homeTeamId, awayTeamId, ...placement },
  ];
}

function teamConstraints(
  team: SeasonTeam,
  { divisions }: SeasonProblem,
  { matches, random, blackoutsPerTeam }: Tightness & { matches: readonly Placed[] },
): Constraint[] {
  const { teamId, name, homeTimes } = team;
  const played = new Set(
    matches
      .filter((one) => one.homeTeamId === teamId || one.awayTeamId === teamId)
      .map((one) => one.placement.day),
  );
  const free = (divisions[0]?.rounds ?? [])
    .flatMap(({ firstDay }) => weekdays.map((weekday) => dayOf(dayNumber(firstDay) + weekday - 1)))
    .filter((day) => !played.has(day));
  return [
    {
      id: `${name} away`,
      strength: 'must',
      kind: 'team-blackout',
      teamId,
      days: shuffled(free, random).slice(0, blackoutsPerTeam),
    },
    { id: `${name} times`, strength: 1 + random(3), kind: 'home-times', teamId, times: homeTimes },
  ];
}

/** Up to three pairs of teams that never play at the same time. */
function samePeople({ teams }: SeasonProblem, matches: readonly Placed[], random: Random): Constraint[] {
  const times = new Map(
    teams.map(({ teamId }) => [
      teamId,
      new Set(
        matches
          .filter((one) => one.homeTeamId === teamId || one.awayTeamId === teamId)
          .map(({ candidate }) => `${candidate.day} ${candidate.start}`),
      ),
    ]),
  );
  const ids = shuffled(teams, random).map(({ teamId }) => teamId);
  const met = new Set(
    matches.flatMap(({ homeTeamId: one, awayTeamId: other }) => [`${one} ${other}`, `${other} ${one}`]),
  );
  return ids
    .flatMap((one, index) => ids.slice(index + 1).map((other) => [one, other] as const))
    .filter(([one, other]) => {
      const shared = [...(times.get(one) ?? [])].filter((time) => times.get(other)?.has(time)).length;
      return shared === (met.has(`${one} ${other}`) ? 1 : 0);
    })
    .slice(0, 3)
    .map((teamIds, index) => ({ id: `people ${index}`, strength: 'must', kind: 'same-people', teamIds }));
}
