import type { Session } from '@courtline/contract/session';
import {
  drawTypes,
  gameRules,
  matchFrequencies,
  matchKinds,
  sanctions,
  scoringFormats,
  sessionStatuses,
  sessionTypes,
  standingsRules,
  timesAllowed,
} from '@courtline/domain/constants';
import { centsOf } from '@courtline/domain/registration/money';
import type { SessionField } from '@courtline/domain/session/session-form';
import type { StoredSession } from '@courtline/domain/session/stored-session';
import { type Selectable, sql } from 'kysely';
import type { Sessions } from '../../db/schema';
import { type Column, idColumn } from '../platform/column-table';
import { locationJson, utcText } from '../platform/sql-json';

/** The fields of a session that an organizer edits; the location is saved as the id of its row. */
export type WritableSession = Omit<StoredSession, 'location'> & { location: { rowId: number } | null };

type SessionColumns = {
  [F in SessionField]: Column<keyof Sessions, Session[F], WritableSession[F]> & {
    /** Its key in the export of a league; null leaves it out. */
    exportedAs: string | null;
  };
};

/**
 * Every field of the session form with its column: statements that read, save or export a session are made from it, in this
 * order. They refer to the table as `s`, and to the place as `p`.
 */
export const sessionColumns = {
  name: plain('name', 'name'),
  description: plain('description', 'description'),
  sessionTypeId: choice('session_type_id', sessionTypes, 'sessionTypeId'),
  sessionStatusTypeId: choice('session_status_type_id', sessionStatuses, 'sessionStatusTypeId'),
  sessionMatchTypeId: choice('session_match_type_id', matchKinds, null),
  sessionStandingsTypeId: choice('session_standings_type_id', standingsRules, null),
  drawTypeId: optionalChoice('draw_type_id', drawTypes, null),
  sanctionTypeId: optionalChoice('sanction_type_id', sanctions, null),
  startDateUtc: time('starts_at', 'startsAt'),
  endDateUtc: time('ends_at', 'endsAt'),
  teamRegistrationStartDateUtc: time('team_registration_starts_at', null),
  teamRegistrationEndDateUtc: time('team_registration_ends_at', null),
  location: {
    column: 'place_id',
    read: locationJson('p'),
    write: (place: { rowId: number } | null) => place?.rowId ?? null,
    exportedAs: 'place',
  },
  teamsMax: plain('teams_max', 'teamsMax'),
  matchesPerTeam: plain('matches_per_team', null),
  teamMatchFrequencyTypeId: optionalChoice('team_match_frequency_type_id', matchFrequencies, null),
  teamRequiredPlayersMin: plain('team_required_players_min', null),
  teamPlayersMax: plain('team_players_max', 'teamPlayersMax'),
  registrationFee: money('registration_fee_cents', 'registrationFeeCents'),
  registrationVerificationFee: money('registration_verification_fee_cents', null),
  earlyFee: optionalMoney('early_fee_cents', 'earlyFeeCents'),
  earlyUntil: plain('early_until', 'earlyUntil'),
  lateFee: optionalMoney('late_fee_cents', 'lateFeeCents'),
  lateFrom: plain('late_from', 'lateFrom'),
  fullRefundUntil: plain('full_refund_until', 'fullRefundUntil'),
  refundPercent: plain('refund_percent', 'refundPercent'),
  singlesMatchCount: plain('singles_match_count', 'singlesMatchCount'),
  singlesPointsPerMatch: plain('singles_points_per_match', null),
  singlesScoringFormatTypeId: optionalChoice('singles_scoring_format_type_id', scoringFormats, null),
  singlesTimeAllowedTypeId: optionalChoice('singles_time_allowed_type_id', timesAllowed, null),
  doublesMatchCount: plain('doubles_match_count', 'doublesMatchCount'),
  doublesPointsPerMatch: plain('doubles_points_per_match', null),
  doublesScoringFormatTypeId: optionalChoice('doubles_scoring_format_type_id', scoringFormats, null),
  doublesTimeAllowedTypeId: optionalChoice('doubles_time_allowed_type_id', timesAllowed, null),
  gameRuleTypeId: choice('game_rule_type_id', gameRules, null),
  enforceAudience: plain('enforce_audience', null),
  requiresTerms: plain('requires_terms', 'requiresTerms'),
} as const satisfies SessionColumns;

type Row = Selectable<Sessions>;
type ColumnOf<Value> = { [C in keyof Row]: Row[C] extends Value ? C : never }[keyof Row];
type Constants = Record<string, { id: number }>;

/** Stored as it is. */
function plain<C extends ColumnOf<string | number | boolean | null>>(column: C, exportedAs: string | null) {
  return { column, exportedAs, read: sql.ref<Row[C]>(`s.${column}`), write: (value: Row[C]) => value };
}

function choice<C extends ColumnOf<number>, T extends Constants>(
  column: C,
  ids: T,
  exportedAs: string | null,
) {
  return { column, exportedAs, ids, read: idColumn(`s.${column}`, ids), write: (id: number) => id };
}

function optionalChoice<C extends ColumnOf<number | null>, T extends Constants>(
  column: C,
  ids: T,
  exportedAs: string | null,
) {
  const read = sql<T[keyof T]['id'] | null>`${idColumn(`s.${column}`, ids)}`;
  return { column, exportedAs, ids, read, write: (id: number | null) => id };
}

function time<C extends ColumnOf<Date>>(column: C, exportedAs: string | null) {
  return { column, exportedAs, read: utcText(`s.${column}`), write: (utc: string) => new Date(utc) };
}

/** Dollars in the form, cents in the database and in the export. */
function money<C extends ColumnOf<number>>(column: C, exportedAs: string | null) {
  const read = sql<number>`${sql.ref(`s.${column}`)} / 100.0::float8`;
  return { column, exportedAs, read, write: centsOf };
}

function optionalMoney<C extends ColumnOf<number | null>>(column: C, exportedAs: string | null) {
  const read = sql<number | null>`${sql.ref(`s.${column}`)} / 100.0::float8`;
  return { column, exportedAs, read, write: (fee: number | null) => (fee === null ? null : centsOf(fee)) };
}
