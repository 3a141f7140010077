import type { Miss, PlacedMatch } from './check-season';
import { describeMiss } from './explain-season';
import { clockTime, shortDay } from './season-days';
import type { SeasonMatch, SeasonProblem } from './season-problem';

/** One missed constraint of a schedule that is changed by hand, where nothing is searched: what is wrong, in one sentence. */
export function describeScheduleMiss(problem: SeasonProblem, miss: Miss): string {
  const { constraint, matches, teamIds } = miss;
  const [first, second] = matches;
  const team = teamName(problem, teamIds[0]);
  const name = first ? matchName(problem, first) : 'A match';
  switch (constraint.kind) {
    case 'session-blackout':
      return `${name} is on ${dayOf(first)}, when the session doesn't play.`;
    case 'team-blackout':
      return `${team} can't play on ${dayOf(first)}.`;
    case 'home-times':
      return `${name} isn't at the usual home time of ${team}.`;
    case 'play-days':
      return `${name} is on ${dayOf(first)}, and ${team} would rather play on another day of the week.`;
    case 'days-between':
      return dayOf(first) === dayOf(second)
        ? `${team} plays twice on ${dayOf(first)}.`
        : `${team} plays on ${days(matches)}: fewer than ${constraint.days} days apart.`;
    case 'same-people':
      return `${teamIds.map((id) => teamName(problem, id)).join(' and ')} share players and play at the same time on ${dayOf(first)}.`;
    default:
      return describeMiss(problem, miss);
  }
}

export function describeOutside(
  problem: SeasonProblem,
  match: PlacedMatch,
  { startsOn, endsOn }: { startsOn: string; endsOn: string },
): string {
  const session = `the session (${shortDay(startsOn)} to ${shortDay(endsOn)})`;
  return `${matchName(problem, match)} is on ${dayOf(match)}, outside ${session}.`;
}

/** As in "Lobs has 3 home matches in a row, Wed, Feb 3 to Wed, Feb 17." */
export function describeRun(problem: SeasonProblem, teamId: number, run: readonly PlacedMatch[]): string {
  const side = run[0]?.homeTeamId === teamId ? 'home' : 'away';
  const when = `${dayOf(run[0])} to ${dayOf(run.at(-1))}`;
  return `${teamName(problem, teamId)} has ${run.length} ${side} matches in a row, ${when}.`;
}

export function describeUnknownCourts(
  { venues }: SeasonProblem,
  venueId: number,
  matches: readonly SeasonMatch[],
): string {
  const [first] = matches;
  const at = first?.placement ? clockTime(first.placement.time) : '';
  const name = venues.find((venue) => venue.venueId === venueId)?.name ?? 'The venue';
  return `${name} has ${matches.length} matches at once on ${dayOf(first)} around ${at}. Check that there are enough courts.`;
}

function days(matches: readonly SeasonMatch[]): string {
  const inOrder = matches.flatMap(({ placement }) => (placement ? [placement.day] : [])).toSorted();
  return inOrder.map(shortDay).join(' and ');
}

function dayOf(match: SeasonMatch | undefined): string {
  return match?.placement ? shortDay(match.placement.day) : 'an open date';
}

function matchName(problem: SeasonProblem, { homeTeamId, awayTeamId }: SeasonMatch): string {
  return `${teamName(problem, homeTeamId)} vs. ${teamName(problem, awayTeamId, 'TBD')}`;
}

function teamName({ teams }: SeasonProblem, id: number | undefined, otherwise = 'A team'): string {
  return teams.find(({ teamId }) => teamId === id)?.name ?? otherwise;
}
