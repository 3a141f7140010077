import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedStatement, hideIdsFromPlanner } from '../../db/prepared-statement';

export type Person = {
  memberId: number;
  firstName: string;
  lastName: string;
  /** For replies; null for a child. E-mails to the person go to the recipients that the outbox finds. */
  email: string | null;
};

/** Null if the member does not exist or was deleted. */
export async function findPerson(db: Db, memberId: number): Promise<Person | null> {
  const [person] = await readPerson(db, { memberId });
  return person ?? null;
}

const readPerson = preparedStatement<Person, { memberId: number }>(
  (value) => sql`
    select id as "memberId", first_name as "firstName", last_name as "lastName", email
    from members where id = ${value('memberId')} and deleted_at is null`,
);

/** A person to be told; the outbox finds the addresses. */
export type Contact = { teamId: number; memberId: number };

/** Current players, including substitutes. */
export function listPlayerContacts(db: Db, teamIds: readonly number[]): Promise<Contact[]> {
  return readPlayerContacts(db, { teamIds });
}

export function listCaptainContacts(db: Db, teamIds: readonly number[]): Promise<Contact[]> {
  return readCaptainContacts(db, { teamIds });
}

export async function listTeamNames(
  db: Db,
  teamIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (teamIds.length === 0) return new Map();
  const rows = await db.selectFrom('teams').select(['id', 'name']).where('id', 'in', teamIds).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The teams of a session that the member captains. */
export async function listCaptainedTeams(
  db: Db,
  { memberId, sessionId }: { memberId: number; sessionId: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from team_captains k join teams t on t.id = k.team_id
    where k.member_id = ${memberId} and t.session_id = ${sessionId} order by t.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Guardians of the team's players who captain another team of the session: what only the team may know is not for them. */
export async function listRivalGuardians(db: Db, teamId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct g.guardian_id as id
    from teams own
    join team_members e on e.team_id = own.id and e.left_at is null
    join guardianships g on g.child_id = e.member_id and g.ended_at is null
    join team_captains k on k.member_id = g.guardian_id and k.team_id <> own.id
    join teams t on t.id = k.team_id and t.session_id = own.session_id
    where own.id = ${teamId}`.execute(db);
  return rows.map(({ id }) => id);
}

type OfTeams = { teamIds: readonly number[] };

const readPlayerContacts = preparedStatement<Contact, OfTeams>((value) =>
  contacts(sql`
    select team_id, member_id from team_members where team_id = any(${hideIdsFromPlanner(value('teamIds'))}) and left_at is null`),
);

const readCaptainContacts = preparedStatement<Contact, OfTeams>((value) =>
  contacts(
    sql`select team_id, member_id from team_captains where team_id = any(${hideIdsFromPlanner(value('teamIds'))})`,
  ),
);

function contacts(people: RawBuilder<unknown>) {
  return sql<Contact>`
    select x.team_id as "teamId", x.member_id as "memberId" from (${people}) x order by x.team_id, x.member_id`;
}
