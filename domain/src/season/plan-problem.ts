import { roundCount } from '../schedule/round-count';
import {
  type Importance,
  type PlanFacts,
  type SeasonPlan,
  checkSeasonPlan,
  defaultVenue,
  wishPoints,
} from './season-plan';
import type { Constraint, Rule, SeasonProblem, SeasonVenue } from './season-problem';
import { type SeasonSession, type SessionTeam, sessionSeason } from './session-season';

/** What a captain entered for the team; days of the week count from 0 (Sunday). */
export type TeamDates = { teamId: number; blackoutDays: readonly string[]; preferredDays: readonly number[] };

export type PlanPlace = { placeId: number; name: string; point: { lat: number; lng: number } | null };

/** Two teams with people in common. */
export type SharedPeople = { teamIds: [number, number]; people: number };

export type PlannedSession = Omit<SeasonSession, 'courtsPerMatch' | 'minutesPerMatch'> & {
  /** Where teams without a home court play. */
  placeId: number | null;
};

export type PlanSources = {
  session: PlannedSession;
  teams: readonly SessionTeam[];
  /** The home courts of the teams, and the place of the session. */
  places: readonly PlanPlace[];
  dates: readonly TeamDates[];
  shared: readonly SharedPeople[];
};

export function planFacts({ session, teams }: Pick<PlanSources, 'session' | 'teams'>): PlanFacts {
  return {
    teamIds: teams.map(({ teamId }) => teamId),
    rounds: teams.length < 2 ? 0 : roundCount(teams.length, session.matchesPerTeam),
  };
}

/** What the solver is given, or a sentence that says what is missing. */
export function planProblem(sources: PlanSources, plan: SeasonPlan): SeasonProblem | string {
  const { session, places } = sources;
  const teams = sources.teams.map((team) => ({
    ...team,
    homeCourtPlaceId: team.homeCourtPlaceId ?? session.placeId,
  }));
  const homeless = teams.find(({ homeCourtPlaceId }) => homeCourtPlaceId === null);
  if (homeless) return `${homeless.name} has no home court. Give it one, or give the session a location.`;
  const [invalid] = Object.values(checkSeasonPlan(plan, planFacts(sources)));
  if (invalid) return invalid;
  const { courtsPerMatch, minutesPerMatch } = plan;
  const problem = sessionSeason({ ...session, courtsPerMatch, minutesPerMatch }, teams, {
    venues: places.map((place) => planVenue(place, plan)),
    blackouts: plan.blackoutDays,
    constraints: planConstraints({ ...sources, teams }, plan),
  });
  if (typeof problem === 'string') return problem;
  return { ...problem, constraints: problem.constraints.filter((one) => !isReplaced(one)) };
}

export function planVenue({ placeId, name, point }: PlanPlace, plan: SeasonPlan): SeasonVenue {
  const venue =
    plan.venues.find((one) => one.placeId === placeId) ?? defaultVenue(placeId, plan.courtsPerMatch);
  const { courts, hours, closedOn } = venue;
  return { venueId: placeId, name, courts, hours, closedOn, point };
}

const planPrefix = 'plan: ';

/** The plan says how much these count, so that the usual ones do not apply. */
const replacedKinds = new Set<Rule['kind']>(['days-between', 'in-a-row', 'home-times']);

function isReplaced({ kind, id }: Constraint): boolean {
  return replacedKinds.has(kind) && !id.startsWith(planPrefix);
}

export function planConstraints(
  { teams, dates, shared }: Pick<PlanSources, 'teams' | 'dates' | 'shared'>,
  plan: SeasonPlan,
): Constraint[] {
  const known = new Set(teams.map(({ teamId }) => teamId));
  const own = dates.filter(({ teamId }) => known.has(teamId));
  return [
    ...weighed(plan.daysBetweenImportance, 'days-between', {
      kind: 'days-between',
      days: plan.daysBetween,
    }),
    ...weighed(plan.inARowImportance, 'in-a-row', { kind: 'in-a-row', most: plan.inARow }),
    ...weighed(plan.distanceImportance, 'distance', { kind: 'distance', mostMiles: plan.longestMiles }),
    ...teams.flatMap(({ teamId, playSlot }) =>
      playSlot
        ? weighed(plan.homeTimesImportance, `home-times ${teamId}`, {
            kind: 'home-times',
            teamId,
            times: [playSlot],
          })
        : [],
    ),
    ...own.flatMap(({ teamId, blackoutDays, preferredDays }) => [
      ...weighed(blackoutDays.length > 0 ? plan.teamBlackoutImportance : 'off', `away ${teamId}`, {
        kind: 'team-blackout',
        teamId,
        days: blackoutDays,
      }),
      ...weighed(preferredDays.length > 0 ? plan.preferredDaysImportance : 'off', `days ${teamId}`, {
        kind: 'play-days',
        teamId,
        daysOfWeek: preferredDays,
      }),
    ]),
    ...shared.flatMap(({ teamIds }) =>
      weighed(plan.sharedPeopleImportance, `people ${teamIds.join(' ')}`, { kind: 'same-people', teamIds }),
    ),
    ...plan.notBefore.flatMap(({ teamIds, round, importance }, index) =>
      weighed(importance, `not-before ${index + 1}`, { kind: 'not-before', teamIds, round }),
    ),
    ...pinsOf(teams, plan),
  ];
}

/** The venue of a pinned date is the home court of the home team. */
function pinsOf(teams: readonly SessionTeam[], { pins }: SeasonPlan): Constraint[] {
  return pins.flatMap(({ round, homeTeamId, awayTeamId, day, time }, index) => {
    const venueId = teams.find(({ teamId }) => teamId === homeTeamId)?.homeCourtPlaceId ?? null;
    return weighed('must', `pin ${index + 1}`, {
      kind: 'pin',
      round,
      homeTeamId,
      awayTeamId,
      ...(day !== null && time !== null && { day, time }),
      ...(day !== null && venueId !== null && { venueId }),
    });
  });
}

function weighed(importance: Importance, name: string, rule: Rule): Constraint[] {
  if (importance === 'off') return [];
  const strength = importance === 'must' ? 'must' : wishPoints[importance];
  return [{ ...rule, id: `${planPrefix}${name}`, strength }];
}
