import type { Input } from '@courtline/contract/call';
import type { MatchSummary } from '@courtline/contract/match';
import type {
  postponeMatch as postponeCall,
  resumeMatch as resumeCall,
} from '@courtline/contract/postponement';
import { type PostponeReason, checkPostponable, choosePostponed } from '@courtline/domain/match/postponement';
import { captainsEither } from '@courtline/domain/permission/team-match';
import type { RequestContext } from '../../context/request-context';
import { requirePolicy } from '../../context/require-policy';
import { notFound, ruleViolation } from '../../context/service-error';
import { limitEmails } from '../../operations/rate-limits';
import { audit } from '../../operations/record-audit';
import { listLines } from '../../store/match/lineup';
import { endProposals } from '../../store/match/makeup';
import {
  deletePostponedLines,
  listPostponedLineIds,
  savePostponedLines,
  savePostponement,
  settlePostponement,
} from '../../store/match/postponement';
import { findTeamMatch, saveTeamMatch } from '../../store/schedule/team-match';
import { lockToArrange, memberOf, openPostponement } from './arrange';
import { checkMatchPlayable } from './line';
import { findOpenProposal, resolveSlots, saveSlots, sideOf } from './makeup-slots';
import { type MatchPage, findMatchPage, matchScopeOf } from './match-page';
import { type Affected, findAffected, notifyPostponed, notifyResumed } from './notify-postponed';
import { teamMatchSummary } from './read-match';

/** Both teams are told once, whatever is postponed. */
export async function postponeMatch(
  ctx: RequestContext,
  { params, body }: Input<typeof postponeCall>,
): Promise<MatchSummary> {
  const { match, asker } = await findMatchPage(ctx, { teamMatchId: params.id });
  const proposed = body.slots ?? [];
  if (proposed.length > 0) requirePolicy(ctx.actor, captainsEither(asker, matchScopeOf(match)));
  const slots = await resolveSlots(ctx, proposed, match.leagueId);
  const page = await lockToArrange(ctx, params.id);
  const { affected, postponementId } = await postponeLocked(ctx, page, body);
  await limitEmails(ctx, 'match-moved', params.id);
  if (slots.length > 0) {
    const side = sideOf(page, await findOpenProposal(ctx, postponementId));
    await saveSlots(ctx, page, { postponementId, side, affected, slots });
    await notifyPostponed(ctx, [affected], { ...body, offer: { side, slots } });
  } else {
    await notifyPostponed(ctx, [affected], body);
  }
  return teamMatchSummary(ctx, { params });
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
): Promise<{ affected: Affected; postponementId: number }> {
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
  // Times that were proposed before did not ask the players of these lines.
  await endProposals(db, { postponementId, state: 'closed', by, now });
  if (isWholeMatch) await saveDate(ctx, teamMatchId, null);
  await audit(ctx, {
    what: 'match-postponed',
    target: { kind: 'team-match', id: teamMatchId },
    detail: { reason, ...chosen, originalDate },
  });
  return { affected: await findAffected(ctx, page, { ...chosen, lines }), postponementId };
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
