import type { ResponseOf, Input } from '@courtline/contract/call';
import type { emailTeam as messageCall } from '@courtline/contract/email';
import { canManageTeam } from '@courtline/domain/permission/team';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { copySecondAdult } from '../../operations/copy-second-adult';
import { audit } from '../../operations/record-audit';
import { notFound, notSignedIn } from '../../context/service-error';
import { listAcceptedCaptains, listAcceptedOrganizers } from '../../store/account/accepted-roles';
import { type TeamRow, findTeam } from '../../store/team/team';
import { findPerson, listPlayerContacts, listRivalGuardians } from '../../store/team/team-people';
import { teamMessageEmails } from './emails';

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
  await copySecondAdult(ctx, {
    toName: team.teamName,
    leagueName: team.leagueName,
    sender,
    message: body.message,
    memberIds: [...memberIds],
    notTo,
    kind: 'messages',
  });
  await audit(ctx, {
    what: 'team-message-sent',
    target: { kind: 'team', id: teamId },
    detail: { count: outgoing.length },
  });
  return { receiverCount: outgoing.length };
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
