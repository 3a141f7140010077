import { utcDay } from '@courtline/domain/date/utc-day';
import type { Contact } from '@courtline/domain/message/contact';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/open';
import type { Person } from './team-people';

type Wanted = { memberId: number; toMemberId: number; now: Date };

type Row = Person & Contact;

/** Somebody, and what lies between them and the one who wants to write; null when there is nobody, or no longer. */
export async function findContact(
  db: Db,
  wanted: Wanted,
): Promise<{ person: Person; contact: Contact } | null> {
  const { memberId: me, toMemberId: them } = wanted;
  const today = utcDay(wanted.now);
  const { rows } = await sql<Row>`
    select m.id as "memberId", m.first_name as "firstName", m.last_name as "lastName", m.email,
      (exists (select from (${teamsOf(me)}) mine join (${teamsOf(them)}) theirs using (team_id))
        or ${runs(me, them)} or ${runs(them, me)}
        or exists (select from team_captains a join teams t on t.id = a.team_id
          join teams u on u.session_id = t.session_id join team_captains b on b.team_id = u.id
          where a.member_id = ${me} and b.member_id = ${them})) as "isNear",
      (exists (select from team_captains c where c.member_id = m.id)
        or exists (select from conference_organizers o where o.member_id = m.id)
        or exists (select from league_organizers o where o.member_id = m.id)) as "isInOffice",
      exists (select from rooms r join messages w on w.room_id = r.id
        where r.direct_member_a = least(${me}::int, ${them}::int)
          and r.direct_member_b = greatest(${me}::int, ${them}::int) and w.sender_id = ${them}) as "hasWritten",
      is_junior(m.id, ${today}::date) as "isJunior", is_junior(${me}, ${today}::date) as "isSenderJunior",
      is_responsible_for(${me}, m.id) as "isResponsible", is_responsible_for(m.id, ${me}) as "hasResponsible"
    from members m
    where m.id = ${them} and m.id <> ${me} and m.deleted_at is null
  `.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { memberId, firstName, lastName, email, ...contact } = row;
  return { person: { memberId, firstName, lastName, email }, contact };
}

/** Null when there is no such player; nobody may hold an account for them. */
export async function findMemberOfPlayer(
  db: Db,
  playerId: number,
): Promise<{ memberId: number | null } | null> {
  const player = db.selectFrom('players').select('member_id as memberId').where('id', '=', playerId);
  return (await player.executeTakeFirst()) ?? null;
}

/** Where they play or captain today. */
function teamsOf(memberId: number): RawBuilder<unknown> {
  return sql`select team_id from team_members where member_id = ${memberId} and left_at is null
    union select team_id from team_captains where member_id = ${memberId}`;
}

/** Whether one runs the conference of a team of the other. */
function runs(organizerId: number, memberId: number): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from (${teamsOf(memberId)}) x join teams t on t.id = x.team_id join sessions s on s.id = t.session_id
      join conferences c on c.id = s.conference_id
    where exists (select from conference_organizers o where o.conference_id = c.id and o.member_id = ${organizerId})
      or exists (select from league_organizers o where o.league_id = c.league_id and o.member_id = ${organizerId}))`;
}
