import { matchKinds, sessionTypes } from '@courtline/domain/constants';
import { sql } from 'kysely';
import type { Db } from '../../db/open';

export type LineFormat = {
  matchCount: number;
  pointsPerMatch: number;
  scoringFormatTypeId: number;
  timeAllowedTypeId: number;
};

/** Singles lines, doubles lines, or both. */
export type SessionLines =
  | { singles: LineFormat; doubles: LineFormat | null }
  | { singles: LineFormat | null; doubles: LineFormat };

type Kind =
  | { sessionTypeId: typeof sessionTypes.multiRound.id; teamMatchFrequencyTypeId: number | null }
  | { sessionTypeId: typeof sessionTypes.tournament.id; drawTypeId: number | null; placeId: number | null };

/** The fields of a session that an organizer edits. */
export type SessionChange = {
  name: string;
  description: string | null;
  sessionStatusTypeId: number;
  sessionStandingsTypeId: number;
  sanctionTypeId: number | null;
  startsAt: Date;
  endsAt: Date;
  teamRegistrationStartsAt: Date;
  teamRegistrationEndsAt: Date;
  registrationFeeCents: number;
  /** The league fee at the time when the session copied it. */
  registrationVerificationFeeCents: number;
  teamsMax: number;
  matchesPerTeam: number;
  teamRequiredPlayersMin: number;
  /** Null or undefined means no limit. */
  teamPlayersMax?: number | null;
  gameRuleTypeId?: number;
  enforceAudience?: boolean;
} & Kind &
  SessionLines;

export type NewSession = SessionChange & { conferenceId: number; createdBy: number | null };

export async function saveNewSession(db: Db, session: NewSession): Promise<number> {
  const row = await db
    .insertInto('sessions')
    .values({
      conference_id: session.conferenceId,
      created_by: session.createdBy,
      ...columnsOf(session),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Raises the public version, because every change invalidates the cached responses of the session. */
export async function saveSession(db: Db, id: number, change: SessionChange): Promise<void> {
  await db
    .updateTable('sessions')
    .set({
      ...columnsOf(change),
      version: sql`version + 1`,
      public_version: sql`public_version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

function columnsOf(session: SessionChange) {
  return {
    name: session.name,
    description: session.description,
    session_status_type_id: session.sessionStatusTypeId,
    session_standings_type_id: session.sessionStandingsTypeId,
    sanction_type_id: session.sanctionTypeId,
    starts_at: session.startsAt,
    ends_at: session.endsAt,
    team_registration_starts_at: session.teamRegistrationStartsAt,
    team_registration_ends_at: session.teamRegistrationEndsAt,
    registration_fee_cents: session.registrationFeeCents,
    registration_verification_fee_cents: session.registrationVerificationFeeCents,
    teams_max: session.teamsMax,
    matches_per_team: session.matchesPerTeam,
    team_required_players_min: session.teamRequiredPlayersMin,
    team_players_max: session.teamPlayersMax ?? null,
    ...(session.gameRuleTypeId && { game_rule_type_id: session.gameRuleTypeId }),
    enforce_audience: session.enforceAudience ?? false,
    ...kindColumns(session),
    ...lineColumns(session),
  };
}

/** Clears the columns of the other kind, because a session may change its kind. */
function kindColumns(kind: Kind) {
  const isSeason = kind.sessionTypeId === sessionTypes.multiRound.id;
  return {
    session_type_id: kind.sessionTypeId,
    team_match_frequency_type_id: isSeason ? kind.teamMatchFrequencyTypeId : null,
    draw_type_id: isSeason ? null : kind.drawTypeId,
    place_id: isSeason ? null : kind.placeId,
  };
}

function lineColumns({ singles, doubles }: SessionLines) {
  const { id } = singles && doubles ? matchKinds.both : singles ? matchKinds.singles : matchKinds.doubles;
  const [one, two] = [singles ?? noLines, doubles ?? noLines];
  return {
    session_match_type_id: id,
    singles_match_count: one.matchCount,
    singles_points_per_match: one.pointsPerMatch,
    singles_scoring_format_type_id: one.scoringFormatTypeId,
    singles_time_allowed_type_id: one.timeAllowedTypeId,
    doubles_match_count: two.matchCount,
    doubles_points_per_match: two.pointsPerMatch,
    doubles_scoring_format_type_id: two.scoringFormatTypeId,
    doubles_time_allowed_type_id: two.timeAllowedTypeId,
  };
}

const noLines: Record<keyof LineFormat, null> = {
  matchCount: null,
  pointsPerMatch: null,
  scoringFormatTypeId: null,
  timeAllowedTypeId: null,
};
