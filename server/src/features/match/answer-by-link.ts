import type { Input } from '@courtline/contract/call';
import type {
  LinkPage,
  answerByLink as answerCall,
  openAvailabilityLink as openCall,
  openMatchesLink as matchesCall,
  stopLinks as stopCall,
} from '@courtline/contract/signed-link';
import { clearableLine } from '@courtline/contract/text';
import { linkPurposes, matchLinkExpiry, type LinkPurpose } from '@courtline/domain/link/signed-links';
import { longestComment, matchesCollide } from '@courtline/domain/roster/absence';
import { whyNotAsked } from '@courtline/domain/roster/availability';
import type { RequestContext } from '../../context/request-context';
import { ServiceError } from '../../context/service-error';
import { inTransaction } from '../../db/transaction';
import { problemPage } from '../../operations/link-page';
import { type OpenedLink, nameHolder, openLink } from '../../operations/open-link';
import { audit } from '../../operations/record-audit';
import { saveUnsubscribed } from '../../store/email/unsubscribed-email';
import { findMatchDay, type MatchDay } from '../../store/match/match-details';
import { listPlayerMatches } from '../../store/match/player-matches';
import {
  type AvailabilityPage,
  answerOf,
  availabilityPage,
  linkAnswers,
  matchesPage,
  stoppedPage,
} from './link-pages';
import { sides, teamOf } from './match-page';
import { setAvailability } from './set-availability';

/** Changes nothing: mail scanners open links. */
export async function openAvailabilityLink(
  ctx: RequestContext,
  { query }: Input<typeof openCall>,
): Promise<LinkPage> {
  const link = await openLink(ctx, query.token, ['availability']);
  if (typeof link === 'string') return problemPage(link);
  return showMatch(ctx, link, { chosen: query.answer ?? null });
}

/** The answer is saved as if the player, or a guardian for them, had signed in. */
export async function answerByLink(
  ctx: RequestContext,
  { query, body }: Input<typeof answerCall>,
): Promise<LinkPage> {
  const link = await openLink(ctx, query.token, ['availability']);
  if (typeof link === 'string') return problemPage(link);
  const match = await findOwnMatch(ctx, link);
  if (!match) return problemPage('revoked');
  const comment = clearableLine(longestComment).safeParse(body.comment);
  if (!comment.success)
    return showMatch(ctx, link, {
      chosen: body.answer,
      error: `Comment: ${comment.error.issues[0]?.message}.`,
    });
  try {
    await saveAnswer(ctx, link, { match, answer: body, comment: comment.data });
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status !== 409) throw error;
    return showMatch(ctx, link, { chosen: body.answer, error: error.message });
  }
  return showMatch(ctx, link, { chosen: body.answer, isSaved: true });
}

type Saved = {
  match: MatchDay;
  answer: Input<typeof answerCall>['body'];
  comment: string | null | undefined;
};

function saveAnswer(ctx: RequestContext, link: OpenedLink, { match, answer, comment }: Saved): Promise<void> {
  const { claims, actor } = link;
  return inTransaction(ctx.services.db, async (db) => {
    const within = { ...ctx, db, actor };
    const teamMemberIds = sides.flatMap((side) => teamOf(match, side)?.teamMemberId ?? []);
    await setAvailability(within, {
      params: { id: claims.objectId },
      query: {},
      body: {
        teamMemberIds,
        playerAvailabilityStatusId: linkAnswers[answer.answer],
        comment,
        // The form always has a comment; with one, a missing mark means that the box is not checked.
        isEither: answer.isEither === 'on' || (answer.comment === undefined ? undefined : false),
      },
    });
    await auditUse(within, link, { answer: answer.answer });
  });
}

/** Shows the next matches of the player, each with its own link. */
export async function openMatchesLink(
  ctx: RequestContext,
  { query }: Input<typeof matchesCall>,
): Promise<LinkPage> {
  const link = await openLink(ctx, query.token, ['matches']);
  if (typeof link === 'string') return problemPage(link);
  const holder = await nameHolder(ctx, link);
  if (!holder) return problemPage('revoked');
  const { aboutId } = link.claims;
  const matches = await listPlayerMatches(ctx.db, { memberId: aboutId, now: ctx.now });
  const addressOf = (teamMatchId: number, matchDate: string) =>
    `${linkPurposes.availability.path}?token=${ctx.services.signedLinks.sign({
      ...link.claims,
      purpose: 'availability',
      objectId: teamMatchId,
      expiresAt: matchLinkExpiry(matchDate, ctx.now),
    })}`;
  return matchesPage({
    token: query.token,
    holder,
    matches: matches.map((match) => ({ ...match, address: addressOf(match.teamMatchId, match.matchDate) })),
  });
}

/** Works with any link that works, whatever it is for. */
export async function stopLinks(ctx: RequestContext, { query }: Input<typeof stopCall>): Promise<LinkPage> {
  const purposes = Object.keys(linkPurposes) as LinkPurpose[];
  const link = await openLink(ctx, query.token, purposes);
  if (typeof link === 'string') return problemPage(link);
  await inTransaction(ctx.services.db, async (db) => {
    await saveUnsubscribed(db, { memberId: link.claims.holderId, kinds: ['answer-links'] });
    await auditUse({ ...ctx, db, actor: link.actor }, link, { stopped: true });
  });
  return stoppedPage();
}

export function auditUse(
  ctx: RequestContext,
  { claims }: OpenedLink,
  detail: Record<string, unknown>,
): Promise<void> {
  const { purpose, objectId, aboutId } = claims;
  const target =
    purpose === 'availability' || purpose === 'score'
      ? { kind: 'team-match', id: objectId }
      : { kind: 'member', id: aboutId };
  return audit(ctx, { what: 'link-used', target, detail: { purpose, ...detail } });
}

/** Null if the player is on neither roster, or the match is not published any more. */
async function findOwnMatch({ db }: RequestContext, { claims }: OpenedLink): Promise<MatchDay | null> {
  const match = await findMatchDay(db, { teamMatchId: claims.objectId, memberId: claims.aboutId });
  const isOwn = match && sides.some((side) => teamOf(match, side)?.teamMemberId);
  return match?.isSchedulePublished && isOwn ? match : null;
}

type Shown = Pick<AvailabilityPage, 'chosen' | 'isSaved' | 'error'>;

async function showMatch(ctx: RequestContext, link: OpenedLink, shown: Shown): Promise<LinkPage> {
  const match = await findOwnMatch(ctx, link);
  const holder = await nameHolder(ctx, link);
  if (!match || !holder) return problemPage('revoked');
  const own = await listPlayerMatches(ctx.db, { memberId: link.claims.aboutId, now: ctx.now });
  const answered = own.find(({ teamMatchId }) => teamMatchId === match.teamMatchId);
  const { matchDate } = match;
  const colliding = own.find(
    (other) =>
      matchDate !== null &&
      other.teamMatchId !== match.teamMatchId &&
      matchesCollide(other.matchDate, matchDate),
  );
  const statusOf = () => sides.flatMap((side) => teamOf(match, side) ?? []).find((team) => team.teamMemberId);
  return availabilityPage({
    ...shown,
    token: link.token,
    match,
    holder,
    stored: {
      answer: answerOf(statusOf()?.playerAvailabilityStatusTypeId ?? 0),
      comment: answered?.comment ?? null,
      isEither: answered?.isEither ?? false,
    },
    colliding: colliding ?? null,
    closed: whyNotAsked(match, ctx.now),
  });
}
