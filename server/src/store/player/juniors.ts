import { adultAge } from '@courtline/domain/permission/junior';
import type { Actor } from '@courtline/domain/permission/actor';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open';

/**
 * Whether the player is, or ever was, on a roster of a junior league. `offset 0` keeps PostgreSQL from collecting all
 * juniors first, which is slow where there are many; this way each player is looked up in the index.
 */
export function playsAmongJuniors(player: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from team_members j where j.player_id = ${sql.ref(`${player}.id`)} and j.among_juniors offset 0)`;
}

/** The birth date of a player, or else that of their account. */
export function birthDateOf(player: string): RawBuilder<string | null> {
  return sql<string | null>`coalesce(${sql.ref(`${player}.birth_date`)},
    (select a.birth_date from members a where a.id = ${sql.ref(`${player}.member_id`)}))`;
}

/** The facts that decide whether the player is a junior, as fields of a JSON object. */
export function ageFields(player: string): RawBuilder<unknown> {
  return sql`'birthDate', ${birthDateOf(player)}, 'playsAmongJuniors', ${playsAmongJuniors(player)},
    'lacksConsent', ${lacksConsent(player)}`;
}

/** Whether the player has guardians and none has allowed photos and the full name beyond the team. */
export function lacksConsent(player: string): RawBuilder<boolean> {
  const childId = sql.ref(`${player}.member_id`);
  return sql<boolean>`(exists (select from guardianships y where y.child_id = ${childId} and y.ended_at is null)
    and not coalesce((select z.is_given from child_consents z
      where z.child_id = ${childId} and z.kind = 'photo' order by z.id desc limit 1), false))`;
}

/** Does not order by the full last name, because strangers see only its initial. */
export function orderByShownName(member: string): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${member}.${column}`);
  return sql`lower(${of('first_name')}), lower(left(${of('last_name')}, 1)), ${of('id')}`;
}

/** Same as `ageFields`, for a member. */
export function memberAgeFields(member: string): RawBuilder<unknown> {
  const id = sql.ref(`${member}.id`);
  return sql`'birthDate', coalesce(${sql.ref(`${member}.birth_date`)},
      (select a.birth_date from players a where a.member_id = ${id})),
    'playsAmongJuniors', exists (select from team_members j where j.member_id = ${id} and j.among_juniors offset 0)`;
}

/** A player without a birth date counts as an adult, unless they play among juniors. */
export function isGrownUp(player: string, today: string): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${birthDateOf(player)} <= ${today}::date - make_interval(years => ${adultAge}),
    not ${playsAmongJuniors(player)})`;
}

/** The teams that the member plays for or captains. */
function teamsOf(memberId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select e.team_id from team_members e where e.member_id = ${memberId} and e.left_at is null
    union all
    select k.team_id from team_captains k where k.member_id = ${memberId}`;
}

/** The conferences in which the member plays for or captains a team; none for null. */
function conferencesOf(memberId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select e.conference_id from team_members e
      where e.member_id = ${memberId} and e.left_at is null and e.conference_id is not null
    union all
    select s.conference_id from team_captains k join teams t on t.id = k.team_id join sessions s on s.id = t.session_id
      where k.member_id = ${memberId}`;
}

function organizedBy(memberId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select o.conference_id from conference_organizers o where o.member_id = ${memberId}
    union all
    select c.id from league_organizers o join conferences c on c.league_id = o.league_id where o.member_id = ${memberId}`;
}

/** The children of whom the reader is a guardian; none for null. */
export function ownChildIds(readerId: RawBuilder<unknown>): RawBuilder<number[]> {
  return sql<number[]>`array(select y.child_id from guardianships y
    where y.guardian_id = ${readerId}::int and y.ended_at is null order by y.child_id)`;
}

/** Whether the reader plays for or captains a team of the conference; false for null. */
export function playsIn(conference: string, readerId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${conference}.id`)} in (${conferencesOf(sql`${readerId}::int`)})`;
}

/**
 * Whether the reader knows the player: it is their own record or that of their child, both play in the same conference (for
 * the same team, if a guardian has not allowed more), or the reader organizes where the player is or was on a roster.
 * Subqueries about the reader alone run once per statement.
 */
function isKnownTo(player: string, readerId: number): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${player}.member_id`)} is not distinct from ${readerId}::int or exists (
    select from team_members r
    where r.player_id = ${sql.ref(`${player}.id`)} and (
      r.conference_id in (${organizedBy(sql`${readerId}::int`)})
      or (r.left_at is null and r.conference_id in (${conferencesOf(sql`${readerId}::int`)})
        and (not ${lacksConsent(player)} or r.team_id in (${teamsOf(sql`${readerId}::int`)})))) offset 0)
    or exists (select from guardianships y where y.child_id = ${sql.ref(`${player}.member_id`)}
      and y.guardian_id = ${readerId}::int and y.ended_at is null))`;
}

/** Which juniors a reader can find: all, none, or those whom the given member knows. */
export type FoundJuniors = boolean | { knownTo: number };

/** Visitors find no juniors, admins all of them. */
export function juniorsFoundBy(actor: Actor): FoundJuniors {
  if (actor.kind === 'visitor') return false;
  return actor.isAdmin || { knownTo: actor.memberId };
}

/** Null if no filter is needed. */
export function isFound(
  player: string,
  { withJuniors, today }: { withJuniors: FoundJuniors; today: string },
): RawBuilder<boolean> | null {
  if (withJuniors === true) return null;
  const isAdult = isGrownUp(player, today);
  if (withJuniors === false) return isAdult;
  return sql<boolean>`(${isAdult} or ${isKnownTo(player, withJuniors.knownTo)})`;
}

/** The given players whom the reader knows. */
export async function listKnownPlayers(
  db: Db,
  actor: Actor,
  playerIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (actor.kind === 'visitor') return new Set();
  if (actor.isAdmin) return new Set(playerIds);
  const { rows } = await sql<{ id: number }>`
    select p.id from players p
    where p.id = any(${playerIds}::int[]) and ${isKnownTo('p', actor.memberId)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The last name of a member, shortened if the member is a junior whom the reader does not know. */
export function lastNameShownTo(
  member: string,
  { readerId, today }: { readerId: number; today: string },
): RawBuilder<string> {
  const [id, lastName] = [sql.ref(`${member}.id`), sql.ref(`${member}.last_name`)];
  return sql<string>`case when ${isHiddenFrom(member, { readerId, today })} and ${id} <> ${readerId}
    then left(${lastName}, 1) || '.' else ${lastName} end`;
}

/** Whether the member is a junior whom the reader does not know. */
export function isHiddenFrom(
  member: string,
  { readerId, today }: { readerId: number; today: string },
): RawBuilder<boolean> {
  const id = sql.ref(`${member}.id`);
  return sql<boolean>`(is_junior(${id}, ${today}::date)
    and not exists (select from members a where a.id = ${readerId} and a.is_admin)
    and not exists (select from players q where q.member_id = ${id} and ${isKnownTo('q', readerId)}))`;
}

export async function isJuniorMember(db: Db, memberId: number, today: string): Promise<boolean> {
  const { rows } = await sql<{ isJunior: boolean | null }>`
    select is_junior(${memberId}, ${today}::date) as "isJunior"`.execute(db);
  return rows[0]?.isJunior ?? false;
}
