import type { sendAnnouncement as sendCall } from '@courtline/contract/announcement';
import type { Input, ResponseOf } from '@courtline/contract/call';
import {
  type AnnouncementScope,
  checkShownUntil,
  markdownParagraphs,
} from '@courtline/domain/announcement/announcement';
import { utcDay } from '@courtline/domain/date/utc-day';
import { actingMemberIdOf } from '@courtline/domain/permission/actor';
import type { RequestContext } from '../../context/request-context';
import { notFound, notSignedIn, ruleViolation } from '../../context/service-error';
import { acceptFirst, copySecondAdult } from '../../operations/copy-second-adult';
import { limitEmails } from '../../operations/rate-limits';
import { audit } from '../../operations/record-audit';
import { type ScopeRow, hasAcceptedOffice, saveAnnouncement } from '../../store/announcement/announcement';
import { findJuniorAmong } from '../../store/message/conversation-reader';
import { type Person, findPerson, listRivalGuardians } from '../../store/team/team-people';
import { getManagedScope } from './managed-scope';
import { announcementEmails } from './emails';

/**
 * Announcement, recipients and e-mails are rows of one transaction: a crash sends to everyone or to no one, and a repeated
 * request with the same Idempotency-Key gets the first response.
 */
export async function sendAnnouncement(
  ctx: RequestContext,
  { body }: Input<typeof sendCall>,
): Promise<ResponseOf<typeof sendCall>> {
  const { actor, db, now, services } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const { scope, scopeId } = body;
  const about = await getManagedScope(ctx, scope, scopeId);
  const error = checkShownUntil(body.shownUntil, utcDay(now));
  if (error) throw ruleViolation(error);
  const sender = await findPerson(db, actor.memberId);
  if (!sender) throw notFound();
  await limitEmails(ctx, 'announcement', scopeId);
  const by = actingMemberIdOf(actor) ?? actor.memberId;
  const { id, memberIds } = await saveAnnouncement(db, { ...body, by, now });
  const notTo = scope === 'team' ? await listRivalGuardians(db, scopeId) : [];
  const text = { ...about, ...body, sender, path: pathOf(scope, scopeId, about.leagueId) };
  await services.outbox.postAll(db, announcementEmails(services.config, text, { memberIds, notTo }));
  await protectJuniors(ctx, { about, body, sender, memberIds, notTo });
  const detail = { announcementId: id, count: memberIds.length };
  await audit(ctx, { what: 'announcement-sent', target: { kind: scope, id: scopeId }, detail });
  return { id, recipientCount: memberIds.length };
}

type Sent = {
  about: ScopeRow;
  body: Input<typeof sendCall>['body'];
  sender: Person;
  memberIds: readonly number[];
  notTo: readonly number[];
};

/**
 * What is announced to one team follows the rule of e-mails to it: a second adult reads it. What organizers announce reaches the
 * captains of all teams; they must have accepted their role to reach juniors.
 */
async function protectJuniors(
  ctx: RequestContext,
  { about, body, sender, memberIds, notTo }: Sent,
): Promise<void> {
  const { db, now } = ctx;
  const { name: toName, leagueName } = about;
  if (body.scope === 'team') {
    const message = [body.title, ...markdownParagraphs(body.body)].join('\n');
    return copySecondAdult(ctx, {
      toName,
      leagueName,
      sender,
      message,
      memberIds,
      notTo,
      kind: 'announcements',
    });
  }
  const { memberId } = sender;
  const reach = await findJuniorAmong(db, { memberIds, adultId: memberId, now });
  if (!reach || reach.isResponsible) return;
  if (!(await hasAcceptedOffice(db, { memberId, ...about }))) throw ruleViolation(acceptFirst);
}

/** A conference has no page of its own. */
function pathOf(scope: AnnouncementScope, id: number, leagueId: number): string {
  if (scope === 'team') return `/teams/${id}`;
  return scope === 'session' ? `/leagues/session/${id}` : `/leagues/${leagueId}`;
}
