import type { Input } from '@courtline/contract/call';
import type {
  answerPlayerReturnLink as postCall,
  openPlayerReturnLink as openCall,
} from '@courtline/contract/next-season-link';
import type { LinkPage } from '@courtline/contract/signed-link';
import { wallTimeOf } from '@courtline/domain/date/wall-time';
import { checkPlayerAnswer } from '@courtline/domain/next-season/returning-team';
import { shortDay } from '@courtline/domain/season/season-days';
import type { RequestContext } from '../../context/request-context';
import { inTransaction } from '../../db/transaction';
import { escape, html } from '../../gateways/email/plain-text';
import { type Holder, holderPart, linkPage, problemPage } from '../../operations/link-page';
import { type OpenedLink, nameHolder, openLink } from '../../operations/open-link';
import { audit } from '../../operations/record-audit';
import { type TeamReturnRow, findTeamReturn, savePlayerAnswer } from '../../store/next-season/returning-team';
import { lockTeam } from '../../store/team/save-team';
import { priceText } from './season-state';

/** Changes nothing: mail scanners open links. */
export async function openPlayerReturnLink(
  ctx: RequestContext,
  { query }: Input<typeof openCall>,
): Promise<LinkPage> {
  const link = await openLink(ctx, query.token, ['player-return']);
  return typeof link === 'string' ? problemPage(link) : showInvitation(ctx, link, {});
}

/** Says only that the player wants to play: the spot is taken by registering, as for everyone else. */
export async function answerPlayerReturnLink(
  ctx: RequestContext,
  { query, body: { answer } }: Input<typeof postCall>,
): Promise<LinkPage> {
  const link = await openLink(ctx, query.token, ['player-return']);
  if (typeof link === 'string') return problemPage(link);
  const { objectId: teamId, aboutId: memberId } = link.claims;
  const error = await inTransaction(ctx.services.db, async (db) => {
    const within = { ...ctx, db, actor: link.actor };
    await lockTeam(db, teamId);
    const invitation = await findInvitation(within, link);
    if (!invitation) return null;
    const problem = whyClosed(invitation, ctx.now);
    if (problem) return problem;
    await savePlayerAnswer(db, { teamId, memberId, answer, now: ctx.now });
    const detail = { purpose: link.claims.purpose, answer };
    await audit(within, { what: 'link-used', target: { kind: 'team', id: teamId }, detail });
    return null;
  });
  return showInvitation(ctx, link, error ? { error } : { isSaved: true });
}

type Invitation = { team: TeamReturnRow; player: TeamReturnRow['players'][number] };

/** Null if the team was removed, or the player is not invited. */
async function findInvitation({ db }: RequestContext, { claims }: OpenedLink): Promise<Invitation | null> {
  const team = await findTeamReturn(db, { teamId: claims.objectId, memberId: claims.aboutId });
  const player = team?.players.find(({ memberId }) => memberId === claims.aboutId);
  return team && player?.isInvited ? { team, player } : null;
}

function whyClosed({ team, player }: Invitation, now: Date): string | null {
  const { isRegistered } = player;
  return checkPlayerAnswer({ teamAnswer: team.answer, startDateUtc: team.startDateUtc, isRegistered }, now);
}

type Shown = { isSaved?: boolean; error?: string };

async function showInvitation(ctx: RequestContext, link: OpenedLink, shown: Shown): Promise<LinkPage> {
  const invitation = await findInvitation(ctx, link);
  const holder = await nameHolder(ctx, link);
  if (!invitation || !holder) return problemPage('revoked');
  const { team } = invitation;
  const closed = whyClosed(invitation, ctx.now);
  const who = holder.guardianName === null ? 'Are you' : `Is ${holder.firstName}`;
  const title = `${who} in for ${team.sessionName}?`;
  const [first, last] = [team.startDateUtc, team.endDateUtc].map((utc) =>
    shortDay(wallTimeOf(utc, team.timeZone).date),
  );
  const body = [
    `<p class="league">${html(team.leagueName)} · ${html(team.teamName)}</p><h1>${html(title)}</h1>`,
    shown.error ? `<p class="notice error" role="alert">${html(shown.error)}</p>` : '',
    `<p>${html(team.teamName)} plays from ${html(first ?? '')} to ${html(last ?? '')}. ${html(priceText(ctx, team))}</p>`,
    closed && !shown.error ? `<p class="notice">${html(closed)}</p>` : '',
    closed ? '' : answerPart({ ...shown, ...invitation, holder, link }),
    holderPart(link.token, holder),
  ];
  return linkPage({ title, error: shown.error, body: body.join('') });
}

type Page = Shown & Invitation & { holder: Holder; link: OpenedLink };

function answerPart({ isSaved, team, player, holder, link }: Page): string {
  const { claims, token } = link;
  const child = claims.aboutId === claims.holderId ? '' : `&for=${claims.aboutId}`;
  const register = `/leagues/session/${team.sessionId}?register=start&team=${team.teamId}${child}`;
  const who = holder.guardianName === null ? 'You are' : `${holder.firstName} is`;
  const status = { in: `${who} in. Register to take the spot.`, out: `${who} not playing this season.` };
  const button = (answer: 'in' | 'out', label: string, look: string) =>
    `<form method="post" action="/link/player-return?token=${escape(token)}"><input type="hidden" name="answer" value="${answer}"><button class="${look}">${label}</button></form>`;
  return [
    player.answer &&
      `<p class="notice" role="status">${isSaved ? 'Saved. ' : ''}${html(status[player.answer])}</p>`,
    player.answer === 'in' && `<p><a class="button large" href="${escape(register)}">Register</a></p>`,
    player.answer !== 'in' && button('in', 'I&#39;m in', 'large yes'),
    player.answer !== 'out' && button('out', 'Not this season', 'quiet'),
  ]
    .filter((part) => typeof part === 'string')
    .join('');
}
