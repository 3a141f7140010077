import type { Input } from '@courtline/contract/call';
import type { InvitationLinks, listInvitationLinks as listCall } from '@courtline/contract/invitation';
import { canSeeInvitations } from '@courtline/domain/permission/roster';
import type { RequestContext } from '../../context/request-context';
import { requirePolicy } from '../../context/require-policy';
import { listInvitations } from '../../store/invitation/invitation-link';
import { canInviteTo, getInviting, presentLinks } from './inviting-session';

export async function listInvitationLinks(
  ctx: RequestContext,
  { params }: Input<typeof listCall>,
): Promise<InvitationLinks> {
  const { actor, db, now } = ctx;
  const inviting = await getInviting(ctx, params.id);
  const { session, asker, runsSession } = inviting;
  requirePolicy(actor, canSeeInvitations(asker, session));
  const rows = await listInvitations(db, { sessionId: session.sessionId }, now);
  const own = rows.filter(({ team }) => canInviteTo(inviting, team?.id ?? null));
  return {
    sessionId: session.sessionId,
    sessionName: session.sessionName,
    invitesToSession: runsSession,
    teams: session.teams.filter(({ id }) => canInviteTo(inviting, id)),
    links: presentLinks(ctx, inviting, own),
  };
}
