import { actingMemberIdOf } from '@courtline/domain/permission/actor';
import { canPostpone } from '@courtline/domain/permission/team-match';
import { checkNearSession } from '@courtline/domain/schedule/add-team-match';
import type { RequestContext } from '../../context/request-context';
import { requirePolicy } from '../../context/require-policy';
import { notFound, ruleViolation } from '../../context/service-error';
import { findWholeSession } from '../../store/session/session-details';
import { bumpSessionVersion } from '../../store/session/session-lock';
import { type MatchPage, findMatchPage, lockMatchPage, matchScopeOf } from './match-page';

/** For captains of both teams and organizers. Locks the session before the match, as every write does that others see. */
export async function lockToArrange(ctx: RequestContext, teamMatchId: number): Promise<MatchPage> {
  const found = await findMatchPage(ctx, { teamMatchId });
  requirePolicy(ctx.actor, canPostpone(found.asker, matchScopeOf(found.match)));
  await bumpSessionVersion(ctx.db, found.match.sessionId);
  const page = await lockMatchPage(ctx, teamMatchId);
  requirePolicy(ctx.actor, canPostpone(page.asker, matchScopeOf(page.match)));
  return page;
}

export function openPostponement({ match }: MatchPage) {
  if (!match.postponement) throw ruleViolation('Nothing of this match is postponed any more.');
  return match.postponement;
}

export function memberOf({ actor }: RequestContext): number {
  return actingMemberIdOf(actor) ?? 0;
}

/** A make-up date is near the session, as every match date. */
export async function requireNearSession(
  { db }: RequestContext,
  sessionId: number,
  dates: readonly string[],
): Promise<void> {
  const session = await findWholeSession(db, sessionId);
  if (!session) throw notFound();
  const error = dates.map((date) => checkNearSession(date, session)).find((one) => one !== null);
  if (error) throw ruleViolation(error);
}
