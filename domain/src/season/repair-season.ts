import { type PlanSources, planConstraints, planVenue } from './plan-problem';
import type { RepairMatch } from './repair-board';
import { type WithdrawalOutcome, withdrawalOutcome } from './repair-outcome';
import { type SeasonEvents, daysWithout } from './repair-events';
import { dayNumber, dayOf, minutesOf } from './season-days';
import { type SeasonPlan, defaultVenue, wishPoints } from './season-plan';
import type { Constraint, SeasonProblem, SeasonVenue } from './season-problem';
import { everySeason } from './session-season';

/** A match of the schedule. Days and times are local to its place. */
export type ScheduledForRepair = {
  teamMatchId: number;
  round: number;
  homeTeamId: number;
  /** Null while the opponent is open. */
  awayTeamId: number | null;
  when: { day: string; time: string } | null;
  placeId: number | null;
  hasPostedScores: boolean;
};

export type RepairInput = {
  sources: PlanSources;
  plan: SeasonPlan;
  /** Without a plan that was saved, only what every season needs must hold. */
  hasPlan: boolean;
  /** Of any match. */
  hasPostedScores: boolean;
  matches: readonly ScheduledForRepair[];
  events: SeasonEvents;
  /** In the time zone of the session. */
  today: string;
};

export type RepairProblem = {
  problem: SeasonProblem;
  matches: RepairMatch[];
  /** Matches of withdrawn teams, which have no score. */
  withdrawn: RepairMatch[];
  withdrawalOutcome: WithdrawalOutcome;
};

/** The only division, and the venue of matches that have no place. */
const divisionId = 1;
export const noVenueId = 0;

/**
 * The problem of moving as few matches as possible after what happened. Matches keep their opponents, sides and rounds; they
 * can be on any day from tomorrow on. What was broken before and stays where it is remains so: only matches that move have
 * to meet everything that must hold.
 */
export function repairProblem(input: RepairInput): RepairProblem {
  const { sources, plan, matches, events, today } = input;
  const gone = new Set(events.withdrawnTeamIds);
  const isOut = ({ homeTeamId, awayTeamId, hasPostedScores }: ScheduledForRepair) =>
    !hasPostedScores && (gone.has(homeTeamId) || (awayTeamId !== null && gone.has(awayTeamId)));
  const venues = venuesOf(input);
  const rounds = Math.max(1, ...matches.map(({ round }) => round));
  const days = { firstDay: dayOf(dayNumber(today) + 1), lastDay: events.lastDay };
  const { courtsPerMatch, minutesPerMatch } = plan;
  const problem: SeasonProblem = {
    divisions: [
      {
        divisionId,
        name: sources.session.name,
        rounds: Array.from({ length: rounds }, () => days),
        courtsPerMatch,
        minutesPerMatch,
      },
    ],
    teams: sources.teams.map(({ teamId, name, homeCourtPlaceId, playSlot }) => ({
      teamId,
      name,
      divisionId,
      venueIds: venueIdsOf(homeCourtPlaceId ?? sources.session.placeId, venues, events),
      homeTimes: playSlot ? [playSlot] : [],
    })),
    venues,
    constraints: constraintsOf(input, venues),
  };
  const toRepair = (match: ScheduledForRepair) => repairMatch(match, { venues, events, plan, today });
  return {
    problem,
    matches: matches.filter((match) => !isOut(match)).map(toRepair),
    withdrawn: matches.filter(isOut).map(toRepair),
    withdrawalOutcome: withdrawalOutcome(input),
  };
}

type Facts = Pick<RepairInput, 'events' | 'plan' | 'today'> & { venues: readonly SeasonVenue[] };

function repairMatch(match: ScheduledForRepair, { venues, events, plan, today }: Facts): RepairMatch {
  const { teamMatchId, round, homeTeamId, when, hasPostedScores } = match;
  const venueId = match.placeId ?? noVenueId;
  const venue = venues.find((one) => one.venueId === venueId);
  const isHit = when !== null && (events.rainedOutDays.includes(when.day) || isClosed(venue, when.day));
  const isPinned = plan.pins.some((pin) => isPinOf(pin, match));
  const isPast = when !== null && when.day < today && !isHit;
  return {
    teamMatchId,
    divisionId,
    round,
    homeTeamId,
    // Matches with an open opponent have no team in common.
    awayTeamId: match.awayTeamId ?? -teamMatchId,
    placement: when && { ...when, venueId },
    isPlayed: hasPostedScores,
    isFixed: hasPostedScores || isPinned || isPast,
    mustMove: when === null || isHit,
  };
}

