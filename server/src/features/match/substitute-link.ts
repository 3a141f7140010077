import type { Input } from '@courtline/contract/call';
import type {
  LinkPage,
  answerSubstituteLink as answerCall,
  openSubstituteLink as openCall,
} from '@courtline/contract/signed-link';
import { lineName } from '@courtline/domain/lineup/line-name';
import { formatSum } from '@courtline/domain/registration/money';
import { whyNotAsked } from '@courtline/domain/roster/availability';
import { checkInvitationAnswer, feeText } from '@courtline/domain/roster/substitutes';
import type { RequestContext } from '../../context/request-context';
import { ServiceError } from '../../context/service-error';
import { inTransaction } from '../../db/transaction';
import { escape, html } from '../../gateways/email/plain-text';
import { type Holder, holderPart, linkPage, problemPage } from '../../operations/link-page';
import { subjectDay } from '../../operations/match-email';
import { nameHolder, type OpenedLink, openLink } from '../../operations/open-link';
import { readSearchNews } from '../../operations/run-substitute-search';
import { type SearchNews, teamNameOf } from '../../operations/substitute-emails';
import { type Invitation, type Search, findSearchOf } from '../../store/match/substitute-search';
import { auditUse } from './answer-by-link';
import { saveInvitationAnswer } from './answer-invitation';
import { matchPart } from './link-pages';

type Answer = 'yes' | 'no';

/** Changes nothing: mail scanners open links. */
export async function openSubstituteLink(
  ctx: RequestContext,
  { query }: Input<typeof openCall>,
): Promise<LinkPage> {
  const link = await openLink(ctx, query.token, ['substitute']);
  if (typeof link === 'string') return problemPage(link);
  return showInvitation(ctx, link, { chosen: query.answer ?? null });
}

export async function answerSubstituteLink(
  ctx: RequestContext,
  { query, body }: Input<typeof answerCall>,
): Promise<LinkPage> {
  const link = await openLink(ctx, query.token, ['substitute']);
  if (typeof link === 'string') return problemPage(link);
  try {
    await inTransaction(ctx.services.db, async (db) => {
      const within = { ...ctx, db, actor: link.actor };
      await saveInvitationAnswer(within, {
        invitationId: link.claims.objectId,
        isAccepted: body.answer === 'yes',
      });
      await auditUse(within, link, { answer: body.answer });
    });
  } catch (error) {
    if (!(error instanceof ServiceError) || ![404, 409].includes(error.status)) throw error;
    return showInvitation(ctx, link, { chosen: null, error: error.status === 409 ? error.message : null });
  }
  return showInvitation(ctx, link, { chosen: null, isSaved: true });
}

type Shown = { chosen: Answer | null; isSaved?: boolean; error?: string | null };

type Page = Shown & {
  token: string;
  holder: Holder;
  news: SearchNews;
  search: Search;
  invitation: Invitation;
  now: Date;
};

/** The same page for an invitation that is gone as for a revoked link. */
async function showInvitation(ctx: RequestContext, link: OpenedLink, shown: Shown): Promise<LinkPage> {
  const { db, now } = ctx;
  const { objectId: invitationId, aboutId: memberId } = link.claims;
  const search = await findSearchOf(db, { invitationId, memberId });
  const invitation = search?.invitations.find((one) => one.invitationId === invitationId);
  const news = search && (await readSearchNews(db, search));
  const holder = await nameHolder(ctx, link);
  if (!search || !invitation || !news || !holder) return problemPage('revoked');
  return invitationPage({ ...shown, token: link.token, holder, news, search, invitation, now });
}

function invitationPage(page: Page): LinkPage {
  const { news, holder, token } = page;
  const day = subjectDay(news.match);
  const who = holder.guardianName === null ? 'you' : holder.firstName;
  const title = `Can ${who} substitute${day ? ` on ${day}` : ''}?`;
  const spot = news.search.line ? lineName(news.search.line) : 'the match';
  const body = [
    `<p class="league">${html(news.match.leagueName)}</p><h1>${html(title)}</h1>`,
    statusPart(page),
    `<p>${html(news.byName)} of ${html(teamNameOf(news))} is looking for a substitute for ${html(spot)}. ${html(feeText(news.fee, formatSum(news.fee)))}</p>`,
    matchPart(news.match),
    answerPart(page),
    holderPart(token, holder),
  ];
  return linkPage({ title, error: page.error, body: body.join('') });
}

function statusPart({ error, isSaved, invitation: { state }, holder }: Page): string {
  if (error) return `<p class="notice error" role="alert">${html(error)}</p>`;
  const isOwn = holder.guardianName === null;
  const playing = isOwn ? "You're playing." : `${holder.firstName} is playing.`;
  const next = `The captain will add ${isOwn ? 'you' : holder.firstName} to the lineup.`;
  if (state === 'accepted')
    return `<p class="notice" role="status">${isSaved ? 'Accepted. ' : ''}<strong>${html(playing)}</strong> ${html(next)}</p>`;
  if (state === 'declined')
    return '<p class="notice" role="status">You declined. Thank you for answering.</p>';
  return '';
}

const words: Record<Answer, { mark: string; label: string; button: string }> = {
  yes: { mark: '&#10003;', label: 'Accept', button: 'Accept and play' },
  no: { mark: '&#10005;', label: 'Decline', button: "Decline, can't play" },
};

/** One large button for the chosen answer; the other is a link that chooses it, since a link changes nothing. */
function answerPart(page: Page): string {
  const { token, invitation, chosen, error } = page;
  const possible = (['yes', 'no'] as const).filter((answer) => whyNot(page, answer) === null);
  const others = possible.filter((answer) => answer !== storedAnswer(invitation));
  if (others.length === 0) {
    const reason = whyNot(page, 'yes');
    return reason && !error && invitation.state !== 'declined' ? `<p class="notice">${html(reason)}</p>` : '';
  }
  const address = (answer: Answer) => `/link/substitute?token=${escape(token)}&amp;answer=${answer}`;
  const picked = others.find((answer) => answer === chosen);
  const links = others
    .filter((answer) => answer !== picked)
    .map(
      (answer) =>
        `<a class="choice ${answer}" href="${address(answer)}"><span aria-hidden="true">${words[answer].mark}</span> ${html(labelOf(answer, invitation))}</a>`,
    );
  const nav =
    links.length > 0
      ? `<nav aria-label="${picked ? 'Other answer' : 'Your answer'}">${links.join('')}</nav>`
      : '';
  if (!picked) return nav;
  const { mark, button } = words[picked];
  return `<form method="post" action="${address(picked)}"><input type="hidden" name="answer" value="${picked}">
<button class="large ${picked}"><span aria-hidden="true">${mark}</span> ${html(button)}</button></form>${nav}`;
}

function labelOf(answer: Answer, { state }: Invitation): string {
  return state === 'accepted' ? "Can't play after all" : words[answer].label;
}

function storedAnswer({ state }: Invitation): Answer | null {
  if (state === 'accepted') return 'yes';
  return state === 'declined' ? 'no' : null;
}

function whyNot({ news, search, invitation, now }: Page, answer: Answer): string | null {
  return (
    whyNotAsked(news.match, now) ??
    checkInvitationAnswer({ ...invitation, searchState: search.state }, { isAccepted: answer === 'yes', now })
  );
}
