import type { Input } from '@courtline/contract/call';
import type {
  LinkPage,
  acceptMakeupByLink as acceptCall,
  answerMakeupByLink as answerCall,
  openMakeupDateLink as openDateCall,
  openMakeupLink as openCall,
} from '@courtline/contract/signed-link';
import { clearableLine } from '@courtline/contract/text';
import { linkPurposes } from '@courtline/domain/link/signed-links';
import { lineName } from '@courtline/domain/lineup/line-name';
import { makeupClosed } from '@courtline/domain/match/makeup';
import { canAcceptProposal } from '@courtline/domain/permission/team-match';
import { longestComment } from '@courtline/domain/roster/absence';
import type { RequestContext } from '../../context/request-context';
import { ServiceError } from '../../context/service-error';
import { inTransaction } from '../../db/transaction';
import { type Holder, problemPage } from '../../operations/link-page';
import { nameHolder, type OpenedLink, openLink } from '../../operations/open-link';
import { audit } from '../../operations/record-audit';
import { listLines } from '../../store/match/lineup';
import { type ProposalRow, saveSlotAnswers } from '../../store/match/makeup';

import { linkAnswers } from './link-pages';
import { type MakeupPage, makeupDatePage, makeupPage } from './makeup-link-pages';
import { type MatchPage, findMatchPage, lockMatchPage, matchScopeOf, sides, teamOf } from './match-page';
import { findOpenProposal } from './makeup-slots';
import { acceptMakeup } from './negotiate-makeup';
import { wordsOf } from './postponement-emails';

type Shown = Pick<MakeupPage, 'isSaved' | 'error'>;

/** Changes nothing: mail scanners open links. */
export async function openMakeupLink(
  ctx: RequestContext,
  { query }: Input<typeof openCall>,
): Promise<LinkPage> {
  const link = await openLink(ctx, query.token, ['makeup']);
  return typeof link === 'string' ? problemPage(link) : showPlayer(ctx, link, {});
}

/** Saved under the lock of the match, so that no answer comes after the choice. */
export async function answerMakeupByLink(
  ctx: RequestContext,
  { query, body }: Input<typeof answerCall>,
): Promise<LinkPage> {
  const link = await openLink(ctx, query.token, ['makeup']);
  if (typeof link === 'string') return problemPage(link);
  if (!(await findLinked(ctx, link))) return problemPage('revoked');
  const note = clearableLine(longestComment).safeParse(body.comment);
  if (!note.success) return showPlayer(ctx, link, { error: `Note: ${note.error.issues[0]?.message}.` });
  const isSaved = await inTransaction(ctx.services.db, async (db) => {
    const within = { ...ctx, db, actor: link.actor };
    const page = await lockMatchPage(within, link.claims.objectId);
    const proposal = await openProposalOf(within, page);
    const teamMemberId = proposal && invitedSpot(page, proposal);
    if (!proposal || !teamMemberId || proposal.proposalId !== body.proposalId) return false;
    const answers = proposal.slots.flatMap(({ slotId }, index) => {
      const answer = [body.slot1, body.slot2, body.slot3][index];
      return answer ? [{ slotId, statusId: linkAnswers[answer] }] : [];
    });
    const by = link.claims.holderId;
    const given = { proposalId: proposal.proposalId, teamMemberId, answers, note: note.data ?? null, by };
    await saveSlotAnswers(db, { ...given, now: ctx.now });
    await auditUse(within, link, { answers });
    return true;
  });
  return showPlayer(ctx, link, isSaved ? { isSaved } : { error: makeupClosed });
}

export async function openMakeupDateLink(
  ctx: RequestContext,
  { query }: Input<typeof openDateCall>,
): Promise<LinkPage> {
  const link = await openLink(ctx, query.token, ['makeup-date']);
  return typeof link === 'string' ? problemPage(link) : showCaptain(ctx, link, {});
}

