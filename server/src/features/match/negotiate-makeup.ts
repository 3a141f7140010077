import type { Input } from '@courtline/contract/call';
import type {
  Makeup,
  acceptMakeup as acceptCall,
  proposeMakeup as proposeCall,
  withdrawMakeup as withdrawCall,
} from '@courtline/contract/postponement';
import { makeup as shape } from '@courtline/contract/postponement';
import { checkSlots, makeupClosed } from '@courtline/domain/match/makeup';
import { captainsInMatch } from '@courtline/domain/permission/asker';
import { canAcceptProposal, captainsEither } from '@courtline/domain/permission/team-match';
import type { RequestContext } from '../../context/request-context';
import { requirePolicy } from '../../context/require-policy';
import { ruleViolation, staleVersion } from '../../context/service-error';
import { limitEmails } from '../../operations/rate-limits';
import { audit } from '../../operations/record-audit';
import { listLines } from '../../store/match/lineup';
import { copyAnswersToMatch, endProposals, saveAcceptedSlot } from '../../store/match/makeup';
import { listPostponedLineIds } from '../../store/match/postponement';
import { lockToArrange, memberOf, openPostponement } from './arrange';
import { presentMakeup } from './makeup';
import { findOpenProposal, resolveSlots, saveSlots, sideOf } from './makeup-slots';
import { type MatchPage, findMatchPage, matchScopeOf, teamOf } from './match-page';
import { notifyProposed } from './notify-makeup';
import { findAffected } from './notify-postponed';
import { settleOn } from './set-makeup-date';

/** Replaces the open proposal that the caller has seen; another one is shown instead. */
export async function proposeMakeup(
  ctx: RequestContext,
  { params, body }: Input<typeof proposeCall>,
): Promise<Makeup> {
  const found = await findMatchPage(ctx, { teamMatchId: params.id });
  requirePolicy(ctx.actor, captainsEither(found.asker, matchScopeOf(found.match)));
  const slots = await resolveSlots(ctx, body.slots, found.match.leagueId);
  const page = await lockToArrange(ctx, params.id);
  requirePolicy(ctx.actor, captainsEither(page.asker, matchScopeOf(page.match)));
  const { postponementId, isWholeMatch } = openPostponement(page);
  const open = await findOpenProposal(ctx, postponementId);
  if ((open?.proposalId ?? null) !== body.replacesId) await rejectStale(ctx, page);
  const lineIds = await listPostponedLineIds(ctx.db, postponementId);
  const lines = await listLines(ctx.db, params.id);
  const affected = await findAffected(ctx, page, { isWholeMatch, lineIds, lines });
  const side = sideOf(page, open);
  await saveSlots(ctx, page, { postponementId, side, affected, slots });
  await limitEmails(ctx, 'match-moved', params.id);
  await notifyProposed(ctx, affected, { side, slots });
  return presentMakeup(ctx, page);
}

export async function withdrawMakeup(
  ctx: RequestContext,
  { params, body }: Input<typeof withdrawCall>,
): Promise<Makeup> {
  const { db, now } = ctx;
  const page = await lockToArrange(ctx, params.id);
  requirePolicy(ctx.actor, captainsEither(page.asker, matchScopeOf(page.match)));
  const { postponementId } = openPostponement(page);
  const open = await findOpenProposal(ctx, postponementId);
  if (!open || open.proposalId !== body.proposalId) return rejectStale(ctx, page);
  const team = teamOf(page.match, open.side);
  requirePolicy(ctx.actor, team !== null && captainsInMatch(page.asker, team.teamId));
  await endProposals(db, { postponementId, state: 'withdrawn', by: memberOf(ctx), now });
  await audit(ctx, {
    what: 'makeup-withdrawn',
    target: { kind: 'team-match', id: params.id },
    detail: { proposalId: open.proposalId },
  });
  return presentMakeup(ctx, page);
}

/** Under the lock of the match, so that one of two acceptances, or of acceptance and withdrawal, finds nothing open. */
export async function acceptMakeup(
  ctx: RequestContext,
  { params, body }: Input<typeof acceptCall>,
): Promise<Makeup> {
  const { db, now } = ctx;
  const page = await lockToArrange(ctx, params.id);
  const { postponement } = page.match;
  const open = postponement && (await findOpenProposal(ctx, postponement.postponementId));
  const slot = open?.slots.find(({ slotId }) => slotId === body.slotId);
  if (!postponement || !open || !slot) return rejectStale(ctx, page);
  requirePolicy(ctx.actor, canAcceptProposal(page.asker, matchScopeOf(page.match), open.side));
  const error = checkSlots([slot], now);
  if (error) throw ruleViolation('This time has passed. Propose another one.');
  const { postponementId, isWholeMatch } = postponement;
  await endProposals(db, { postponementId, state: 'accepted', by: memberOf(ctx), now });
  await saveAcceptedSlot(db, slot.slotId);
  const { playAt, placeId } = slot;
  await settleOn(ctx, page, { playAt, placeId, outcome: 'agreed' });
  if (isWholeMatch) await copyAnswersToMatch(db, { slotId: slot.slotId, teamMatchId: params.id });
  return presentMakeup(ctx, await findMatchPage(ctx, { teamMatchId: params.id }));
}

async function rejectStale(ctx: RequestContext, page: MatchPage): Promise<never> {
  throw staleVersion(makeupClosed, shape.parse(await presentMakeup(ctx, page)));
}
