import { checkSeason } from './check-season';
import { clockTime, shortDay, weekdayName } from './season-days';
import type { Constraint, Season, SeasonProblem, WeeklyTime } from './season-problem';

export const constraintLabels = {
  courts: 'Courts per venue',
  'session-blackout': 'Days without matches',
  'team-blackout': 'Days when teams are away',
  'home-times': 'Home times',
  'play-days': 'Preferred days',
  'same-people': 'People on two teams',
  'days-between': 'Days between matches',
  'in-a-row': 'Home or away in a row',
  'home-balance': 'Home balance',
  pin: 'Pinned matches',
  'not-before': 'Not before a round',
  distance: 'Short drives',
  'home-venue': 'Home venues',
} as const satisfies Record<Constraint['kind'], string>;

/** One constraint in words, as in "Lakeside has 2 courts". */
export function describeConstraint(problem: SeasonProblem, constraint: Constraint): string {
  const describe = descriptions[constraint.kind] as (constraint: Constraint, names: Names) => string;
  return describe(constraint, {
    team: (id) => problem.teams.find(({ teamId }) => teamId === id)?.name ?? 'a team',
    venue: (id) => problem.venues.find(({ venueId }) => venueId === id) ?? null,
  });
}

/** Tells an organizer which constraints to choose from; null if there is no conflict. */
export function describeConflict(problem: SeasonProblem, constraintIds: readonly string[]): string | null {
  const found = problem.constraints.filter(({ id }) => constraintIds.includes(id));
  const texts = found.map((constraint) => describeConstraint(problem, constraint));
  if (texts.length === 0) return null;
  if (texts.length === 1) return `This can't hold: ${texts[0]}. Change it or make it a wish.`;
  return `These can't all hold: ${texts.join('; ')}. Change one of them or make it a wish.`;
}

type Names = {
  team: (id: number) => string;
  venue: (id: number) => { name: string; courts: number } | null;
};

const descriptions: {
  [Kind in Constraint['kind']]: (constraint: Constraint & { kind: Kind }, names: Names) => string;
} = {
  courts: ({ venueId }, { venue }) => {
    const courts = venue(venueId)?.courts ?? 0;
    return `${venue(venueId)?.name ?? 'A venue'} has ${courts} ${courts === 1 ? 'court' : 'courts'}`;
  },
  'session-blackout': ({ days }) => `no matches on ${listDays(days)}`,
  'team-blackout': ({ teamId, days }, { team }) => `${team(teamId)} is away on ${listDays(days)}`,
  'home-times': ({ teamId, times }, { team }) =>
    `${team(teamId)} plays at home ${times.map(weekly).join(' or ')}`,
  'play-days': ({ teamId, daysOfWeek }, { team }) =>
    `${team(teamId)} plays on ${daysOfWeek.map(weekdays).join(' or ')}`,
  'same-people': ({ teamIds }, { team }) => `${teamIds.map(team).join(' and ')} share players`,
  'days-between': ({ days }) => `at least ${days} days between matches`,
  'in-a-row': ({ most }) => `at most ${most} home or away matches in a row`,
  'home-balance': ({ most }) => `home and away matches differ by at most ${most}`,
  pin: ({ round, homeTeamId, awayTeamId }, { team }) =>
    `${team(homeTeamId)} vs. ${team(awayTeamId)} is pinned to round ${round}`,
  'not-before': ({ round, teamIds }, { team }) =>
    `${teamIds.map(team).join(' and ')} don't meet before round ${round}`,
  distance: ({ mostMiles }) => `no trip is longer than ${mostMiles} miles`,
  'home-venue': () => 'every match is at the usual venue of the home team',
};

function listDays(days: readonly string[]): string {
  const shown = days.slice(0, 3).map(shortDay).join('; ');
  return days.length > 3 ? `${shown} and ${days.length - 3} more days` : shown;
}

function weekly({ dayOfWeek, timeOfDay }: WeeklyTime): string {
  return `${weekdays(dayOfWeek)} at ${clockTime(timeOfDay)}`;
}

/** Day 3 after the epoch was a Sunday. */
function weekdays(dayOfWeek: number): string {
  return `${weekdayName(dayOfWeek + 3)}s`;
}

export type KindSummary = {
  kind: Constraint['kind'];
  label: string;
  isMust: boolean;
  /** Constraints of the kind that hold everywhere, of all. */
  met: number;
  of: number;
  misses: number;
};

/** What must hold and what is wished, one row for each kind. */
export function summarizeSeason(problem: SeasonProblem, season: Season): KindSummary[] {
  const { misses } = checkSeason(problem, season);
  const rows = new Map<string, KindSummary>();
  for (const constraint of problem.constraints) {
    const isMust = constraint.strength === 'must';
    const { kind } = constraint;
    const key = `${kind} ${isMust}`;
    const row = rows.get(key) ?? { kind, label: constraintLabels[kind], isMust, met: 0, of: 0, misses: 0 };
    const times = misses
      .filter((miss) => miss.constraint === constraint)
      .reduce((sum, miss) => sum + miss.times, 0);
    rows.set(key, {
      ...row,
      met: row.met + (times === 0 ? 1 : 0),
      of: row.of + 1,
      misses: row.misses + times,
    });
  }
  return [...rows.values()];
}
