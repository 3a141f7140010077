import type { SeasonProgress, SeasonProposal } from '@courtline/contract/season-run';
import type { SeasonProblem } from '@courtline/domain/season/season-problem';
import type { SeasonRunState } from '@courtline/domain/season/season-run';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { utcText } from '../platform/sql-json';

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

export type ClaimedRun = {
  runId: number;
  /** Written with every change, so that a worker that was taken to be gone changes nothing any more. */
  attempt: number;
  problem: SeasonProblem;
  searchSeconds: number;
};

/** Null if another worker has the run, or it was stopped or deleted. */
export async function claimRun(db: Db, runId: number, now: Date): Promise<ClaimedRun | null> {
  const { rows } = await sql<ClaimedRun>`
    update season_runs set state = 'running', attempts = attempts + 1, seen_at = ${now}
    where id = ${runId} and state = 'waiting'
    returning id as "runId", attempts as attempt, problem, search_seconds as "searchSeconds"`.execute(db);
  return rows[0] ?? null;
}

type RunStep = { runId: number; attempt: number; progress: SeasonProgress; now: Date };

/** Says whether to go on: false if the organizer stopped the run, or it is no longer this worker's. */
export async function saveRunProgress(db: Db, step: RunStep): Promise<boolean> {
  const { rows } = await sql<{ shouldStop: boolean }>`
    update season_runs set progress = ${JSON.stringify(step.progress)}::jsonb, seen_at = ${step.now}
    where id = ${step.runId} and attempts = ${step.attempt} and state = 'running'
    returning should_stop as "shouldStop"`.execute(db);
  return rows[0]?.shouldStop === false;
}

type RunEnd = RunStep & { proposal: SeasonProposal };

export async function saveRunEnd(db: Db, end: RunEnd): Promise<void> {
  await sql`
    update season_runs set state = case when should_stop then 'stopped' else 'done' end,
      progress = ${JSON.stringify(end.progress)}::jsonb, proposal = ${JSON.stringify(end.proposal)}::jsonb,
      seen_at = ${end.now}
    where id = ${end.runId} and attempts = ${end.attempt} and state = 'running'`.execute(db);
}

export async function saveRunFailed(
  db: Db,
  { runId, attempt }: Pick<RunStep, 'runId' | 'attempt'>,
): Promise<void> {
  await sql`update season_runs set state = 'failed'
    where id = ${runId} and attempts = ${attempt} and state = 'running'`.execute(db);
}

/** The service stops: the run waits for another worker, and does not count as tried. */
export async function releaseRun(
  db: Db,
  { runId, attempt }: Pick<RunStep, 'runId' | 'attempt'>,
): Promise<void> {
  await sql`update season_runs set state = 'waiting', attempts = attempts - 1, seen_at = created_at - interval '1 hour'
    where id = ${runId} and attempts = ${attempt} and state = 'running'`.execute(db);
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

/** Runs without a word of their worker wait again, or fail after too many tries. Returns those that wait. */
export async function reclaimLostRuns(
  db: Db,
  { silentSince, mostAttempts, now }: { silentSince: Date; mostAttempts: number; now: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number; state: SeasonRunState }>`
    update season_runs
    set state = case when should_stop then 'stopped' when attempts >= ${mostAttempts} then 'failed' else 'waiting' end,
      seen_at = ${now}
    where state in ('waiting', 'running') and seen_at < ${silentSince}
    returning id, state`.execute(db);
  return rows.filter(({ state }) => state === 'waiting').map(({ id }) => id);
}
