import type { ResponseOf, Input } from '@courtline/contract/call';
import type { emailTeam as messageCall } from '@courtline/contract/email';
import { noSecondAdult } from '@courtline/domain/message/contact';
import { canManageTeam } from '@courtline/domain/permission/team';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { ruleViolation, notFound, notSignedIn } from '../../context/service-error';
import { listAcceptedCaptains, listAcceptedOrganizers } from '../../store/account/accepted-roles';
import { findJuniorAmong, findSecondAdult } from '../../store/message/conversation-reader';
import { type TeamRow, findTeam } from '../../store/team/team';
import {
  type Person,
  findPerson,
  listPlayerContacts,
  listRivalGuardians,
} from '../../store/team/team-people';
import { teamMessageCopyEmail, teamMessageEmails } from './emails';

/** Sent by a captain or an organizer, with their address for replies. */
export async function emailTeam(
  ctx: RequestContext,
  { params, body }: Input<typeof messageCall>,
): Promise<ResponseOf<typeof messageCall>> {
  const { actor, db, services, now } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const team = await findTeam(db, params.id, now);
  if (!team) throw notFound();
  const { teamId } = team;
  const captainOf = team.captains.some(({ memberId }) => memberId === actor.memberId) ? [teamId] : [];
  requirePolicy(actor, canManageTeam({ actor, captainOf, rosteredOn: [] }, team));
  const sender = await findPerson(db, actor.memberId);
  if (!sender) throw notFound();
  const memberIds = await findRecipients(ctx, team, body);
  memberIds.delete(actor.memberId);
  const notTo = await listRivalGuardians(db, teamId);
  const outgoing = teamMessageEmails(
    services.config,
    { ...team, memberIds, notTo },
    { sender, message: body.message },
  );
  await services.outbox.postAll(db, outgoing);
  await copySecondAdult(ctx, { team, sender, message: body.message, memberIds });
  await audit(ctx, {
    what: 'team-message-sent',
    target: { kind: 'team', id: teamId },
    detail: { count: outgoing.length },
  });
  return { receiverCount: outgoing.length };
}

type MessageInput = { team: TeamRow; sender: Person; message: string; memberIds: ReadonlySet<number> };

/** If juniors get the message, a second responsible adult gets one copy. */
async function copySecondAdult(
  { db, services, now }: RequestContext,
  { team, sender, message, memberIds }: MessageInput,
): Promise<void> {
  const reach = await findJuniorAmong(db, { memberIds: [...memberIds], adultId: sender.memberId, now });
  if (!reach) return;
  if (!reach.isResponsible) throw ruleViolation('Accept your role before you write to juniors.');
  const second = await findSecondAdult(db, { juniorId: reach.juniorId, adultId: sender.memberId, now });
  if (!second) throw ruleViolation(noSecondAdult);
  if (memberIds.has(second.memberId)) return;
  const copy = teamMessageCopyEmail(services.config, second, { ...team, sender, message });
  await services.outbox.post(db, copy);
}

type Body = Input<typeof messageCall>['body'];

/** If no captain has accepted yet, a message to the captains goes to the organizers. */
async function findRecipients(
  { db }: RequestContext,
  { teamId, sessionId }: TeamRow,
  { includeCaptains }: Body,
) {
  const players = await listPlayerContacts(db, [teamId]);
  const captains = await listAcceptedCaptains(db, [teamId]);
  const isCaptain = new Set(captains.map(({ memberId }) => memberId));
  const inCharge = captains.length > 0 ? captains : await listAcceptedOrganizers(db, sessionId);
  const recipients = includeCaptains
    ? [...players, ...inCharge]
    : players.filter(({ memberId }) => !isCaptain.has(memberId));
  return new Set(recipients.map(({ memberId }) => memberId));
}
