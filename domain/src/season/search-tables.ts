import { type Candidate, candidateFinder } from './find-candidates';
import { dayNumber, minutesOf } from './season-days';
import { type Constraint, type SeasonProblem, type Strength, isMust, pointsOf } from './season-problem';

/** Price of one miss: hard ones are counted, wishes have penalty points. */
export type Price = { hard: number; points: number };

export type Option = {
  day: number;
  start: number;
  end: number;
  points: number;
  /** Index of the venue, and the cells of its usage that the match covers. */
  venue: number;
  firstCell: number;
  lastCell: number;
  courts: number;
  candidate: Candidate;
};

export type DivisionTable = {
  divisionId: number;
  /** Indexes into `teamIds`; an odd division has an empty seat, whose opponent has the bye. */
  seats: readonly number[];
  rounds: number;
  cycle: number;
  cycles: number;
};

export type SearchTables = {
  teamIds: readonly number[];
  isEmptySeat: readonly boolean[];
  divisionOf: readonly number[];
  divisions: readonly DivisionTable[];
  /** Columns of every row by team: the longest division, whole cycles. */
  width: number;
  cells: number;
  capacity: readonly number[];
  courtPrice: readonly (Price | null)[];
  daysBetween: readonly { days: number; price: Price }[];
  inARow: readonly { most: number; price: Price }[];
  homeBalance: readonly { most: number; price: Price }[];
  samePeople: readonly (readonly { other: number; price: Price }[])[];
  optionsFor: (home: number, away: number, round: number) => readonly Option[];
};

/** Turns ids, days and texts into indexes and numbers, once, so that the search can try a million changes. */
export function searchTables(problem: SeasonProblem): SearchTables {
  const { divisions, seats, teamIds, divisionOf, isEmptySeat } = seatTeams(problem);
  const clock = clockOf(problem);
  const width = Math.max(0, ...divisions.map(({ cycle, cycles }) => cycle * cycles));
  const venueIndex = new Map(problem.venues.map(({ venueId }, index) => [venueId, index]));
  const finder = candidateFinder(problem);
  const cache: (readonly Option[] | undefined)[] = [];
  const optionsFor = (home: number, away: number, round: number): readonly Option[] => {
    const key = (home * teamIds.length + away) * width + round;
    const known = cache[key];
    if (known) return known;
    const division = problem.divisions[divisionOf[home] as number];
    const meeting = {
      divisionId: division?.divisionId ?? 0,
      round: round + 1,
      homeTeamId: teamIds[home] as number,
      awayTeamId: teamIds[away] as number,
    };
    const options = finder.find(meeting).map((candidate) => {
      const venue = venueIndex.get(candidate.venueId) ?? 0;
      const row = (venue * clock.days + candidate.day - clock.firstDay) * clock.times.length;
      const { day, start, end, points } = candidate;
      const [firstCell, lastCell] = [row + clock.indexOf(start), row + clock.indexOf(end) - 1];
      return {
        day,
        start,
        end,
        points,
        venue,
        firstCell,
        lastCell,
        courts: division?.courtsPerMatch ?? 1,
        candidate,
      };
    });
    cache[key] = options;
    return options;
  };
  return {
    teamIds,
    isEmptySeat,
    divisionOf,
    divisions,
    width,
    cells: problem.venues.length * clock.days * clock.times.length,
    capacity: problem.venues.map(({ courts }) => courts),
    ...sharedRules(problem, seats),
    optionsFor,
  };
}

function seatTeams({ divisions, teams }: SeasonProblem) {
  const teamIds: number[] = [];
  const divisionOf: number[] = [];
  const isEmptySeat: boolean[] = [];
  const tables = divisions.map(({ divisionId, rounds }, index) => {
    const own = teams.filter((team) => team.divisionId === divisionId).map(({ teamId }) => teamId);
    const seated = own.length % 2 === 0 ? own : [...own, 0];
    const seats = seated.map((teamId) => {
      divisionOf.push(index);
      isEmptySeat.push(teamId === 0);
      return teamIds.push(teamId) - 1;
    });
    const cycle = Math.max(1, seats.length - 1);
    return { divisionId, seats, rounds: rounds.length, cycle, cycles: Math.ceil(rounds.length / cycle) };
  });
  const seats = new Map(teamIds.map((teamId, seat) => [teamId, seat]));
  return { divisions: tables, seats, teamIds, divisionOf, isEmptySeat };
}

type Clock = {
  firstDay: number;
  days: number;
  times: readonly number[];
  indexOf: (minutes: number) => number;
};

/** Between two neighboring times nothing starts or ends, so that usage is constant there. */
function clockOf({ divisions, teams, venues, constraints }: SeasonProblem): Clock {
  const fixed = constraints.flatMap((one) => (one.kind === 'pin' ? [one] : []));
  const days = [
    ...divisions.flatMap(({ rounds }) => rounds.flatMap(({ firstDay, lastDay }) => [firstDay, lastDay])),
    ...fixed.flatMap(({ day }) => (day ? [day] : [])),
  ].map(dayNumber);
  const starts = [
    ...teams.flatMap(({ homeTimes }) => homeTimes.map(({ timeOfDay }) => minutesOf(timeOfDay))),
    ...fixed.flatMap(({ time }) => (time ? [minutesOf(time)] : [])),
  ];
  const times = new Set<number>();
  for (const { minutesPerMatch } of divisions) {
    for (const { opens, closes } of venues.flatMap(({ hours }) => hours))
      for (let at = minutesOf(opens); at <= minutesOf(closes); at += minutesPerMatch) times.add(at);
    for (const start of starts) times.add(start).add(start + minutesPerMatch);
  }
  const sorted = [...times].toSorted((one, other) => one - other);
  const indexes = new Map(sorted.map((time, index) => [time, index]));
  const firstDay = Math.min(...days);
  return {
    firstDay,
    days: days.length === 0 ? 0 : Math.max(...days) - firstDay + 1,
    times: sorted,
    indexOf: (minutes) => indexes.get(minutes) ?? 0,
  };
}

function sharedRules({ constraints, venues }: SeasonProblem, seats: ReadonlyMap<number, number>) {
  const samePeople: { other: number; price: Price }[][] = Array.from({ length: seats.size + 1 }, () => []);
  for (const one of ofKind(constraints, 'same-people')) {
    const [first, second] = one.teamIds.map((teamId) => seats.get(teamId));
    if (first === undefined || second === undefined) continue;
    samePeople[first]?.push({ other: second, price: priceOf(one) });
    samePeople[second]?.push({ other: first, price: priceOf(one) });
  }
  const courts = ofKind(constraints, 'courts');
  return {
    samePeople,
    courtPrice: venues.map(({ venueId }) => {
      const found = courts.find((one) => one.venueId === venueId);
      return found ? priceOf(found) : null;
    }),
    daysBetween: ofKind(constraints, 'days-between').map((one) => ({ days: one.days, price: priceOf(one) })),
    inARow: ofKind(constraints, 'in-a-row').map((one) => ({ most: one.most, price: priceOf(one) })),
    homeBalance: ofKind(constraints, 'home-balance').map((one) => ({ most: one.most, price: priceOf(one) })),
  };
}

export function ofKind<Kind extends Constraint['kind']>(
  constraints: readonly Constraint[],
  kind: Kind,
): (Constraint & { kind: Kind })[] {
  return constraints.filter((one): one is Constraint & { kind: Kind } => one.kind === kind);
}

function priceOf(constraint: { strength: Strength }): Price {
  return { hard: isMust(constraint) ? 1 : 0, points: pointsOf(constraint) };
}
