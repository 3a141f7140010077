import { lineupStatuses, scheduleStatuses, teamMatchStatuses } from '@courtline/domain/constants';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { utcText } from '../platform/sql-json';

type OfTeam = { teamMatchId: number; teamId: number };

type NewSeal = OfTeam & {
  fingerprint: string;
  text: string;
  isComplete: boolean;
  /** By the deadline, not by a captain. */
  isAutomatic: boolean;
  now: Date;
};

/** Seals the lineup, or seals it anew. A complete one is locked, so that its team sees it. The lineup need not exist. */
export async function saveSeal(db: Db, seal: NewSeal): Promise<void> {
  const { teamMatchId, teamId, fingerprint, text, isComplete, isAutomatic, now } = seal;
  const { unlocked, locked } = lineupStatuses;
  await sql`
    insert into lineups (team_match_id, team_id, lineup_status_type_id, updated_at)
    values (${teamMatchId}, ${teamId}, ${isComplete ? locked.id : unlocked.id}, ${now})
    on conflict (team_match_id, team_id) do update set lineup_status_type_id = excluded.lineup_status_type_id,
      version = lineups.version + 1, updated_at = excluded.updated_at`.execute(db);
  await sql`
    insert into lineup_seals (team_match_id, team_id, fingerprint, text, is_complete, is_automatic, sealed_at)
    values (${teamMatchId}, ${teamId}, ${fingerprint}, ${text}, ${isComplete}, ${isAutomatic}, ${now})
    on conflict (team_match_id, team_id) do update set fingerprint = excluded.fingerprint, text = excluded.text,
      is_complete = excluded.is_complete, is_automatic = excluded.is_automatic, sealed_at = excluded.sealed_at`.execute(
    db,
  );
}

export async function deleteSeal(db: Db, { teamMatchId, teamId }: OfTeam): Promise<void> {
  await db
    .deleteFrom('lineup_seals')
    .where('team_match_id', '=', teamMatchId)
    .where('team_id', '=', teamId)
    .where('opened_at', 'is', null)
    .execute();
}

/** Opens both lineups of a match in one statement, so that no reader sees one without the other. */
export async function openSeals(db: Db, teamMatchId: number, now: Date): Promise<void> {
  await sql`
    with opened as (
      update lineup_seals set opened_at = ${now} where team_match_id = ${teamMatchId} and opened_at is null
      returning team_id
    )
    update lineups u set lineup_status_type_id = ${lineupStatuses.published.id}, version = u.version + 1, updated_at = ${now}
    from opened o where u.team_match_id = ${teamMatchId} and u.team_id = o.team_id`.execute(db);
}

/** The seals of a match. Applies no visibility rules. */
export async function listSeals(db: Db, teamMatchId: number) {
  const { rows } = await sql<{
    teamId: number;
    fingerprint: string;
    text: string;
    isAutomatic: boolean;
    sealedAtUtc: string;
    openedAtUtc: string | null;
  }>`
    select q.team_id as "teamId", q.fingerprint, q.text, q.is_automatic as "isAutomatic",
      ${utcText('q.sealed_at')} as "sealedAtUtc", ${utcText('q.opened_at')} as "openedAtUtc"
    from lineup_seals q where q.team_match_id = ${teamMatchId}`.execute(db);
  return rows;
}

export async function saveCorrection(
  db: Db,
  { teamMatchId, teamId, ...change }: OfTeam & { reason: string | null; by: number; now: Date },
): Promise<void> {
  await db
    .insertInto('lineup_corrections')
    .values({
      team_match_id: teamMatchId,
      team_id: teamId,
      reason: change.reason,
      changed_by: change.by,
      changed_at: change.now,
    })
    .execute();
}

/** Changes since the lineups of a match were opened, in their order; the name is the current one. */
export async function listCorrections(db: Db, teamMatchId: number) {
  const { rows } = await sql<{
    teamId: number;
    reason: string | null;
    byName: string | null;
    changedAtUtc: string;
  }>`
    select k.team_id as "teamId", k.reason, ${utcText('k.changed_at')} as "changedAtUtc",
      case when m.id is not null then concat_ws(' ', m.first_name, m.last_name) end as "byName"
    from lineup_corrections k left join members m on m.id = k.changed_by
    where k.team_match_id = ${teamMatchId} order by k.id`.execute(db);
  return rows;
}

