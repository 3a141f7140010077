import type { SeasonRunState } from '@courtline/domain/season/season-run';
import { sql } from 'kysely';
import type { Db } from '../../db/open';

export type ClaimedSearch<Problem> = {
  runId: number;
  /** Written with every change, so that a worker that was taken to be gone changes nothing any more. */
  attempt: number;
  problem: Problem;
  searchSeconds: number;
};

type Attempt = { runId: number; attempt: number };

type Step<Progress> = Attempt & { progress: Progress; now: Date };

type Lost = { silentSince: Date; mostAttempts: number; now: Date };

export type SearchRows<Problem, Progress, Proposal> = {
  /** Null if another worker has the search, or it was stopped or deleted. */
  claim: (db: Db, runId: number, now: Date) => Promise<ClaimedSearch<Problem> | null>;
  /** Says whether to go on: false if the organizer stopped the search, or it is no longer this worker's. */
  saveProgress: (db: Db, step: Step<Progress>) => Promise<boolean>;
  saveEnd: (db: Db, end: Step<Progress> & { proposal: Proposal }) => Promise<void>;
  saveFailed: (db: Db, attempt: Attempt) => Promise<void>;
  /** The service stops: the search waits for another worker, and does not count as tried. */
  release: (db: Db, attempt: Attempt) => Promise<void>;
  /** Searches without a word of their worker wait again, or fail after too many tries. Returns those that wait. */
  reclaimLost: (db: Db, lost: Lost) => Promise<number[]>;
};

/** The life of a search in a worker thread, in a table that has these columns. */
export function searchRows<Problem, Progress, Proposal>(
  name: 'season_runs' | 'season_repairs',
): SearchRows<Problem, Progress, Proposal> {
  const table = sql.table(name);
  return {
    async claim(db, runId, now) {
      const { rows } = await sql<ClaimedSearch<Problem>>`
        update ${table} set state = 'running', attempts = attempts + 1, seen_at = ${now}
        where id = ${runId} and state = 'waiting'
        returning id as "runId", attempts as attempt, problem, search_seconds as "searchSeconds"`.execute(db);
      return rows[0] ?? null;
    },
    async saveProgress(db, { runId, attempt, progress, now }) {
      const { rows } = await sql<{ shouldStop: boolean }>`
        update ${table} set progress = ${JSON.stringify(progress)}::jsonb, seen_at = ${now}
        where id = ${runId} and attempts = ${attempt} and state = 'running'
        returning should_stop as "shouldStop"`.execute(db);
      return rows[0]?.shouldStop === false;
    },
    async saveEnd(db, { runId, attempt, progress, proposal, now }) {
      await sql`
        update ${table} set state = case when should_stop then 'stopped' else 'done' end,
          progress = ${JSON.stringify(progress)}::jsonb, proposal = ${JSON.stringify(proposal)}::jsonb,
          seen_at = ${now}
        where id = ${runId} and attempts = ${attempt} and state = 'running'`.execute(db);
    },
    async saveFailed(db, { runId, attempt }) {
      await sql`update ${table} set state = 'failed'
        where id = ${runId} and attempts = ${attempt} and state = 'running'`.execute(db);
    },
    async release(db, { runId, attempt }) {
      await sql`
        update ${table} set state = 'waiting', attempts = attempts - 1, seen_at = created_at - interval '1 hour'
        where id = ${runId} and attempts = ${attempt} and state = 'running'`.execute(db);
    },
    async reclaimLost(db, { silentSince, mostAttempts, now }) {
      const { rows } = await sql<{ id: number; state: SeasonRunState }>`
        update ${table}
        set state = case when should_stop then 'stopped' when attempts >= ${mostAttempts} then 'failed'
            else 'waiting' end, seen_at = ${now}
        where state in ('waiting', 'running') and seen_at < ${silentSince}
        returning id, state`.execute(db);
      return rows.filter(({ state }) => state === 'waiting').map(({ id }) => id);
    },
  };
}
