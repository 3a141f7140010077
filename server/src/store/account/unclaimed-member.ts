import { formerPlayer } from '@courtline/domain/account/leaving';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { mergePlayers } from '../player/merge-players';

export type UnclaimedRecord = {
  memberId: number;
  playerId: number;
  displayName: string;
  leagueName: string;
  teams: { teamName: string; sessionName: string; isCaptain: boolean }[];
};

/** The record of an imported adult whom no one has claimed; null otherwise. */
export async function findUnclaimedRecord(
  db: Db,
  { memberId, today }: { memberId: number; today: string },
): Promise<UnclaimedRecord | null> {
  const { rows } = await sql<UnclaimedRecord>`
    select m.id as "memberId", p.id as "playerId", m.first_name || ' ' || m.last_name as "displayName",
      coalesce((select l.name from (
          select e.team_id from team_members e where e.member_id = m.id
          union select k.team_id from team_captains k where k.member_id = m.id) o
        join teams t on t.id = o.team_id join sessions s on s.id = t.session_id
        join conferences c on c.id = s.conference_id join leagues l on l.id = c.league_id
        order by t.id desc limit 1), '') as "leagueName",
      coalesce((select json_agg(json_build_object('teamName', t.name, 'sessionName', s.name,
          'isCaptain', exists (select from team_captains k where k.team_id = t.id and k.member_id = m.id))
          order by t.id)
        from teams t join sessions s on s.id = t.session_id where t.id in (
          select e.team_id from team_members e where e.member_id = m.id and e.left_at is null
          union select k.team_id from team_captains k where k.member_id = m.id)), '[]'::json) as teams
    from members m join players p on p.member_id = m.id
    where m.id = ${memberId} and m.is_unclaimed and m.deleted_at is null
      and not is_junior(m.id, ${today}::date)`.execute(db);
  return rows[0] ?? null;
}

/** The teams that the record plays for or captains. */
export async function listTeamsOfRecord(
  db: Db,
  memberId: number,
): Promise<{ teamId: number; teamName: string; sessionId: number }[]> {
  const { rows } = await sql<{ teamId: number; teamName: string; sessionId: number }>`
    select t.id as "teamId", t.name as "teamName", t.session_id as "sessionId" from teams t where t.id in (
      select e.team_id from team_members e where e.member_id = ${memberId} and e.left_at is null
      union select k.team_id from team_captains k where k.member_id = ${memberId}) order by t.id`.execute(db);
  return rows;
}

type Claim = { record: UnclaimedRecord; memberId: number; now: Date };

/** A team that the record and the member are both on; both would have the same spot. */
export async function findTeamOfBoth(db: Db, { record, memberId }: Claim): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select t.name from teams t where t.id in (
      select e.team_id from team_members e join team_members o on o.team_id = e.team_id
      where e.member_id = ${record.memberId} and o.member_id = ${memberId}
        and e.left_at is null and o.left_at is null) limit 1`.execute(db);
  return rows[0]?.name ?? null;
}

/** Locks the sessions of the record's teams before the teams, like every other write of a roster. */
export async function lockRecord(db: Db, { record, memberId }: Claim): Promise<void> {
  await sql`update sessions set public_version = public_version + 1 where id in (
    select t.session_id from teams t where t.id in (
      select e.team_id from team_members e where e.member_id = ${record.memberId}
      union select k.team_id from team_captains k where k.member_id = ${record.memberId}))`.execute(db);
  await sql`select from members where id in (${record.memberId}, ${memberId}) order by id for update`.execute(
    db,
  );
}

/** Everything of the imported record becomes the member's; the empty record stays as one that has left. */
export async function assignRecord(db: Db, { record, memberId, now }: Claim): Promise<void> {
  const own = await db
    .selectFrom('players')
    .select('id')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  await sql`update team_members set member_id = ${memberId} where member_id = ${record.memberId}`.execute(db);
  await sql`delete from team_captains k where k.member_id = ${record.memberId} and exists (
    select from team_captains o where o.team_id = k.team_id and o.member_id = ${memberId})`.execute(db);
  // An organizer chose the address of the invitation: what other captains hid before stays hidden, as after an appointment.
  await sql`update team_captains k set member_id = ${memberId}, accepted_at = ${now},
      sees_from = case when exists (select from team_captains o where o.team_id = k.team_id and o.id <> k.id
        and o.accepted_at is not null) then ${now}::timestamptz else k.sees_from end
    where k.member_id = ${record.memberId}`.execute(db);
  // A payment that both have in one session stays on the empty record: a player pays once.
  await sql`update outside_payments y set member_id = ${memberId} where y.member_id = ${record.memberId}
    and not (y.ended_at is null and exists (select from outside_payments o where o.session_id = y.session_id
      and o.member_id = ${memberId} and o.ended_at is null))`.execute(db);
  await sql`update match_costs set payer_id = ${memberId} where payer_id = ${record.memberId}`.execute(db);
  await sql`update room_marks r set member_id = ${memberId} where r.member_id = ${record.memberId}
    and not exists (select from room_marks o where o.room_id = r.room_id and o.member_id = ${memberId})`.execute(
    db,
  );
  await sql`delete from room_marks where member_id = ${record.memberId}`.execute(db);
  if (own) await mergePlayers(db, { from: record.playerId, into: own.id });
  else await sql`update players set member_id = ${memberId} where id = ${record.playerId}`.execute(db);
  await sql`update members set first_name = ${formerPlayer.firstName}, last_name = ${formerPlayer.lastName},
      birth_date = null, gender_type_id = null, is_unclaimed = false, deleted_at = ${now}, version = version + 1
    where id = ${record.memberId}`.execute(db);
}