/**
 * Call when players have left teams. A sealed lineup that lost a player is not what was sealed any more, so its captain must
 * seal again; one that was opened is marked as changed.
 */
export async function breakSeals(
  db: Db,
  lineups: readonly { teamMatchId: number; teamId: number }[],
  now: Date,
): Promise<void> {
  if (lineups.length === 0) return;
  await sql`
    with lost as (
      select * from json_to_recordset(${JSON.stringify(lineups)}::json) as c("teamMatchId" int, "teamId" int)
    ), broken as (
      delete from lineup_seals q using lost c
      where q.team_match_id = c."teamMatchId" and q.team_id = c."teamId" and q.opened_at is null and q.is_complete
      returning q.team_match_id, q.team_id
    ), marked as (
      insert into lineup_corrections (team_match_id, team_id, changed_at)
      select q.team_match_id, q.team_id, ${now} from lineup_seals q
      join lost c on q.team_match_id = c."teamMatchId" and q.team_id = c."teamId" and q.opened_at is not null
    )
    update lineups u set lineup_status_type_id = ${lineupStatuses.unlocked.id} from broken b
    where u.team_match_id = b.team_match_id and u.team_id = b.team_id`.execute(db);
}

/** A side opens as `lineupOpensAt` of the domain says; null if it does not open by time. */
function opensAt(position: 1 | 2) {
  const isPending = sql.ref(`m.position${position}_date_pending`);
  return sql`case when not ${isPending} then m.match_at
    when ${sql.ref(`m.position${position}_opens_not_before`)} is not null
    then greatest(m.match_at, ${sql.ref(`m.position${position}_opens_not_before`)}) end`;
}

const hasSeal = (team: string) => sql`exists (select from lineup_seals q
  where q.team_match_id = m.id and q.team_id = ${sql.ref(team)})`;

/** Matches whose deadline has passed with a lineup that is not sealed, the earliest first. */
export async function listDueExchanges(
  db: Db,
  now: Date,
): Promise<{ teamMatchId: number; sessionId: number }[]> {
  const { rows } = await sql<{ teamMatchId: number; sessionId: number }>`
    select m.id as "teamMatchId", m.session_id as "sessionId"
    from session_match_rules r
    join schedules d on d.session_id = r.session_id
      and d.schedule_status_type_id = ${sql.lit(scheduleStatuses.published.id)}
    join team_matches m on m.session_id = r.session_id
    where r.seals_lineups and m.bye_status_type_id is null
      and m.team_match_status_type_id <> ${sql.lit(teamMatchStatuses.completed.id)}
      and m.position1_team_id is not null and m.position2_team_id is not null
      and ${opensAt(1)} - r.seal_minutes * interval '1 minute' <= ${now}
      and ${opensAt(2)} - r.seal_minutes * interval '1 minute' <= ${now}
      and not (${hasSeal('m.position1_team_id')} and ${hasSeal('m.position2_team_id')})
    order by m.match_at, m.id limit 500`.execute(db);
  return rows;
}

/** What decides whether a session may start or stop sealing lineups. */
export async function findExchangeState(
  db: Db,
  sessionId: number,
  now: Date,
): Promise<{ hasStarted: boolean; hasSealed: boolean }> {
  const { rows } = await sql<{ hasStarted: boolean; hasSealed: boolean }>`
    select exists (select from team_matches m where m.session_id = ${sessionId} and (m.match_at <= ${now}
        or exists (select from lineups u where u.team_match_id = m.id
          and u.lineup_status_type_id = ${sql.lit(lineupStatuses.published.id)}))) as "hasStarted",
      exists (select from team_matches m join lineup_seals q on q.team_match_id = m.id and q.opened_at is null
        where m.session_id = ${sessionId}) as "hasSealed"`.execute(db);
  return rows[0] ?? { hasStarted: false, hasSealed: false };
}