function isClosed(venue: SeasonVenue | undefined, day: string): boolean {
  return venue?.closedOn.includes(day) ?? false;
}

/** A pin without a date fixes only the round, which a repair does not change. */
function isPinOf(pin: SeasonPlan['pins'][number], { round, homeTeamId, awayTeamId }: ScheduledForRepair) {
  return (
    pin.day !== null && pin.round === round && pin.homeTeamId === homeTeamId && pin.awayTeamId === awayTeamId
  );
}

/** The usual venue first. */
function venueIdsOf(
  home: number | null,
  venues: readonly SeasonVenue[],
  { allowsOtherVenues }: SeasonEvents,
): number[] {
  const own = home ?? noVenueId;
  const others = allowsOtherVenues ? venues.map(({ venueId }) => venueId) : [];
  return [own, ...others.filter((id) => id !== own && id !== noVenueId)];
}

function venuesOf({ sources, plan, matches, events }: RepairInput): SeasonVenue[] {
  const known = sources.places.map((place) => {
    const venue = planVenue(place, plan);
    const isEntered = plan.venues.some(({ placeId }) => placeId === place.placeId);
    // As many matches at once as the schedule already has there, where the organizer has not said how many fit.
    const used = isEntered ? 0 : mostAtOnce(matches, place.placeId, plan.minutesPerMatch);
    return withLosses({ ...venue, courts: Math.max(venue.courts, used * plan.courtsPerMatch) }, plan, events);
  });
  const { hours } = defaultVenue(noVenueId, plan.courtsPerMatch);
  const none = { venueId: noVenueId, name: 'No venue', courts: 1, hours, closedOn: [], point: null };
  return [...known, { ...none, courts: plan.courtsPerMatch * matches.length }];
}

function mostAtOnce(matches: readonly ScheduledForRepair[], placeId: number, minutes: number): number {
  const there = matches.flatMap((one) => (one.placeId === placeId && one.when ? [one.when] : []));
  const atOnce = there.map(
    ({ day, time }) =>
      there.filter((other) => {
        const later = minutesOf(time) - minutesOf(other.time);
        return other.day === day && later >= 0 && later < minutes;
      }).length,
  );
  return Math.max(0, ...atOnce);
}

function withLosses(venue: SeasonVenue, { courtsPerMatch }: SeasonPlan, events: SeasonEvents): SeasonVenue {
  const own = events.lostCourts
    .filter(({ placeId }) => placeId === venue.venueId)
    .map((lost) => ({ courts: lost.courtsLeft, days: daysWithout(lost, events.lastDay) }));
  const closed = own.filter(({ courts }) => courts < courtsPerMatch).flatMap(({ days }) => days);
  return {
    ...venue,
    closedOn: [...venue.closedOn, ...closed],
    shortages: own.filter(({ courts }) => courts >= courtsPerMatch),
  };
}

/** Rounds and sides do not change, so that what is said about them can't be broken or mended. */
const unchangedKinds = new Set<Constraint['kind']>(['in-a-row', 'home-balance', 'not-before', 'pin']);

function constraintsOf({ sources, plan, hasPlan, events }: RepairInput, venues: readonly SeasonVenue[]) {
  const noTeamTwice = { ...plan, daysBetween: 1, daysBetweenImportance: 'must' as const };
  const own = planConstraints(sources, hasPlan ? plan : noTeamTwice);
  const constraints: Constraint[] = [
    { id: 'blackouts', strength: 'must', kind: 'session-blackout', days: plan.blackoutDays },
    { id: 'rain', strength: 'must', kind: 'session-blackout', days: events.rainedOutDays },
    { id: 'home-venue', strength: wishPoints.high, kind: 'home-venue' },
    ...venues
      .filter(({ venueId }) => venueId !== noVenueId)
      .map(
        ({ venueId }): Constraint => ({ id: `courts-${venueId}`, strength: 'must', kind: 'courts', venueId }),
      ),
    ...own.filter(({ kind }) => !unchangedKinds.has(kind)),
  ];
  const rest: Constraint = {
    id: 'rest',
    strength: wishPoints.medium,
    kind: 'days-between',
    days: everySeason.daysBetween,
  };
  return hasPlan ? constraints : [...constraints, rest];
}
