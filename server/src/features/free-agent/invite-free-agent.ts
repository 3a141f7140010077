import type { Input, ResponseOf } from '@courtline/contract/call';
import type { inviteFreeAgent as inviteCall } from '@courtline/contract/free-agent';
import { checkInviteFreeAgent, checkTeamInvites } from '@courtline/domain/free-agent/free-agents';
import { canInviteFreeAgents } from '@courtline/domain/permission/roster';
import type { RequestContext } from '../../context/request-context';
import { requirePolicy } from '../../context/require-policy';
import { notFound, ruleViolation } from '../../context/service-error';
import { limitEmails } from '../../operations/rate-limits';
import { audit } from '../../operations/record-audit';
import { findBoardReader, listFreeAgents, lockFreeAgent } from '../../store/free-agent/free-agent';
import { saveTeamInvitation } from '../../store/free-agent/team-invitation';
import { findRosterSpot } from '../../store/registration/roster-spot';
import { freeAgentInvitedEmail } from './emails';

/** Only invites: the person registers and pays like everyone else, which needs no password of the team. */
export async function inviteFreeAgent(
  ctx: RequestContext,
  { params, body: { memberId } }: Input<typeof inviteCall>,
): Promise<ResponseOf<typeof inviteCall>> {
  const { actor, db, now, services } = ctx;
  const teamId = params.id;
  const spot = await findRosterSpot(db, { teamId, memberId: null, now });
  if (!spot) throw notFound();
  const { sessionId } = spot;
  const by = actor.kind === 'member' ? actor.memberId : 0;
  const reader = await findBoardReader(db, { sessionId, memberId: by });
  const captainOf = reader?.captainOf ?? [];
  requirePolicy(actor, canInviteFreeAgents({ actor, captainOf, rosteredOn: [] }, { ...spot, teamId }));
  const refusal = checkTeamInvites(spot, spot, now);
  if (refusal) throw ruleViolation(refusal);
  // The entry stays while the invitation is saved: leaving the board and joining a team delete it.
  await lockFreeAgent(db, { sessionId, memberId });
  const [person] = await listFreeAgents(db, { sessionId, captainOf: [teamId] }, memberId);
  if (!person) throw ruleViolation('This player is no longer on the board.');
  const [known] = person.invitations;
  const error = checkInviteFreeAgent({
    isInvited: known !== undefined,
    hasDeclined: known?.isDeclined ?? false,
  });
  if (error) throw ruleViolation(error);
  await limitEmails(ctx, 'free-agent-invited', sessionId);
  await saveTeamInvitation(db, { sessionId, memberId, teamId, by, now });
  await audit(ctx, {
    what: 'free-agent-invited',
    target: { kind: 'team', id: teamId },
    detail: { memberId },
  });
  const { firstName } = person;
  const email = freeAgentInvitedEmail(services.config, { ...spot, firstName });
  await services.outbox.postAll(db, [{ toMemberId: memberId, ...email }]);
  return { teamId, memberId };
}
