import type { LeavingObstacles } from '@courtline/domain/account/leaving';
import { teamMatchStatuses } from '@courtline/domain/constants';
import { sql } from 'kysely';
import type { Db } from '../../db/open';

type Leaver = { memberId: number; now: Date };

/**
 * Locks everything that deleting the account changes, in the common lock order: organized leagues and conferences, sessions
 * and unplayed matches of the member's teams, those teams, and last the member's own row. Notifies open pages.
 */
export async function lockForLeaving(db: Db, { memberId, now }: Leaver): Promise<void> {
  await sql`select from leagues where id in (
    select league_id from league_organizers where member_id = ${memberId}) order by id for update`.execute(
    db,
  );
  await sql`select from conferences where id in (
    select conference_id from conference_organizers where member_id = ${memberId}) order by id for update`.execute(
    db,
  );
  const teamIds = await listEveryTeamOf(db, memberId);
  await bumpSessions(db, teamIds);
  await sql`
    select from team_matches m join sessions s on s.id = m.session_id
    where s.ends_at > ${now} and m.team_match_status_type_id <> ${sql.lit(teamMatchStatuses.completed.id)}
      and (m.position1_team_id = any(${teamIds}::int[]) or m.position2_team_id = any(${teamIds}::int[]))
    order by m.id for update of m`.execute(db);
  await sql`select from teams where id = any(${teamIds}::int[]) order by id for update`.execute(db);
  await lockMember(db, memberId);
}

async function listEveryTeamOf(db: Db, memberId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select team_id as id from team_members where member_id = ${memberId}
    union select team_id from team_captains where member_id = ${memberId}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The sessions' pages show the name: bumping the version invalidates their cached responses. */
async function bumpSessions(db: Db, teamIds: readonly number[]): Promise<void> {
  await sql`
    with theirs as (
      select s.id from sessions s where s.id in (select t.session_id from teams t where t.id = any(${teamIds}::int[]))
      order by s.id for update
    ), raised as (
      update sessions s set public_version = s.public_version + 1 from theirs where s.id = theirs.id
      returning s.conference_id
    )
    select pg_notify('courtline', json_build_object('leagueId', l.id, 'version', l.version)::text)
    from leagues l where l.id in (
      select c.league_id from raised r join conferences c on c.id = r.conference_id)`.execute(db);
}

/**
 * For an admin, locks every admin: otherwise the last two could delete their accounts at the same time. The same goes for
 * the guardians of a child, who is locked, too.
 */
async function lockMember(db: Db, memberId: number): Promise<void> {
  await sql`
    select from members m where m.id = ${memberId}
      or m.id in (select g.child_id from guardianships g where g.guardian_id = ${memberId} and g.ended_at is null)
      or (m.is_admin and (select x.is_admin from members x where x.id = ${memberId}))
    order by m.id for update of m`.execute(db);
}

/** Returns what blocks deleting this account, in one statement. */
export async function getLeavingObstacles(
  db: Db,
  { memberId, today }: { memberId: number; today: string },
): Promise<LeavingObstacles> {
  const { rows } = await sql<LeavingObstacles>`
    select
      array(select g.description from registrations g
        where g.member_id = ${memberId} and g.state = 'held' order by g.id) as holds,
      (select m.is_admin and not exists (select from members x where x.is_admin and x.id <> m.id)
        from members m where m.id = ${memberId}) as "isOnlyAdmin",
      array(select c.first_name from guardianships g join members c on c.id = g.child_id
        where g.guardian_id = ${memberId} and g.ended_at is null and c.email is null
          and c.birth_date > (${today}::date - interval '18 years')::date
          and not exists (select from guardianships o
            where o.child_id = c.id and o.guardian_id <> g.guardian_id and o.ended_at is null)
        order by c.birth_date, c.id) as "onlyGuardianOf"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A selection without a table has one row');
  return row;
}

type OpenRoster = { sessionName: string; teams: { teamId: number; teamName: string }[] };

export async function listOpenRosters(db: Db, { memberId, now }: Leaver): Promise<OpenRoster[]> {
  const { rows } = await sql<OpenRoster>`
    select s.name as "sessionName",
      json_agg(json_build_object('teamId', t.id, 'teamName', t.name) order by t.id) as teams
    from team_members r join teams t on t.id = r.team_id join sessions s on s.id = t.session_id
    where r.member_id = ${memberId} and r.left_at is null and s.ends_at > ${now}
    group by s.id order by s.id`.execute(db);
  return rows;
}
