import type { Input } from '@courtline/contract/call';
import type { SessionMatchRules, readMatchRules as readCall } from '@courtline/contract/match-rules';
import type { Actor } from '@courtline/domain/permission/actor';
import { canManageConference } from '@courtline/domain/permission/organizer';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import { type StoredMatchRules, findMatchRules } from '../../store/session/match-rules';

export async function readMatchRules(
  ctx: RequestContext,
  { params }: Input<typeof readCall>,
): Promise<SessionMatchRules> {
  return presentMatchRules(await getMatchRules(ctx, params.id), ctx.actor);
}

export async function getMatchRules({ db }: RequestContext, sessionId: number): Promise<StoredMatchRules> {
  const rules = await findMatchRules(db, sessionId);
  if (!rules) throw notFound();
  return rules;
}

export function presentMatchRules(rules: StoredMatchRules, actor: Actor): SessionMatchRules {
  return { ...rules, canManage: canManageConference(actor, rules) };
}
