import type { Input } from '@courtline/contract/call';
import {
  type SessionSeasonPlan,
  type readSeasonPlan as readCall,
  updateSeasonPlan as updateCall,
} from '@courtline/contract/season-plan';
import { planFacts } from '@courtline/domain/season/plan-problem';
import { type PlanField, checkSeasonPlan, planFields } from '@courtline/domain/season/season-plan';
import { applyChanges } from '../../context/apply-changes';
import { rejectStaleVersion } from '../../context/reject-stale-version';
import type { RequestContext } from '../../context/request-context';
import { plain } from '../../context/service-error';
import { audit } from '../../operations/record-audit';
import { saveSeasonPlan } from '../../store/season-plan/season-plan';
import { lockSession } from '../../store/session/session-details';
import { type PlanState, getPlanState, presentPlan } from './plan-state';

export async function readSeasonPlan(
  ctx: RequestContext,
  { params }: Input<typeof readCall>,
): Promise<SessionSeasonPlan> {
  return presentPlan(await getPlanState(ctx, params.id));
}

/** Only organizers see the plan, so the session's version, which everyone sees, stays as it is. */
export async function updateSeasonPlan(
  ctx: RequestContext,
  { params, body }: Input<typeof updateCall>,
): Promise<SessionSeasonPlan> {
  await getPlanState(ctx, params.id);
  await lockSession(ctx.db, params.id);
  const state = await getPlanState(ctx, params.id);
  const { version, ...sent } = body;
  await rejectStaleVersion(version, {
    what: 'plan',
    version: state.facts.version,
    show: () => presentPlan(state),
    shape: updateCall.response,
  });
  const after = applyChanges(state.plan, sent);
  rejectProblems({ ...state, plan: after });
  const changed = planFields.filter((field) => !isSame(state.plan[field], after[field]));
  if (changed.length === 0) return presentPlan(state);
  await saveSeasonPlan(ctx.db, params.id, after);
  await audit(ctx, {
    what: 'season-plan-changed',
    target: { kind: 'session', id: params.id },
    detail: { before: pick(state.plan, changed), after: pick(after, changed) },
  });
  return presentPlan(await getPlanState(ctx, params.id));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function pick(plan: PlanState['plan'], fields: readonly PlanField[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, plan[field]]));
}

/** The first message for display, all messages by field. */
function rejectProblems({ plan, sources }: PlanState): void {
  const problems = Object.entries(checkSeasonPlan(plan, planFacts(sources)));
  const [first] = problems;
  if (!first) return;
  throw plain(400, first[1], problems.map(([field, sentence]) => `${field}: ${sentence}`).join('; '));
}
