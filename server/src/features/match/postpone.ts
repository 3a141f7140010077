import type { Input } from '@courtline/contract/call';
import type { MatchSummary } from '@courtline/contract/match';
import type {
  postponeMatch as postponeCall,
  resumeMatch as resumeCall,
} from '@courtline/contract/postponement';
import { type PostponeReason, checkPostponable, choosePostponed } from '@courtline/domain/match/postponement';
import { actingMemberIdOf } from '@courtline/domain/permission/actor';
import { canPostpone } from '@courtline/domain/permission/team-match';
import type { RequestContext } from '../../context/request-context';
import { requirePolicy } from '../../context/require-policy';
import { notFound, ruleViolation } from '../../context/service-error';
import { limitEmails } from '../../operations/rate-limits';
import { audit } from '../../operations/record-audit';
import { listLines } from '../../store/match/lineup';
import {
  deletePostponedLines,
  listPostponedLineIds,
  savePostponedLines,
  savePostponement,
  settlePostponement,
} from '../../store/match/postponement';
import { findTeamMatch, saveTeamMatch } from '../../store/schedule/team-match';
import { bumpSessionVersion } from '../../store/session/session-lock';
import { checkMatchPlayable } from './line';
import { type MatchPage, findMatchPage, lockMatchPage, matchScopeOf } from './match-page';
import { type Affected, findAffected, notifyPostponed, notifyResumed } from './notify-postponed';
import { teamMatchSummary } from './read-match';

/** Both teams are told once, whatever is postponed. */
export async function postponeMatch(
  ctx: RequestContext,
  { params, body }: Input<typeof postponeCall>,
): Promise<MatchSummary> {
  const page = await lockToArrange(ctx, params.id);
  const affected = await postponeLocked(ctx, page, body);
  await limitEmails(ctx, 'match-moved', params.id);
  await notifyPostponed(ctx, [affected], body);
  return teamMatchSummary(ctx, { params });
}

/** Locks the session before the match, as every write does that others see. */
export async function lockToArrange(ctx: RequestContext, teamMatchId: number): Promise<MatchPage> {
  const found = await findMatchPage(ctx, { teamMatchId });
  requirePolicy(ctx.actor, canPostpone(found.asker, matchScopeOf(found.match)));
  await bumpSessionVersion(ctx.db, found.match.sessionId);
  const page = await lockMatchPage(ctx, teamMatchId);
  requirePolicy(ctx.actor, canPostpone(page.asker, matchScopeOf(page.match)));
  return page;
}

type Postponing = {
  reason: PostponeReason;
  lineIds: readonly number[] | null;
  message?: string | null | undefined;
};

/** Lines that join an open postponement wait for the same date. */
export async function postponeLocked(
  ctx: RequestContext,
  page: MatchPage,
  { reason, lineIds, message = null }: Postponing,
): Promise<Affected> {
  const { db, now } = ctx;
  const { match } = page;
  const isPostponed = match.postponement?.isWholeMatch ?? false;
  const error = checkMatchPlayable(page) ?? checkPostponable({ ...match, isPostponed });
  if (error) throw ruleViolation(error);
  const lines = await listLines(db, match.teamMatchId);
  const chosen = choosePostponed(lines, lineIds);
  if (typeof chosen === 'string') throw ruleViolation(chosen);
  const { teamMatchId } = match;
  const by = memberOf(ctx);
  const { isWholeMatch } = chosen;
  const originalDate = match.matchDate;
  const postponementId =
    match.postponement?.postponementId ??
    (await savePostponement(db, { teamMatchId, reason, isWholeMatch, originalDate, message, by, now }));
  await savePostponedLines(db, { postponementId, lineIds: chosen.lineIds });
  if (isWholeMatch) await saveDate(ctx, teamMatchId, null);
  await audit(ctx, {
    what: 'match-postponed',
    target: { kind: 'team-match', id: teamMatchId },
    detail: { reason, ...chosen, originalDate },
  });
  return findAffected(ctx, page, { ...chosen, lines });
}

/**
 * Keeps what each side agreed to: without a date no lineup opens, and the date that comes back is the one from before. A
 * date that one side sets meanwhile has to be confirmed by the other, as with any match without a date.
 */
async function saveDate(
  { db }: RequestContext,
  teamMatchId: number,
  matchDate: string | null,
): Promise<void> {
  const plan = await findTeamMatch(db, teamMatchId);
  if (!plan) throw notFound();
  await saveTeamMatch(db, plan.id, { ...plan, matchDate });
}

/** The rain stopped, or it was a mistake. */
export async function resumeMatch(
  ctx: RequestContext,
  { params }: Input<typeof resumeCall>,
): Promise<MatchSummary> {
  const { db, now } = ctx;
  const page = await lockToArrange(ctx, params.id);
  const open = openPostponement(page);
  const { postponementId, isWholeMatch, originalDate } = open;
  const lineIds = await listPostponedLineIds(db, postponementId);
  const lines = await listLines(db, params.id);
  const affected = await findAffected(ctx, page, { isWholeMatch, lineIds, lines });
  await deletePostponedLines(db, postponementId);
  await settlePostponement(db, { postponementId, outcome: 'resumed', by: memberOf(ctx), now });
  if (isWholeMatch) await saveDate(ctx, params.id, originalDate);
  await limitEmails(ctx, 'match-moved', params.id);
  await notifyResumed(ctx, affected, originalDate);
  await audit(ctx, {
    what: 'match-resumed',
    target: { kind: 'team-match', id: params.id },
    detail: { isWholeMatch, lineIds, matchDate: originalDate },
  });
  return teamMatchSummary(ctx, { params });
}

export function openPostponement({ match }: MatchPage) {
  if (!match.postponement) throw ruleViolation('Nothing of this match is postponed any more.');
  return match.postponement;
}

export function memberOf({ actor }: RequestContext): number {
  return actingMemberIdOf(actor) ?? 0;
}
