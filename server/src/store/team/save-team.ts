import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { captainSeesFrom } from '../match/lineup-visibility';

export type TeamChange = {
  name: string;
  /** Null for the one derived from the team's id. */
  crest: string | null;
  homeCourtPlaceId: number | null;
  /** Local time at the home court; 0 is Sunday. */
  dayOfWeek: number | null;
  timeOfDay: string | null;
  registrationStatusTypeId: number;
  registrationPinSealed: Buffer | null;
};

export type MadeTeam = TeamChange & {
  sessionId: number;
  createdBy: number | null;
  copiedFromTeamId: number | null;
};

/** The ids are in the order of the list. */
export async function saveMadeTeams(db: Db, teams: readonly MadeTeam[]): Promise<number[]> {
  const rows = await db
    .insertInto('teams')
    .values(
      teams.map((team) => ({
        ...columnsOf(team),
        session_id: team.sessionId,
        copied_from_team_id: team.copiedFromTeamId,
        created_by: team.createdBy,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function saveTeam(db: Db, id: number, change: TeamChange): Promise<void> {
  await db
    .updateTable('teams')
    .set({ ...columnsOf(change), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

function columnsOf(team: TeamChange) {
  return {
    name: team.name,
    crest: team.crest,
    home_court_place_id: team.homeCourtPlaceId,
    day_of_week: team.dayOfWeek,
    time_of_day: team.timeOfDay,
    team_registration_availability_status_type_id: team.registrationStatusTypeId,
    registration_pin_sealed: team.registrationPinSealed,
  };
}

/** Locks the team, its captains and roster until the transaction ends; false if the team does not exist. */
export async function lockTeam(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('teams').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return row !== undefined;
}

/** Counts what prevents deleting a team: members, held spots and matches. */
export async function countDependents(db: Db, teamId: number, now: Date) {
  const { rows } = await sql<{ teamMemberCount: number; matchCount: number }>`
    select (select count(*) from team_members where team_id = ${teamId} and left_at is null)
        + (select count(*) from registrations where team_id = ${teamId}
          and (state = 'confirmed' or (state = 'held' and expires_at > ${now}))) as "teamMemberCount",
      (select count(*) from team_matches where position1_team_id = ${teamId} or position2_team_id = ${teamId})
        as "matchCount"`.execute(db);
  return rows[0] ?? { teamMemberCount: 0, matchCount: 0 };
}

/** Also deletes former members who left before any match; their payments stay on record. */
export async function deleteTeamRow(db: Db, teamId: number): Promise<void> {
  await db
    .updateTable('registrations')
    .set({ state: 'expired' })
    .where('team_id', '=', teamId)
    .where('state', '=', 'held')
    .execute();
  await db
    .deleteFrom('team_members')
    .where('team_id', '=', teamId)
    .where('left_at', 'is not', null)
    .execute();
  await db.deleteFrom('teams').where('id', '=', teamId).execute();
}

export type SavedCaptain = {
  teamId: number;
  memberId: number;
  addedBy: number | null;
  now: Date;
  /** Null until the person accepts the appointment; their contact details stay hidden until then. */
  acceptedAt: Date | null;
  /** Whether the last captain handed over the seat. */
  isHandedOver?: boolean;
};

/**
 * Takes the lowest free one of the three seats. A captain appointed by another captain of the team sees what that captain
 * sees. A captain who was appointed by anyone else, was handed the last seat or captains another team of the session sees
 * no hidden lineup from before the appointment. A team's first captain has no such limit.
 */
export async function saveCaptain(db: Db, captain: SavedCaptain): Promise<void> {
  const { teamId, memberId, addedBy, now, acceptedAt } = captain;
  const isOwnDoing = memberId === addedBy || captain.isHandedOver === true;
  await sql`
    insert into team_captains (team_id, member_id, slot, added_by, accepted_at, sees_from)
    select ${teamId}, ${memberId}, min(free.slot), ${addedBy}, ${acceptedAt},
      case
        when ${isOwnDoing} or exists (select from teams t
          join teams other on other.session_id = t.session_id and other.id <> t.id
          join team_captains k on k.team_id = other.id and k.member_id = ${memberId}
          where t.id = ${teamId}) then ${now}::timestamptz
        when exists (select from team_captains k
          where k.team_id = ${teamId} and k.member_id = ${addedBy} and k.accepted_at is not null)
          then (select ${captainSeesFrom} from team_captains k
            where k.team_id = ${teamId} and k.member_id = ${addedBy})
        when exists (select from team_captains k where k.team_id = ${teamId}) then ${now}::timestamptz
      end
    from generate_series(1, 3) free (slot)
    where not exists (select from team_captains c where c.team_id = ${teamId} and c.slot = free.slot)
  `.execute(db);
}

export async function deleteCaptain(db: Db, captainId: number): Promise<void> {
  await db.deleteFrom('team_captains').where('id', '=', captainId).execute();
}

type CopiedCaptains = {
  pairs: readonly { from: number; to: number }[];
  addedBy: number | null;
  /** Whether an accepted appointment stays accepted. */
  keepsAcceptance: boolean;
};

/** Copies the captains of the old teams to the new ones. */
export async function copyCaptains(
  db: Db,
  { pairs, addedBy, keepsAcceptance }: CopiedCaptains,
): Promise<void> {
  await sql`
    insert into team_captains (team_id, member_id, slot, added_by, accepted_at)
    select pair.new_id, c.member_id, c.slot, ${addedBy}::int, case when ${keepsAcceptance} then c.accepted_at end
    from unnest(${pairs.map(({ from }) => from)}::int[], ${pairs.map(({ to }) => to)}::int[]) pair (old_id, new_id)
    join team_captains c on c.team_id = pair.old_id
    join members m on m.id = c.member_id and m.deleted_at is null
  `.execute(db);
}

/** The team stays in the session, but takes no more players and is not counted. */
export async function saveTeamsWithdrawn(db: Db, teamIds: readonly number[], now: Date): Promise<void> {
  if (teamIds.length === 0) return;
  await db
    .updateTable('teams')
    .set({ withdrawn_at: now })
    .where('id', 'in', teamIds)
    .where('withdrawn_at', 'is', null)
    .execute();
}
