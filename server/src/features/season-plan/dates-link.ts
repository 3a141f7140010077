import type { Input } from '@courtline/contract/call';
import { updateTeamDates as updateCall } from '@courtline/contract/team-dates';
import type {
  LinkPage,
  answerSeasonDatesLink as answerCall,
  openSeasonDatesLink as openCall,
} from '@courtline/contract/signed-link';
import { shortDay, weekdayNames } from '@courtline/domain/season/season-days';
import { teamDateLimits } from '@courtline/domain/season/team-dates';
import type { RequestContext } from '../../context/request-context';
import { ServiceError } from '../../context/service-error';
import { inTransaction } from '../../db/transaction';
import { escape, html } from '../../gateways/email/plain-text';
import { type Holder, holderPart, linkPage, problemPage } from '../../operations/link-page';
import { type OpenedLink, nameHolder, openLink } from '../../operations/open-link';
import { audit } from '../../operations/record-audit';
import type { TeamDatesRow } from '../../store/season-plan/season-plan';
import { getOwnDates, presentDates, updateTeamDates } from './team-dates';

/** Changes nothing: mail scanners open links. */
export async function openSeasonDatesLink(
  ctx: RequestContext,
  { query }: Input<typeof openCall>,
): Promise<LinkPage> {
  const link = await openLink(ctx, query.token, ['season-dates']);
  return typeof link === 'string' ? problemPage(link) : showDates(ctx, link, {});
}

/** Saved by the same rules as on the team's page, with the captain of the link as the actor. */
export async function answerSeasonDatesLink(
  ctx: RequestContext,
  { query, body }: Input<typeof answerCall>,
): Promise<LinkPage> {
  const link = await openLink(ctx, query.token, ['season-dates']);
  if (typeof link === 'string') return problemPage(link);
  const sent = updateCall.body.safeParse(readForm(body));
  if (!sent.success) return showDates(ctx, link, { error: 'Enter each day as a date.' });
  const teamId = link.claims.objectId;
  try {
    await inTransaction(ctx.services.db, async (db) => {
      const within = { ...ctx, db, actor: link.actor };
      await updateTeamDates(within, { params: { id: teamId }, query: {}, body: sent.data });
      await audit(within, {
        what: 'link-used',
        target: { kind: 'team', id: teamId },
        detail: { purpose: link.claims.purpose },
      });
    });
  } catch (error) {
    if (!(error instanceof ServiceError) || ![403, 404, 409].includes(error.status)) throw error;
    return showDates(ctx, link, { error: error.message });
  }
  return showDates(ctx, link, { isSaved: true });
}

function readForm(fields: Record<string, string>): Record<string, unknown> {
  const named = (start: string) => Object.entries(fields).filter(([name]) => name.startsWith(start));
  const days = named('away').map(([, day]) => day);
  return {
    blackoutDays: days.filter((day) => day !== ''),
    preferredDays: named('day').map(([name]) => Number(name.slice('day'.length))),
    version: Number(fields['version']),
  };
}

type Shown = { isSaved?: boolean; error?: string };

/** The same page for someone who is no longer a captain as for a revoked link. */
async function showDates(ctx: RequestContext, link: OpenedLink, shown: Shown): Promise<LinkPage> {
  const within = { ...ctx, actor: link.actor };
  const row = await getOwnDates(within, link.claims.objectId).catch(missing);
  const holder = await nameHolder(ctx, link);
  if (!row || !holder) return problemPage('revoked');
  const { whyClosed } = presentDates(within, row);
  return datesPage({ ...shown, row, holder, whyClosed, token: link.token });
}

function missing(error: unknown): null {
  if (error instanceof ServiceError && [401, 403, 404].includes(error.status)) return null;
  throw error;
}

type Page = Shown & { row: TeamDatesRow; holder: Holder; token: string; whyClosed: string | null };

function datesPage(page: Page): LinkPage {
  const { row, holder, token, whyClosed } = page;
  const title = `When can ${row.teamName} play?`;
  const body = [
    `<p class="league">${html(row.leagueName)} · ${html(row.sessionName)}</p><h1>${html(title)}</h1>`,
    statusPart(page),
    whyClosed ? `<p class="notice">${html(whyClosed)}</p>` : datesForm(page),
    holderPart(token, holder),
  ];
  return linkPage({ title, error: page.error, body: body.join('') });
}

function statusPart({ error, isSaved, row }: Page): string {
  if (error) return `<p class="notice error" role="alert">${html(error)}</p>`;
  if (!isSaved) return '';
  const until = row.dueOn === null ? '' : ` until ${shortDay(row.dueOn)}`;
  return `<p class="notice" role="status">Saved. You can change your dates${html(until)}.</p>`;
}

/** Empty fields to add days without a script; once they are saved, the page has new ones. */
const emptyFields = 4;

function datesForm({ row, token }: Page): string {
  const { blackoutDays, preferredDays, firstDay, lastDay, version } = row;
  const room = Math.min(emptyFields, teamDateLimits.blackoutDays - blackoutDays.length);
  const fields = [...blackoutDays, ...Array.from({ length: room }, () => '')].map(
    (day, index) =>
      `<label>Day ${index + 1}<input type="date" name="away${index + 1}" value="${escape(day)}" min="${escape(firstDay)}" max="${escape(lastDay)}"></label>`,
  );
  const days = weekdayNames.map(
    (name, day) =>
      `<label class="check"><input type="checkbox" name="day${day}"${preferredDays.includes(day) ? ' checked' : ''}><span>${html(name)}</span></label>`,
  );
  return `<form method="post" action="/link/season-dates?token=${escape(token)}"><input type="hidden" name="version" value="${version}">
<fieldset class="card dates"><legend>Days you can't play</legend><p class="note">${html(shortDay(firstDay))} to ${html(shortDay(lastDay))}. Leave a field empty to remove the day. Save to add more.</p>${fields.join('')}</fieldset>
<fieldset class="card dates"><legend>Days you prefer</legend>${days.join('')}</fieldset>
<button class="large">Save our dates</button></form>`;
}
