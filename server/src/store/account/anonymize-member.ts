import { formerPlayer, removedText } from '@courtline/domain/account/leaving';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { deleteInvitationsOf } from '../invitation/invitation-use';
import { deleteImage } from './profile-image';
import { deleteLoginSessionsOf } from './login-session';
import { endSpots } from '../team/save-roster';

type Leaver = { memberId: number; now: Date };

/** Removes a member from everything upcoming and their name from everything past. `lockForLeaving` must hold the locks. */
export async function anonymizeMember(db: Db, leaver: Leaver): Promise<void> {
  await leaveTeams(db, leaver);
  await deleteRoles(db, leaver);
  await deleteTraces(db, leaver.memberId);
  await clearPersonalData(db, leaver);
}

/** Only rosters of sessions that are not over. Past rosters keep the row, without the name. */
async function leaveTeams(db: Db, { memberId, now }: Leaver): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select tm.id from team_members tm join teams t on t.id = tm.team_id join sessions s on s.id = t.session_id
    where tm.member_id = ${memberId} and s.ends_at > ${now} and (tm.left_at is null
      or exists (select from match_substitutes h where h.team_member_id = tm.id))`.execute(db);
  await endSpots(db, { teamMemberIds: rows.map(({ id }) => id), because: 'withdrawn', now });
  await sql`
    update registrations g set state = 'withdrawn' from sessions s
    where g.member_id = ${memberId} and g.state = 'confirmed' and s.id = g.session_id and s.ends_at > ${now}`.execute(
    db,
  );
  await sql`update outside_payments set note = null where member_id = ${memberId}`.execute(db);
  // The payment stays on record; the association's member number and the address do not.
  await sql`update registrations set usap_member_id = null, receipt_email = null where member_id = ${memberId}`.execute(
    db,
  );
}

/** Only in sessions that are not over: every team needs a captain, so a past team keeps its own. */
async function deleteRoles(db: Db, { memberId, now }: Leaver): Promise<void> {
  await sql`
    delete from team_captains k using teams t, sessions s
    where k.member_id = ${memberId} and t.id = k.team_id and s.id = t.session_id
      and (s.ends_at > ${now} or exists (select from team_captains x
        where x.team_id = k.team_id and x.member_id <> ${memberId}))`.execute(db);
  for (const table of ['league_organizers', 'conference_organizers', 'club_memberships'] as const) {
    await db.deleteFrom(table).where('member_id', '=', memberId).execute();
  }
  await sql`delete from session_requests where member_id = ${memberId} and decided_at is null`.execute(db);
  await sql`delete from player_claims where member_id = ${memberId} and decided_at is null`.execute(db);
}

/** Log-ins, stored responses, preferences, and stored e-mails that contain the address. */
async function deleteTraces(db: Db, memberId: number): Promise<void> {
  await deleteLoginSessionsOf(db, memberId);
  for (const table of [
    'one_time_links',
    'sign_in_links',
    'email_codes',
    'pending_sign_ins',
    'passkeys',
    'passkey_challenges',
    'authenticators',
    'recovery_codes',
    'idempotency_keys',
    'stopped_mails',
    'push_choices',
    'push_subscriptions',
    'absences',
    'calendar_addresses',
    'access_tokens',
    'session_substitutes',
    'substitute_invitations',
    'waiting_list_entries',
    'free_agents',
    'returning_players',
    'terms_acceptances',
    'announcement_recipients',
    'organizer_digests',
    'room_marks',
    'room_readers',
  ] as const) {
    await db.deleteFrom(table).where('member_id', '=', memberId).execute();
  }
  await sql`delete from mails where to_member_id = ${memberId}
    or lower(to_address) = (select lower(email) from members where id = ${memberId})`.execute(db);
  // E-mails that the member caused stay with their recipients, but without the reply-to address.
  await sql`update mails set reply_to = null
    where lower(reply_to) = (select lower(email) from members where id = ${memberId})`.execute(db);
  await sql`delete from one_time_links where lower(email) = (select lower(email) from members
    where id = ${memberId})`.execute(db);
  await sql`delete from import_rows r using members m where m.id = ${memberId} and exists (
    select from jsonb_array_elements_text(r.cells) c where lower(c) = lower(m.email))`.execute(db);
  await deleteInvitationsOf(db, memberId);
  await db.deleteFrom('child_consents').where('child_id', '=', memberId).execute();
  await sql`update availability v set comment = null from team_members tm
    where tm.id = v.team_member_id and tm.member_id = ${memberId} and v.comment is not null`.execute(db);
  await sql`update makeup_players n set note = null from team_members tm
    where tm.id = n.team_member_id and tm.member_id = ${memberId} and n.note is not null`.execute(db);
  // The dispute and its decision stay, without the person's own words.
  await sql`update score_disputes set reason = ${removedText} where raised_by = ${memberId}`.execute(db);
  // The audit log keeps the action but not the network address.
  await sql`update audit set address = null where member_id = ${memberId} and as_member_id is null`.execute(
    db,
  );
}

/** Database constraints reject personal data on a deleted member or a former player. */
async function clearPersonalData(db: Db, { memberId, now }: Leaver): Promise<void> {
  const { name } = await db
    .selectFrom('members')
    .select('profile_image as name')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (name !== null) await deleteImage(db, { kind: 'player', name });
  const emptyPerson = {
    first_name: formerPlayer.firstName,
    last_name: formerPlayer.lastName,
    gender_type_id: null,
    birth_date: null,
    place_name: null,
    place_id: null,
    profile_image: null,
  };
  await db
    .updateTable('players')
    .set({ ...emptyPerson, description_short: null, is_pro: false, is_former: true })
    .where('member_id', '=', memberId)
    .execute();
  const rights = {
    is_admin: false,
    is_powered: false,
    is_club_organizer: false,
    is_enterprise_club_organizer: false,
    is_pro_club_head_organizer: false,
    is_personal_club_head_organizer: false,
    can_create_event: false,
    enable_beta_features: false,
  };
  await db
    .updateTable('members')
    .set((eb) => ({
      ...emptyPerson,
      ...rights,
      email: null,
      email_verified_at: null,
      refused_email: null,
      password_hash: null,
      phone: null,
      deleted_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', memberId)
    .execute();
}
