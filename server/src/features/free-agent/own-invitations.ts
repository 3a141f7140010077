import type { Input, ResponseOf } from '@courtline/contract/call';
import type {
  declineTeamInvitation as declineCall,
  ownTeamInvitations as ownCall,
} from '@courtline/contract/free-agent';
import { isSelf } from '@courtline/domain/permission/asker';
import { revealOf } from '@courtline/domain/permission/policies';
import type { RequestContext } from '../../context/request-context';
import { enforceVerdict } from '../../context/require-policy';
import { notFound, notSignedIn } from '../../context/service-error';
import { audit } from '../../operations/record-audit';
import { rejectWard } from '../../operations/reject-ward';
import { listTeamInvitations, saveDeclined } from '../../store/free-agent/team-invitation';

export async function ownTeamInvitations({
  actor,
  db,
  now,
}: RequestContext): Promise<ResponseOf<typeof ownCall>> {
  if (actor.kind === 'visitor') throw notSignedIn();
  const invitations = await listTeamInvitations(db, { memberId: actor.memberId, now });
  return { invitations };
}

/** Captains see the answer on the board. */
export async function declineTeamInvitation(
  ctx: RequestContext,
  { params }: Input<typeof declineCall>,
): Promise<void> {
  const { actor, db, now } = ctx;
  const [invitation] = await listTeamInvitations(db, { id: params.id, now });
  if (!invitation) throw notFound();
  enforceVerdict(revealOf(isSelf(actor, invitation.memberId)));
  await rejectWard(ctx);
  if (!(await saveDeclined(db, params.id, now))) return;
  const { team, memberId } = invitation;
  await audit(ctx, {
    what: 'team-invitation-declined',
    target: { kind: 'team', id: team.id },
    detail: { memberId },
  });
}
