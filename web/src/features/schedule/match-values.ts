import type { SentLocation } from '@courtline/contract/place';
import type { TeamMatch } from '@courtline/contract/schedule';
import type { Session } from '@courtline/contract/session';
import type { ManagedTeam } from '@courtline/contract/managed-team';
import { checkWallTime, utcOf, wallTimeOf } from '@courtline/domain/date/wall-time';
import {
  checkNearSession,
  checkNewTeamMatch,
  checkSessionDay,
  checkTeamsDiffer,
} from '@courtline/domain/schedule/add-team-match';
import { changedFields, type EditedTeamMatch } from '@courtline/domain/schedule/edit-team-match';
import { viewerZone } from '../../ui/viewer-zone';

/** What a form about a match needs of its session. */
export type EditedSession = Pick<
  Session,
  'id' | 'leagueId' | 'conferenceId' | 'sessionTypeId' | 'timeZone' | 'startDateUtc' | 'endDateUtc'
>;

/** Values of the match form; times are in the time zone of the court. */
export type MatchValues = {
  /** YYYY-MM-DDTHH:mm; empty until both day and time are chosen. */
  wallTime: string;
  location: SentLocation | null;
  description: string;
  homeTeamId: number | null;
  awayTeamId: number | null;
};

export const newMatch: MatchValues = {
  wallTime: '',
  location: null,
  description: '',
  homeTeamId: null,
  awayTeamId: null,
};

/** The time zone of the court, or the fallback while there is none. */
export function zoneIn({ location }: Pick<MatchValues, 'location'>, otherwise: string | null): string {
  return location?.timeZone ?? otherwise ?? viewerZone();
}

/** The time zone of a new court is known a moment after it is chosen; without it the time would be wrong. */
export function knowsClock({ location }: Pick<MatchValues, 'location'>): boolean {
  return location === null || Boolean(location.timeZone);
}

export function valuesOf(match: TeamMatch): MatchValues {
  const { matchDate, timeZone, location, description } = match;
  return {
    wallTime: matchDate === null ? '' : onClock(matchDate, zoneIn({ location }, timeZone)),
    location,
    description: description ?? '',
    homeTeamId: match.position1Team?.teamId ?? null,
    awayTeamId: match.position2Team?.teamId ?? null,
  };
}

/** The home team brings its home court, unless another location was chosen. */
export function withHomeTeam(
  values: MatchValues,
  homeTeamId: number | null,
  teams: readonly Pick<ManagedTeam, 'id' | 'homeCourtLocation'>[],
): MatchValues {
  const courtOf = (teamId: number | null) => teams.find(({ id }) => id === teamId)?.homeCourtLocation ?? null;
  const isChosen =
    values.location !== null && values.location.placeId !== courtOf(values.homeTeamId)?.placeId;
  return { ...values, homeTeamId, location: isChosen ? values.location : courtOf(homeTeamId) };
}

type SessionDates = Pick<Session, 'startDateUtc' | 'endDateUtc' | 'timeZone'>;

/** The days on which a match may be played, in the time zone of its court. */
export function daysOf(session: SessionDates, values: MatchValues): { min: string; max: string } {
  const zone = zoneIn(values, session.timeZone);
  return {
    min: wallTimeOf(session.startDateUtc, zone).date,
    max: wallTimeOf(session.endDateUtc, zone).date,
  };
}

/** Errors of a new match, assigned to their fields where possible. */
export function checkNewMatch(
  values: MatchValues,
  session: SessionDates & { teamIds: readonly number[] },
): { day: string | null; away: string | null; any: string | null } {
  const zone = zoneIn(values, session.timeZone);
  const [date = '', time = ''] = values.wallTime.split('T');
  const opponents = { position1TeamId: values.homeTeamId, position2TeamId: values.awayTeamId };
  const match = { ...opponents, date, time, hasLocation: values.location !== null };
  return {
    day: date === '' ? null : (checkWallTime({ date, time }, zone) ?? checkSessionDay(date, session, zone)),
    away: checkTeamsDiffer(opponents),
    any:
      checkNewTeamMatch(match, session, zone) ?? (date === '' ? null : checkWallTime({ date, time }, zone)),
  };
}

export function newMatchBody(values: MatchValues & { homeTeamId: number }, session: SessionDates) {
  const { homeTeamId, awayTeamId, location, wallTime } = values;
  return {
    position1TeamId: homeTeamId,
    position2TeamId: awayTeamId,
    matchDateTime: offClock(wallTime, zoneIn(values, session.timeZone)),
    matchLocation: location ?? {},
  };
}

/** Error in changed teams; a match of a draw may still wait for its teams. */
export function checkOpponents(match: TeamMatch, values: MatchValues): string | null {
  const [position1TeamId, position2TeamId] = [values.homeTeamId, values.awayTeamId];
  const isEmptied = match.position1Team !== null && position1TeamId === null;
  return isEmptied ? 'A match needs a home team.' : checkTeamsDiffer({ position1TeamId, position2TeamId });
}

/** Error in a changed date; an unchanged date is not checked. */
export function checkDate(match: TeamMatch, values: MatchValues, session: SessionDates): string | null {
  const matchDate = dateOf(match, values);
  if (matchDate === null || matchDate === match.matchDate) return null;
  const [date = '', time = ''] = values.wallTime.split('T');
  return (
    checkWallTime({ date, time }, zoneIn(values, match.timeZone)) ?? checkNearSession(matchDate, session)
  );
}

/** Only changes are sent, so that the changes of others to other fields stay. */
export function changesOf(match: TeamMatch, values: MatchValues) {
  const after = editedOf(match, values);
  const sent = { ...after, location: values.location };
  const changed = changedFields(beforeOf(match), after);
  return Object.fromEntries(changed.map((field) => [field, sent[field]])) as Partial<typeof sent>;
}

function beforeOf(match: TeamMatch): EditedTeamMatch {
  const { matchDate, location, description, position1Team, position2Team } = match;
  return {
    matchDate,
    location,
    description,
    position1TeamId: position1Team?.teamId ?? null,
    position2TeamId: position2Team?.teamId ?? null,
  };
}

function editedOf(match: TeamMatch, values: MatchValues): EditedTeamMatch {
  const { location, description } = values;
  const placeName = location?.placeName ?? '';
  return {
    matchDate: dateOf(match, values),
    location: location && { placeName, formattedAddress: location.formattedAddress ?? '' },
    description: description.trim() || null,
    position1TeamId: values.homeTeamId,
    position2TeamId: values.awayTeamId,
  };
}

/** An untouched date keeps its exact instant: a local time that occurs twice would otherwise become the first. */
function dateOf(match: TeamMatch, values: MatchValues): string | null {
  const before = valuesOf(match);
  const [zone, zoneBefore] = [zoneIn(values, match.timeZone), zoneIn(before, match.timeZone)];
  if (values.wallTime === before.wallTime && zone === zoneBefore) return match.matchDate;
  return values.wallTime === '' ? null : offClock(values.wallTime, zone);
}

function onClock(utc: string, zone: string): string {
  const { date, time } = wallTimeOf(utc, zone);
  return `${date}T${time}`;
}

function offClock(wallTime: string, zone: string): string {
  const [date = '', time = ''] = wallTime.split('T');
  return utcOf({ date, time }, zone);
}
