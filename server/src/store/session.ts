import type { SessionRow } from '@courtline/contract/league';
import { matchKinds, sessionTypes } from '@courtline/domain/constants';
import { sql } from 'kysely';
import type { Db } from '../db/open';

type Page = { conferenceId: number; pageNumber: number; pageSize: number };

export async function listSessions(
  db: Db,
  { conferenceId, pageNumber, pageSize }: Page,
): Promise<SessionRow[]> {
  const rows = await db
    .selectFrom('sessions as s')
    .select(sql<SessionRow>`${sessionJson}`.as('session'))
    .where('s.conference_id', '=', conferenceId)
    .orderBy('s.starts_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
    .execute();
  return rows.map((row) => row.session);
}

export async function countSessions(db: Db, conferenceId: number): Promise<number> {
  const row = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('conference_id', '=', conferenceId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Somebody is on a roster, or holds a place while they pay; of the table as `s`. */
export const hasRegisteredPlayers = sql<boolean>`(
  exists (select from teams t join team_members r on r.team_id = t.id and r.left_at is null
    where t.session_id = s.id)
  or exists (select from registrations g where g.session_id = s.id and g.state in ('held', 'confirmed')))`;

/** A row of any list of sessions, from the table as `s`. */
export const sessionJson = sql`json_build_object(
  'id', s.id, 'name', s.name, 'sessionTypeId', s.session_type_id,
  'sessionStatusTypeId', s.session_status_type_id,
  'startDateUtc', to_char(s.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'endDateUtc', to_char(s.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'timeZone', (select z.time_zone from conferences k join places z on z.id = coalesce(s.place_id, k.place_id)
    where k.id = s.conference_id),
  'teamCount', (select count(*) from teams t where t.session_id = s.id),
  'hasRegisteredPlayers', ${hasRegisteredPlayers})`;

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
  | { sessionTypeId: typeof sessionTypes.multiRound.id; teamMatchFrequencyTypeId: number }
  | { sessionTypeId: typeof sessionTypes.tournament.id; drawTypeId: number; placeId: number };

export type NewSession = {
  conferenceId: number;
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
  /** The league fee, as it stood when the session was made. */
  registrationVerificationFeeCents: number;
  teamsMax: number;
  matchesPerTeam: number;
  teamRequiredPlayersMin: number;
  createdBy: number | null;
} & Kind &
  SessionLines;

export async function saveNewSession(db: Db, session: NewSession): Promise<number> {
  const row = await db
    .insertInto('sessions')
    .values({
      conference_id: session.conferenceId,
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
      created_by: session.createdBy,
      ...kindColumns(session),
      ...lineColumns(session),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

function kindColumns(kind: Kind) {
  if (kind.sessionTypeId === sessionTypes.multiRound.id) {
    return {
      session_type_id: kind.sessionTypeId,
      team_match_frequency_type_id: kind.teamMatchFrequencyTypeId,
    };
  }
  return { session_type_id: kind.sessionTypeId, draw_type_id: kind.drawTypeId, place_id: kind.placeId };
}

function lineColumns({ singles, doubles }: SessionLines) {
  const { id } = singles && doubles ? matchKinds.both : singles ? matchKinds.singles : matchKinds.doubles;
  return {
    session_match_type_id: id,
    ...(singles && {
      singles_match_count: singles.matchCount,
      singles_points_per_match: singles.pointsPerMatch,
      singles_scoring_format_type_id: singles.scoringFormatTypeId,
      singles_time_allowed_type_id: singles.timeAllowedTypeId,
    }),
    ...(doubles && {
      doubles_match_count: doubles.matchCount,
      doubles_points_per_match: doubles.pointsPerMatch,
      doubles_scoring_format_type_id: doubles.scoringFormatTypeId,
      doubles_time_allowed_type_id: doubles.timeAllowedTypeId,
    }),
  };
}
