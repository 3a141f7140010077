import type { Input, ResponseOf } from '@courtline/contract/call';
import type {
  SeasonRun,
  findSeason as findCall,
  readSeasonRun as readCall,
  stopSeasonRun as stopCall,
} from '@courtline/contract/season-run';
import { memberIdOf } from '@courtline/domain/permission/actor';
import { isSearching } from '@courtline/domain/season/season-run';
import type { RequestContext } from '../../context/request-context';
import { notFound, ruleViolation } from '../../context/service-error';
import { audit } from '../../operations/record-audit';
import { noProgress } from '../../operations/run-season-search';
import {
  type StoredRun,
  findLatestRun,
  saveNewRun,
  saveRunStopped,
} from '../../store/season-plan/season-run';
import { lockSession } from '../../store/session/session-details';
import { type PlanState, fingerprintOf, getPlanState, problemOf } from './plan-state';

/** One search at a time, guarded by the lock of the session. */
export async function findSeason(
  ctx: RequestContext,
  { params }: Input<typeof findCall>,
): Promise<SeasonRun> {
  const { actor, db, now, services } = ctx;
  await getPlanState(ctx, params.id);
  await lockSession(db, params.id);
  const state = await getPlanState(ctx, params.id);
  const latest = await findLatestRun(db, params.id);
  if (latest && isSearching(latest.state))
    throw ruleViolation('A search for this season is already running.');
  const problem = problemOf(state);
  if (typeof problem === 'string') throw ruleViolation(problem);
  const run = await saveNewRun(db, {
    sessionId: params.id,
    problem,
    fingerprint: fingerprintOf(problem),
    searchSeconds: state.plan.searchSeconds,
    progress: noProgress,
    startedBy: memberIdOf(actor),
    now,
  });
  await services.seasonSearches.start(db, run.runId);
  await audit(ctx, {
    what: 'season-search-started',
    target: { kind: 'session', id: params.id },
    detail: { runId: run.runId, searchSeconds: run.searchSeconds },
  });
  return presentRun(state, run);
}

export async function readSeasonRun(
  ctx: RequestContext,
  { params }: Input<typeof readCall>,
): Promise<ResponseOf<typeof readCall>> {
  const state = await getPlanState(ctx, params.id);
  const run = await findLatestRun(ctx.db, params.id);
  return { run: run && presentRun(state, run) };
}

export async function stopSeasonRun(
  ctx: RequestContext,
  { params }: Input<typeof stopCall>,
): Promise<SeasonRun> {
  const state = await getPlanState(ctx, params.id);
  await saveRunStopped(ctx.db, params.id);
  const run = await findLatestRun(ctx.db, params.id);
  if (!run) throw notFound();
  return presentRun(state, run);
}

function presentRun(state: PlanState, { fingerprint, sessionId: _session, ...run }: StoredRun): SeasonRun {
  const problem = problemOf(state);
  const isOutdated = typeof problem === 'string' || fingerprintOf(problem) !== fingerprint;
  return { ...run, isOutdated };
}
