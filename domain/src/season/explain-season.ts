import { missesAt } from './check-move';
import { type Miss, type PlacedMatch, checkSeason } from './check-season';
import { candidateFinder, placementOf } from './find-candidates';
import { clockTime, dayNumber, dayRange, shortDay, weekdayName } from './season-days';
import {
  type Constraint,
  type RoundDays,
  type Season,
  type SeasonMatch,
  type SeasonProblem,
  courtsOn,
} from './season-problem';

/** Why something does not fit, and what an organizer can do about it. */
export type Explanation = { sentence: string; constraintIds: string[]; match: SeasonMatch | null };

/** For hard constraints that a season misses, and for every match without a date. */
export function explainSeason(problem: SeasonProblem, season: Season): Explanation[] {
  const { misses, unplaced } = checkSeason(problem, season);
  const hard = misses
    .filter(({ constraint }) => constraint.strength === 'must')
    .map((miss) => ({
      sentence: describeMiss(problem, miss),
      constraintIds: [miss.constraint.id],
      match: miss.matches[0] ?? null,
    }));
  return [...withoutRepeats(hard), ...unplaced.flatMap((match) => explainUnplaced(problem, season, match))];
}

/** Describes what is in the way of the date that comes closest to being possible. */
export function explainUnplaced(problem: SeasonProblem, season: Season, match: SeasonMatch): Explanation[] {
  const tries = possiblePlaces(problem, match).map((placed) => ({
    placed,
    misses: missesAt(problem, season, { match, placed }).filter(
      ({ constraint }) => constraint.strength === 'must',
    ),
  }));
  const [closest] = tries.toSorted((one, other) => one.misses.length - other.misses.length);
  if (!closest) return [explainClosed(problem, match)];
  if (closest.misses.length > 0)
    return closest.misses.map((miss) => ({
      sentence: describeMiss(problem, miss),
      constraintIds: [miss.constraint.id],
      match,
    }));
  const { placement } = closest.placed;
  const where = `${shortDay(placement.day)} at ${clockTime(placement.time)}`;
  const sentence = `${nameOf(problem, closest.placed)} can be played on ${where}: place it there.`;
  return [{ sentence, constraintIds: [], match }];
}

function explainClosed(problem: SeasonProblem, match: SeasonMatch): Explanation {
  const days = daysOfRound(problem, match);
  const when = days ? `round ${match.round} (${dayRange(days)})` : `round ${match.round}`;
  const sentence = `No home venue of ${teamName(problem, match.homeTeamId)} or ${teamName(problem, match.awayTeamId)} is open in ${when}: add opening hours or another venue.`;
  return { sentence, constraintIds: [], match };
}

/** At home to either team, and whatever the constraints say. */
function possiblePlaces(problem: SeasonProblem, match: SeasonMatch): PlacedMatch[] {
  const { findAll } = candidateFinder(problem);
  const sides = [match, { ...match, homeTeamId: match.awayTeamId, awayTeamId: match.homeTeamId }];
  return sides.flatMap((side) =>
    findAll(side).map(({ candidate }) => ({ ...side, placement: placementOf(candidate) })),
  );
}

type Words = {
  problem: SeasonProblem;
  matches: readonly SeasonMatch[];
  /** As in "Deuces vs. Lobs", "round 4" and "Wed, Feb 3". */
  name: string;
  round: string;
  day: string;
  weekday: string;
  team: string;
  teams: string;
};

export function describeMiss(problem: SeasonProblem, { constraint, matches, teamIds }: Miss): string {
  const [match] = matches;
  const day = match?.placement?.day;
  const teams = teamIds.map((id) => teamName(problem, id));
  const describe = descriptions[constraint.kind] as (constraint: Constraint, words: Words) => string;
  return describe(constraint, {
    problem,
    matches,
    name: match ? nameOf(problem, match) : 'A match',
    round: match ? `round ${match.round}` : 'the season',
    day: day ? shortDay(day) : 'that day',
    weekday: day ? weekdayName(dayNumber(day)) : 'that day',
    team: teams[0] ?? 'A team',
    teams: teams.join(' and '),
  });
}

