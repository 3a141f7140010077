import type { Input } from '@courtline/contract/call';
import { type TeamReturn, answerTeamReturn as answerCall } from '@courtline/contract/next-season';
import type {
  answerTeamReturnLink as postCall,
  openTeamReturnLink as openCall,
} from '@courtline/contract/next-season-link';
import type { LinkPage } from '@courtline/contract/signed-link';
import { wallTimeOf } from '@courtline/domain/date/wall-time';
import { shortDay, weekdayNames } from '@courtline/domain/season/season-days';
import type { RequestContext } from '../../context/request-context';
import { ServiceError } from '../../context/service-error';
import { inTransaction } from '../../db/transaction';
import { escape, html } from '../../gateways/email/plain-text';
import { type Holder, holderPart, linkPage, problemPage } from '../../operations/link-page';
import { type OpenedLink, nameHolder, openLink } from '../../operations/open-link';
import { audit } from '../../operations/record-audit';
import { answerTeamReturn, readTeamReturn } from './team-return';

/** Changes nothing: mail scanners open links. */
export async function openTeamReturnLink(
  ctx: RequestContext,
  { query }: Input<typeof openCall>,
): Promise<LinkPage> {
  const link = await openLink(ctx, query.token, ['team-return']);
  return typeof link === 'string' ? problemPage(link) : showReturn(ctx, link, {});
}

/** Saved by the same rules as on the team's page, with the captain of the link as the actor. */
export async function answerTeamReturnLink(
  ctx: RequestContext,
  { query, body }: Input<typeof postCall>,
): Promise<LinkPage> {
  const link = await openLink(ctx, query.token, ['team-return']);
  if (typeof link === 'string') return problemPage(link);
  const sent = answerCall.body.safeParse(readForm(body));
  if (!sent.success) return showReturn(ctx, link, { error: 'Choose if your team is in.' });
  const id = link.claims.objectId;
  try {
    await inTransaction(ctx.services.db, async (db) => {
      const within = { ...ctx, db, actor: link.actor };
      await answerTeamReturn(within, { params: { id }, query: {}, body: sent.data });
      const detail = { purpose: link.claims.purpose, answer: sent.data.answer };
      await audit(within, { what: 'link-used', target: { kind: 'team', id }, detail });
    });
  } catch (error) {
    if (!(error instanceof ServiceError) || ![400, 403, 404, 409, 429].includes(error.status)) throw error;
    return showReturn(ctx, link, { error: error.message });
  }
  return showReturn(ctx, link, { isSaved: true });
}

/** Checked players are fields 'player' with the id. */
function readForm(fields: Record<string, string>): Record<string, unknown> {
  const { answer, court, day, time } = fields;
  const invitedMemberIds = Object.keys(fields).flatMap((name) => {
    const [, id] = /^player([1-9]\d{0,9})$/.exec(name) ?? [];
    return id === undefined ? [] : [Number(id)];
  });
  return {
    answer,
    invitedMemberIds,
    ...(court !== undefined && { homeCourtPlaceId: court === '' ? null : Number(court) }),
    ...(day !== undefined && { dayOfWeek: day === '' ? null : Number(day) }),
    ...(time !== undefined && { timeOfDay: time === '' ? null : time }),
  };
}

type Shown = { isSaved?: boolean; error?: string };

/** The same page for someone who is no longer a captain, or a team that was removed, as for a revoked link. */
async function showReturn(ctx: RequestContext, link: OpenedLink, shown: Shown): Promise<LinkPage> {
  const params = { id: link.claims.objectId };
  const team = await readTeamReturn({ ...ctx, actor: link.actor }, { params, query: {}, body: {} }).catch(
    missing,
  );
  const holder = await nameHolder(ctx, link);
  if (!team || !holder) return problemPage('revoked');
  return returnPage({ ...shown, team, holder, token: link.token });
}

function missing(error: unknown): null {
  if (error instanceof ServiceError && [401, 403, 404].includes(error.status)) return null;
  throw error;
}

type Page = Shown & { team: TeamReturn; holder: Holder; token: string };

