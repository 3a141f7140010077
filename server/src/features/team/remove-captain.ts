import type { Input } from '@courtline/contract/call';
import type { removeCaptain as removeCall } from '@courtline/contract/managed-team';
import { checkCaptainCount } from '@courtline/domain/team/captains';
import { canManageTeam } from '@courtline/domain/permission/team';
import { memberIdOf } from '@courtline/domain/permission/actor';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { ruleViolation, notFound } from '../../context/service-error';
import { notifyOtherCaptains, notifyRemoved } from '../../operations/notify-role-change';
import type { DeskCaptain, ManagedTeamRow } from '../../store/team/managed-team';
import { deleteCaptain } from '../../store/team/save-team';
import { findPerson } from '../../store/team/team-people';
import { findTeamToChange, getOwnLockedTeam } from './locked-team';
import { askerOf, teamScopeOf } from '../../operations/present-team';

export async function removeCaptain(
  ctx: RequestContext,
  { params }: Input<typeof removeCall>,
): Promise<void> {
  const { actor, db } = ctx;
  const found = await findTeamToChange(ctx, params.id);
  requirePolicy(actor, canManageTeam(askerOf(actor, found), teamScopeOf(found)));
  const team = await getOwnLockedTeam(ctx, found);
  const { captains } = team;
  const captain = findCaptain(params.captainId, captains);
  if (!captain) throw notFound();
  const error = checkCaptainCount(captains.length - 1);
  if (error) throw ruleViolation(error);
  await deleteCaptain(db, captain.captainId);
  await audit(ctx, {
    what: 'captain-removed',
    target: { kind: 'team', id: params.id },
    detail: { memberId: captain.memberId },
  });
  await notifyAll(ctx, team, captain);
}

async function notifyAll(ctx: RequestContext, team: ManagedTeamRow, captain: DeskCaptain): Promise<void> {
  const { memberId } = captain;
  const by = memberIdOf(ctx.actor);
  const person = memberId === by ? null : await findPerson(ctx.db, memberId);
  if (person)
    await notifyRemoved(ctx, { kind: 'team', name: team.name, leagueName: team.leagueName, person });
  await notifyOtherCaptains(ctx, {
    team: {
      teamId: team.id,
      teamName: team.name,
      sessionName: team.sessionName,
      leagueName: team.leagueName,
    },
    name: `${captain.firstName} ${captain.lastName}`,
    what: memberId === by ? 'stepped-down' : 'removed',
    exceptIds: [memberId, by],
  });
}

/** Accepts a captain id or a member id; the two never overlap. */
function findCaptain(id: number, captains: readonly DeskCaptain[]): DeskCaptain | undefined {
  return (
    captains.find(({ captainId }) => captainId === id) ?? captains.find(({ memberId }) => memberId === id)
  );
}
