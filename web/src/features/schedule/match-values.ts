import type { SentLocation } from '@courtline/contract/place';
import type { TeamMatch } from '@courtline/contract/schedule';
import type { Session } from '@courtline/contract/session';
import type { DeskTeam } from '@courtline/contract/team-desk';
import { checkWallTime, utcOf, wallTimeOf } from '@courtline/domain/date/wall-time';
import {
  checkNearSession,
  checkNewTeamMatch,
  checkSessionDay,
  checkTeamsDiffer,
} from '@courtline/domain/schedule/add-team-match';
import { changedFields, type EditedTeamMatch } from '@courtline/domain/schedule/edit-team-match';
import { viewerZone } from '../../ui/viewer-zone';

/** What stands in the form of a match: its time as the clock of its court shows it. */
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

/** The clock of the court, or the one that counts while there is none. */
export function zoneIn({ location }: Pick<MatchValues, 'location'>, otherwise: string | null): string {
  return location?.timeZone ?? otherwise ?? viewerZone();
}

/** The clock of a new court is known a moment after it was chosen; without it a time would be another. */
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

/** Whoever comes home plays on the home court, unless another place was chosen. */
export function withHomeTeam(
  values: MatchValues,
  homeTeamId: number | null,
  teams: readonly Pick<DeskTeam, 'id' | 'homeCourtLocation'>[],
): MatchValues {
  const courtOf = (teamId: number | null) => teams.find(({ id }) => id === teamId)?.homeCourtLocation ?? null;
  const isChosen =
    values.location !== null && values.location.placeId !== courtOf(values.homeTeamId)?.placeId;
  return { ...values, homeTeamId, location: isChosen ? values.location : courtOf(homeTeamId) };
}

type Playing = Pick<Session, 'startDateUtc' | 'endDateUtc' | 'timeZone'>;

/** The days on which a match may lie, on the clock of its court. */
export function daysOf(session: Playing, values: MatchValues): { min: string; max: string } {
  const zone = zoneIn(values, session.timeZone);
  return {
    min: wallTimeOf(session.startDateUtc, zone).date,
    max: wallTimeOf(session.endDateUtc, zone).date,
  };
}

/** What is wrong with a new match: where it belongs to a field, it stands there. */
export function newMatchTrouble(
  values: MatchValues,
  session: Playing & { teamIds: readonly number[] },
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

export function newMatchBody(values: MatchValues & { homeTeamId: number }, session: Playing) {
  const { homeTeamId, awayTeamId, location, wallTime } = values;
  return {
    position1TeamId: homeTeamId,
    position2TeamId: awayTeamId,
    matchDateTime: offClock(wallTime, zoneIn(values, session.timeZone)),
    matchLocation: location ?? {},
  };
}

/** What is wrong with who meets whom, once it was changed; a match of a draw waits for its teams. */
export function opponentsTrouble(match: TeamMatch, values: MatchValues): string | null {
  const [position1TeamId, position2TeamId] = [values.homeTeamId, values.awayTeamId];
  const isEmptied = match.position1Team !== null && position1TeamId === null;
  return isEmptied ? 'A match needs a home team.' : checkTeamsDiffer({ position1TeamId, position2TeamId });
}

/** What is wrong with another date; the one that stands is not asked about. */
export function dateTrouble(match: TeamMatch, values: MatchValues, session: Playing): string | null {
  const matchDate = dateOf(match, values);
  if (matchDate === null || matchDate === match.matchDate) return null;
  const [date = '', time = ''] = values.wallTime.split('T');
  return (
    checkWallTime({ date, time }, zoneIn(values, match.timeZone)) ?? checkNearSession(matchDate, session)
  );
}

/** Only what was changed is sent, so that nobody undoes what somebody else changed beside it. */
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

/** Untouched, it stays the very instant: an hour that the clocks show twice would otherwise turn into the first. */
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