function returnPage(page: Page): LinkPage {
  const { team, holder, token } = page;
  const title = `Is ${team.teamName} in?`;
  const [first, last] = [team.startDateUtc, team.endDateUtc].map((utc) =>
    shortDay(wallTimeOf(utc, team.timeZone).date),
  );
  const body = [
    `<p class="league">${html(team.sessionName)} · ${html(first ?? '')} to ${html(last ?? '')}</p><h1>${html(title)}</h1>`,
    statusPart(page),
    team.whyClosed ? `<p class="notice">${html(team.whyClosed)}</p>` : returnForm(page),
    holderPart(token, holder),
  ];
  return linkPage({ title, error: page.error, body: body.join('') });
}

function statusPart({ error, isSaved, team }: Page): string {
  if (error) return `<p class="notice error" role="alert">${html(error)}</p>`;
  const saved = isSaved ? 'Saved. ' : '';
  if (team.answer === 'out')
    return `<p class="notice" role="status">${saved}You said your team isn't playing. You can change this until the season starts.</p>`;
  if (team.answer !== 'in') return `<p>Answer by ${html(shortDay(team.answerBy))}.</p>`;
  const next = team.isApproved ? 'Your organizer approved it.' : 'Your organizer will approve it.';
  const invited = team.players.filter(({ isInvited }) => isInvited).length;
  return `<p class="notice" role="status">${saved}<strong>Your team is in.</strong> ${next} Players invited: ${invited}.</p>`;
}

function returnForm({ team, token }: Page): string {
  const radio = (answer: 'in' | 'out', label: string) =>
    `<label class="option"><input type="radio" name="answer" value="${answer}" required${team.answer === answer ? ' checked' : ''}><span>${label}</span></label>`;
  const answers = team.isApproved
    ? '<input type="hidden" name="answer" value="in">'
    : `<div class="options">${radio('in', "Yes, we're in")}${radio('out', 'Not this season')}</div>`;
  return `<form method="post" action="/link/team-return?token=${escape(token)}">${answers}
<fieldset class="card dates"><legend>Home court and day</legend>${courtField(team)}${team.hasSlot ? slotFields(team) : ''}</fieldset>
${playersPart(team)}<button class="large">${team.answer === null ? 'Send answer' : 'Save'}</button></form>`;
}

function courtField({ homeCourts, homeCourtPlaceId }: TeamReturn): string {
  const options = homeCourts.map(({ placeId, name }) => option(placeId, name, placeId === homeCourtPlaceId));
  return `<label>Home court<select name="court">${option('', 'Not set', homeCourtPlaceId === null)}${options.join('')}</select></label>`;
}

function slotFields({ dayOfWeek, timeOfDay }: TeamReturn): string {
  const days = weekdayNames.map((name, day) => option(day, name, day === dayOfWeek));
  return `<label>Day<select name="day">${option('', 'Not set', dayOfWeek === null)}${days.join('')}</select></label>
<label>Time<input type="time" name="time" value="${escape(timeOfDay ?? '')}"></label>`;
}

function option(value: string | number, label: string, isChosen: boolean): string {
  return `<option value="${value}"${isChosen ? ' selected' : ''}>${html(label)}</option>`;
}

/** Checked at first: most players come back. */
function playersPart({ players, answer }: TeamReturn): string {
  if (players.length === 0) return '';
  const boxes = players.map(({ memberId, displayName, isInvited, isRegistered, answer: said }) => {
    const state = isRegistered
      ? 'registered'
      : said === 'in'
        ? 'in'
        : said === 'out'
          ? 'not this season'
          : 'invited';
    if (isInvited || isRegistered) return `<p>${html(displayName)} <span class="note">${state}</span></p>`;
    return `<label class="check"><input type="checkbox" name="player${memberId}"${answer === null ? ' checked' : ''}><span>${html(displayName)}</span></label>`;
  });
  return `<fieldset class="card dates"><legend>Players to invite</legend><p class="note">They get an email once you say that your team is in. They register themselves.</p>${boxes.join('')}</fieldset>`;
}
