import type { Input } from '@courtline/contract/call';
import type {
  SubstituteCandidates,
  cancelSubstituteSearch as cancelCall,
  inviteSubstitutes as inviteCall,
} from '@courtline/contract/substitute';
import { captains } from '@courtline/domain/permission/asker';
import { actingMemberIdOf } from '@courtline/domain/permission/actor';
import { revealOf } from '@courtline/domain/permission/policies';
import { invitationLimits } from '@courtline/domain/roster/substitutes';
import type { RequestContext } from '../../context/request-context';
import { enforceVerdict, requirePolicy } from '../../context/require-policy';
import { notFound, ruleViolation } from '../../context/service-error';
import { limitEmails } from '../../operations/rate-limits';
import { audit } from '../../operations/record-audit';
import { type SearchTools, advanceSearch, cancelSearch } from '../../operations/run-substitute-search';
import { countOpenSearches, lockSearch, readSearch, saveSearch } from '../../store/match/substitute-search';
import { notifyTeam } from '../../store/team/team-events';
import { listEligible, presentCandidates, whyClosed } from './find-substitutes';
import { findMatchPage, lockMatchPage } from './match-page';

/** One unknown or no longer eligible person rejects all: the captain chooses again from a current list. */
export async function inviteSubstitutes(
  ctx: RequestContext,
  { params, body }: Input<typeof inviteCall>,
): Promise<SubstituteCandidates> {
  const { teamId } = body;
  const found = await findMatchPage(ctx, { teamMatchId: params.id });
  requirePolicy(ctx.actor, captains(found.asker, teamId));
  const page = await lockMatchPage(ctx, params.id);
  const { facts, people } = await listEligible(ctx, page, teamId);
  const closed = whyClosed(page);
  if (closed) throw ruleViolation(closed);
  if (body.lineId !== null && !facts.lines.some(({ lineId }) => lineId === body.lineId)) throw notFound();
  const memberIds = [...new Set(body.memberIds)];
  const chosen = memberIds.flatMap((id) => people.find(({ memberId }) => memberId === id) ?? []);
  if (chosen.length < memberIds.length) throw ruleViolation(notEligible);
  const key = { teamMatchId: params.id, teamId };
  if ((await countOpenSearches(ctx.db, key)) >= invitationLimits.openSearches)
    throw ruleViolation('Cancel an open search before you start another one.');
  await limitEmails(ctx, 'substitutes-invited', params.id);
  const searchId = await saveSearch(ctx.db, {
    ...key,
    lineId: body.lineId,
    isOrdered: body.isOrdered,
    minutes: body.minutes,
    by: actingMemberIdOf(ctx.actor) ?? 0,
    now: ctx.now,
    people: chosen.map(({ memberId, isOnTeam }) => ({ memberId, isListed: !isOnTeam })),
  });
  const search = await lockSearch(ctx.db, searchId);
  if (search) await advanceSearch(searchTools(ctx), search, ctx.now);
  const { lineId, isOrdered, minutes } = body;
  await audit(ctx, {
    what: 'substitutes-invited',
    target: { kind: 'team-match', id: params.id },
    detail: { teamId, lineId, memberIds, isOrdered, minutes },
  });
  await notifyTeam(ctx.db, { ...page.match, teamId, audience: 'captains' });
  return presentCandidates(ctx, page, teamId);
}

const notEligible = "Someone you chose can't be invited any more. Choose again.";

export async function cancelSubstituteSearch(
  ctx: RequestContext,
  { params }: Input<typeof cancelCall>,
): Promise<void> {
  const found = await readSearch(ctx.db, params.id);
  if (!found) throw notFound();
  const { teamMatchId, teamId } = found;
  const page = await findMatchPage(ctx, { teamMatchId });
  // Nobody else learns whether the team looks for somebody.
  enforceVerdict(revealOf(captains(page.asker, teamId)));
  const search = await lockSearch(ctx.db, params.id);
  if (search?.state !== 'open') throw ruleViolation('This search is over.');
  await cancelSearch(searchTools(ctx), search);
  await audit(ctx, {
    what: 'substitute-search-canceled',
    target: { kind: 'team-match', id: teamMatchId },
    detail: { searchId: params.id, teamId },
  });
  await notifyTeam(ctx.db, { ...page.match, teamId, audience: 'captains' });
}

export function searchTools({ db, services }: RequestContext): SearchTools {
  return { db, outbox: services.outbox, config: services.config };
}
