import type { RepairProgress, RepairProposal, SeasonRepair } from '@courtline/contract/season-repair';
import type { SeasonEvents } from '@courtline/domain/season/repair-events';
import type { MatchSnapshot } from '@courtline/domain/season/repair-outcome';
import type { RepairProblem } from '@courtline/domain/season/repair-season';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedStatement } from '../../db/prepared-statement';
import { utcText } from '../platform/sql-json';
import { searchRows } from './search-rows';

export type StoredRepair = Omit<SeasonRepair, 'isOutdated'> & { snapshot: MatchSnapshot[] };

/** What the worker of a repair reads and writes. */
export const seasonRepairRows = searchRows<RepairProblem, RepairProgress, RepairProposal>('season_repairs');

const columns = sql`id as "runId", state, ${utcText('created_at')} as "createdAt", events, snapshot, progress, proposal,
  used_at is not null as "isPublished"`;

export async function findLatestRepair(db: Db, sessionId: number): Promise<StoredRepair | null> {
  const { rows } = await sql<StoredRepair>`
    select ${columns} from season_repairs where session_id = ${sessionId} order by id desc limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

type NewRepair = {
  sessionId: number;
  events: SeasonEvents;
  problem: RepairProblem;
  snapshot: readonly MatchSnapshot[];
  searchSeconds: number;
  progress: RepairProgress;
  startedBy: number | null;
  now: Date;
};

/** Earlier proposals of the session are deleted: only the latest is shown. */
export async function saveNewRepair(db: Db, repair: NewRepair): Promise<StoredRepair> {
  await db.deleteFrom('season_repairs').where('session_id', '=', repair.sessionId).execute();
  const { rows } = await sql<StoredRepair>`
    insert into season_repairs
      (session_id, events, problem, snapshot, search_seconds, progress, started_by, created_at, seen_at)
    values (${repair.sessionId}, ${JSON.stringify(repair.events)}::jsonb, ${JSON.stringify(repair.problem)}::jsonb,
      ${JSON.stringify(repair.snapshot)}::jsonb, ${repair.searchSeconds}, ${JSON.stringify(repair.progress)}::jsonb,
      ${repair.startedBy}, ${repair.now}, ${repair.now})
    returning ${columns}`.execute(db);
  return rows[0] as StoredRepair;
}

export async function saveRepairUsed(db: Db, { runId, now }: { runId: number; now: Date }): Promise<void> {
  await db.updateTable('season_repairs').set({ used_at: now }).where('id', '=', runId).execute();
}

/** A match of the schedule with what a repair needs of it. */
export type MatchToRepair = MatchSnapshot & {
  round: number;
  placeName: string | null;
  timeZone: string;
  hasPostedScores: boolean;
};

export function listMatchesToRepair(db: Db, sessionId: number): Promise<MatchToRepair[]> {
  return readMatches(db, { sessionId });
}

/** Times are local to the place, else to the home court of the home team, else to the session. */
const readMatches = preparedStatement<MatchToRepair, { sessionId: number }>(
  (value) => sql`
    select m.id as "teamMatchId", m.version, ${utcText('m.match_at')} as "matchDate", m.place_id as "placeId",
      p.name as "placeName", coalesce(p.time_zone, h.time_zone, z.time_zone, 'UTC') as "timeZone",
      m.position1_team_id as "homeTeamId", m.position2_team_id as "awayTeamId", r.number as round,
      exists (select from lines n join results o on o.line_id = n.id where n.team_match_id = m.id)
        as "hasPostedScores"
    from team_matches m join rounds r on r.id = m.round_id join sessions s on s.id = m.session_id
      join conferences c on c.id = s.conference_id
      left join places p on p.id = m.place_id left join teams t on t.id = m.position1_team_id
      left join places h on h.id = t.home_court_place_id
      left join places z on z.id = coalesce(s.place_id, c.place_id)
    where m.session_id = ${value('sessionId')} order by r.number, m.number`,
);

/** Time zones of places, by their ids. */
export async function listTimeZones(
  db: Db,
  placeIds: readonly number[],
): Promise<Map<number, string | null>> {
  const { rows } = await sql<{ id: number; timeZone: string | null }>`
    select id, time_zone as "timeZone" from places where id = any(${[...placeIds]}::int[])`.execute(db);
  return new Map(rows.map(({ id, timeZone }) => [id, timeZone]));
}
