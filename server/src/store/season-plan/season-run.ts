import type { SeasonProgress, SeasonProposal } from '@courtline/contract/season-run';
import type { SeasonProblem } from '@courtline/domain/season/season-problem';
import type { SeasonRunState } from '@courtline/domain/season/season-run';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { utcText } from '../platform/sql-json';
import { searchRows } from './search-rows';

export type StoredRun = {
  runId: number;
  sessionId: number;
  state: SeasonRunState;
  searchSeconds: number;
  createdAt: string;
  fingerprint: string;
  progress: SeasonProgress;
  proposal: SeasonProposal | null;
  isUsed: boolean;
};

/** What the worker of a search reads and writes. */
export const seasonSearchRows = searchRows<SeasonProblem, SeasonProgress, SeasonProposal>('season_runs');

const columns = sql`id as "runId", session_id as "sessionId", state, search_seconds as "searchSeconds",
  ${utcText('created_at')} as "createdAt", fingerprint, progress, proposal, used_at is not null as "isUsed"`;

export async function findLatestRun(db: Db, sessionId: number): Promise<StoredRun | null> {
  const { rows } = await sql<StoredRun>`
    select ${columns} from season_runs where session_id = ${sessionId} order by id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

type NewRun = {
  sessionId: number;
  problem: SeasonProblem;
  fingerprint: string;
  searchSeconds: number;
  progress: SeasonProgress;
  startedBy: number | null;
  now: Date;
};

/** Earlier runs of the session are deleted: only the latest is shown. */
export async function saveNewRun(db: Db, run: NewRun): Promise<StoredRun> {
  await db.deleteFrom('season_runs').where('session_id', '=', run.sessionId).execute();
  const { rows } = await sql<StoredRun>`
    insert into season_runs (session_id, problem, fingerprint, search_seconds, progress, started_by, created_at, seen_at)
    values (${run.sessionId}, ${JSON.stringify(run.problem)}::jsonb, ${run.fingerprint}, ${run.searchSeconds},
      ${JSON.stringify(run.progress)}::jsonb, ${run.startedBy}, ${run.now}, ${run.now})
    returning ${columns}`.execute(db);
  return rows[0] as StoredRun;
}

/** A run that no worker has yet ends at once. */
export async function saveRunStopped(db: Db, sessionId: number): Promise<void> {
  await sql`
    update season_runs set should_stop = true, state = case when state = 'waiting' then 'stopped' else state end
    where session_id = ${sessionId} and state in ('waiting', 'running')`.execute(db);
}

export async function saveRunUsed(db: Db, { runId, now }: { runId: number; now: Date }): Promise<void> {
  await db.updateTable('season_runs').set({ used_at: now }).where('id', '=', runId).execute();
}
