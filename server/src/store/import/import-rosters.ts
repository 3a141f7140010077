import { registrationStatuses } from '@courtline/domain/constants';
import type { ImportDependents } from '@courtline/domain/import/row-states';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { deleteFreeAgents } from '../free-agent/free-agent';

export type NewPersonRow = {
  firstName: string;
  lastName: string;
  birthDate: string | null;
  genderTypeId: number | null;
};

/** Saves people without accounts, each with a player; the ids are in the order of the list. */
export async function savePeople(db: Db, people: readonly NewPersonRow[]): Promise<number[]> {
  if (people.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    insert into members (first_name, last_name, birth_date, gender_type_id, is_unclaimed)
    select p."firstName", p."lastName", p."birthDate", p."genderTypeId", true
    from json_to_recordset(${listed(people)}::json) as p(at int, "firstName" text, "lastName" text,
      "birthDate" date, "genderTypeId" smallint)
    order by p.at returning id`.execute(db);
  const ids = rows.map(({ id }) => id).toSorted((one, other) => one - other);
  await sql`
    insert into players (member_id, first_name, last_name, birth_date, gender_type_id)
    select m.id, m.first_name, m.last_name, m.birth_date, m.gender_type_id
    from members m where m.id = any(${ids}::int[]) order by m.id`.execute(db);
  return ids;
}

/** With their positions, because SQL keeps no order of its own. */
function listed(rows: readonly object[]): string {
  return JSON.stringify(rows.map((row, at) => ({ at, ...row })));
}

/** Members who were on no roster yet may lack a player. */
export async function savePlayersOf(db: Db, memberIds: readonly number[]): Promise<void> {
  await sql`
    insert into players (member_id, first_name, last_name, birth_date, gender_type_id)
    select m.id, m.first_name, m.last_name, m.birth_date, m.gender_type_id from members m
    where m.id = any(${memberIds}::int[]) and not exists (select from players p where p.member_id = m.id)
    order by m.id`.execute(db);
}

export type NewTeamRow = {
  name: string;
  homeCourtPlaceId: number | null;
  dayOfWeek: number | null;
  timeOfDay: string | null;
};

/** The ids are in the order of the list. */
export async function saveImportedTeams(
  db: Db,
  teams: readonly NewTeamRow[],
  { sessionId, createdBy }: { sessionId: number; createdBy: number },
): Promise<number[]> {
  if (teams.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    insert into teams (session_id, name, home_court_place_id, day_of_week, time_of_day,
      team_registration_availability_status_type_id, created_by)
    select ${sessionId}, t.name, t."homeCourtPlaceId", t."dayOfWeek", t."timeOfDay",
      ${registrationStatuses.open.id}, ${createdBy}
    from json_to_recordset(${listed(teams)}::json) as t(at int, name text, "homeCourtPlaceId" int,
      "dayOfWeek" smallint, "timeOfDay" time)
    order by t.at returning id`.execute(db);
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
}

type SpotToAdd = { teamId: number; memberId: number; isSubstitute: boolean };

export async function addSpots(db: Db, spots: readonly SpotToAdd[], addedBy: number): Promise<number[]> {
  if (spots.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    insert into team_members (team_id, member_id, player_id, is_substitute, added_by)
    select r."teamId", r."memberId", p.id, r."isSubstitute", ${addedBy}
    from json_to_recordset(${listed(spots)}::json) as r(at int, "teamId" int, "memberId" int, "isSubstitute" boolean)
    join players p on p.member_id = r."memberId"
    order by r.at returning id`.execute(db);
  await deleteFreeAgents(db, spots);
  return rows.map(({ id }) => id);
}

type SubstituteChange = { teamId: number; memberId: number };

/** Players become substitutes, and substitutes become players. */
export async function flipSubstitutes(db: Db, spots: readonly SubstituteChange[]): Promise<number[]> {
  if (spots.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    update team_members e set is_substitute = not e.is_substitute
    from json_to_recordset(${listed(spots)}::json) as r("teamId" int, "memberId" int)
    where e.team_id = r."teamId" and e.member_id = r."memberId" and e.left_at is null
    returning e.id`.execute(db);
  return rows.map(({ id }) => id);
}

type CaptainToAdd = { teamId: number; memberId: number };

/** In the free seats of each team. They see no hidden lineup from before. */
export async function addCaptains(
  db: Db,
  captains: readonly CaptainToAdd[],
  { addedBy, now }: { addedBy: number; now: Date },
): Promise<number[]> {
  if (captains.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    with wanted as (
      select c."teamId", c."memberId", row_number() over (partition by c."teamId" order by c.at) as seat
      from json_to_recordset(${listed(captains)}::json) as c(at int, "teamId" int, "memberId" int)
    )
    insert into team_captains (team_id, member_id, slot, added_by, accepted_at, sees_from)
    select w."teamId", w."memberId", free.slot, ${addedBy},
      case when w."memberId" = ${addedBy} then ${now}::timestamptz end, ${now}::timestamptz
    from wanted w join lateral (
      select s.slot, row_number() over (order by s.slot) as seat from generate_series(1, 3) s (slot)
      where not exists (select from team_captains k where k.team_id = w."teamId" and k.slot = s.slot)
    ) free on free.seat = w.seat
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export type ImportChange = 'team' | 'member' | 'spot' | 'captain' | 'substitute';

export async function saveImportChanges(
  db: Db,
  importId: number,
  changes: Readonly<Record<ImportChange, readonly number[]>>,
): Promise<void> {
  for (const [kind, ids] of Object.entries(changes)) {
    await sql`insert into import_changes (import_id, kind, id)
      select ${importId}, ${kind}, x from unnest(${ids}::int[]) x`.execute(db);
  }
}

function changed(importId: number, kind: ImportChange) {
  return sql`(select c.id from import_changes c where c.import_id = ${importId} and c.kind = ${kind})`;
}

/** What came to depend on the import; the session's lock must be held. */
export async function countImportDependents(db: Db, importId: number): Promise<ImportDependents> {
  const [teams, people, spots] = [
    changed(importId, 'team'),
    changed(importId, 'member'),
    changed(importId, 'spot'),
  ];
  const captains = changed(importId, 'captain');
  const { rows } = await sql<ImportDependents>`
    select
      (select count(*)::int from members m where m.id in ${people} and (not m.is_unclaimed
        or exists (select from guardianships g where g.child_id = m.id)
        or exists (select from player_claims y join players p on p.id = y.player_id where p.member_id = m.id)))
        as claims,
      (select count(*)::int from team_matches x
        where x.position1_team_id in ${teams} or x.position2_team_id in ${teams}) as matches,
      (select count(*)::int from registrations g where g.team_id in ${teams} and g.state in ('held', 'confirmed'))
        as registrations,
      (select count(*)::int from team_members e where (e.team_id in ${teams} or e.member_id in ${people})
          and e.id not in ${spots})
        + (select count(*)::int from team_captains k where (k.team_id in ${teams} or k.member_id in ${people})
          and k.id not in ${captains}) as "otherPlayers",
      (select count(*)::int from import_changes c left join team_members e on e.id = c.id
        where c.import_id = ${importId} and c.kind = 'spot' and (e.left_at is not null or e.id is null
          or exists (select from line_players h where h.team_member_id = e.id)
          or exists (select from lineup_alternates a where a.team_member_id = e.id)
          or exists (select from availability v where v.team_member_id = e.id)
          or exists (select from match_cost_shares h where h.team_member_id = e.id)
          or exists (select from match_substitutes z where z.team_member_id = e.id))) as "leftOrMoved",
      (select count(*)::int from outside_payments o where o.member_id in ${people}
        or (o.ended_at is null and exists (select from team_members e join teams t on t.id = e.team_id
          where e.id in ${spots} and e.member_id = o.member_id and t.session_id = o.session_id))) as payments
  `.execute(db);
  return rows[0] ?? { claims: 0, matches: 0, registrations: 0, otherPlayers: 0, leftOrMoved: 0, payments: 0 };
}

/** People with an account whom the import put on a team or made a captain, once for each team. */
export async function listUndone(
  db: Db,
  importId: number,
): Promise<{ memberId: number; teamName: string }[]> {
  const { rows } = await sql<{ memberId: number; teamName: string }>`
    select x.member_id as "memberId", t.name as "teamName" from (
      select e.team_id, e.member_id from team_members e where e.id in ${changed(importId, 'spot')}
      union
      select k.team_id, k.member_id from team_captains k where k.id in ${changed(importId, 'captain')}
    ) x join teams t on t.id = x.team_id join members m on m.id = x.member_id and not m.is_unclaimed
    order by t.id, m.id`.execute(db);
  return rows;
}

/** Deletes what the import created and changes back what it changed. */
export async function undoRosters(db: Db, importId: number): Promise<void> {
  const people = changed(importId, 'member');
  await sql`update team_members e set is_substitute = not e.is_substitute
    where e.id in ${changed(importId, 'substitute')} and e.left_at is null`.execute(db);
  await sql`delete from team_captains k where k.id in ${changed(importId, 'captain')}`.execute(db);
  await sql`delete from team_members e where e.id in ${changed(importId, 'spot')}`.execute(db);
  await sql`delete from teams t where t.id in ${changed(importId, 'team')}`.execute(db);
  await sql`delete from room_marks r where r.member_id in ${people}`.execute(db);
  await sql`delete from players p where p.member_id in ${people}`.execute(db);
  await sql`delete from members m where m.id in ${people}`.execute(db);
}

export async function markImported(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('imports')
    .set((eb) => ({ state: 'imported' as const, imported_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function markUndone(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('imports')
    .set((eb) => ({ state: 'undone' as const, undone_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
