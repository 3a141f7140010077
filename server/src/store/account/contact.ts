import { utcDay } from '@courtline/domain/date/utc-day';
import type { Contact } from '@courtline/domain/message/contact';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open';
import { keepPlan } from '../../db/prepared-statement';
import type { Person } from '../team/team-people';

type Params = { memberId: number; toMemberId: number; now: Date };

type Row = Person & Contact;

/** The recipient and their relation to the sender; null if the account does not exist, is deleted or is a child's. */
export async function findContact(
  db: Db,
  params: Params,
): Promise<{ person: Person; contact: Contact } | null> {
  const { memberId: me, toMemberId: them } = params;
  const today = utcDay(params.now);
  const { rows } = await sql<Row>`
    select m.id as "memberId", m.first_name as "firstName", m.last_name as "lastName", m.email,
      (exists (select from (${teamsOf(me)}) mine join (${acceptedTeamsOf(them)}) theirs using (team_id))
        or ${organizesAny(me, acceptedTeamsOf(them))} or ${organizesAny(them, teamsOf(me), isAccepted)}
        or exists (select from team_captains a join teams t on t.id = a.team_id
          join teams u on u.session_id = t.session_id join team_captains b on b.team_id = u.id
          where a.member_id = ${me} and b.member_id = ${them} and b.accepted_at is not null)) as "isNear",
      (exists (select from team_captains c where c.member_id = m.id and c.accepted_at is not null)
        or exists (select from conference_organizers o where o.member_id = m.id and o.accepted_at is not null)
        or exists (select from league_organizers o where o.member_id = m.id and o.accepted_at is not null)
        or (m.is_admin and exists (select from rooms r where r.direct_member_a = least(${me}::int, ${them}::int)
          and r.direct_member_b = greatest(${me}::int, ${them}::int)))) as "isInOffice",
      exists (select from rooms r join messages w on w.room_id = r.id
        where r.direct_member_a = least(${me}::int, ${them}::int)
          and r.direct_member_b = greatest(${me}::int, ${them}::int) and w.sender_id = ${them}) as "hasWritten",
      is_junior(m.id, ${today}::date) as "isJunior", is_junior(${me}, ${today}::date) as "isSenderJunior",
      is_responsible_for(${me}, m.id) as "isResponsible", is_responsible_for(m.id, ${me}) as "hasResponsible"
    from members m
    where m.id = ${them} and m.id <> ${me} and m.email is not null ${keepPlan}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { memberId, firstName, lastName, email, ...contact } = row;
  return { person: { memberId, firstName, lastName, email }, contact };
}

/** Null if there is no such player; `memberId` is null if the player has no account. */
export async function findMemberOfPlayer(
  db: Db,
  playerId: number,
): Promise<{ memberId: number | null } | null> {
  const player = db.selectFrom('players').select('member_id as memberId').where('id', '=', playerId);
  return (await player.executeTakeFirst()) ?? null;
}

/** Teams that the member plays for or captains now. */
function teamsOf(memberId: number): RawBuilder<unknown> {
  return sql`select team_id from team_members where member_id = ${memberId} and left_at is null
    union select team_id from team_captains where member_id = ${memberId}`;
}

const isAccepted = sql`and o.accepted_at is not null`;

/** A captaincy that the person has not accepted must not let anyone new write to them. */
function acceptedTeamsOf(memberId: number): RawBuilder<unknown> {
  return sql`select team_id from team_members where member_id = ${memberId} and left_at is null
    union select o.team_id from team_captains o where o.member_id = ${memberId} ${isAccepted}`;
}

/** Whether the person organizes the conference of one of the teams. */
function organizesAny(organizerId: number, teams: RawBuilder<unknown>, only = sql``): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from (${teams}) x join teams t on t.id = x.team_id join sessions s on s.id = t.session_id
      join conferences c on c.id = s.conference_id
    where exists (select from conference_organizers o
        where o.conference_id = c.id and o.member_id = ${organizerId} ${only})
      or exists (select from league_organizers o
        where o.league_id = c.league_id and o.member_id = ${organizerId} ${only}))`;
}
