import type {
  listAnnouncements as listCall,
  openAnnouncement as openCall,
  ownAnnouncements as ownCall,
  previewAnnouncement as previewCall,
} from '@courtline/contract/announcement';
import type { Input, ResponseOf } from '@courtline/contract/call';
import { utcDay } from '@courtline/domain/date/utc-day';
import { type Member, guardianIdOf } from '@courtline/domain/permission/actor';
import { revealOf } from '@courtline/domain/permission/policies';
import { enforceVerdict } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { notSignedIn } from '../../context/service-error';
import { renderMemberMarkdown } from '../../gateways/markdown';
import {
  type AnnouncementReader,
  listSentAnnouncements,
  listShownAnnouncements,
  saveOpened,
} from '../../store/announcement/announcement';
import { getManagedScope } from './managed-scope';

export async function listAnnouncements(
  ctx: RequestContext,
  { query }: Input<typeof listCall>,
): Promise<ResponseOf<typeof listCall>> {
  const { name } = await getManagedScope(ctx, query.scope, query.id);
  const sent = await listSentAnnouncements(ctx.db, query);
  return { name, announcements: sent.map(withHtml) };
}

export async function previewAnnouncement(
  _ctx: RequestContext,
  { body }: Input<typeof previewCall>,
): Promise<ResponseOf<typeof previewCall>> {
  return { html: renderMemberMarkdown(body.body) };
}

export async function ownAnnouncements({
  actor,
  db,
  now,
}: RequestContext): Promise<ResponseOf<typeof ownCall>> {
  if (actor.kind === 'visitor') throw notSignedIn();
  const shown = await listShownAnnouncements(db, readerOf(actor, now));
  return { announcements: shown.map(withHtml) };
}

export async function openAnnouncement(
  { actor, db, now }: RequestContext,
  { params }: Input<typeof openCall>,
): Promise<void> {
  if (actor.kind === 'visitor') throw notSignedIn();
  const isRecipient = await saveOpened(db, { id: params.id, ...readerOf(actor, now), now });
  enforceVerdict(revealOf(isRecipient));
}

function readerOf(actor: Member, now: Date): AnnouncementReader {
  const { memberId } = actor;
  return { memberId, personId: guardianIdOf(actor) ?? memberId, today: utcDay(now) };
}

function withHtml<Row extends { body: string }>({ body, ...row }: Row) {
  return { ...row, html: renderMemberMarkdown(body) };
}