/** The same rules as on the match page, with the captain of the link as the actor. */
export async function acceptMakeupByLink(
  ctx: RequestContext,
  { query, body }: Input<typeof acceptCall>,
): Promise<LinkPage> {
  const link = await openLink(ctx, query.token, ['makeup-date']);
  if (typeof link === 'string') return problemPage(link);
  const found = await findLinked(ctx, link);
  if (!found || found.asker.captainOf.length === 0) return problemPage('revoked');
  try {
    await inTransaction(ctx.services.db, async (db) => {
      const within = { ...ctx, db, actor: link.actor };
      await acceptMakeup(within, { params: { id: link.claims.objectId }, query: {}, body });
      await auditUse(within, link, { slotId: body.slotId });
    });
  } catch (error) {
    if (!(error instanceof ServiceError) || ![403, 409].includes(error.status)) throw error;
    return showCaptain(ctx, link, { error: error.status === 409 ? error.message : makeupClosed });
  }
  return showCaptain(ctx, link, { isSaved: true });
}

function auditUse(
  ctx: RequestContext,
  { claims }: OpenedLink,
  detail: Record<string, unknown>,
): Promise<void> {
  const { purpose, objectId } = claims;
  const target = { kind: 'team-match', id: objectId };
  return audit(ctx, { what: 'link-used', target, detail: { purpose, ...detail } });
}

/** Null if the person neither plays for nor captains one of the teams any more. */
async function findLinked(ctx: RequestContext, { claims, actor }: OpenedLink): Promise<MatchPage | null> {
  const page = await findMatchPage({ ...ctx, actor }, { teamMatchId: claims.objectId }).catch(missing);
  const isOwn = page && page.asker.captainOf.length + page.asker.rosteredOn.length > 0;
  return isOwn && page.match.isSchedulePublished ? page : null;
}

function missing(error: unknown): null {
  if (error instanceof ServiceError && [401, 403, 404].includes(error.status)) return null;
  throw error;
}

async function openProposalOf(ctx: RequestContext, { match }: MatchPage): Promise<ProposalRow | null> {
  return match.postponement && findOpenProposal(ctx, match.postponement.postponementId);
}

/** The roster spot for which the viewer was asked. */
function invitedSpot({ match }: MatchPage, proposal: ProposalRow): number | null {
  const own = sides.flatMap((side) => teamOf(match, side)?.teamMemberId ?? []);
  return own.find((spot) => proposal.players.some(({ teamMemberId }) => teamMemberId === spot)) ?? null;
}

type Known = Pick<MakeupPage, 'match' | 'holder' | 'what' | 'token'>;

async function known(ctx: RequestContext, link: OpenedLink, page: MatchPage): Promise<Known | null> {
  const holder: Holder | null = await nameHolder(ctx, link);
  if (!holder) return null;
  const { match } = page;
  const lines = match.postponement?.isWholeMatch === false ? await listLines(ctx.db, match.teamMatchId) : [];
  const waiting = lines.filter(({ ownDate }) => ownDate && ownDate.playAt === null);
  return { match, holder, what: wordsOf(waiting.map(lineName), 'this match'), token: link.token };
}

async function showPlayer(ctx: RequestContext, link: OpenedLink, shown: Shown): Promise<LinkPage> {
  const page = await findLinked(ctx, link);
  const facts = page && (await known(ctx, link, page));
  if (!page || !facts) return problemPage('revoked');
  const open = await openProposalOf(ctx, page);
  const teamMemberId = open && invitedSpot(page, open);
  return makeupPage({
    ...facts,
    ...shown,
    proposal: teamMemberId ? open : null,
    teamMemberId: teamMemberId ?? 0,
  });
}

async function showCaptain(ctx: RequestContext, link: OpenedLink, shown: Shown): Promise<LinkPage> {
  const page = await findLinked(ctx, link);
  const facts = page && (await known(ctx, link, page));
  if (!page || !facts || page.asker.captainOf.length === 0) return problemPage('revoked');
  const open = await openProposalOf(ctx, page);
  const isToChoose = open !== null && canAcceptProposal(page.asker, matchScopeOf(page.match), open.side);
  const plays = open !== null && invitedSpot(page, open) !== null;
  const token = ctx.services.signedLinks.sign({ ...link.claims, purpose: 'makeup' });
  return makeupDatePage({
    ...facts,
    ...shown,
    proposal: isToChoose ? open : null,
    ownLink: plays ? `${linkPurposes.makeup.path}?token=${token}` : null,
  });
}
