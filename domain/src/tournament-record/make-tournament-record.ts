import { genders, sessionTypes } from '../constants';
import { calendarDay } from '../date/passed';
import { tieFormatOf } from './collections';
import { participantsOf } from './participants';
import type { DrawDefinition, Extension, TournamentEvent, TournamentRecord } from './record';
import { recordIds } from './record-ids';
import { seasonDraw } from './season-draw';
import type { RecordSource } from './source';
import { type MadeDraw, tournamentDraw } from './tournament-draw';
import { venuesOf } from './venues';

/** A session as a record of the Tennis Open Data Standards: one event for teams, with one draw. */
export function makeTournamentRecord(source: RecordSource): TournamentRecord {
  const { session, draws } = source;
  const zone = session.timeZone ?? 'UTC';
  const matches = draws.flatMap(({ rounds }) => rounds.flatMap(({ teamMatches }) => teamMatches));
  return {
    tournamentId: recordIds.session(session.id),
    tournamentName: session.name,
    startDate: calendarDay(session.startDateUtc, zone),
    endDate: calendarDay(session.endDateUtc, zone),
    ...(session.timeZone && { localTimeZone: session.timeZone }),
    parentOrganisation: { organisationName: session.leagueName },
    venues: venuesOf(matches),
    participants: participantsOf(source),
    events: [eventOf(source)],
  };
}

function eventOf(source: RecordSource): TournamentEvent {
  const { session, teams, draws, lines } = source;
  const tieFormat = tieFormatOf(session, [...lines.values()].flat());
  const entries = teams.map(({ teamId }, at) => ({
    participantId: recordIds.team(teamId),
    entryStatus: 'DIRECT_ACCEPTANCE' as const,
    entryStage: 'MAIN' as const,
    entryPosition: at + 1,
  }));
  const make = session.sessionTypeId === sessionTypes.tournament.id ? tournamentDraw : seasonDraw;
  return {
    eventId: recordIds.event(session.id),
    eventName: session.name,
    eventType: 'TEAM',
    gender: genderOf(session.genderTypeId),
    category: { categoryName: session.conferenceName },
    tieFormat,
    entries,
    drawDefinitions: draws.length > 0 ? [drawDefinition(source, entries, make({ source, tieFormat }))] : [],
  };
}

function drawDefinition(
  source: RecordSource,
  entries: DrawDefinition['entries'],
  made: MadeDraw,
): DrawDefinition {
  const { session } = source;
  return {
    drawId: recordIds.draw(session.id),
    drawName: session.name,
    ...made,
    matchUpType: 'TEAM',
    entries,
    extensions: [standings(source)],
  };
}

/** Programs that rank teams themselves may use other rules for ties, so the table goes along. */
function standings({ standings: rows }: RecordSource): Extension {
  return {
    name: 'standings',
    value: rows.map(({ teamId, rank, teamMatchWins, teamMatchLosses, teamMatchTies, playerMatchPoints }) => ({
      participantId: recordIds.team(teamId),
      rank,
      matchUpsWon: teamMatchWins,
      matchUpsLost: teamMatchLosses,
      matchUpsTied: teamMatchTies,
      points: playerMatchPoints,
    })),
  };
}

function genderOf(genderTypeId: number): TournamentEvent['gender'] {
  if (genderTypeId === genders.male.id) return 'MALE';
  return genderTypeId === genders.female.id ? 'FEMALE' : 'ANY';
}
