import type { SentLocation } from '@courtline/contract/place';
import { checkSlots } from '@courtline/domain/match/makeup';
import { captainsInMatch } from '@courtline/domain/permission/asker';
import type { Side } from '@courtline/domain/score/result';
import type { RequestContext } from '../../context/request-context';
import { notFound, ruleViolation } from '../../context/service-error';
import { audit } from '../../operations/record-audit';
import { resolveLocation } from '../../operations/resolve-location';
import { type ProposalRow, endProposals, listProposals, saveProposal } from '../../store/match/makeup';
import { memberOf, requireNearSession } from './arrange';
import { type MatchPage, sides, teamOf } from './match-page';
import type { Affected, Slots } from './notify-postponed';

type SentSlots = readonly { playAt: string; location: SentLocation | null }[];

/** Call before taking row locks: a place may be looked up elsewhere. */
export async function resolveSlots(ctx: RequestContext, sent: SentSlots, leagueId: number): Promise<Slots> {
  const error = sent.length === 0 ? null : checkSlots(sent, ctx.now);
  if (error) throw ruleViolation(error);
  const slots: { playAt: string; placeId: number | null }[] = [];
  for (const { playAt, location } of sent) {
    slots.push({ playAt, placeId: location ? await resolveLocation(ctx, location, leagueId) : null });
  }
  return slots;
}

/** The side for which a captain proposes; a captain of both answers the other one. */
export function sideOf({ match, asker }: MatchPage, open: ProposalRow | null): Side {
  const own = sides.filter((side) => captainsInMatch(asker, teamOf(match, side)?.teamId ?? null));
  const side = own.find((one) => one !== open?.side) ?? own[0];
  if (!side) throw notFound();
  return side;
}

type Saved = { postponementId: number; side: Side; affected: Affected; slots: Slots };

/** Replaces the open proposal. */
export async function saveSlots(ctx: RequestContext, page: MatchPage, saved: Saved): Promise<void> {
  const { db, now } = ctx;
  const { postponementId, side, slots, affected } = saved;
  const { sessionId, teamMatchId } = page.match;
  await requireNearSession(
    ctx,
    sessionId,
    slots.map(({ playAt }) => playAt),
  );
  const by = memberOf(ctx);
  await endProposals(db, { postponementId, state: 'replaced', by, now });
  const teamMemberIds = affected.players.map((player) => player.teamMemberId);
  await saveProposal(db, { postponementId, side, slots, teamMemberIds, by, now });
  await audit(ctx, {
    what: 'makeup-proposed',
    target: { kind: 'team-match', id: teamMatchId },
    detail: { slots },
  });
}

export async function findOpenProposal(
  { db }: RequestContext,
  postponementId: number,
): Promise<ProposalRow | null> {
  const proposals = await listProposals(db, postponementId);
  return proposals.find(({ state }) => state === 'open') ?? null;
}
