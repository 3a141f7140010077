import type { Input } from '@courtline/contract/call';
import type { revokeInvitationLink as revokeCall } from '@courtline/contract/invitation';
import { canSeeInvitations } from '@courtline/domain/permission/roster';
import { revealOf } from '@courtline/domain/permission/policies';
import type { RequestContext } from '../../context/request-context';
import { enforceVerdict } from '../../context/require-policy';
import { notFound } from '../../context/service-error';
import { audit } from '../../operations/record-audit';
import { removeEmailedToken } from '../../store/email/email';
import { listInvitations } from '../../store/invitation/invitation-link';
import { saveRevoked } from '../../store/invitation/invitation-use';
import { canInviteTo, getInviting } from './inviting-session';

/** Any captain of the team and any organizer can, also for links that others made. */
export async function revokeInvitationLink(
  ctx: RequestContext,
  { params }: Input<typeof revokeCall>,
): Promise<void> {
  const { db, now, services } = ctx;
  const [link] = await listInvitations(db, { id: params.id }, now);
  if (!link) throw notFound();
  const inviting = await getInviting(ctx, link.sessionId);
  const isSeen = canSeeInvitations(inviting.asker, inviting.session);
  enforceVerdict(revealOf(isSeen && canInviteTo(inviting, link.team?.id ?? null)));
  if (!(await saveRevoked(db, params.id, now))) return;
  if (link.isEmailed)
    await removeEmailedToken(
      db,
      'invited-to-join',
      services.invitationTokens.tokenFor(Buffer.from(link.code, 'hex')),
    );
  await audit(ctx, {
    what: 'invitation-revoked',
    target: link.team ? { kind: 'team', id: link.team.id } : { kind: 'session', id: link.sessionId },
    detail: { invitationId: link.id },
  });
}