const descriptions: {
  [Kind in Constraint['kind']]: (constraint: Constraint & { kind: Kind }, words: Words) => string;
} = {
  courts: ({ venueId }, { problem, matches }) => describeCourts(problem, venueId, matches),
  'session-blackout': (_, { name, day, round }) =>
    `${name} falls on ${day}, when the session doesn't play: open that day or give ${round} more days.`,
  'team-blackout': (_, { team, day, name, round }) =>
    `${team} can't play on ${day}, and ${name} has no better day in ${round}: free that day or move the match to another round.`,
  'home-times': (_, { team, name, round }) =>
    `${team} plays at home only at its own times, and ${name} fits none of them in ${round}: allow another time.`,
  'play-days': (_, { team, weekday, name, round }) =>
    `${team} doesn't play on ${weekday}s, and ${name} has no other day in ${round}: allow another day of the week.`,
  'same-people': (_, { teams, day }) =>
    `${teams} share players and would both play on ${day}: start one match later or move it to another day.`,
  'days-between': ({ days }, { team, matches }) =>
    `${team} would have fewer than ${days} days between ${matches.map(({ round }) => `round ${round}`).join(' and ')}: move one of the matches or lower the minimum.`,
  'in-a-row': ({ most }, { team, matches }) =>
    `${team} has more than ${most} home or away matches in a row by round ${matches.at(-1)?.round}: swap home and away of one match.`,
  'home-balance': (_, { team }) =>
    `${team} has too many more home than away matches, or the reverse: swap home and away of one match.`,
  pin: ({ round }, { name }) =>
    `${name} doesn't match what is pinned in round ${round}: unpin it or change the pin.`,
  'not-before': (constraint, { name, round }) =>
    `${name} is in ${round} but may not be played before round ${constraint.round}: allow an earlier round.`,
  distance: ({ mostMiles }, { team, name }) =>
    `${team} would travel more than ${mostMiles} miles to ${name}: choose a closer venue or raise the limit.`,
  'home-venue': (_, { team, name }) => `${name} isn't at the usual venue of ${team}: choose another day.`,
};

/** As in "Wednesday at Lakeside has 2 courts; round 4 needs 3: move one home match or add a court." */
function describeCourts(
  { venues, divisions }: SeasonProblem,
  venueId: number,
  matches: readonly SeasonMatch[],
): string {
  const venue = venues.find((one) => one.venueId === venueId);
  const needed = matches.reduce(
    (sum, { divisionId }) =>
      sum + (divisions.find((one) => one.divisionId === divisionId)?.courtsPerMatch ?? 0),
    0,
  );
  const [first] = matches;
  const weekday = first?.placement ? weekdayName(dayNumber(first.placement.day)) : 'That day';
  const courts = venue && first?.placement ? courtsOn(venue, first.placement.day) : 0;
  const missing = needed - courts;
  const add = missing === 1 ? 'a court' : `${missing} courts`;
  return `${weekday} at ${venue?.name} has ${courts} ${courts === 1 ? 'court' : 'courts'}; round ${first?.round} needs ${needed}: move one home match or add ${add}.`;
}

function withoutRepeats(explanations: readonly Explanation[]): Explanation[] {
  return [...new Map(explanations.map((one) => [one.sentence, one])).values()];
}

function nameOf(problem: SeasonProblem, { homeTeamId, awayTeamId }: SeasonMatch): string {
  return `${teamName(problem, homeTeamId)} vs. ${teamName(problem, awayTeamId)}`;
}

function teamName({ teams }: SeasonProblem, id: number): string {
  return teams.find(({ teamId }) => teamId === id)?.name ?? 'A team';
}

function daysOfRound(
  { divisions }: SeasonProblem,
  { divisionId, round }: SeasonMatch,
): RoundDays | undefined {
  return divisions.find((one) => one.divisionId === divisionId)?.rounds[round - 1];
}
