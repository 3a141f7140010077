import { cycleLength } from './pair-season';
import type { PlacedMatch } from './check-season';
import { dayNumber, dayOfWeek, minutesOf } from './season-days';
import type { SeasonDivision, SeasonMatch, SeasonProblem, SeasonTeam, SeasonVenue } from './season-problem';

/** Every team plays once a round, everyone once per cycle, and the sides change from one cycle to the next. */
export function checkPairing({ divisions, teams }: SeasonProblem, matches: readonly SeasonMatch[]): string[] {
  return divisions.flatMap((division) => {
    const ownTeams = teams.filter(({ divisionId }) => divisionId === division.divisionId);
    const own = matches.filter(({ divisionId }) => divisionId === division.divisionId);
    const names = new Map(ownTeams.map(({ teamId, name }) => [teamId, name]));
    return [...checkRounds(division, ownTeams, own), ...checkMeetings(names, own)];
  });
}

function checkRounds(
  { name, rounds }: SeasonDivision,
  teams: readonly SeasonTeam[],
  matches: readonly SeasonMatch[],
): string[] {
  return rounds.flatMap((_, index) => {
    const inRound = matches.filter(({ round }) => round === index + 1);
    const playing = inRound.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]);
    const twice = teams.filter(({ teamId }) => playing.filter((id) => id === teamId).length > 1);
    const isShort = inRound.length < Math.floor(teams.length / 2);
    return [
      ...twice.map((team) => `${team.name} plays twice in round ${index + 1}.`),
      ...(isShort ? [`Round ${index + 1} of ${name} has ${inRound.length} matches.`] : []),
    ];
  });
}

function checkMeetings(names: ReadonlyMap<number, string>, matches: readonly SeasonMatch[]): string[] {
  const length = cycleLength(names.size);
  const homes = new Map<string, number>();
  const faults: string[] = [];
  for (const { round, homeTeamId, awayTeamId } of matches) {
    const ids = [homeTeamId, awayTeamId].toSorted((one, other) => one - other);
    const cycle = Math.ceil(round / length);
    const key = `${ids.join(' ')} ${cycle}`;
    if (homes.has(key))
      faults.push(`${names.get(homeTeamId)} and ${names.get(awayTeamId)} meet twice in one cycle.`);
    if (
      homes.get(`${ids.join(' ')} ${cycle - 1}`) === homeTeamId ||
      homes.get(`${ids.join(' ')} ${cycle + 1}`) === homeTeamId
    )
      faults.push(`${names.get(homeTeamId)} is at home to ${names.get(awayTeamId)} twice in a row.`);
    homes.set(key, homeTeamId);
  }
  return faults;
}

/** Matches are at a home venue of the home team, while it is open, in the days of the round; pinned ones need not be. */
export function checkVenues(problem: SeasonProblem, placed: readonly PlacedMatch[]): string[] {
  return placed
    .filter((match) => !isFixed(problem, match) && !isPossible(problem, match))
    .map(({ round, placement }) => {
      const venue = problem.venues.find(({ venueId }) => venueId === placement.venueId);
      return `A match of round ${round} can't be at ${venue?.name ?? 'an unknown venue'} on ${placement.day} at ${placement.time}.`;
    });
}

function isFixed(
  { constraints }: SeasonProblem,
  { round, homeTeamId, awayTeamId, placement }: PlacedMatch,
): boolean {
  return constraints.some(
    (one) =>
      one.kind === 'pin' &&
      one.round === round &&
      one.homeTeamId === homeTeamId &&
      one.awayTeamId === awayTeamId &&
      one.day === placement.day &&
      one.time === placement.time &&
      one.venueId === placement.venueId,
  );
}

function isPossible({ divisions, teams, venues }: SeasonProblem, match: PlacedMatch): boolean {
  const { day, venueId } = match.placement;
  const division = divisions.find(({ divisionId }) => divisionId === match.divisionId);
  const round = division?.rounds[match.round - 1];
  const home = teams.find(({ teamId }) => teamId === match.homeTeamId);
  const venue = venues.find((one) => one.venueId === venueId);
  if (!division || !round || !home?.venueIds.includes(venueId) || !venue) return false;
  return (
    day >= round.firstDay && day <= round.lastDay && isOpen(venue, match.placement, division.minutesPerMatch)
  );
}

function isOpen(
  { closedOn, hours }: SeasonVenue,
  { day, time }: { day: string; time: string },
  minutes: number,
) {
  const weekday = dayOfWeek(dayNumber(day));
  const start = minutesOf(time);
  return (
    !closedOn.includes(day) &&
    hours.some(
      (one) =>
        one.dayOfWeek === weekday &&
        minutesOf(one.opens) <= start &&
        start + minutes <= minutesOf(one.closes),
    )
  );
}
