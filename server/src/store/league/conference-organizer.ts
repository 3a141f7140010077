import { sql } from 'kysely';
import type { Db } from '../../db/open';

export function listConferencesOf(db: Db, memberId: number) {
  return db
    .selectFrom('conference_organizers as o')
    .innerJoin('conferences as c', 'c.id', 'o.conference_id')
    .innerJoin('leagues as l', 'l.id', 'c.league_id')
    .select(['c.id', 'c.name', 'l.id as leagueId', 'l.name as leagueName', 'l.sport_type_id as sportTypeId'])
    .where('o.member_id', '=', memberId)
    .orderBy(sql`lower(l.name)`)
    .orderBy(sql`lower(c.name)`)
    .orderBy('c.id')
    .execute();
}

export async function listConferenceOrganizerIds(db: Db, conferenceId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('conference_organizers')
    .select('member_id')
    .where('conference_id', '=', conferenceId)
    .execute();
  return rows.map((row) => row.member_id);
}

/** A member who can be appointed, with the address for the notification. */
export async function findCandidate(db: Db, memberId: number) {
  const row = await db
    .selectFrom('members')
    .select(['id as memberId', 'first_name as firstName', 'email'])
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.email ? { ...row, email: row.email } : null;
}

type OrganizerKey = { conferenceId: number; memberId: number };

type NewOrganizer = OrganizerKey & {
  addedBy: number | null;
  /** Null until the person accepts the appointment. */
  acceptedAt: Date | null;
  canPublish?: boolean;
};

export async function saveConferenceOrganizer(db: Db, organizer: NewOrganizer): Promise<void> {
  await db
    .insertInto('conference_organizers')
    .values({
      conference_id: organizer.conferenceId,
      member_id: organizer.memberId,
      added_by: organizer.addedBy,
      can_publish: organizer.canPublish ?? true,
      accepted_at: organizer.acceptedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function savePublishing(
  db: Db,
  { conferenceId, memberId }: OrganizerKey,
  canPublish: boolean,
): Promise<void> {
  await db
    .updateTable('conference_organizers')
    .set({ can_publish: canPublish })
    .where('conference_id', '=', conferenceId)
    .where('member_id', '=', memberId)
    .execute();
}

export async function deleteConferenceOrganizer(
  db: Db,
  { conferenceId, memberId }: OrganizerKey,
): Promise<void> {
  await db
    .deleteFrom('conference_organizers')
    .where('conference_id', '=', conferenceId)
    .where('member_id', '=', memberId)
    .execute();
}
