import type { ManagedTeam } from '@courtline/contract/managed-team';
import type { Location } from '@courtline/contract/place';
import type { SessionPlayer } from '@courtline/contract/roster';
import type { Schedule, TeamMatch } from '@courtline/contract/schedule';
import type { SessionSeasonPlan } from '@courtline/contract/season-plan';
import type { Session } from '@courtline/contract/session';
import { teamMatchStatuses } from '@courtline/domain/constants';
import { wallTimeOf } from '@courtline/domain/date/wall-time';
import { planWishes } from '@courtline/domain/season/plan-wishes';
import {
  type SeasonSchedule,
  type SeasonWishes,
  teamsWithSharedPlayers,
} from '@courtline/domain/season/schedule-season';
import type { WeeklyTime } from '@courtline/domain/season/season-problem';
import { slotFromUtc } from '@courtline/domain/team/slot';
import { roundsOf } from '../match-groups';
import { type EditedSession, type MatchValues, valuesOf } from '../match-values';

export type GridSession = EditedSession & Pick<Session, 'name'>;

export type GridTeam = Pick<
  ManagedTeam,
  'id' | 'name' | 'crest' | 'homeCourtLocation' | 'dayOfWeek' | 'hourOfDay' | 'minuteOfHour' | 'timeZone'
>;

/** What the page loads. Players are null until loaded, and stay so if they can't be: only shared players need them. */
export type SeasonData = {
  session: GridSession;
  schedule: Pick<Schedule, 'scheduleId' | 'draws'>;
  teams: readonly GridTeam[];
  players: readonly Pick<SessionPlayer, 'memberId' | 'teamId' | 'isSubstitute'>[] | null;
  /** What was planned for the season; null until loaded, and if nothing was. */
  plan?: SessionSeasonPlan | null;
};

/** A match as a tile shows it, with day and time at its court. */
export type GridMatch = {
  match: TeamMatch;
  /** Null without a date, and while it is postponed. */
  when: { day: string; time: string } | null;
  placeId: string | null;
  isPlayed: boolean;
  isMovable: boolean;
};

/** Day, time and location of a match that was moved but is not loaded again yet. */
export type NewValues = Pick<MatchValues, 'wallTime' | 'location'>;

/** The service sends unchanged matches as the same objects, so that their tiles need not be computed again. */
const known = new WeakMap<TeamMatch, GridMatch>();

export function gridMatches({ draws }: Pick<Schedule, 'draws'>): GridMatch[] {
  return roundsOf({ draws }).flatMap(({ teamMatches }) => teamMatches.map(gridMatchOf));
}

function gridMatchOf(match: TeamMatch): GridMatch {
  const found = known.get(match);
  if (found) return found;
  const isPlayed = match.hasPostedScores || match.statusId === teamMatchStatuses.completed.id;
  const made: GridMatch = {
    match,
    when: match.isPostponed ? null : whenOf(valuesOf(match).wallTime),
    placeId: match.location?.placeId ?? null,
    isPlayed,
    isMovable: !isPlayed && match.canEditTeamMatch && match.position1Team !== null,
  };
  known.set(match, made);
  return made;
}

export function whenOf(wallTime: string): GridMatch['when'] {
  const [day = '', time = ''] = wallTime.split('T');
  return day === '' || time === '' ? null : { day, time };
}

/** The match where it was dropped, until the service has answered. */
export function withNewValues(
  matches: readonly GridMatch[],
  moved: { teamMatchId: number; values: NewValues } | null,
): readonly GridMatch[] {
  if (!moved) return matches;
  const { wallTime, location } = moved.values;
  return matches.map((one) =>
    one.match.teamMatchId === moved.teamMatchId
      ? { ...one, when: whenOf(wallTime), placeId: location?.placeId ?? null }
      : one,
  );
}

/** Courts that matches use and home courts, by name. */
export function placesOf(matches: readonly GridMatch[], teams: readonly GridTeam[]): Location[] {
  const places = new Map<string, Location>();
  for (const place of [
    ...matches.map(({ match }) => match.location),
    ...teams.map(({ homeCourtLocation }) => homeCourtLocation),
  ])
    if (place) places.set(place.placeId, place);
  return [...places.values()].toSorted((one, other) => one.placeName.localeCompare(other.placeName));
}

/** The usual day and time of home matches at the court. */
export function playSlotOf(
  team: GridTeam,
  { startDateUtc }: Pick<Session, 'startDateUtc'>,
): WeeklyTime | null {
  const { dayOfWeek, hourOfDay, minuteOfHour, timeZone } = team;
  if (dayOfWeek === null || hourOfDay === null || minuteOfHour === null) return null;
  return slotFromUtc(
    { dayOfWeek, hourOfDay, minuteOfHour },
    { zone: timeZone, sessionStartUtc: startDateUtc },
  );
}

/** Days of the session, both included. */
export function daysOfSession({ startDateUtc, endDateUtc, timeZone }: GridSession) {
  const zone = timeZone ?? 'UTC';
  return { startsOn: wallTimeOf(startDateUtc, zone).date, endsOn: wallTimeOf(endDateUtc, zone).date };
}

/** The schedule as the rules about seasons take it. */
export function seasonScheduleOf(
  { session, teams, players, plan }: Omit<SeasonData, 'schedule'>,
  matches: readonly GridMatch[],
): SeasonSchedule {
  const courts = courtsByPlace(plan ?? null, teams);
  return {
    name: session.name,
    ...daysOfSession(session),
    teams: teams.map((team) => ({
      teamId: team.id,
      name: team.name,
      homePlaceId: team.homeCourtLocation?.placeId ?? null,
      playSlot: playSlotOf(team, session),
    })),
    places: placesOf(matches, teams).map(({ placeId, placeName, lat, lng }) => ({
      placeId,
      name: placeName,
      point: { lat, lng },
      courts: courts.get(placeId) ?? null,
    })),
    sharedPlayers: teamsWithSharedPlayers((players ?? []).filter(({ isSubstitute }) => !isSubstitute)),
    matches: matches.map(({ match, when, placeId, isPlayed }) => ({
      teamMatchId: match.teamMatchId,
      round: match.round.number,
      homeTeamId: match.position1Team?.teamId ?? null,
      awayTeamId: match.position2Team?.teamId ?? null,
      when,
      placeId,
      isPlayed,
    })),
  };
}

/** Courts that the organizer entered, by the public id of the place: the plan knows places by the teams that play there. */
function courtsByPlace(plan: SessionSeasonPlan | null, teams: readonly GridTeam[]): Map<string, number> {
  const courts = new Map<string, number>();
  for (const { id, homeCourtLocation } of teams) {
    const own = plan?.teams.find(({ teamId }) => teamId === id)?.placeId;
    const venue = plan?.venues.find(({ placeId }) => placeId === own);
    if (venue && homeCourtLocation) courts.set(homeCourtLocation.placeId, venue.courts);
  }
  return courts;
}

/** The rules of the plan; undefined while none was saved, so that those of every season apply. */
export function wishesOf({ plan, teams, session }: Omit<SeasonData, 'schedule'>): SeasonWishes | undefined {
  if (!plan || plan.version === 0) return undefined;
  return planWishes(plan, {
    teams: teams.map((team) => ({
      teamId: team.id,
      name: team.name,
      homeCourtPlaceId: null,
      timeZone: team.timeZone,
      playSlot: playSlotOf(team, session),
    })),
    dates: plan.teams.flatMap(({ teamId, dates }) => (dates ? [{ teamId, ...dates }] : [])),
    shared: plan.sharedPeople,
  });
}
