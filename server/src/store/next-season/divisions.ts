import { sql } from 'kysely';
import type { Db } from '../../db/open';

type Session = { sessionId: number; name: string };

export type DivisionRow = {
  sessionId: number;
  sessionName: string;
  conferenceId: number;
  leagueId: number;
  version: number;
  above: (Session & { teamsMoving: number }) | null;
  below: (Session & { teamsMoving: number }) | null;
  /** All sessions that play above it. */
  ladder: number[];
  choices: Session[];
};

const mostChoices = 100;
/** Longer than any ladder. */
const mostSteps = 50;

/** Null if there is no such session. */
export async function findDivision(db: Db, sessionId: number): Promise<DivisionRow | null> {
  const { rows } = await sql<DivisionRow>`
    with recursive up(id, steps) as (
      select above_session_id, 1 from divisions where session_id = ${sessionId}
      union select d.above_session_id, steps + 1 from up join divisions d on d.session_id = up.id
      where steps < ${sql.lit(mostSteps)}
    ), down(id, steps) as (
      select session_id, 1 from divisions where above_session_id = ${sessionId}
      union select d.session_id, steps + 1 from down join divisions d on d.above_session_id = down.id
      where steps < ${sql.lit(mostSteps)}
    )
    select s.id as "sessionId", s.name as "sessionName", s.conference_id as "conferenceId",
      c.league_id as "leagueId", s.version,
      (select json_build_object('sessionId', a.id, 'name', a.name, 'teamsMoving', d.teams_moving)
        from divisions d join sessions a on a.id = d.above_session_id where d.session_id = s.id) as above,
      (select json_build_object('sessionId', b.id, 'name', b.name, 'teamsMoving', d.teams_moving)
        from divisions d join sessions b on b.id = d.session_id where d.above_session_id = s.id) as below,
      coalesce((select json_agg(up.id order by up.steps) from up), '[]'::json) as ladder,
      coalesce((select json_agg(json_build_object('sessionId', x.id, 'name', x.name)) from (
        select x.id, x.name from sessions x
        where x.conference_id = s.conference_id and x.id <> s.id and x.id not in (select down.id from down)
          and not exists (select from divisions d where d.above_session_id = x.id and d.session_id <> s.id)
        order by x.starts_at desc, x.id desc limit ${sql.lit(mostChoices)}) x), '[]'::json) as choices
    from sessions s join conferences c on c.id = s.conference_id
    where s.id = ${sessionId}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Two organizers who change the divisions of a conference at the same time would close a circle, and two who start the next
 * seasons of two divisions would both take the team that moves.
 */
export async function lockDivisionsOf(db: Db, conferenceIds: readonly number[]): Promise<void> {
  await db
    .selectFrom('conferences')
    .select('id')
    .where('id', 'in', [...conferenceIds])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

type NewDivision = { sessionId: number; aboveSessionId: number; teamsMoving: number };

/** Raises the version of the session, since the choice is edited in a form. */
export async function saveDivision(
  db: Db,
  sessionId: number,
  division: Omit<NewDivision, 'sessionId'> | null,
): Promise<void> {
  await db.deleteFrom('divisions').where('session_id', '=', sessionId).execute();
  if (division)
    await db
      .insertInto('divisions')
      .values({
        session_id: sessionId,
        above_session_id: division.aboveSessionId,
        teams_moving: division.teamsMoving,
      })
      .execute();
  await sql`update sessions set version = version + 1 where id = ${sessionId}`.execute(db);
}

/** The next sessions of two divisions are divisions again, as soon as both have started in one conference. */
export async function linkNextDivisions(db: Db, fromSessionId: number): Promise<void> {
  await sql`
    insert into divisions (session_id, above_session_id, teams_moving)
    select lower.id, upper.id, d.teams_moving
    from divisions d
    join next_seasons n1 on n1.from_session_id = d.above_session_id join sessions upper on upper.id = n1.session_id
    join next_seasons n2 on n2.from_session_id = d.session_id join sessions lower on lower.id = n2.session_id
    where ${fromSessionId} in (d.session_id, d.above_session_id) and upper.conference_id = lower.conference_id
    on conflict do nothing`.execute(db);
}

export type TeamMove = { moved: 'up' | 'down'; fromName: string };

/** By team; only those who came from another division. */
export async function listTeamMoves(db: Db, teamIds: readonly number[]): Promise<Map<number, TeamMove>> {
  const { rows } = await sql<TeamMove & { teamId: number }>`
    select r.team_id as "teamId", r.moved, s.name as "fromName"
    from returning_teams r join teams t on t.id = r.team_id join teams o on o.id = t.copied_from_team_id
      join sessions s on s.id = o.session_id
    where r.team_id = any(${teamIds}::int[]) and r.moved is not null`.execute(db);
  return new Map(rows.map(({ teamId, ...move }) => [teamId, move]));
}
